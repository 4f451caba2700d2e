import { plainText } from '@plumbline/editor/schema';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, isNull } from '../../platform/database/query.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { inPublic } from '../moderation/index.ts';
import { feedbackPosts } from './tables.ts';

/** The text of a post without formatting. */
export interface PostText {
  readonly title: string;
  /** One line per paragraph. */
  readonly text: string;
  readonly createdAt: Date;
  /** The visit in which it was written; null when not recorded. */
  readonly visitId: string | null;
}

/** The text of a workspace’s post. @throws ApiError not_found */
export async function readPostText(db: NodePgDatabase, workspaceId: string, postId: string): Promise<PostText> {
  const [row] = await db
    .select({
      title: feedbackPosts.title,
      content: feedbackPosts.content,
      createdAt: feedbackPosts.createdAt,
      visitId: feedbackPosts.visitId,
    })
    .from(feedbackPosts)
    .where(
      and(
        eq(feedbackPosts.id, postId),
        eq(feedbackPosts.workspaceId, workspaceId),
        isNull(feedbackPosts.deletedAt),
        inPublic(feedbackPosts),
      ),
    );
  if (!row) throw notFound('post');
  const { title, createdAt, visitId } = row;
  return { title, text: plainText(row.content), createdAt, visitId };
}
