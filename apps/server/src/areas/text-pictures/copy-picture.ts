import { randomBytes } from 'node:crypto';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq } from '../../platform/database/query.ts';
import type { Files } from '../../platform/files/files.ts';
import { putBeforeRow } from '../../platform/files/put-before-row.ts';
import { addPictureRow } from './add-picture-row.ts';
import { pictureFile } from './picture-file.ts';
import { textPictures } from './tables.ts';

/**
 * Gives a workspace a copy of a picture of another, for whoever knows its key.
 * @returns the key of the copy; null when this server has no such picture
 * @throws ApiError limit_reached when the workspace has no room
 */
export async function copyPicture(transaction: NodePgDatabase, files: Files, workspaceId: string, from: string): Promise<string | null> {
  const bytes = (await transaction.$count(textPictures, eq(textPictures.key, from))) > 0 ? await files.get(pictureFile(from)) : null;
  if (!bytes) return null;
  const key = randomBytes(16).toString('hex');
  await putBeforeRow(files, {
    put: [[pictureFile(key), bytes]],
    writeRow: () => addPictureRow(transaction, { key, workspaceId, authorKind: 'user', authorId: null, bytes: bytes.byteLength }),
    // It is written by this transaction alone.
    hasRow: () => Promise.resolve(false),
  });
  return key;
}
