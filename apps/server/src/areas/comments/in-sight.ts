import { and, eq, type SQL } from '../../platform/database/query.ts';
import type { Actor } from '../accounts/index.ts';
import { shownTo } from '../moderation/index.ts';
import { comments } from './tables.ts';

/** The comments someone may see: internal notes only for members, and held ones only for their author. */
export function inSight(actor: Pick<Actor, 'siteId' | 'userId'>): SQL | undefined {
  return and(withoutNotes(actor), shownTo(actor, comments));
}

/** The same, including held and hidden ones, of which only the position may be shown. */
export function withoutNotes({ siteId }: Pick<Actor, 'siteId'>): SQL | undefined {
  return siteId === null ? undefined : eq(comments.internal, false);
}
