import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type SQL, sql } from '../../platform/database/query.ts';

/**
 * Lets people follow posts as others did, in whose place they come. Who follows one already keeps what they said of it, and what either has said
 * counts once: a vote, a subscription, and, only where both want none, no emails. A post may have twenty thousand, so that none of them comes here.
 * @param others rows of `feedback_followers` called `given`
 * @param place what becomes of their post and of who they are
 */
export async function addFollowers(
  transaction: NodePgDatabase,
  others: SQL,
  { postId = sql`given.post_id`, userId = sql`given.user_id` }: { readonly postId?: SQL; readonly userId?: SQL },
): Promise<void> {
  await transaction.execute(sql`
    insert into feedback_followers as own (post_id, user_id, upvoted, subscribed, muted, opinion, created_at)
      select ${postId}, ${userId}, upvoted, subscribed, muted, opinion, created_at from feedback_followers given where ${others}
    on conflict (post_id, user_id) do update set
      upvoted = own.upvoted or excluded.upvoted, subscribed = own.subscribed or excluded.subscribed,
      muted = own.muted and excluded.muted, opinion = coalesce(own.opinion, excluded.opinion)`);
}
