import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { asc, eq, inArray, sql } from '../../platform/database/query.ts';
import { feedbackFollowers, feedbackPosts } from './tables.ts';

/** Posts per transaction: others wait for them. */
const AT_ONCE = 1000;

/**
 * Deletes someone’s votes, subscriptions and opinions when their account is deleted, and their name from what they wrote, which stays in its
 * workspaces. There may be a hundred thousand of each, so this runs in several transactions and can be interrupted and resumed. Whatever is added
 * later is handled by the transaction that deletes the account.
 */
export async function forgetFollower(db: NodePgDatabase, userId: string): Promise<void> {
  while ((await db.transaction((transaction) => forgetVotes(transaction, userId))) === AT_ONCE);
  await forgetWriter(db, userId);
}

/** @returns how many followed posts were handled in this batch */
async function forgetVotes(transaction: NodePgDatabase, userId: string): Promise<number> {
  const { postId } = feedbackFollowers;
  const some = transaction
    .select({ postId })
    .from(feedbackFollowers)
    .where(eq(feedbackFollowers.userId, userId))
    .orderBy(asc(postId))
    .limit(AT_ONCE);
  const followed = await transaction
    .select({ id: feedbackPosts.id })
    .from(feedbackPosts)
    .where(inArray(feedbackPosts.id, some))
    .orderBy(asc(feedbackPosts.id))
    .for('update');
  const ids = followed.map(({ id }) => id);
  await transaction.execute(sql`
    with gone as (
      delete from feedback_followers where user_id = ${userId} and post_id = any(${sql.param(ids)}::uuid[]) returning post_id, upvoted
    )
    update feedback_posts set upvoters = upvoters - 1 where id in (select post_id from gone where upvoted)`);
  return ids.length;
}

/** As the foreign keys would do with the account, all at once. */
async function forgetWriter(db: NodePgDatabase, userId: string): Promise<void> {
  for (const [table, column] of [
    [sql`feedback_posts`, sql`author_id`],
    [sql`comments`, sql`author_id`],
    [sql`feedback_activity`, sql`user_id`],
  ] as const)
    for (let emptied = AT_ONCE; emptied === AT_ONCE;) {
      const { rowCount } = await db.execute(
        sql`update ${table} set ${column} = null where id in (select id from ${table} where ${column} = ${userId} limit ${AT_ONCE})`,
      );
      emptied = rowCount ?? 0;
    }
}
