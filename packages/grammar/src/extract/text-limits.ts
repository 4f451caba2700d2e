import { splitSentences } from '../readability.ts';
import type { Span } from './text-unit.ts';

/** Longer than any word of a language that puts spaces between words. What is longer costs the engines far more than its length. */
export const MAX_WORD_CHARACTERS = 100;
/** About 350 words: whoever wrote it wrote no sentence. */
export const MAX_SENTENCE_CHARACTERS = 2000;
/** A text of a page, such as a paragraph, or one that somebody pastes. */
export const MAX_TEXT_CHARACTERS = 20_000;
/** All texts of a page together; a short novel has 300,000 characters. */
export const MAX_PAGE_CHARACTERS = 300_000;
export const MAX_PAGE_TEXTS = 10_000;

/** Why a part was not judged. `failed`: the checker broke off over it twice; `many_slips`: it has more slips than are listed. */
export const SKIP_REASONS = ['long_word', 'long_sentence', 'long_text', 'long_page', 'many_slips', 'failed'] as const;

export type SkipReason = (typeof SKIP_REASONS)[number];

/** A part of a text that is not judged, in UTF-16 units. */
export interface SkippedPart {
  readonly start: number;
  readonly end: number;
  readonly reason: SkipReason;
  /** Of `many_slips`: how many are not listed. */
  readonly more?: number;
}

const LONG_WORD = new RegExp(`\\S{${MAX_WORD_CHARACTERS + 1},}`, 'g');
/** An address may be long; it is no prose, and nobody expects it to be judged. */
const ADDRESS = /^[("'<[]*(?:[a-z][a-z0-9+.-]{0,20}:\/\/|www\.)/i;

/** A text that every engine can bear. Offsets are those of the text it was made from. */
export interface BearableText {
  /** Blank where the parts were that are not judged. */
  readonly text: string;
  /** The blank parts, in order; those of `skipped` and long addresses. */
  readonly blanks: readonly Span[];
  readonly skipped: readonly SkippedPart[];
}

/** Takes out of a text what is too long to be judged. Takes time in proportion to its length. */
export function bearableText(given: string): BearableText {
  if (given.length > MAX_TEXT_CHARACTERS) {
    const whole = { start: 0, end: given.length, reason: 'long_text' } as const;
    return { text: '', blanks: [[0, given.length]], skipped: [whole] };
  }
  // PostgreSQL stores neither of them, and harper stops at the second.
  let text = given.replaceAll('\0', '\ufffd').toWellFormed();
  const skipped: SkippedPart[] = [];
  const blanks: Span[] = [];
  const take = (start: number, end: number): void => {
    text = text.slice(0, start) + ' '.repeat(end - start) + text.slice(end);
    blanks.push([start, end]);
  };
  for (const { index: start, 0: word } of text.matchAll(LONG_WORD)) {
    const end = start + word.length;
    take(start, end);
    if (!ADDRESS.test(word)) skipped.push({ start, end, reason: 'long_word' });
  }
  if (text.length <= MAX_SENTENCE_CHARACTERS) return { text, blanks, skipped };
  for (const { index: start, segment } of splitSentences(text)) {
    if (segment.trim().length <= MAX_SENTENCE_CHARACTERS) continue;
    const end = start + segment.length;
    take(start, end);
    skipped.push({ start, end, reason: 'long_sentence' });
  }
  return { text, blanks, skipped };
}
