/** Words that say nothing about the topic. */
const EMPTY = new Set(
  'a an the this that these those is are was were be been am do does did has have had can could should would will may might must i you we they it he she my your our their its me us them what which who whom whose where when why how many much some any all every each of in on at by for to from with without about into over under and or but so if not no yes please tell show find list give there here report site website page pages finding findings check checks test problem problems issue issues error errors wrong fix mend'.split(
    ' ',
  ),
);

/** The searchable words of a question, stemmed. */
export function searchWords(question: string): string[] {
  const words = question.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  return [...new Set(words.filter((word) => !EMPTY.has(word)).map(stemOf))];
}

/** Good enough for "images" to find "image" and "redirecting" to find "redirect". */
export function stemOf(word: string): string {
  return word.replace(/(?:ies)$/, 'y').replace(/(?:ing|ed|es|s)$/, (ending, at: number) => (at >= 3 ? '' : ending));
}

/** How well a text matches some words: the fraction of them it contains. */
export function matchOf(words: readonly string[], text: string): number {
  if (words.length === 0) return 0;
  const stems = new Set((text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? []).map(stemOf));
  return words.filter((word) => stems.has(word)).length / words.length;
}
