import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, inArray, notExists } from '../../platform/database/query.ts';
import { alias } from '../../platform/database/columns.ts';
import type { Files } from '../../platform/files/files.ts';
import { addPictureRow } from './add-picture-row.ts';
import { makePictureKey, pictureFile } from './picture-file.ts';
import { textPictures } from './tables.ts';

/** A copy of a picture of another workspace that is planned. */
export interface PlannedCopy {
  readonly from: string;
  readonly key: string;
}

/** One whose file is there. */
export interface PictureCopy {
  readonly key: string;
  readonly bytes: number;
}

/** Copies to make for a workspace: of each of these pictures that this server has and it has not. Whoever knows a key may have one. */
export async function planCopies(db: NodePgDatabase, workspaceId: string, keys: readonly string[]): Promise<PlannedCopy[]> {
  if (keys.length === 0) return [];
  const own = alias(textPictures, 'own');
  const isOwn = db
    .select({ key: own.key })
    .from(own)
    .where(and(eq(own.key, textPictures.key), eq(own.workspaceId, workspaceId)));
  const foreign = await db
    .selectDistinct({ from: textPictures.key })
    .from(textPictures)
    .where(and(inArray(textPictures.key, keys), notExists(isOwn)));
  return foreign.map(({ from }) => ({ from, key: makePictureKey() }));
}

/**
 * Puts the files of copies, one after the other, before the transaction that writes their rows.
 * @returns those that are there, by the key of the picture they are of
 */
export async function putCopies(files: Files, copies: readonly PlannedCopy[], signal: AbortSignal): Promise<Map<string, PictureCopy>> {
  const put = new Map<string, PictureCopy>();
  for (const { from, key } of copies) {
    signal.throwIfAborted();
    const bytes = await files.get(pictureFile(from));
    if (!bytes) continue;
    await files.put(pictureFile(key), bytes);
    put.set(from, { key, bytes: bytes.byteLength });
  }
  return put;
}

/** Counts a copy whose file is there. @throws ApiError limit_reached when the workspace has no room */
export async function addCopy(transaction: NodePgDatabase, workspaceId: string, { key, bytes }: PictureCopy): Promise<void> {
  await addPictureRow(transaction, { key, workspaceId, authorKind: 'user', authorId: null, bytes });
}
