import { COMMENT_LIMITS } from '@plumbline/editor/schema';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq } from '../../../platform/database/query.ts';
import { comments } from '../../comments/index.ts';
import type { FileComment } from '../file/feedback-file.ts';
import type { ImportRun } from './import-run.ts';

/** What comments of a file are on. */
export interface Thread {
  readonly line: number;
  /** Its id in the file. */
  readonly name: string;
  readonly place: { readonly feedbackId: string } | { readonly changeLogId: string };
  readonly siteId: string | null;
}

/** Writes the comments of a thread that were not here before, each below the one it answers. Nobody is told. @returns how many can be read by everybody */
export async function addComments(
  transaction: NodePgDatabase,
  run: ImportRun,
  { line, name, place, siteId }: Thread,
  said: readonly FileComment[],
): Promise<number> {
  const { things } = run;
  const here = new Map<string, string>();
  let open = 0;
  for (const comment of inOrder(said)) {
    const key = ['comment', name, comment.id] as const;
    const before = await things.find(transaction, key);
    const own = before === null ? undefined : and(eq(comments.id, before), eq(comments.workspaceId, things.workspaceId));
    if (before !== null && (await transaction.$count(comments, own)) > 0) {
      here.set(comment.id, before);
      continue;
    }
    const description = run.textOf(line, comment.content, COMMENT_LIMITS);
    if (!description) continue;
    const author = await run.people.find(transaction, comment.author, siteId);
    const internal = comment.internal && 'feedbackId' in place;
    const mergedFromId = comment.merged_from === null ? null : await things.findPost(transaction, comment.merged_from);
    const [row] = await transaction
      .insert(comments)
      .values({
        workspaceId: things.workspaceId,
        ...place,
        parentId: comment.parent === null ? null : (here.get(comment.parent) ?? null),
        description,
        internal,
        mergedFromId,
        authorKind: author?.kind ?? 'visitor',
        authorId: author?.userId ?? null,
        createdAt: run.timeOf(comment.created_at),
        editedAt: comment.edited_at === null ? null : run.timeOf(comment.edited_at),
      })
      .returning({ id: comments.id });
    if (!row) throw new Error('The comment was not written.');
    await things.note(transaction, key, row.id);
    here.set(comment.id, row.id);
    run.added += 1;
    if (!internal) open += 1;
  }
  return open;
}

/** Each after the one it answers; what answers itself, or nothing in the file, stands at the top. */
function inOrder(said: readonly FileComment[]): FileComment[] {
  const ids = new Set(said.map(({ id }) => id));
  const below = Map.groupBy(said, ({ id, parent }) => (parent !== null && parent !== id && ids.has(parent) ? parent : null));
  const sorted: FileComment[] = [];
  const waiting = [...(below.get(null) ?? [])];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    sorted.push(next);
    waiting.push(...(below.get(next.id) ?? []));
  }
  // Those that answer one another in a ring.
  const placed = new Set(sorted);
  return [...sorted, ...said.filter((comment) => !placed.has(comment))];
}
