import type { Slip } from '../slip.ts';

/** Slips of a text that are told of. A text as long as may be judged has 3,300 words: whoever writes one word in three wrong has more. */
export const MAX_TEXT_SLIPS = 1000;

/** What was found in a text. */
export interface TextSlips {
  /** The first of them, in the order of the text. */
  readonly slips: readonly Slip[];
  /** How many there were beyond them. */
  readonly more: number;
}

/** As much of what was found in a text as is told of it. */
export function firstSlips(found: readonly Slip[]): TextSlips {
  return { slips: found.slice(0, MAX_TEXT_SLIPS), more: Math.max(0, found.length - MAX_TEXT_SLIPS) };
}
