/** What a slip is about. */
export const SLIP_KINDS = [
  'spelling',
  'grammar',
  'punctuation',
  'capitalization',
  'word_choice',
  'repetition',
  'style',
  'consistency',
] as const;

export type SlipKind = (typeof SLIP_KINDS)[number];

/** Something in a text that a careful editor would change. */
export interface Slip {
  /** Start and end in the text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** Permanent id: of one of our own rules, or of an engine's. */
  readonly rule: string;
  readonly kind: SlipKind;
  /** One sentence. */
  readonly message: string;
  /** Replacements, the likeliest first; an empty string deletes the text. */
  readonly replacements: readonly string[];
  /** The word a dictionary may accept; null where the slip is not about spelling. */
  readonly word: string | null;
}
