import type { addCommentBody, Comment } from '@plumbline/contract';
import { COMMENT_LIMITS, type EditorDocument, isEmpty, plainText } from '@plumbline/editor/schema';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { and, eq, isNull } from '../../platform/database/query.ts';
import { ApiError, invalidField, notFound } from '../../platform/http/api-error.ts';
import { readRichText } from '../../platform/http/rich-text.ts';
import { type Actor, authorKindOf, holdActor } from '../accounts/index.ts';
import { decideHold, heldFields } from '../widget/index.ts';
import { type CommentThreads, isOn, type Place } from './comment-threads.ts';
import { inSight } from './in-sight.ts';
import { presentComment, selectComments } from './present-comment.ts';
import { requireRoom } from './require-room.ts';
import { requireSpaceOfComments } from './require-space-of-comments.ts';
import { comments } from './tables.ts';

export interface CommentServices {
  readonly db: NodePgDatabase;
  readonly threads: CommentThreads;
}

/**
 * Adds a comment and notifies followers of its thread, both or neither. One held for moderation notifies them once it is approved.
 * @param site origin of the links in emails
 * @throws ApiError invalid_input naming `description` or `parent`, not_found, limit_reached
 */
export async function addComment(
  { db, threads }: CommentServices,
  actor: Actor,
  body: z.output<typeof addCommentBody>,
  site: string,
): Promise<Comment> {
  const description = readComment(body.description);
  const place: Place = body.feedback ? { kind: 'feedback', id: body.feedback } : { kind: 'change_log', id: body.change_log ?? '' };
  const thread = threads[place.kind];
  return db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    await thread.hold(transaction, actor, place.id);
    const isInternal = await readInternal(transaction, actor, place, body);
    if (!isInternal) await thread.admit(transaction, actor, place.id);
    await requireRoom(transaction, place, description);
    const hold = await decideHold(transaction, actor, { content: description });
    const [row] = await transaction
      .insert(comments)
      .values({
        workspaceId: actor.workspaceId,
        feedbackId: place.kind === 'feedback' ? place.id : null,
        changeLogId: place.kind === 'change_log' ? place.id : null,
        parentId: body.parent,
        description,
        internal: isInternal,
        authorKind: authorKindOf(actor),
        authorId: actor.userId,
        ...(hold ? { ...heldFields(hold), announced: false } : {}),
      })
      .returning({ id: comments.id, workspaceId: comments.workspaceId, authorKind: comments.authorKind });
    if (!row) throw new Error('The comment was not written.');
    if (!isInternal && !hold) {
      await thread.count(transaction, place.id, 1);
      await thread.tell(transaction, actor, { id: row.id, threadId: place.id, words: plainText(description), site });
    }
    await requireSpaceOfComments(transaction, row);
    return readOne(transaction, actor, row.id);
  });
}

/** Parses the text of a comment. @throws ApiError naming `description`, also when it is empty */
export function readComment(text: string | object): EditorDocument {
  const description = readRichText('description', text, COMMENT_LIMITS);
  if (isEmpty(description)) throw invalidField('description', 'The comment is empty. Write something first.');
  return description;
}

/** A comment as seen by its workspace. @throws ApiError not_found */
export async function readOne(db: NodePgDatabase, actor: Actor, id: string): Promise<Comment> {
  const [row] = await selectComments(db, and(eq(comments.id, id), eq(comments.workspaceId, actor.workspaceId), inSight(actor)));
  if (!row) throw notFound('comment');
  return presentComment(row, actor.userId);
}

/**
 * Whether a comment is an internal note: if requested, or as a reply to one.
 * @throws ApiError invalid_input naming `parent`, forbidden for notes by visitors
 */
async function readInternal(
  transaction: NodePgDatabase,
  actor: Actor,
  place: Place,
  { parent, internal }: Pick<z.output<typeof addCommentBody>, 'parent' | 'internal'>,
): Promise<boolean> {
  if (internal && (actor.siteId !== null || place.kind !== 'feedback'))
    throw new ApiError('forbidden', 'Only members can write notes, and only on posts.');
  if (!parent) return internal;
  const answered = and(eq(comments.id, parent), isOn(place), isNull(comments.deletedAt), inSight(actor));
  const [found] = await transaction.select({ internal: comments.internal, heldAt: comments.heldAt }).from(comments).where(answered);
  if (!found) throw invalidField('parent', 'The comment you are replying to does not exist.');
  if (found.heldAt) throw invalidField('parent', 'This comment is awaiting review. You can reply once it is approved.');
  return internal || found.internal;
}
