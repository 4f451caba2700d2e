import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, inArray, sql } from '../../platform/database/query.ts';
import { feedbackFollowers } from './tables.ts';

/** Notes that people were not told of something that happened to a post, in its transaction: `tellRest()` tells them of it. */
export async function leaveForRest(transaction: NodePgDatabase, postId: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  const { untold, untoldDueAt } = feedbackFollowers;
  await transaction
    .update(feedbackFollowers)
    .set({ untold: sql`${untold} + 1`, untoldDueAt: sql`coalesce(${untoldDueAt}, now())` })
    .where(and(eq(feedbackFollowers.postId, postId), inArray(feedbackFollowers.userId, [...userIds])));
}
