import { splitSentences } from '../readability.ts';
import type { Span } from './text-unit.ts';

/** Longer than any word of a language that separates words by spaces. The engines' cost grows much faster than the length of a word. */
export const MAX_WORD_CHARACTERS = 100;
/** About 350 words; anything longer is not a real sentence. */
export const MAX_SENTENCE_CHARACTERS = 2000;
/** One text of a page, such as a paragraph, or one pasted text. */
export const MAX_TEXT_CHARACTERS = 20_000;
/** All texts of a page together; a short novel has 300,000 characters. */
export const MAX_PAGE_CHARACTERS = 300_000;
export const MAX_PAGE_TEXTS = 10_000;

/** Why a part was not checked. `failed`: the checker failed on it twice; `many_slips`: it has more slips than are listed. */
export const SKIP_REASONS = ['long_word', 'long_sentence', 'long_text', 'long_page', 'many_slips', 'failed'] as const;

export type SkipReason = (typeof SKIP_REASONS)[number];

/** A part of a text that is not checked, in UTF-16 units. */
export interface SkippedPart {
  readonly start: number;
  readonly end: number;
  readonly reason: SkipReason;
  /** For `many_slips`: how many are not listed. */
  readonly more?: number;
}

const LONG_WORD = new RegExp(`\\S{${MAX_WORD_CHARACTERS + 1},}`, 'g');
/** A long word that is an address is not prose, so it is not reported as skipped. */
const ADDRESS = /^[("'<[]*(?:[a-z][a-z0-9+.-]{0,20}:\/\/|www\.)/i;

/** A text that is safe to give to every engine. Offsets are those of the original text. */
export interface BearableText {
  /** With spaces in place of the parts that are not checked. */
  readonly text: string;
  /** The blanked parts, in order: those in `skipped`, and long addresses. */
  readonly blanks: readonly Span[];
  readonly skipped: readonly SkippedPart[];
}

/** Blanks the parts of a text that are too long to be checked, in linear time. */
export function bearableText(given: string): BearableText {
  if (given.length > MAX_TEXT_CHARACTERS) {
    const whole = { start: 0, end: given.length, reason: 'long_text' } as const;
    return { text: '', blanks: [[0, given.length]], skipped: [whole] };
  }
  // PostgreSQL can store neither NUL characters nor lone surrogates, and harper fails on the latter.
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
