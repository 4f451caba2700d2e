import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq } from '../../platform/database/query.ts';
import type { Files } from '../../platform/files/files.ts';
import { putBeforeRow } from '../../platform/files/put-before-row.ts';
import { addPictureRow } from './add-picture-row.ts';
import { pictureFile } from './picture-file.ts';
import { textPictures } from './tables.ts';

/**
 * Gives a workspace a copy of a picture of another, for whoever knows its key. Whoever undoes more than this attempt sees to it that the file goes.
 * @returns whether this server has such a picture
 * @throws ApiError limit_reached when the workspace has no room
 */
export async function copyPicture(
  transaction: NodePgDatabase,
  files: Files,
  workspaceId: string,
  { from, to: key }: { readonly from: string; readonly to: string },
): Promise<boolean> {
  const bytes = (await transaction.$count(textPictures, eq(textPictures.key, from))) > 0 ? await files.get(pictureFile(from)) : null;
  if (!bytes) return false;
  await putBeforeRow(files, {
    put: [[pictureFile(key), bytes]],
    writeRow: () => addPictureRow(transaction, { key, workspaceId, authorKind: 'user', authorId: null, bytes: bytes.byteLength }),
    // It is written by this transaction alone.
    hasRow: () => Promise.resolve(false),
  });
  return true;
}
