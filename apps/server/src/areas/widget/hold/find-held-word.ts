/** Scripts that write no spaces between words: there a word is found wherever it stands. */
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Shows nothing, and would part a word for a reader of bytes alone: soft hyphens, joiners, marks of direction. */
const UNSEEN = /\p{Cf}/gu;
const PART_OF_WORD = String.raw`[\p{L}\p{M}\p{N}_]`;

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
 * The first of some words in a text: whole words, in any letter case.
 * @param text in plain letters
 */
export function findHeldWord(text: string, words: readonly string[]): FoundWord | null {
  let first: FoundWord | null = null;
  for (const listed of words) {
    const found = patternOf(listed)?.exec(text);
    if (found && (first === null || found.index < first.start)) first = { listed, start: found.index, end: found.index + found[0].length };
  }
  return first;
}

function patternOf(word: string): RegExp | null {
  const plain = plainLetters(word).trim();
  if (plain === '') return null;
  const letters = plain.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  return WITHOUT_SPACES.test(plain) ? new RegExp(letters, 'iu') : new RegExp(`(?<!${PART_OF_WORD})${letters}(?!${PART_OF_WORD})`, 'iu');
}
