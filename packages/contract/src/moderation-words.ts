/** Which posts and comments of visitors are held until the team has read them. */
export const HOLD_RULES = ['never', 'anonymous', 'unconfirmed', 'always'] as const;
export type HoldRule = (typeof HOLD_RULES)[number];

export const HOLD_RULE_LABELS: Readonly<Record<HoldRule, string>> = {
  never: 'Never',
  anonymous: 'Of anonymous visitors',
  unconfirmed: 'Of visitors without a confirmed address',
  always: 'Always',
};

/** Why a text is held: the site's rule, or a word in it. */
export const HELD_REASONS = ['anonymous', 'unconfirmed', 'always', 'word'] as const;
export type HeldReason = (typeof HELD_REASONS)[number];

export const HELD_WORDS_MAX = 200;
export const HELD_WORD_MAX = 60;

/** What can be held. */
export const HELD_KINDS = ['post', 'comment'] as const;
export type HeldKind = (typeof HELD_KINDS)[number];

/** The notice shown to the author of a held text. */
export const HELD_NOTICE: Readonly<Record<HeldKind, string>> = {
  post: 'Your post will appear once the team has read it.',
  comment: 'Your comment will appear once the team has read it.',
};
