import { detectAll } from 'tinyld';
import type { PageText } from '../extract/text-unit.ts';

/** Shorter texts look alike in many languages. */
const MIN_CHARACTERS = 40;
/** A language is told at nearly 1; where several are possible none comes to 0.1. */
const MIN_ACCURACY = 0.5;
/** A page is told by its beginning; more changes nothing. */
const PAGE_CHARACTERS = 2000;

/**
 * The primary language of each text of a page. What a longer text is written in counts for more than what the page declares of it: a
 * translated page with the `lang` of the original is common.
 * @param ofSite the language of texts that nothing tells of
 */
export function tellLanguages(page: PageText, ofSite: string): readonly string[] {
  const ofPage = pageLanguage(page) || ofSite;
  return page.units.map(({ text, declaredLanguage }) => {
    if (text.length >= MIN_CHARACTERS) return detect(text) || declaredLanguage || ofPage;
    // Short texts of a page that declares one language and is written in another follow the page.
    return declaredLanguage === '' || declaredLanguage === page.declaredLanguage ? ofPage : declaredLanguage;
  });
}

/** The language of a page as a whole; '' where it neither declares one nor has enough text to tell. */
export function pageLanguage(page: PageText): string {
  return detect(beginningOf(page)) || page.declaredLanguage;
}

/** The language of a text by itself; '' where it cannot be told. */
export function detectLanguage(text: string): string {
  return text.length >= MIN_CHARACTERS ? detect(text) : '';
}

function detect(text: string): string {
  const [best] = detectAll(text);
  return best && best.accuracy >= MIN_ACCURACY ? best.lang : '';
}

/** The first of the texts that the page says nothing of but what it says of itself. */
function beginningOf({ units, declaredLanguage }: PageText): string {
  let text = '';
  for (const unit of units) {
    if (text.length > PAGE_CHARACTERS) break;
    if (unit.text.length >= MIN_CHARACTERS && unit.declaredLanguage === declaredLanguage) text += `${unit.text} `;
  }
  return text;
}
