import type { Span } from '../../packages/grammar/src/extract/text-unit.ts';

/** A text that people read, and where its source is. */
export interface Text {
  /** From the root of the repository. */
  readonly file: string;
  readonly line: number;
  /** In one line; what a program puts into it is a `HOLE`. */
  readonly text: string;
  /** Parts that are no prose: code, names, examples of mistakes. */
  readonly skip: readonly Span[];
}

/** Stands for what is only known when the text is shown. */
export const HOLE = '…';
