import { createYielder } from '@plumbline/audit';
import type { Comment } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and } from '../../platform/database/query.ts';
import type { Actor } from '../accounts/index.ts';
import { withoutNotes } from './in-sight.ts';
import { isOn, type Place } from './comment-threads.ts';
import { type CommentRow, presentComment, selectComments } from './present-comment.ts';

/**
 * The comments of a thread, oldest first, nested by their parents. Deleted, held and hidden ones are only included, without their text, if a
 * visible comment replies to them.
 * @param actor the reader
 */
export async function listComments(db: NodePgDatabase, place: Place, actor: Actor): Promise<Comment[]> {
  const all = await selectComments(db, and(isOn(place), withoutNotes(actor)));
  const rows = all.map((row) => (isInSight(row.comment, actor) ? row : withoutWords(row)));
  const byId = new Map(rows.map((row) => [row.comment.id, row.comment]));
  const shown = new Set<string>();
  for (const { comment } of rows) {
    if (comment.deletedAt) continue;
    // Up to the first ancestor already included, so each is visited once.
    for (let at = byId.get(comment.id); at && !shown.has(at.id); at = at.parentId ? byId.get(at.parentId) : undefined) shown.add(at.id);
  }
  const breathe = createYielder();
  const presented: Comment[] = [];
  for (const row of rows) {
    if (!shown.has(row.comment.id)) continue;
    presented.push(presentComment(row, actor.userId));
    // Rendering all comments at once would block the thread for too long.
    await breathe();
  }
  return presented;
}

function isInSight({ heldAt, hiddenAt, authorId }: CommentRow, { userId }: Actor): boolean {
  return hiddenAt === null && (heldAt === null || authorId === userId);
}

/** Shown as if deleted. */
function withoutWords<Row extends { readonly comment: CommentRow }>(row: Row): Row {
  const { hiddenAt, heldAt, deletedAt } = row.comment;
  return { ...row, comment: { ...row.comment, authorId: null, heldAt: null, deletedAt: deletedAt ?? hiddenAt ?? heldAt } };
}
