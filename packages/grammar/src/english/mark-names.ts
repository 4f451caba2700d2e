import type { Span } from '../extract/text-unit.ts';
import type { Sentence } from './token.ts';

/** "3", "URLs": tokens that keep their part of speech although no dictionary has them. */
const KEPT = /\p{N}|^\p{Lu}{2,}s?$/u;

/** Tags tokens outside the prose as names: in "`Files` has three calls", the subject is one thing. @param skip parts that are not prose */
export function markNames(sentence: Sentence, skip: readonly Span[]): Sentence {
  const isName = (start: number, end: number): boolean => skip.some(([from, to]) => from < end && start < to);
  return {
    ...sentence,
    tokens: sentence.tokens.map((token) =>
      token.tag !== 'PUNCT' && !KEPT.test(token.text) && isName(token.start, token.end) ? { ...token, tag: 'X' } : token,
    ),
  };
}
