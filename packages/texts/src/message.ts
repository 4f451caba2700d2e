/** A range in a source, as string offsets. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** An element within a sentence: its opening and closing tags. A void element has no closing tag. */
export interface Inline {
  readonly open: Span;
  readonly close: Span | null;
}

/** A user-visible text at its place in a source. */
export interface Message extends Span {
  /**
   * On one line. `{0}` stands for an interpolated value, `<0>…</0>` for an element within the sentence and `<1/>` for one without text, numbered
   * from left to right.
   */
  readonly text: string;
  /** The plural form, where a count is interpolated: `{0} post` and `{0} posts`. */
  readonly plural?: string;
  /** Its form in the source: a string or template, an attribute's value, children of a React or HTML element, or arguments of `countOf`. */
  readonly form: 'string' | 'template' | 'attribute' | 'children' | 'markup' | 'count';
  /** What `{0}`, `{1}` … stand for. */
  readonly values: readonly Span[];
  /** What `<0>`, `<1>` … stand for. */
  readonly inlines: readonly Inline[];
}
