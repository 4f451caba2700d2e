import type { Files } from './files.ts';

export interface FileWithRow<Answer> {
  /** Keys and bytes. */
  readonly put: readonly (readonly [key: string, bytes: Uint8Array])[];
  /** Writes the row that says that the files are there; throws where it is refused. */
  readonly writeRow: () => Promise<Answer>;
  /** Whether a row says so all the same: of somebody who puts the same files, or of a commit whose answer was lost. */
  readonly hasRow: () => Promise<boolean>;
}

/**
 * Puts files and then has their row written: a file without a row is garbage, a row without its file would be a loss. Where the row is refused, the
 * files go again, or what is deleted meanwhile would leave them, and whoever goes on when there is no room would fill the disk with what nobody
 * counts.
 */
export async function putBeforeRow<Answer>(files: Files, { put, writeRow, hasRow }: FileWithRow<Answer>): Promise<Answer> {
  try {
    for (const [key, bytes] of put) await files.put(key, bytes);
    return await writeRow();
  } catch (error) {
    // Who cannot be asked may have the row.
    const isKept = put.length === 0 || (await hasRow().catch(() => true));
    if (!isKept) for (const [key] of put) await files.delete(key);
    throw error;
  }
}
