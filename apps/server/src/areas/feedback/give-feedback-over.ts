import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq, inArray, sql } from '../../platform/database/query.ts';
import { addFollowers } from './add-followers.ts';
import { feedbackActivity, feedbackFollowers, feedbackPosts } from './tables.ts';

/**
 * Transfers someone’s posts, votes and opinions to another person; votes of both count once. The giver is locked, so nothing of
 * theirs can be added afterwards.
 */
export async function giveFeedbackOver(transaction: NodePgDatabase, fromUserId: string, toUserId: string): Promise<void> {
  const theirs = eq(feedbackFollowers.userId, fromUserId);
  await transaction
    .select({ id: feedbackPosts.id })
    .from(feedbackPosts)
    .where(inArray(feedbackPosts.id, transaction.select({ id: feedbackFollowers.postId }).from(feedbackFollowers).where(theirs)))
    .orderBy(feedbackPosts.id)
    .for('update');
  await transaction.execute(sql`
    update feedback_posts set upvoters = upvoters - 1 where id in (
      select given.post_id from feedback_followers given join feedback_followers own on own.post_id = given.post_id and own.user_id = ${toUserId}
      where given.user_id = ${fromUserId} and given.upvoted and own.upvoted)`);
  await addFollowers(transaction, sql`given.user_id = ${fromUserId}`, { userId: sql`${toUserId}::uuid` });
  await transaction.delete(feedbackFollowers).where(theirs);
  await transaction.execute(sql`
    update feedback_merge_votes given set user_id = ${toUserId} where user_id = ${fromUserId}
      and not exists (select 1 from feedback_merge_votes own where own.post_id = given.post_id and own.user_id = ${toUserId})
  `);
  await transaction.update(feedbackPosts).set({ authorId: toUserId }).where(eq(feedbackPosts.authorId, fromUserId));
  await transaction.update(feedbackActivity).set({ userId: toUserId }).where(eq(feedbackActivity.userId, fromUserId));
}
