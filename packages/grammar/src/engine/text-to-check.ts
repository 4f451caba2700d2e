import type { Span } from '../extract/text-unit.ts';

/** Varieties of English with different spelling. */
export const DIALECTS = ['american', 'british', 'australian', 'canadian', 'indian'] as const;

export type Dialect = (typeof DIALECTS)[number];

/** One text to check. */
export interface TextToCheck {
  readonly text: string;
  readonly skip: readonly Span[];
  /** Primary subtag, such as en or de; a language that cannot be checked yields no slips. */
  readonly language: string;
  /** Applies to English only; ignored for other languages. */
  readonly dialect: Dialect;
}
