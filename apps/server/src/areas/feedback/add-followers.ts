import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { sql } from '../../platform/database/query.ts';
import { feedbackFollowers } from './tables.ts';

/**
 * Lets people follow posts as others did, in whose place they come. Who follows one already keeps what they said of it, and what either has said
 * counts once: a vote, a subscription, and, only where both want none, no emails.
 */
export async function addFollowers(
  transaction: NodePgDatabase,
  followers: readonly (typeof feedbackFollowers.$inferInsert)[],
): Promise<void> {
  if (followers.length === 0) return;
  await transaction
    .insert(feedbackFollowers)
    .values([...followers])
    .onConflictDoUpdate({
      target: [feedbackFollowers.postId, feedbackFollowers.userId],
      set: {
        upvoted: sql`${feedbackFollowers.upvoted} or excluded.upvoted`,
        subscribed: sql`${feedbackFollowers.subscribed} or excluded.subscribed`,
        muted: sql`${feedbackFollowers.muted} and excluded.muted`,
        opinion: sql`coalesce(${feedbackFollowers.opinion}, excluded.opinion)`,
      },
    });
}
