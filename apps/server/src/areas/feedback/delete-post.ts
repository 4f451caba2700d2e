import type { FeedbackPost } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, sql } from '../../platform/database/query.ts';
import { notFound } from '../../platform/http/api-error.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { tookNoSpace } from '../../platform/http/require-space.ts';
import { type Actor, holdActor } from '../accounts/index.ts';
import { recordEvent } from '../audit-log/index.ts';
import { getPost } from './get-post.ts';
import { holdPost, requireAuthority } from './hold-post.ts';
import { postsInReach } from './posts-in-reach.ts';
import { requireSpaceOfPosts } from './require-space-of-posts.ts';
import { feedbackPosts } from './tables.ts';

/** Deletes a post with everything that belongs to it; it can be restored. @throws ApiError not_found, forbidden unless one wrote it or is an admin */
export async function deletePost(db: NodePgDatabase, actor: Actor, postId: string, origin: RequestOrigin): Promise<void> {
  await db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    await putPostAway(transaction, actor, postId, origin);
  });
}

/** The same within the caller’s transaction, which has locked the actor. */
export async function putPostAway(transaction: NodePgDatabase, actor: Actor, postId: string, origin: RequestOrigin): Promise<void> {
  const { userId, workspaceId } = actor;
  const post = await holdPost(transaction, actor, postId);
  requireAuthority(post, actor);
  await transaction
    .update(feedbackPosts)
    .set({ deletedAt: sql`now()` })
    .where(eq(feedbackPosts.id, post.id));
  await recordEvent(transaction, { kind: 'feedback-deleted', userId, workspaceId, origin, detail: { title: post.title } });
}

/** Restores a deleted post. @throws ApiError not_found, forbidden as for deleting, limit_reached when there is no longer room for it */
export async function restorePost(db: NodePgDatabase, actor: Actor, postId: string, origin: RequestOrigin): Promise<FeedbackPost> {
  return db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    await putBack(transaction, actor, postId, origin);
    return getPost(transaction, actor, postId);
  });
}

/** The same within the caller’s transaction, which has locked the actor. */
export async function putBack(transaction: NodePgDatabase, actor: Actor, postId: string, origin: RequestOrigin): Promise<void> {
  const { userId, workspaceId } = actor;
  const [post] = await transaction
    .select()
    .from(feedbackPosts)
    .where(and(eq(feedbackPosts.id, postId), postsInReach(actor)))
    .for('update');
  if (!post) throw notFound('post');
  requireAuthority(post, actor);
  if (!post.deletedAt) return;
  await transaction.update(feedbackPosts).set({ deletedAt: null }).where(eq(feedbackPosts.id, post.id));
  if (tookNoSpace(post.deletedAt)) await requireSpaceOfPosts(transaction, post);
  await recordEvent(transaction, { kind: 'feedback-restored', userId, workspaceId, origin, detail: { title: post.title } });
}
