/** From one place in a source to another, as string offsets. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** An element in the middle of a sentence: its opening and closing tag. One without words has no closing one, and its opening one is all of it. */
export interface Inline {
  readonly open: Span;
  readonly close: Span | null;
}

/** A text that a person reads, where it stands in a source. */
export interface Message extends Span {
  /**
   * In one line. `{0}` is what the program puts in, `<0>…</0>` an element in the middle of the sentence and `<1/>` one without words.
   * What is numbered is counted from the left.
   */
  readonly text: string;
  /** The same text for several, where the program counts: `{0} post` and `{0} posts`. */
  readonly plural?: string;
  /** How it is written there: a string or template, the value of an attribute, what stands between two tags of React or of HTML, or the words of `countOf`. */
  readonly form: 'string' | 'template' | 'attribute' | 'children' | 'markup' | 'count';
  /** What `{0}`, `{1}` … stand for. */
  readonly values: readonly Span[];
  /** What `<0>`, `<1>` … stand for. */
  readonly inlines: readonly Inline[];
}
