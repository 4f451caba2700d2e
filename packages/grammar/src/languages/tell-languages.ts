import { detectAll } from 'tinyld';
import type { PageText, TextUnit } from '../extract/text-unit.ts';
import { functionWordShare, isListed, mostFunctionWords } from './function-words.ts';

/** Shorter texts look alike in many languages. */
const MIN_CHARACTERS = 40;
/** A certain detection scores nearly 1; when several languages are possible, none reaches 0.1. */
const MIN_ACCURACY = 0.5;
/** Names and terms mislead a detector; at this share of its function words, a text counts as written in the expected language. */
const KEEPING_SHARE = 0.08;
/** At this share of function words, the language is decided without the detector. */
const DECIDING_SHARE = 0.2;
/** The beginning is enough to detect the language; more changes nothing, and a detector can be slow on text that is not language. */
const SAMPLE_CHARACTERS = 2000;

/**
 * The primary language of each text of a page. The detected language of a longer text takes precedence over the declared one: a
 * translated page with the `lang` of the original is common.
 * @param ofSite the language to assume where nothing indicates one
 */
export function tellLanguages(page: PageText, ofSite: string): readonly string[] {
  const ofPage = pageLanguage(page) || ofSite;
  return page.units.map((unit) => {
    const isOwn = unit.declaredLanguage !== '' && unit.declaredLanguage !== page.declaredLanguage;
    const expected = isOwn ? unit.declaredLanguage : ofPage;
    return detect(proseOf(unit), expected) || expected;
  });
}

/** The language of a page as a whole; '' where it neither declares one nor has enough text to tell. */
export function pageLanguage(page: PageText): string {
  return detect(beginningOf(page), page.declaredLanguage) || page.declaredLanguage;
}

/** The detected language of a text; '' where it is unclear. */
export function detectLanguage(text: string): string {
  return detect(text, '');
}

/** The language of a text if it clearly differs from the expected one; else ''. */
function detect(whole: string, expected: string): string {
  const text = whole.slice(0, SAMPLE_CHARACTERS);
  if (text.length < MIN_CHARACTERS || functionWordShare(text, expected) >= KEEPING_SHARE) return '';
  const [best] = detectAll(text);
  const told = best && best.accuracy >= MIN_ACCURACY ? best.lang : '';
  const spoken = mostFunctionWords(text);
  if (told !== '' && functionWordShare(text, told) >= KEEPING_SHARE) return told;
  // The detector knows languages without a word list here, but it also finds Klingon in a page about subqueries.
  if (spoken && spoken.share >= DECIDING_SHARE) return spoken.language;
  return told !== '' && !isListed(told) ? told : '';
}

/** A text without its parts that are not prose. */
function proseOf({ text, skip }: TextUnit): string {
  let prose = '';
  let at = 0;
  for (const [start, end] of skip) {
    if (prose.length > SAMPLE_CHARACTERS) break;
    prose += text.slice(at, start);
    at = end;
  }
  return prose + text.slice(at);
}

/** The beginning of the page's prose, without texts for which it declares another language. */
function beginningOf({ units, declaredLanguage }: PageText): string {
  let text = '';
  for (const unit of units) {
    if (text.length > SAMPLE_CHARACTERS) break;
    if (unit.text.length >= MIN_CHARACTERS && unit.declaredLanguage === declaredLanguage) text += `${proseOf(unit)} `;
  }
  return text;
}
