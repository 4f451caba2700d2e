import type { Files } from './files.ts';

export interface FileWithRow<Answer> {
  /** Keys and contents. */
  readonly put: readonly (readonly [key: string, bytes: Uint8Array])[];
  /** Writes the row that references the files; throws if it is refused. */
  readonly writeRow: () => Promise<Answer>;
  /** Whether such a row exists anyway: written by someone storing the same files, or by a commit whose confirmation was lost. */
  readonly hasRow: () => Promise<boolean>;
}

/**
 * Stores files before their row is written: a file without a row is garbage, but a row without its file would be data loss. If the row is refused,
 * the files are deleted again; otherwise repeated attempts over the limit would fill the disk with files that nobody counts.
 */
export async function putBeforeRow<Answer>(files: Files, { put, writeRow, hasRow }: FileWithRow<Answer>): Promise<Answer> {
  try {
    for (const [key, bytes] of put) await files.put(key, bytes);
    return await writeRow();
  } catch (error) {
    // If this cannot be determined, the row may exist.
    const isKept = put.length === 0 || (await hasRow().catch(() => true));
    if (!isKept) for (const [key] of put) await files.delete(key);
    throw error;
  }
}
