import type { SkippedText } from '@plumbline/contract';
import {
  MAX_PAGE_CHARACTERS,
  MAX_PAGE_TEXTS,
  MAX_SENTENCE_CHARACTERS,
  MAX_TEXT_CHARACTERS,
  MAX_TEXT_SLIPS,
  MAX_WORD_CHARACTERS,
  type SkippedPart,
  type SkipReason,
} from '@plumbline/grammar';
import { MAX_PAGE_SLIPS, MAX_TEST_SLIPS } from './slip-limits.ts';

const count = (amount: number): string => amount.toLocaleString('en');

const MESSAGES: Readonly<Record<SkipReason, string>> = {
  long_word: `Not checked: a word of more than ${count(MAX_WORD_CHARACTERS)} characters.`,
  long_sentence: `Not checked: a sentence of more than ${count(MAX_SENTENCE_CHARACTERS)} characters.`,
  long_text: `Not checked: a paragraph of more than ${count(MAX_TEXT_CHARACTERS)} characters.`,
  long_page: `Partly checked: a page has at most ${count(MAX_PAGE_CHARACTERS)} characters in ${count(MAX_PAGE_TEXTS)} texts; the rest was left out.`,
  many_slips: `Partly listed: at most ${count(MAX_TEXT_SLIPS)} mistakes per paragraph, ${count(MAX_PAGE_SLIPS)} per page and ${count(MAX_TEST_SLIPS)} per test.`,
  failed: 'Not checked: the checker failed twice on this text. The rest was checked.',
};

/** Why something was not checked or listed, as a sentence. */
export function skipMessage(reason: SkipReason): string {
  return MESSAGES[reason];
}

/** An unchecked or unlisted part, with the reason in words. */
export function presentSkipped({ start, end, reason, more = 0 }: SkippedPart): SkippedText {
  const message = skipMessage(reason);
  return { start, end, reason, message: more > 0 ? `${message} Left out: ${count(more)}.` : message };
}
