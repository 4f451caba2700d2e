import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, asc, eq, inArray, lte, not, sql } from '../database/query.ts';
import type { JobDefinition, JobHandler, Queue } from '../queue/queue.ts';
import type { Files } from './files.ts';
import { doomedFiles } from './tables.ts';

const AT_ONCE = 100;

/** A store that is down for a day keeps nothing for ever: the waits double from half a minute. */
export const DELETE_FILES: JobDefinition = {
  name: 'delete-files',
  retryLimit: 12,
  retryDelaySeconds: 30,
  retryBackoff: true,
  heartbeatSeconds: 60,
  expireInSeconds: 12 * 3600,
};

const isDue = lte(doomedFiles.createdAt, sql`now()`);

/** Has everything below these prefixes deleted once the transaction that lets go of it is kept, and not when it is not. */
export async function deleteFilesLater(transaction: NodePgDatabase, queue: Queue, prefixes: readonly string[]): Promise<void> {
  if (prefixes.length === 0) return;
  await transaction.insert(doomedFiles).values(prefixes.map((prefix) => ({ prefix })));
  // The job names nothing: jobs are kept for a while after they are done, and a prefix may name a person.
  await queue.send(transaction, DELETE_FILES.name, {});
}

/**
 * Makes the handler of delete-files jobs: all files that are doomed by now go, those that a transaction may still keep excepted. Killed anywhere, or run twice at once, it does
 * some of it again, which changes nothing.
 * @throws after all else is deleted, when some files could not be, so that they are tried again
 */
export function createFileDeleter(db: NodePgDatabase, files: Files): JobHandler {
  return async (_data, signal) => {
    const failed: string[] = [];
    let problem: unknown = null;
    for (;;) {
      const doomed = await db
        .select()
        .from(doomedFiles)
        .where(and(isDue, failed.length > 0 ? not(inArray(doomedFiles.id, failed)) : undefined))
        .orderBy(asc(doomedFiles.createdAt), asc(doomedFiles.id))
        .limit(AT_ONCE);
      if (doomed.length === 0) break;
      for (const { id, prefix } of doomed) {
        signal.throwIfAborted();
        try {
          await files.delete(prefix);
          await db.delete(doomedFiles).where(eq(doomedFiles.id, id));
        } catch (error) {
          problem = error;
          failed.push(id);
        }
      }
    }
    if (failed.length > 0) throw new Error(`${failed.length} places of files could not be deleted.`, { cause: problem });
  };
}
