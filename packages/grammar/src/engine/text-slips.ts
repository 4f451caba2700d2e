import type { Slip } from '../slip.ts';

/**
 * Maximum number of slips listed for a text. The longest text that is checked has 3,300 words, so only one with every third word wrong exceeds it.
 */
export const MAX_TEXT_SLIPS = 1000;

/** The findings in a text. */
export interface TextSlips {
  /** The first of them, in text order. */
  readonly slips: readonly Slip[];
  /** How many more there are. */
  readonly more: number;
}

/** Cuts the findings of a text to the listed maximum. */
export function firstSlips(found: readonly Slip[]): TextSlips {
  return { slips: found.slice(0, MAX_TEXT_SLIPS), more: Math.max(0, found.length - MAX_TEXT_SLIPS) };
}
