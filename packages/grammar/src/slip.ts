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
  /** Where it begins and ends in the text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** Permanent id: of our own rule, or of the engine's. */
  readonly rule: string;
  readonly kind: SlipKind;
  /** One sentence. */
  readonly message: string;
  /** What may stand there instead, the likeliest first; an empty text takes it out. */
  readonly replacements: readonly string[];
  /** The word that a dictionary may vouch for; null where it is not about spelling. */
  readonly word: string | null;
}
