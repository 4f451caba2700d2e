import { and, eq, isNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import { type Actor, isAtLeast, withinReach } from '../accounts/index.ts';
import { feedbackPosts } from './tables.ts';

export type PostRow = typeof feedbackPosts.$inferSelect;

/**
 * Locks a post: what is counted on it changes by one after the other.
 * @throws ApiError not_found
 */
export async function holdPost(transaction: NodePgDatabase, actor: Actor, postId: string): Promise<PostRow> {
  const [post] = await transaction
    .select()
    .from(feedbackPosts)
    .where(and(eq(feedbackPosts.id, postId), withinReach(actor, feedbackPosts), isNull(feedbackPosts.deletedAt)))
    .for('update');
  if (!post) throw notFound('post');
  return post;
}

/** @throws ApiError forbidden unless somebody wrote the post or is an admin */
export function requireAuthority({ authorId }: PostRow, { userId, role }: Actor): void {
  if (authorId !== userId && !isAtLeast(role, 'admin')) throw new ApiError('forbidden', 'Only who wrote a post or an admin may do this.');
}
