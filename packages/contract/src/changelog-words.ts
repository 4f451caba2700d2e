/** The states of an entry: only its editors can read a draft; a scheduled one publishes itself. */
export const ENTRY_STATES = ['draft', 'scheduled', 'published'] as const;
export type EntryState = (typeof ENTRY_STATES)[number];

/** Labels with their own colour; a team may add others. */
export const ENTRY_LABELS = ['new', 'improved', 'fixed'] as const;
export type EntryLabel = (typeof ENTRY_LABELS)[number];

export const LABEL_MAX = 24;
export const LABELS_MAX = 5;

/** Maximum length of the alternative text of an entry's cover. */
export const COVER_ALT_MAX = 300;

/** Maximum number of posts that an entry can announce as done. */
export const ENTRY_POSTS_MAX = 20;

/** The reactions to an entry; each person can give each once. */
export const ENTRY_REACTIONS = ['like', 'love', 'party', 'wow'] as const;
export type EntryReaction = (typeof ENTRY_REACTIONS)[number];

/** A reaction as an emoji, with its accessible name. */
export const REACTION_WORDS: Readonly<Record<EntryReaction, { label: string; sign: string }>> = {
  like: { label: 'Like', sign: '👍' },
  love: { label: 'Love', sign: '❤️' },
  party: { label: 'Hooray', sign: '🎉' },
  wow: { label: 'Wow', sign: '😮' },
};

/** The displayed label: ours are capitalised, a team's own stay as typed. */
export function labelName(label: string): string {
  return ENTRY_LABELS.some((one) => one === label) ? `${label.slice(0, 1).toUpperCase()}${label.slice(1)}` : label;
}
