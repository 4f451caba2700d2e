import { createBreather } from '@plumbline/audit';
import type { Comment } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and } from '../../platform/database/query.ts';
import type { Actor } from '../accounts/index.ts';
import { withoutNotes } from './in-sight.ts';
import { isOn, type Place } from './comment-threads.ts';
import { type CommentRow, presentComment, selectComments } from './present-comment.ts';

/**
 * The comments on a thing, oldest first, threaded by their parents. Of those that were deleted, wait or are hidden, those stay, without
 * their words, that lead to one that is shown.
 * @param actor who looks
 */
export async function listComments(db: NodePgDatabase, place: Place, actor: Actor): Promise<Comment[]> {
  const all = await selectComments(db, and(isOn(place), withoutNotes(actor)));
  const rows = all.map((row) => (isInSight(row.comment, actor) ? row : withoutWords(row)));
  const byId = new Map(rows.map((row) => [row.comment.id, row.comment]));
  const shown = new Set<string>();
  for (const { comment } of rows) {
    if (comment.deletedAt) continue;
    // Up to the first one that is shown already: each is looked at once.
    for (let at = byId.get(comment.id); at && !shown.has(at.id); at = at.parentId ? byId.get(at.parentId) : undefined) shown.add(at.id);
  }
  const breathe = createBreather();
  const presented: Comment[] = [];
  for (const row of rows) {
    if (!shown.has(row.comment.id)) continue;
    presented.push(presentComment(row, actor.userId));
    // All words of a thing together take the thread for longer than others should wait.
    await breathe();
  }
  return presented;
}

function isInSight({ heldAt, hiddenAt, authorId }: CommentRow, { userId }: Actor): boolean {
  return hiddenAt === null && (heldAt === null || authorId === userId);
}

/** As if it had been deleted. */
function withoutWords<Row extends { readonly comment: CommentRow }>(row: Row): Row {
  const { hiddenAt, heldAt, deletedAt } = row.comment;
  return { ...row, comment: { ...row.comment, authorId: null, heldAt: null, deletedAt: deletedAt ?? hiddenAt ?? heldAt } };
}
