import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { asc, eq, inArray, sql } from '../../platform/database/query.ts';
import { feedbackFollowers, feedbackPosts } from './tables.ts';

/** Posts whose votes go in one transaction: others wait for them. */
const AT_ONCE = 1000;

/**
 * Takes somebody's votes, subscriptions and opinions away when their account goes, and their name from what they wrote, which stays with the
 * workspaces it was written for. An account may have a hundred thousand of each: some go in a transaction of their own, so that whoever is
 * interrupted goes on where they stood. What comes after is for the transaction that ends the account.
 */
export async function forgetFollower(db: NodePgDatabase, userId: string): Promise<void> {
  while ((await db.transaction((transaction) => forgetVotes(transaction, userId))) === AT_ONCE);
  await forgetWriter(db, userId);
}

/** @returns how many posts they followed, of those that are forgotten at once */
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

/** As the references would be emptied with the account, all of them at once. */
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
