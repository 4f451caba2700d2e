import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, or, sql } from '../../platform/database/query.ts';
import { countComments } from '../comments/index.ts';
import { feedbackFollowers, feedbackPosts } from './tables.ts';

/** Recounts the votes and comments of a post whose row is locked. */
export async function recountPost(transaction: NodePgDatabase, postId: string): Promise<void> {
  const votes = and(eq(feedbackFollowers.postId, postId), eq(feedbackFollowers.upvoted, true));
  // Anonymous votes of merged posts count for it.
  const [unnamed] = await transaction
    .select({ votes: sql<number>`coalesce(sum(${feedbackPosts.unnamedVotes}), 0)::int` })
    .from(feedbackPosts)
    .where(or(eq(feedbackPosts.id, postId), eq(feedbackPosts.mergedIntoId, postId)));
  const upvoters = (await transaction.$count(feedbackFollowers, votes)) + (unnamed?.votes ?? 0);
  const commentCount = await countComments(transaction, postId);
  await transaction.update(feedbackPosts).set({ upvoters, commentCount }).where(eq(feedbackPosts.id, postId));
}
