import type { Span } from '../../packages/grammar/src/extract/text-unit.ts';

/** A user-visible text and its place in the sources. */
export interface Text {
  /** A path from the root of the repository. */
  readonly file: string;
  readonly line: number;
  /** On one line, with `HOLE` for interpolated values. */
  readonly text: string;
  /** Parts that are not prose: code, names, examples of mistakes. */
  readonly skip: readonly Span[];
}

/** Stands for a value only known when the text is shown. */
export const HOLE = '…';
