import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq } from '../../platform/database/query.ts';
import { changelogReactions, changelogSubscribers } from './tables.ts';

/** Gives somebody's reactions, and the emails they asked for, over to somebody else; what both have counts once. */
export async function giveChangelogOver(transaction: NodePgDatabase, fromUserId: string, userId: string): Promise<void> {
  const reactions = await transaction.delete(changelogReactions).where(eq(changelogReactions.userId, fromUserId)).returning();
  if (reactions.length > 0)
    await transaction
      .insert(changelogReactions)
      .values(reactions.map((one) => ({ ...one, userId })))
      .onConflictDoNothing();
  const digests = await transaction.delete(changelogSubscribers).where(eq(changelogSubscribers.userId, fromUserId)).returning();
  if (digests.length > 0)
    await transaction
      .insert(changelogSubscribers)
      .values(digests.map((one) => ({ ...one, userId })))
      .onConflictDoNothing();
}
