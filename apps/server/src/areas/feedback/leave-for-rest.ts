import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, inArray, sql } from '../../platform/database/query.ts';
import { inParts } from '../../platform/database/in-parts.ts';
import { feedbackFollowers } from './tables.ts';

/** A statement has a limit on parameters. */
const AT_ONCE = 10_000;

/** Records, in its transaction, that people were not notified of an event on a post: `tellRest()` will do so. */
export async function leaveForRest(transaction: NodePgDatabase, postId: string, userIds: readonly string[]): Promise<void> {
  const { untold, untoldDueAt, userId } = feedbackFollowers;
  for (const some of inParts(userIds, () => 1, AT_ONCE))
    await transaction
      .update(feedbackFollowers)
      .set({ untold: sql`${untold} + 1`, untoldDueAt: sql`coalesce(${untoldDueAt}, now())` })
      .where(and(eq(feedbackFollowers.postId, postId), inArray(userId, [...some])));
}
