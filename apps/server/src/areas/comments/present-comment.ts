import type { Comment } from '@plumbline/contract';
import { renderHtml } from '@plumbline/editor/schema';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq, type SQL } from '../../platform/database/query.ts';
import { users } from '../accounts/index.ts';
import { authorColumns, authorOf } from '../profile/index.ts';
import { comments } from './tables.ts';

export type CommentRow = typeof comments.$inferSelect;

/** Comments with their authors, oldest first. */
export function selectComments(db: NodePgDatabase, which: SQL | undefined) {
  return db
    .select({ comment: comments, user: authorColumns })
    .from(comments)
    .leftJoin(users, eq(users.id, comments.authorId))
    .where(which)
    .orderBy(comments.createdAt, comments.id);
}

/** A comment as seen by someone; for a deleted one only its position. @param userId the reader */
export function presentComment({ comment, user }: { comment: CommentRow; user: Parameters<typeof authorOf>[0] }, userId: string): Comment {
  const { id, description, parentId, authorId, createdAt, editedAt, deletedAt, feedbackId, changeLogId } = comment;
  const deleted = deletedAt !== null;
  return {
    id,
    description: deleted ? '' : renderHtml(description),
    parent_id: parentId,
    user_data: authorOf(deleted ? null : user),
    mine: authorId === userId,
    internal: comment.internal,
    held: comment.heldAt !== null,
    deleted,
    created_at: createdAt.toISOString(),
    edited_at: deleted ? null : (editedAt?.toISOString() ?? null),
    feedback_id: feedbackId,
    change_log_id: changeLogId,
  };
}
