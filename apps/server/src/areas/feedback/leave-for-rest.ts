import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, inArray, sql } from '../../platform/database/query.ts';
import { inParts } from '../../platform/database/in-parts.ts';
import { feedbackFollowers } from './tables.ts';

/** A statement takes so many values and not any number. */
const AT_ONCE = 10_000;

/** Notes that people were not told of something that happened to a post, in its transaction: `tellRest()` tells them of it. */
export async function leaveForRest(transaction: NodePgDatabase, postId: string, userIds: readonly string[]): Promise<void> {
  const { untold, untoldDueAt, userId } = feedbackFollowers;
  for (const some of inParts(userIds, () => 1, AT_ONCE))
    await transaction
      .update(feedbackFollowers)
      .set({ untold: sql`${untold} + 1`, untoldDueAt: sql`coalesce(${untoldDueAt}, now())` })
      .where(and(eq(feedbackFollowers.postId, postId), inArray(userId, [...some])));
}
