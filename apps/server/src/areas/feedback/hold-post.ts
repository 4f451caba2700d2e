import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, isNull } from '../../platform/database/query.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import { type Actor, isAtLeast } from '../accounts/index.ts';
import { postsInReach } from './posts-in-reach.ts';
import { feedbackPosts } from './tables.ts';

export type PostRow = typeof feedbackPosts.$inferSelect;

/**
 * Locks a post, so that its counters change one after the other.
 * @throws ApiError not_found, conflict for one that was merged into another
 */
export async function holdPost(transaction: NodePgDatabase, actor: Actor, postId: string): Promise<PostRow> {
  const [post] = await transaction
    .select()
    .from(feedbackPosts)
    .where(and(eq(feedbackPosts.id, postId), postsInReach(actor), isNull(feedbackPosts.deletedAt)))
    .for('update');
  if (!post) throw notFound('post');
  if (post.mergedIntoId) throw new ApiError('conflict', 'This post was merged into another one. Reopen it and write there.');
  return post;
}

/** @throws ApiError conflict for a post that is locked, or held for moderation, and accepts no comments and votes */
export function requireUnlocked({ locked, heldAt }: PostRow): void {
  if (heldAt) throw new ApiError('conflict', 'This post is awaiting review. You can comment and vote once it is approved.');
  if (locked) throw new ApiError('conflict', 'This post is locked: no new comments or votes.');
}

/** @throws ApiError forbidden unless someone wrote the post or is an admin */
export function requireAuthority({ authorId }: PostRow, { userId, role }: Actor): void {
  if (authorId !== userId && !isAtLeast(role, 'admin')) throw new ApiError('forbidden', 'Only its author or an admin can do this.');
}
