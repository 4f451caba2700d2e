import { plainText } from '@plumbline/editor/schema';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, isNull } from '../../platform/database/query.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { inPublic } from '../moderation/index.ts';
import { feedbackPosts } from './tables.ts';

/** What a post says, without its form. */
export interface PostText {
  readonly title: string;
  /** A line for each paragraph. */
  readonly text: string;
  readonly createdAt: Date;
  /** The visit it was written in; null where none was recorded. */
  readonly visitId: string | null;
}

/** The words of a post of a workspace. @throws ApiError not_found */
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
