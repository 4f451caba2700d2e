import { authorName } from './feedback-words.ts';
import type { Author } from './rich-text.ts';

/** What happened to a post, in the words that follow a name in lists. */
export const FEEDBACK_ACTIVITY_WORDS = {
  posted: 'wrote the post',
  edited: 'changed the post',
  closed: 'closed the post',
  opened: 'opened the post again',
  shipped: 'announced it in the changelog',
  merged: 'merged another post into this one',
  unmerged: 'took a merged post out of this one',
  verified: 'no longer finds the problem: verified fixed',
  failing: 'finds the problem again, so the post is open',
} as const;

/** Who was responsible: a person, or a test. */
export function activityName({ kind, author }: { readonly kind: string; readonly author: Author }): string {
  return kind === 'verified' || kind === 'failing' ? 'A test' : authorName(author);
}
