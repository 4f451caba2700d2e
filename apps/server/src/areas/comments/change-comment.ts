import type { Comment } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, isNotNull, isNull, sql } from '../../platform/database/query.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { tookNoSpace } from '../../platform/http/require-space.ts';
import { type Actor, holdActor, isAtLeast } from '../accounts/index.ts';
import { recordEvent } from '../audit-log/index.ts';
import { decideHold, heldFields } from '../widget/index.ts';
import { type CommentServices, readComment, readOne } from './add-comment.ts';
import { type CommentThread, placeOf } from './comment-threads.ts';
import { inSight } from './in-sight.ts';
import type { CommentRow } from './present-comment.ts';
import { requireRoom } from './require-room.ts';
import { requireSpaceOfComments } from './require-space-of-comments.ts';
import { comments } from './tables.ts';

/** Edits one’s own comment. @throws ApiError invalid_input naming `description`, not_found, forbidden, limit_reached */
export async function changeComment(services: CommentServices, actor: Actor, id: string, text: string | object): Promise<Comment> {
  const description = readComment(text);
  return services.db.transaction(async (transaction) => {
    const { comment, thread, threadId } = await holdComment(services, transaction, actor, id);
    if (comment.deletedAt) throw notFound('comment');
    if (comment.authorId !== actor.userId) throw new ApiError('forbidden', 'Only its author can edit a comment.');
    await requireRoom(transaction, placeOf(comment), description, comment);
    // As for posts: an approved text must not be replaced by another without review.
    const hold = await decideHold(transaction, actor, { content: description });
    if (hold && isCounted(comment)) await thread.count(transaction, threadId, -1);
    await transaction
      .update(comments)
      .set({ description, editedAt: sql`now()`, ...(hold ? heldFields(hold) : {}) })
      .where(eq(comments.id, id));
    await requireSpaceOfComments(transaction, comment);
    return readOne(transaction, actor, id);
  });
}

/** Deletes a comment; replies stay. @throws ApiError not_found, forbidden for other people’s comments unless one is an admin */
export async function deleteComment(services: CommentServices, actor: Actor, id: string, origin: RequestOrigin): Promise<void> {
  await services.db.transaction(async (transaction) => {
    const { comment, thread, threadId } = await holdComment(services, transaction, actor, id);
    requireAuthority(comment, actor);
    const shown = and(eq(comments.id, id), isNull(comments.deletedAt));
    const deleted = await transaction
      .update(comments)
      .set({ deletedAt: sql`now()` })
      .where(shown)
      .returning({ id: comments.id });
    if (deleted.length === 0) throw notFound('comment');
    if (isCounted(comment)) await thread.count(transaction, threadId, -1);
    if (comment.authorId === actor.userId) return;
    const { userId, workspaceId } = actor;
    await recordEvent(transaction, { kind: 'comment-deleted', userId, subjectId: comment.authorId, workspaceId, origin });
  });
}

/** Restores a deleted comment. @throws ApiError not_found, forbidden as for deleting, limit_reached when there is no longer room for it */
export async function restoreComment(services: CommentServices, actor: Actor, id: string): Promise<Comment> {
  return services.db.transaction(async (transaction) => {
    const { comment, thread, threadId } = await holdComment(services, transaction, actor, id);
    requireAuthority(comment, actor);
    const away = and(eq(comments.id, id), isNotNull(comments.deletedAt));
    const restored = await transaction.update(comments).set({ deletedAt: null }).where(away).returning({ id: comments.id });
    if (restored.length > 0 && isCounted(comment)) await thread.count(transaction, threadId, 1);
    if (tookNoSpace(comment.deletedAt)) await requireSpaceOfComments(transaction, comment);
    return readOne(transaction, actor, id);
  });
}

/** Whether its thread’s counter includes it, unless it is deleted. */
export function isCounted({ internal, heldAt, hiddenAt }: Pick<CommentRow, 'internal' | 'heldAt' | 'hiddenAt'>): boolean {
  return !internal && heldAt === null && hiddenAt === null;
}

function requireAuthority({ authorId }: CommentRow, { userId, role }: Actor): void {
  if (authorId !== userId && !isAtLeast(role, 'admin'))
    throw new ApiError('forbidden', 'Only its author or an admin can delete a comment.');
}

/** Locks a comment’s thread, and thereby all comments in it. */
async function holdComment(
  { threads }: CommentServices,
  transaction: NodePgDatabase,
  actor: Actor,
  id: string,
): Promise<{ comment: CommentRow; thread: CommentThread; threadId: string }> {
  const own = and(eq(comments.id, id), eq(comments.workspaceId, actor.workspaceId), inSight(actor));
  await holdActor(transaction, actor);
  const [found] = await transaction.select().from(comments).where(own);
  if (!found) throw notFound('comment');
  const { kind, id: threadId } = placeOf(found);
  await threads[kind].hold(transaction, actor, threadId);
  const [comment] = await transaction.select().from(comments).where(own);
  if (!comment) throw notFound('comment');
  return { comment, thread: threads[kind], threadId };
}
