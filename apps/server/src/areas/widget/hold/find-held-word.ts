import { createWordFinder } from '@plumbline/audit';

/** Scripts that write no spaces between words: there a word is found wherever it stands. */
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Shows nothing, and would part a word for a reader of bytes alone: soft hyphens, joiners, marks of direction. */
const UNSEEN = /\p{Cf}/gu;
const WORD = /[\p{L}\p{M}\p{N}_]+/gu;

/** Letters as they are compared: one form of each, wide ones as narrow ones, without what nobody sees. */
export function plainLetters(text: string): string {
  return text.normalize('NFKC').replaceAll(UNSEEN, '').replaceAll(/\s+/gu, ' ');
}

export interface FoundWord {
  /** As the list has it. */
  readonly listed: string;
  /** Where it stands in the plain letters of the text. */
  readonly start: number;
  readonly end: number;
}

/**
 * The first of some words in a text: whole words, in any letter case. Of those that begin at one place, the one that ends first.
 * @param text in plain letters
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

/** In small letters, as long as it was. */
function folded(text: string): string {
  const small = text.toLowerCase().replaceAll('ς', 'σ');
  if (small.length === text.length) return small;
  return Array.from(text, (letter) => (letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter))
    .join('')
    .replaceAll('ς', 'σ');
}

/** Which places of a text are letters, marks and digits; looked up once they are asked for. */
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
