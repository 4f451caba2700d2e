import type { VisitPath } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, isNull } from '../../platform/database/query.ts';
import { notFound } from '../../platform/http/api-error.ts';
import type { Actor } from '../accounts/index.ts';
import { feedbackPosts, postsInReach } from '../feedback/index.ts';
import { readVisitPath } from './read-visit-path.ts';

/** The pages that a post’s author viewed before writing it; null when none were recorded. @throws ApiError not_found */
export async function getPathOfPost(db: NodePgDatabase, actor: Actor, postId: string): Promise<VisitPath | null> {
  const { visitId, createdAt } = feedbackPosts;
  const [post] = await db
    .select({ visitId, createdAt })
    .from(feedbackPosts)
    .where(and(eq(feedbackPosts.id, postId), postsInReach(actor), isNull(feedbackPosts.deletedAt)));
  if (!post) throw notFound('post');
  const path = post.visitId && (await readVisitPath(db, actor.workspaceId, post.visitId, post.createdAt));
  if (!path) return null;
  return {
    referrer_url: path.referrer,
    device: path.device,
    pages: path.pages.map((page) => ({
      url: page.url,
      title: page.title,
      time_spent: page.seconds,
      created_at: page.createdAt.toISOString(),
    })),
  };
}
