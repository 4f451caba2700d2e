import { detectAll } from 'tinyld';
import type { PageText, TextUnit } from '../extract/text-unit.ts';
import { functionWordShare, isListed, mostFunctionWords } from './function-words.ts';

/** Shorter texts look alike in many languages. */
const MIN_CHARACTERS = 40;
/** A language is told at nearly 1; where several are possible none comes to 0.1. */
const MIN_ACCURACY = 0.5;
/** Names and terms look like another language to a detector; so many words of its own keep a text in the language that is expected. */
const KEEPING_SHARE = 0.08;
/** So many of them decide by themselves. */
const DECIDING_SHARE = 0.2;
/** A page and a text are told by their beginning; more changes nothing, and a detector may take long over what is no language. */
const SAMPLE_CHARACTERS = 2000;

/**
 * The primary language of each text of a page. What a longer text is written in counts for more than what the page declares of it: a
 * translated page with the `lang` of the original is common.
 * @param ofSite the language of texts that nothing tells of
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

/** The language of a text by itself; '' where it cannot be told. */
export function detectLanguage(text: string): string {
  return detect(text, '');
}

/** The language of a text where it is plainly another than the expected one; else ''. */
function detect(whole: string, expected: string): string {
  const text = whole.slice(0, SAMPLE_CHARACTERS);
  if (text.length < MIN_CHARACTERS || functionWordShare(text, expected) >= KEEPING_SHARE) return '';
  const [best] = detectAll(text);
  const told = best && best.accuracy >= MIN_ACCURACY ? best.lang : '';
  const spoken = mostFunctionWords(text);
  if (told !== '' && functionWordShare(text, told) >= KEEPING_SHARE) return told;
  // The detector knows languages whose words are not listed here; it also finds Klingon where a page speaks of subqueries.
  if (spoken && spoken.share >= DECIDING_SHARE) return spoken.language;
  return told !== '' && !isListed(told) ? told : '';
}

/** A text without what in it is no prose. */
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

/** The first of the texts that the page says nothing of but what it says of itself. */
function beginningOf({ units, declaredLanguage }: PageText): string {
  let text = '';
  for (const unit of units) {
    if (text.length > SAMPLE_CHARACTERS) break;
    if (unit.text.length >= MIN_CHARACTERS && unit.declaredLanguage === declaredLanguage) text += `${proseOf(unit)} `;
  }
  return text;
}
