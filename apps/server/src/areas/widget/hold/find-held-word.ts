import { createWordFinder } from '@plumbline/audit';

/** Scripts without spaces between words, in which a word matches anywhere. */
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Invisible characters that could be used to split a word: soft hyphens, joiners, direction marks. */
const UNSEEN = /\p{Cf}/gu;
const WORD = /[\p{L}\p{M}\p{N}_]+/gu;

/** Normalises text for comparison: one form of each letter, half-width, without invisible characters. */
export function plainLetters(text: string): string {
  return text.normalize('NFKC').replaceAll(UNSEEN, '').replaceAll(/\s+/gu, ' ');
}

export interface FoundWord {
  /** As listed in the settings. */
  readonly listed: string;
  /** Position in the normalised text. */
  readonly start: number;
  readonly end: number;
}

/**
 * The first of some words in a text: whole words, ignoring case. Of those starting at the same place, the shortest.
 * @param text normalised
 */
export function findHeldWord(text: string, words: readonly string[]): FoundWord | null {
  const looked = words.map((listed) => ({ listed, letters: folded(plainLetters(listed).trim()) })).filter(({ letters }) => letters !== '');
  const standsAnywhere = looked.map(({ letters }) => WITHOUT_SPACES.test(letters));
  const isInWord = createWordMarks(text);
  let first: FoundWord | null = null;
  createWordFinder(looked.map(({ letters }) => letters))(folded(text), (word, start, end) => {
    if (!standsAnywhere[word] && (isInWord(start - 1) || isInWord(end))) return false;
    if (first === null || start < first.start) first = { listed: looked[word]?.listed ?? '', start, end };
    return true;
  });
  return first;
}

/** Lower case without changing the length. */
function folded(text: string): string {
  const small = text.toLowerCase().replaceAll('ς', 'σ');
  if (small.length === text.length) return small;
  return Array.from(text, (letter) => (letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter))
    .join('')
    .replaceAll('ς', 'σ');
}

/** Which positions are word characters; computed lazily. */
function createWordMarks(text: string): (at: number) => boolean {
  let marks: Uint8Array | null = null;
  return (at) => {
    if (marks === null) {
      marks = new Uint8Array(text.length);
      for (const { index, 0: letters } of text.matchAll(WORD)) marks.fill(1, index, index + letters.length);
    }
    return marks[at] === 1;
  };
}
