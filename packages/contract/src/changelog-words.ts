/** Where an entry stands: a draft is read by who may write alone, a scheduled one publishes itself. */
export const ENTRY_STATES = ['draft', 'scheduled', 'published'] as const;
export type EntryState = (typeof ENTRY_STATES)[number];

/** Labels with a colour of their own; a team may add words of its own. */
export const ENTRY_LABELS = ['new', 'improved', 'fixed'] as const;
export type EntryLabel = (typeof ENTRY_LABELS)[number];

export const LABEL_MAX = 24;
export const LABELS_MAX = 5;

/** Characters of what the cover of an entry shows, in words. */
export const COVER_ALT_MAX = 300;

/** Posts that one entry may say are done. */
export const ENTRY_POSTS_MAX = 20;

/** What people may answer an entry with, each once. */
export const ENTRY_REACTIONS = ['like', 'love', 'party', 'wow'] as const;
export type EntryReaction = (typeof ENTRY_REACTIONS)[number];

/** A reaction as a picture, and in a word for who does not see it. */
export const REACTION_WORDS: Readonly<Record<EntryReaction, { label: string; sign: string }>> = {
  like: { label: 'Like', sign: '👍' },
  love: { label: 'Love', sign: '❤️' },
  party: { label: 'Hooray', sign: '🎉' },
  wow: { label: 'Wow', sign: '😮' },
};

/** A label as it is shown: our own words begin with a capital, those of a team stay as they were typed. */
export function labelName(label: string): string {
  return ENTRY_LABELS.some((one) => one === label) ? `${label.slice(0, 1).toUpperCase()}${label.slice(1)}` : label;
}
