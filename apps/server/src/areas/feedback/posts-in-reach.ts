import { and, type SQL } from '../../platform/database/query.ts';
import { type Actor, withinReach } from '../accounts/index.ts';
import { shownTo } from '../moderation/index.ts';
import { feedbackPosts } from './tables.ts';

/** The posts someone may know of, including deleted and merged ones. */
export function postsInReach(actor: Pick<Actor, 'userId' | 'workspaceId' | 'siteId'>): SQL | undefined {
  return and(withinReach(actor, feedbackPosts), shownTo(actor, feedbackPosts));
}
