import { and, eq, type SQL } from '../../platform/database/query.ts';
import type { Actor } from '../accounts/index.ts';
import { shownTo } from '../moderation/index.ts';
import { comments } from './tables.ts';

/** The comments somebody may know of: notes are for the members alone, and what waits is for its writer. */
export function inSight(actor: Pick<Actor, 'siteId' | 'userId'>): SQL | undefined {
  return and(withoutNotes(actor), shownTo(actor, comments));
}

/** The same with those that wait or are hidden, of which no more than their place may be shown. */
export function withoutNotes({ siteId }: Pick<Actor, 'siteId'>): SQL | undefined {
  return siteId === null ? undefined : eq(comments.internal, false);
}
