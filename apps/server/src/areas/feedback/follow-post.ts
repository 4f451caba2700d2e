import type { subscribeBody, Subscription } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { and, eq, sql } from '../../platform/database/query.ts';
import { type Actor, holdActor } from '../accounts/index.ts';
import { holdPost, type PostRow, requireUnlocked } from './hold-post.ts';
import { feedbackFollowers, feedbackPosts } from './tables.ts';

export type Follower = typeof feedbackFollowers.$inferSelect;

/**
 * Upvotes a post and subscribes to emails about it, or undoes both: the specification has one button for the two. With `upvoted` given, they are set
 * separately.
 * @throws ApiError not_found, conflict for a vote on a locked post
 */
export async function followPost(db: NodePgDatabase, actor: Actor, body: z.output<typeof subscribeBody>): Promise<Subscription> {
  const { subscribed, upvoted = subscribed } = body;
  return db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    const post = await holdPost(transaction, actor, body.feedback);
    if (upvoted !== undefined) await requireVotes(transaction, post, actor.userId, upvoted);
    const follower = await changeFollower(transaction, post, actor.userId, {
      ...(subscribed === undefined ? {} : { subscribed }),
      ...(upvoted === undefined ? {} : { upvoted }),
    });
    const { upvoters } = await recount(transaction, post, follower.change);
    return { feedback: post.id, subscribed: follower.row.subscribed, upvoted: follower.row.upvoted, upvoters };
  });
}

/** Subscribing to a locked post is still possible. @throws ApiError conflict for a vote that would change */
async function requireVotes(transaction: NodePgDatabase, post: PostRow, userId: string, upvoted: boolean): Promise<void> {
  const own = and(eq(feedbackFollowers.postId, post.id), eq(feedbackFollowers.userId, userId), eq(feedbackFollowers.upvoted, true));
  if ((await transaction.$count(feedbackFollowers, own)) > 0 !== upvoted) requireUnlocked(post);
}

/** Sets someone’s relation to a locked row of a post. @returns it, and the change in upvotes */
export async function changeFollower(
  transaction: NodePgDatabase,
  post: PostRow,
  userId: string,
  change: Partial<Pick<Follower, 'subscribed' | 'upvoted' | 'opinion'>>,
): Promise<{ readonly row: Follower; readonly change: -1 | 0 | 1 }> {
  const own = and(eq(feedbackFollowers.postId, post.id), eq(feedbackFollowers.userId, userId));
  const set = { ...change, ...(change.subscribed === undefined ? {} : { muted: !change.subscribed }) };
  const [before] = await transaction.select({ upvoted: feedbackFollowers.upvoted }).from(feedbackFollowers).where(own);
  const [row] = await transaction
    .insert(feedbackFollowers)
    .values({ postId: post.id, userId, ...set })
    .onConflictDoUpdate({ target: [feedbackFollowers.postId, feedbackFollowers.userId], set: { postId: post.id, ...set } })
    .returning();
  if (!row) throw new Error('The follower was not written.');
  const had = before?.upvoted ?? false;
  return { row, change: row.upvoted === had ? 0 : row.upvoted ? 1 : -1 };
}

/** Applies a change in votes to a post whose row is locked. */
export async function recount(transaction: NodePgDatabase, post: PostRow, change: number): Promise<{ readonly upvoters: number }> {
  if (change === 0) return post;
  const [counted] = await transaction
    .update(feedbackPosts)
    .set({ upvoters: sql`${feedbackPosts.upvoters} + ${change}` })
    .where(eq(feedbackPosts.id, post.id))
    .returning({ upvoters: feedbackPosts.upvoters });
  return counted ?? post;
}
