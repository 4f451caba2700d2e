import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, gt, inArray, sql } from '../database/query.ts';
import type { Queue } from '../queue/queue.ts';
import { DELETE_FILES } from './delete-files.ts';
import type { Files } from './files.ts';
import { doomedFiles } from './tables.ts';

/** How long files of a transaction may wait for it to be kept: far longer than any takes. */
const HELD_SECONDS = 3600;
/** A transaction that takes almost as long is undone, so that none is kept while its files are being deleted. */
const MARGIN_SECONDS = 60;

export interface FileWriteServices {
  readonly db: NodePgDatabase;
  readonly queue: Queue;
}

/**
 * Runs a transaction that puts files and may be undone after it did. They are doomed before the first is put, and no more once the transaction is kept:
 * undone for whatever reason it leaves none of them, at once, or after an hour where this process did not live to see it.
 * @param keys of all files that it may put; it need not put them all
 * @param write puts them; what it takes back without being undone itself, it deletes
 */
export async function writeWithFiles<Answer>(
  services: FileWriteServices,
  keys: readonly string[],
  write: (transaction: NodePgDatabase) => Promise<Answer>,
): Promise<Answer> {
  return writeHeld(services, keys, () => Promise.resolve(), write);
}

/**
 * Puts files, and then runs the transaction that writes the rows that speak of them; no connection waits while they are put. As with
 * {@link writeWithFiles}, rows that are refused or a process that ends leave none of them.
 * @param put keys and bytes
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
  return writeHeld(services, keys, putAll, write);
}

async function writeHeld<Answer>(
  { db, queue }: FileWriteServices,
  keys: readonly string[],
  before: () => Promise<void>,
  write: (transaction: NodePgDatabase) => Promise<Answer>,
): Promise<Answer> {
  if (keys.length === 0) return db.transaction(write);
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
    await before();
    return await db.transaction(async (transaction) => {
      const answer = await write(transaction);
      const inTime = gt(doomedFiles.createdAt, sql`clock_timestamp() + make_interval(secs => ${MARGIN_SECONDS})`);
      const spared = await transaction.delete(doomedFiles).where(and(inArray(doomedFiles.id, ids), inTime));
      if (spared.rowCount !== ids.length) throw new Error('The files were held for too long.');
      return answer;
    });
  } catch (error) {
    // Of a commit whose answer was lost nothing is doomed any more. Where the database is away, the job of an hour later finds them.
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
