import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { ApiError } from '../../../platform/http/api-error.ts';
import { addCopy, claimPicture } from '../../text-pictures/index.ts';
import type { FileEntry } from '../file/feedback-file.ts';
import type { ImportRun } from './import-run.ts';

/**
 * An entry’s cover in this workspace: the picture itself if the workspace has it, otherwise the copy prepared earlier.
 * @returns its key; null without one, which is logged if the file has one
 */
export async function importCover(
  transaction: NodePgDatabase,
  run: ImportRun,
  { line, cover }: Pick<FileEntry, 'cover'> & { readonly line: number },
): Promise<string | null> {
  if (cover === null) return null;
  const { workspaceId } = run.things;
  const known = run.covers.get(cover.key) ?? cover.key;
  if (await claimPicture(transaction, workspaceId, known)) return known;
  const copy = run.copies.get(cover.key);
  if (copy && !run.hasNoRoom) {
    try {
      // A refused copy is rolled back, and the import continues.
      await transaction.transaction((attempt) => addCopy(attempt, workspaceId, copy));
      run.copies.delete(cover.key);
      run.covers.set(cover.key, copy.key);
      return copy.key;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      run.hasNoRoom = true;
    }
  }
  const why = run.hasNoRoom ? 'there is no room for more pictures' : 'this server does not have the picture';
  run.note(line, `The entry’s cover was left out because ${why}.`);
  return null;
}
