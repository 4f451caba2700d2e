import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type SQL, sql } from '../../platform/database/query.ts';

/**
 * Adds followers to a post based on other people’s or posts’ followers. Someone who already follows it keeps their own settings, and either’s choices
 * count once: a vote, a subscription, and muting only if both muted it. Runs in the database, since a post may have twenty thousand.
 * @param others rows of `feedback_followers`, named `given`
 * @param place expressions for the new post and user ids
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
