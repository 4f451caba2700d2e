import type { Span } from '../extract/text-unit.ts';

/** Englishes that spell differently. */
export const DIALECTS = ['american', 'british', 'australian', 'canadian', 'indian'] as const;

export type Dialect = (typeof DIALECTS)[number];

/** One text to be judged. */
export interface TextToCheck {
  readonly text: string;
  readonly skip: readonly Span[];
  /** Primary subtag, such as en or de; a language that cannot be judged gives no slip. */
  readonly language: string;
  /** Of English; of no account for other languages. */
  readonly dialect: Dialect;
}
