import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, inArray, sql } from '../../platform/database/query.ts';
import { feedbackFollowers, feedbackPosts } from './tables.ts';

/**
 * Takes somebody's votes, subscriptions and opinions away when their account goes. What they wrote stays with the workspaces
 * it was written for, without their name. Their account is locked, so no vote of theirs comes after this.
 */
export async function forgetFollower(transaction: NodePgDatabase, userId: string): Promise<void> {
  const own = eq(feedbackFollowers.userId, userId);
  const voted = await transaction
    .select({ id: feedbackPosts.id })
    .from(feedbackPosts)
    .innerJoin(feedbackFollowers, eq(feedbackFollowers.postId, feedbackPosts.id))
    .where(and(own, eq(feedbackFollowers.upvoted, true)))
    .orderBy(feedbackPosts.id)
    .for('update', { of: feedbackPosts });
  const ids = voted.map(({ id }) => id);
  if (ids.length > 0) {
    await transaction
      .update(feedbackPosts)
      .set({ upvoters: sql`${feedbackPosts.upvoters} - 1` })
      .where(inArray(feedbackPosts.id, ids));
  }
  await transaction.delete(feedbackFollowers).where(own);
}
