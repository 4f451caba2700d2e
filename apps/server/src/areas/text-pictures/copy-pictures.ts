import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, inArray, notExists } from '../../platform/database/query.ts';
import { alias } from '../../platform/database/columns.ts';
import type { Files } from '../../platform/files/files.ts';
import { addPictureRow } from './add-picture-row.ts';
import { makePictureKey, pictureFile } from './picture-file.ts';
import { textPictures } from './tables.ts';

/** A planned copy of another workspace’s picture. */
export interface PlannedCopy {
  readonly from: string;
  readonly key: string;
}

/** A copy whose file has been stored. */
export interface PictureCopy {
  readonly key: string;
  readonly bytes: number;
}

/** Copies that a workspace needs: of those pictures that exist on this server but not in the workspace. Anyone who knows a key may have a copy. */
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
 * Stores the files of copies one after the other, before the transaction that writes their rows.
 * @returns those that were stored, by the key of the original
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

/** Counts a stored copy. @throws ApiError limit_reached when the workspace has no room */
export async function addCopy(transaction: NodePgDatabase, workspaceId: string, { key, bytes }: PictureCopy): Promise<void> {
  await addPictureRow(transaction, { key, workspaceId, authorKind: 'user', authorId: null, bytes });
}
