import { type FeedbackImport, IMPORT_MAX_BYTES, type ImportSource } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, desc, eq, sql } from '../../../platform/database/query.ts';
import { ApiError, invalidField } from '../../../platform/http/api-error.ts';
import type { TurnOwner } from '../../../platform/http/name-turn-owner.ts';
import { type Actor, holdActor } from '../../accounts/index.ts';
import { requireTextSpace } from '../../plans/index.ts';
import { readingMsOf, readPreviewApart } from '../file/read-file-apart.ts';
import { feedbackImports } from '../tables.ts';
import { importColumns, presentImport } from './present-import.ts';

const MOST_SHOWN = 50;

export interface Upload {
  readonly source: ImportSource;
  readonly fileName: string;
  readonly bytes: Uint8Array;
  /** Owner of the turn for reading it. */
  readonly owner: TurnOwner;
}

/**
 * Reads an uploaded file and stores it with its preview. It replaces an earlier one that was not imported.
 * @throws ApiError invalid_input naming `file`, payload_too_large, limit_reached
 */
export async function readUpload(db: NodePgDatabase, actor: Actor, { source, fileName, bytes, owner }: Upload): Promise<FeedbackImport> {
  if (bytes.byteLength > IMPORT_MAX_BYTES) throw new ApiError('payload_too_large', 'The file is larger than 10 MB. Split it.');
  const preview = await readPreviewApart(source, bytes, readingMsOf(owner));
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

/** The imports of a workspace, newest first. */
export async function listImports(db: NodePgDatabase, workspaceId: string): Promise<FeedbackImport[]> {
  const rows = await db
    .select(importColumns)
    .from(feedbackImports)
    .where(eq(feedbackImports.workspaceId, workspaceId))
    .orderBy(desc(feedbackImports.createdAt), sql`${feedbackImports.id}`)
    .limit(MOST_SHOWN);
  return rows.map(presentImport);
}
