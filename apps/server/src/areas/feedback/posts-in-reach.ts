import { and, type SQL } from '../../platform/database/query.ts';
import { type Actor, withinReach } from '../accounts/index.ts';
import { shownTo } from '../moderation/index.ts';
import { feedbackPosts } from './tables.ts';

/** The posts that somebody may know of, those that were deleted or merged among them. */
export function postsInReach(actor: Pick<Actor, 'userId' | 'workspaceId' | 'siteId'>): SQL | undefined {
  return and(withinReach(actor, feedbackPosts), shownTo(actor, feedbackPosts));
}
