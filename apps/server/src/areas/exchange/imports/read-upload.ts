import { type FeedbackImport, IMPORT_MAX_BYTES, type ImportSource } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, desc, eq, sql } from '../../../platform/database/query.ts';
import { ApiError, invalidField } from '../../../platform/http/api-error.ts';
import type { Actor } from '../../accounts/index.ts';
import { holdActor } from '../../comments/index.ts';
import { requireTextSpace } from '../../plans/index.ts';
import type { ReadFile } from '../file/read-file.ts';
import { readFileApart } from '../file/read-file-apart.ts';
import { feedbackImports, type ImportPreview } from '../tables.ts';
import { importColumns, presentImport } from './present-import.ts';
import { suggestBoard, suggestStage } from './suggest-words.ts';

/** Lines of a preview. */
const MOST_PROBLEMS = 200;
/** Different words for statuses or boards that a team can look through. */
const MOST_NAMES = 100;
const MOST_SHOWN = 50;

export interface Upload {
  readonly source: ImportSource;
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/**
 * Reads a file and keeps it with what is in it. The one that was read before and not imported makes room for it.
 * @throws ApiError invalid_input naming `file`, payload_too_large, limit_reached
 */
export async function readUpload(db: NodePgDatabase, actor: Actor, { source, fileName, bytes }: Upload): Promise<FeedbackImport> {
  if (bytes.byteLength > IMPORT_MAX_BYTES) throw new ApiError('payload_too_large', 'The file is larger than 10 MB. Split it.');
  const preview = previewOf(await readFileApart(source, bytes));
  if (preview.posts + preview.entries === 0)
    throw invalidField('file', `Nothing in the file can be imported. ${preview.problems[0]?.message ?? 'It has no posts.'}`);
  const { workspaceId, userId } = actor;
  return db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    await transaction.delete(feedbackImports).where(and(eq(feedbackImports.workspaceId, workspaceId), eq(feedbackImports.state, 'read')));
    const [row] = await transaction
      .insert(feedbackImports)
      .values({
        workspaceId,
        source,
        fileName: fileName.toWellFormed().replaceAll(/\p{Cc}/gu, ''),
        file: Buffer.from(bytes),
        preview,
        createdBy: userId,
        spaceBytes: Buffer.byteLength(JSON.stringify(preview)),
      })
      .returning(importColumns);
    if (!row) throw new Error('The import was not kept.');
    await requireTextSpace(transaction, workspaceId);
    return presentImport(row);
  });
}

/** The imports of a workspace, the newest first. */
export async function listImports(db: NodePgDatabase, workspaceId: string): Promise<FeedbackImport[]> {
  const rows = await db
    .select(importColumns)
    .from(feedbackImports)
    .where(eq(feedbackImports.workspaceId, workspaceId))
    .orderBy(desc(feedbackImports.createdAt), sql`${feedbackImports.id}`)
    .limit(MOST_SHOWN);
  return rows.map(presentImport);
}

function previewOf({ posts, entries, problems }: ReadFile): ImportPreview {
  const voters = new Set(posts.flatMap(({ followers }) => followers.filter(({ upvoted }) => upvoted).map(({ person }) => person.id)));
  return {
    posts: posts.length,
    entries: entries.length,
    comments: [...posts, ...entries].reduce((sum, { comments }) => sum + comments.length, 0),
    voters: voters.size,
    statuses: countNames(posts.map(({ status }) => status)).map((one) => ({ ...one, stage: suggestStage(one.name) })),
    boards: countNames(posts.map(({ board }) => board)).map((one) => ({ ...one, type: suggestBoard(one.name) })),
    problems: problems.slice(0, MOST_PROBLEMS),
  };
}

function countNames(names: readonly string[]): { readonly name: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  if (counts.size > MOST_NAMES)
    throw invalidField('file', `The file has more than ${MOST_NAMES} different statuses or boards. Look whether its columns are in place.`);
  return [...counts].map(([name, count]) => ({ name, count }));
}
