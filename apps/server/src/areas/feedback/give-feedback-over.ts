import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq, inArray, sql } from '../../platform/database/query.ts';
import { addFollowers } from './add-followers.ts';
import { feedbackActivity, feedbackFollowers, feedbackPosts } from './tables.ts';

/**
 * Gives somebody's posts, votes and opinions over to somebody else; what both voted for counts once. The giver is locked, so
 * nothing of theirs comes after this.
 */
export async function giveFeedbackOver(transaction: NodePgDatabase, fromUserId: string, toUserId: string): Promise<void> {
  const given = await transaction.select().from(feedbackFollowers).where(eq(feedbackFollowers.userId, fromUserId));
  const ids = given.map(({ postId }) => postId).sort();
  if (ids.length > 0) {
    await transaction
      .select({ id: feedbackPosts.id })
      .from(feedbackPosts)
      .where(inArray(feedbackPosts.id, ids))
      .orderBy(feedbackPosts.id)
      .for('update');
    const own = await transaction.select().from(feedbackFollowers).where(eq(feedbackFollowers.userId, toUserId));
    const votedTwice = given.filter((one) => one.upvoted && own.some(({ postId, upvoted }) => postId === one.postId && upvoted));
    await addFollowers(
      transaction,
      given.map((one) => ({ ...one, userId: toUserId })),
    );
    await transaction.delete(feedbackFollowers).where(eq(feedbackFollowers.userId, fromUserId));
    const twice = votedTwice.map(({ postId }) => postId);
    if (twice.length > 0)
      await transaction
        .update(feedbackPosts)
        .set({ upvoters: sql`${feedbackPosts.upvoters} - 1` })
        .where(inArray(feedbackPosts.id, twice));
  }
  await transaction.execute(sql`
    update feedback_merge_votes given set user_id = ${toUserId} where user_id = ${fromUserId}
      and not exists (select 1 from feedback_merge_votes own where own.post_id = given.post_id and own.user_id = ${toUserId})
  `);
  await transaction.update(feedbackPosts).set({ authorId: toUserId }).where(eq(feedbackPosts.authorId, fromUserId));
  await transaction.update(feedbackActivity).set({ userId: toUserId }).where(eq(feedbackActivity.userId, fromUserId));
}
