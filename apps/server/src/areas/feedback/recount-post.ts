import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { countComments } from '../comments/index.ts';
import { feedbackFollowers, feedbackPosts } from './tables.ts';

/** Counts the votes and comments of a locked post anew. */
export async function recountPost(transaction: NodePgDatabase, postId: string): Promise<void> {
  const votes = and(eq(feedbackFollowers.postId, postId), eq(feedbackFollowers.upvoted, true));
  const upvoters = await transaction.$count(feedbackFollowers, votes);
  const commentCount = await countComments(transaction, postId);
  await transaction.update(feedbackPosts).set({ upvoters, commentCount }).where(eq(feedbackPosts.id, postId));
}
