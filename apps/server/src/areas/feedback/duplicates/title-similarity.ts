import { meaningOf, type TitleWord, wordsOfTitle } from './title-words.ts';
import { trigramSimilarity } from './trigrams.ts';
import { KINDS } from './word-groups.ts';

/** Threshold for a duplicate. It and the numbers below were tuned on the first half of the labelled pairs. */
export const SIMILAR_FROM = 0.5;

/** Words with this much similarity are the same apart from a typo or ending. */
const SAME_WORD_FROM = 0.6;
/** Weight of words that only one title has when the other has its own instead: such conflicts separate two requests more than additions. */
const CONFLICT = 1.3;
const ELABORATION = 0.3;
/** Factor when the titles name different things of one kind, such as PDF and CSV. */
const OTHER_KIND = 0.3;
/** A single word occurs in almost every text, so more is required. */
const MIN_SAID = 2;

const KIND_OF = new Map(KINDS.flatMap((words, kind) => words.map((word) => [meaningOf(word), kind] as const)));

/** Similarity of two titles, from 0 to 1. */
export function titleSimilarity(one: string, other: string): number {
  return wordsSimilarity(wordsOfTitle(one), wordsOfTitle(other));
}

/** The same for titles already split into words. */
export function wordsSimilarity(one: readonly TitleWord[], other: readonly TitleWord[]): number {
  const { shared, ofOne, ofOther } = pairWords(one, other);
  if (shared === 0) return 0;
  const [onlyOne, onlyOther] = [weigh(ofOne), weigh(ofOther)];
  const conflict = Math.min(onlyOne, onlyOther);
  const similarity = shared / (shared + CONFLICT * conflict + ELABORATION * (Math.max(onlyOne, onlyOther) - conflict));
  return excludeOneAnother(ofOne, ofOther) ? similarity * OTHER_KIND : similarity;
}

/** Whether a text contains every word of a title. */
export function saysAll(text: readonly TitleWord[], title: readonly TitleWord[]): boolean {
  const said = new Set(text.map(({ word }) => word));
  return title.length >= MIN_SAID && title.every(({ word }) => said.has(word));
}

interface Pairing {
  readonly shared: number;
  readonly ofOne: readonly TitleWord[];
  readonly ofOther: readonly TitleWord[];
}

/** Pairs each word with the most similar one in the other title. */
function pairWords(one: readonly TitleWord[], other: readonly TitleWord[]): Pairing {
  const ofOther = [...other];
  const ofOne: TitleWord[] = [];
  let shared = 0;
  // Identical words are paired first, so that a merely similar word cannot take their place.
  const inBoth = new Set(other.map(({ word }) => word));
  const exactFirst = one.toSorted((a, b) => Number(inBoth.has(b.word)) - Number(inBoth.has(a.word)));
  for (const word of exactFirst) {
    const { at, alike } = findMostAlike(word, ofOther);
    const its = ofOther[at];
    if (its && alike >= SAME_WORD_FROM) {
      shared += alike * Math.min(word.weight, its.weight);
      ofOther.splice(at, 1);
    } else ofOne.push(word);
  }
  return { shared, ofOne, ofOther };
}

function findMostAlike({ trigrams }: TitleWord, among: readonly TitleWord[]): { readonly at: number; readonly alike: number } {
  let best = { at: -1, alike: 0 };
  for (const [at, its] of among.entries()) {
    const alike = trigramSimilarity(trigrams, its.trigrams);
    if (alike > best.alike) best = { at, alike };
  }
  return best;
}

function weigh(words: readonly TitleWord[]): number {
  return words.reduce((sum, { weight }) => sum + weight, 0);
}

function excludeOneAnother(ofOne: readonly TitleWord[], ofOther: readonly TitleWord[]): boolean {
  const kinds = new Set(ofOne.flatMap(({ word }) => KIND_OF.get(word) ?? []));
  return ofOther.some(({ word }) => kinds.has(KIND_OF.get(word) ?? -1));
}
