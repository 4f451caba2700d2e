import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, or } from '../../platform/database/query.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { feedbackFollowers, feedbackPosts } from './tables.ts';
import { requireLetters } from './unsubscribe-token.ts';

/**
 * Unsubscribes from emails about a post, and about the one it was merged into; the upvote stays. Idempotent.
 * @returns the title of the post
 * @throws ApiError not_found for an invalid link, or one about something deleted
 */
export async function unsubscribe(db: NodePgDatabase, keys: readonly Buffer[], token: string): Promise<string> {
  const { aboutId: postId, userId } = requireLetters(keys, token);
  const isEither = or(eq(feedbackFollowers.postId, feedbackPosts.id), eq(feedbackFollowers.postId, feedbackPosts.mergedIntoId));
  const [post] = await db
    .update(feedbackFollowers)
    .set({ subscribed: false, muted: true })
    .from(feedbackPosts)
    .where(and(eq(feedbackPosts.id, postId), eq(feedbackFollowers.userId, userId), isEither))
    .returning({ title: feedbackPosts.title });
  if (!post) throw notFound('link');
  return post.title;
}
