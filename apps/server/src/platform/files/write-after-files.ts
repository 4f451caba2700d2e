import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, gt, inArray, sql } from '../database/query.ts';
import type { Queue } from '../queue/queue.ts';
import { DELETE_FILES } from './delete-files.ts';
import type { Files } from './files.ts';
import { doomedFiles } from './tables.ts';

/** How long the files of an uncommitted transaction are kept: far longer than any transaction takes. */
const HELD_SECONDS = 3600;
/** A transaction that takes almost as long is rolled back, so that none commits while its files are being deleted. */
const MARGIN_SECONDS = 60;

export interface FileWriteServices {
  readonly db: NodePgDatabase;
  readonly queue: Queue;
}

/**
 * Stores files, then runs the transaction that writes the rows referencing them, so that nothing holds a connection or a lock while waiting for
 * storage.
 * The files are marked for deletion before the first is stored, and unmarked by the transaction. If it rolls back for any reason they are deleted,
 * immediately or, if this process died, after an hour.
 * @param put keys and contents
 */
export async function writeAfterFiles<Answer>(
  { files, ...services }: FileWriteServices & { readonly files: Files },
  put: readonly (readonly [key: string, bytes: Uint8Array])[],
  write: (transaction: NodePgDatabase) => Promise<Answer>,
): Promise<Answer> {
  const keys = put.map(([key]) => key);
  const putAll = async () => {
    for (const [key, bytes] of put) await files.put(key, bytes);
  };
  return writeAfterPuts(services, keys, putAll, write);
}

/**
 * The same for too many files to hold in memory at once.
 * @param keys of all files that may be stored
 * @param putAll stores them; those that `write` creates no row for are deleted
 */
export async function writeAfterPuts<Put, Answer>(
  { db, queue }: FileWriteServices,
  keys: readonly string[],
  putAll: () => Promise<Put>,
  write: (transaction: NodePgDatabase, put: Put) => Promise<Answer>,
): Promise<Answer> {
  if (keys.length === 0) {
    const nothing = await putAll();
    return db.transaction((transaction) => write(transaction, nothing));
  }
  const held = await db.transaction(async (transaction) => {
    const createdAt = sql`now() + make_interval(secs => ${HELD_SECONDS})`;
    const rows = await transaction
      .insert(doomedFiles)
      .values(keys.map((prefix) => ({ prefix, createdAt })))
      .returning({ id: doomedFiles.id });
    await queue.send(transaction, DELETE_FILES.name, {}, undefined, HELD_SECONDS + MARGIN_SECONDS);
    return rows;
  });
  const ids = held.map(({ id }) => id);
  try {
    const put = await putAll();
    return await db.transaction(async (transaction) => {
      const answer = await write(transaction, put);
      const inTime = gt(doomedFiles.createdAt, sql`clock_timestamp() + make_interval(secs => ${MARGIN_SECONDS})`);
      const spared = await transaction.delete(doomedFiles).where(and(inArray(doomedFiles.id, ids), inTime));
      if (spared.rowCount !== ids.length) throw new Error('The files were held for too long.');
      return answer;
    });
  } catch (error) {
    // If only the confirmation of the commit was lost, nothing is marked any more. If the database is down, the job deletes them an hour later.
    await deleteNow({ db, queue }, ids).catch(() => undefined);
    throw error;
  }
}

async function deleteNow({ db, queue }: FileWriteServices, ids: readonly string[]): Promise<void> {
  await db.transaction(async (transaction) => {
    const due = await transaction
      .update(doomedFiles)
      .set({ createdAt: sql`now()` })
      .where(inArray(doomedFiles.id, [...ids]))
      .returning({ id: doomedFiles.id });
    if (due.length > 0) await queue.send(transaction, DELETE_FILES.name, {});
  });
}
