import { frequencyOf, isCommonWord } from '../english/word-frequency.ts';
import { editCost } from './edit-cost.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** One edited letter weighs as much as this many powers of ten of word frequency. */
const COST_WEIGHT = 3;

/** A candidate for the intended word. */
export interface Spelling {
  readonly word: string;
  readonly cost: number;
}

/**
 * Candidates for an unknown word, the likeliest first: harper's guesses and common words one edit away, ranked by edit cost and
 * word frequency.
 */
export function rankSpellings(word: string, guesses: readonly string[]): readonly Spelling[] {
  const lower = word.toLowerCase();
  const candidates = new Set([...guesses.filter((guess) => guess.length > 1), ...commonNeighbours(lower)]);
  return [...candidates]
    .map((candidate) => ({ word: candidate, cost: editCost(lower, candidate.toLowerCase()) }))
    .toSorted((one, other) => score(other) - score(one))
    .map((spelling) => ({ ...spelling, word: matchCase(word, spelling.word) }));
}

function score({ word, cost }: Spelling): number {
  // The list splits contractions in two and drops the apostrophe, so it has no frequency for them.
  const frequency = word.includes("'") ? 300 : frequencyOf(word.toLowerCase());
  return Math.log10(frequency + 1) - COST_WEIGHT * cost;
}

function commonNeighbours(word: string): readonly string[] {
  const found: string[] = [];
  const consider = (candidate: string): void => {
    if (candidate.length > 1 && isCommonWord(candidate)) found.push(candidate);
  };
  for (let at = 0; at <= word.length; at += 1) {
    const [head, tail] = [word.slice(0, at), word.slice(at)];
    if (tail !== '') consider(head + tail.slice(1));
    if (tail.length > 1) consider(head + tail.charAt(1) + tail.charAt(0) + tail.slice(2));
    for (const letter of LETTERS) {
      consider(head + letter + tail);
      if (tail !== '') consider(head + letter + tail.slice(1));
    }
  }
  return found.filter((candidate) => candidate !== word);
}

function matchCase(like: string, word: string): string {
  return /^\p{Lu}/u.test(like) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}
