/** Universal part-of-speech tag, as given by the tagger; X is for tokens that are not words: identifiers, addresses, code. */
export type Tag =
  | 'ADJ'
  | 'ADP'
  | 'ADV'
  | 'AUX'
  | 'CCONJ'
  | 'DET'
  | 'INTJ'
  | 'NOUN'
  | 'NUM'
  | 'PART'
  | 'PRON'
  | 'PROPN'
  | 'PUNCT'
  | 'SCONJ'
  | 'SYM'
  | 'VERB'
  | 'X';

/** A word, a part of a contraction (do + n't), a number or a mark. */
export interface Token {
  readonly text: string;
  /** In lower case, with straight apostrophes. */
  readonly lower: string;
  readonly tag: Tag;
  /** UTF-16 offsets in the text. */
  readonly start: number;
  readonly end: number;
  /** White space stands before it. */
  readonly isSpaced: boolean;
}

/** The tokens of one sentence, and the text it stands in. */
export interface Sentence {
  readonly text: string;
  readonly tokens: readonly Token[];
  /** How it ends: '' where no mark closes it, as in headings and buttons. */
  readonly close: '.' | '!' | '?' | ':' | '…' | '';
}
