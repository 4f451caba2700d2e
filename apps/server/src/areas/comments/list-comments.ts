import type { Comment } from '@plumbline/contract';
import { and } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Actor } from '../accounts/index.ts';
import { inSight } from './in-sight.ts';
import { isOn, type Place } from './comment-threads.ts';
import { presentComment, selectComments } from './present-comment.ts';

/**
 * The comments on a thing, oldest first, threaded by their parents. Of deleted ones those stay, without their words, that
 * lead to one that was not.
 * @param actor who looks
 */
export async function listComments(db: NodePgDatabase, place: Place, actor: Actor): Promise<Comment[]> {
  const rows = await selectComments(db, and(isOn(place), inSight(actor)));
  const byId = new Map(rows.map((row) => [row.comment.id, row.comment]));
  const shown = new Set<string>();
  for (const { comment } of rows) {
    if (comment.deletedAt) continue;
    // Up to the first one that is shown already: each is looked at once.
    for (let at = byId.get(comment.id); at && !shown.has(at.id); at = at.parentId ? byId.get(at.parentId) : undefined) shown.add(at.id);
  }
  return rows.filter(({ comment }) => shown.has(comment.id)).map((row) => presentComment(row, actor.userId));
}
