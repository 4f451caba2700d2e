import { randomUUID } from 'node:crypto';
import { COMMENT_LIMITS, type EditorDocument } from '@plumbline/editor/schema';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, inArray } from '../../../platform/database/query.ts';
import { comments, type Place, readRoom } from '../../comments/index.ts';
import type { FileComment } from '../file/feedback-file.ts';
import type { ImportRun } from './import-run.ts';
import { rowsAtOnce } from './rows-at-once.ts';
import type { ThingLog, ThingName } from './thing-log.ts';

/** The thread that comments of a file belong to. */
export interface Thread {
  readonly line: number;
  /** Its id in the file. */
  readonly name: string;
  /** Locked by the caller. */
  readonly place: Place;
  readonly siteId: string | null;
}

interface FreshComment {
  readonly comment: FileComment;
  readonly name: ThingName;
  readonly id: string;
  readonly description: EditorDocument;
  readonly parentId: string | null;
}

/** Adds those comments of a thread that are new, each below the one it replies to, without notifications. @returns how many are public */
export async function addComments(
  transaction: NodePgDatabase,
  run: ImportRun,
  { line, name: threadName, place, siteId }: Thread,
  said: readonly FileComment[],
): Promise<number> {
  const { things, people } = run;
  const sorted = inOrder(said);
  const names = sorted.map(({ id }) => ['comment', threadName, id] as const);
  const before = await findComments(transaction, things, names);
  const room = await readRoom(transaction, place);
  const here = new Map<string, string>();
  let crowded = 0;
  const fresh: FreshComment[] = [];
  for (const [index, name] of names.entries()) {
    const comment = sorted[index];
    if (!comment) continue;
    const known = here.get(comment.id) ?? before[index];
    const json = known ? null : run.jsonOf(line, comment.content, COMMENT_LIMITS);
    const fits = json !== null && room.take(Buffer.byteLength(json));
    if (json !== null && !fits) crowded += 1;
    const description: EditorDocument | null = fits ? JSON.parse(json) : null;
    // Looked up before it is itself added: in a cycle of replies, the first becomes a top-level comment.
    if (description) fresh.push({ comment, name, id: randomUUID(), description, parentId: here.get(comment.parent ?? '') ?? null });
    const id = known ?? (description && fresh.at(-1)?.id);
    if (id) here.set(comment.id, id);
  }
  if (crowded > 0) run.note(line, `${crowded} comments left out. ${room.refusal}`);
  await people.meet(
    transaction,
    fresh.flatMap(({ comment }) => comment.author ?? []),
    siteId,
  );
  const rows: (typeof comments.$inferInsert)[] = [];
  for (const { comment, id, description, parentId } of fresh) {
    const author = await people.find(transaction, comment.author, siteId);
    run.countText(author, description);
    rows.push({
      id,
      workspaceId: things.workspaceId,
      feedbackId: place.kind === 'feedback' ? place.id : null,
      changeLogId: place.kind === 'change_log' ? place.id : null,
      parentId,
      description,
      internal: comment.internal && place.kind === 'feedback',
      mergedFromId: comment.merged_from === null ? null : await things.findPost(transaction, comment.merged_from),
      authorKind: author?.kind ?? 'visitor',
      authorId: author?.userId ?? null,
      createdAt: run.timeOf(comment.created_at),
      editedAt: comment.edited_at === null ? null : run.timeOf(comment.edited_at),
    });
  }
  for (const some of rowsAtOnce(rows)) await transaction.insert(comments).values(some);
  await things.note(
    transaction,
    fresh.map(({ name, id }) => ({ name, thingId: id })),
  );
  run.added += rows.length;
  return rows.filter(({ internal }) => !internal).length;
}

/** Comments of earlier imports by name, as far as they still exist. */
async function findComments(transaction: NodePgDatabase, things: ThingLog, names: readonly ThingName[]): Promise<(string | null)[]> {
  const before = await things.findAll(transaction, names);
  const ids = before.filter((id) => id !== null);
  if (ids.length === 0) return before;
  const own = and(inArray(comments.id, ids), eq(comments.workspaceId, things.workspaceId));
  const here = new Set((await transaction.select({ id: comments.id }).from(comments).where(own)).map(({ id }) => id));
  return before.map((id) => (id !== null && here.has(id) ? id : null));
}

/** Sorted so that parents come first; comments whose parent is missing, or themselves, are top-level. */
function inOrder(said: readonly FileComment[]): FileComment[] {
  const ids = new Set(said.map(({ id }) => id));
  const below = Map.groupBy(said, ({ id, parent }) => (parent !== null && parent !== id && ids.has(parent) ? parent : null));
  const sorted: FileComment[] = [];
  const waiting = [...(below.get(null) ?? [])];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    sorted.push(next);
    waiting.push(...(below.get(next.id) ?? []));
    // Only once, even if several comments in the file share the id.
    below.delete(next.id);
  }
  // Those in cycles of replies.
  const placed = new Set(sorted);
  return [...sorted, ...said.filter((comment) => !placed.has(comment))];
}
