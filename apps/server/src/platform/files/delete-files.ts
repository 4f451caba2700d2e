import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, asc, eq, inArray, lte, not, sql } from '../database/query.ts';
import type { JobDefinition, JobHandler, Queue } from '../queue/queue.ts';
import type { Files } from './files.ts';
import { doomedFiles } from './tables.ts';

const AT_ONCE = 100;

/** Survives a storage outage of a day: the delay doubles, starting at half a minute. */
export const DELETE_FILES: JobDefinition = {
  name: 'delete-files',
  retryLimit: 12,
  retryDelaySeconds: 30,
  retryBackoff: true,
  heartbeatSeconds: 60,
  expireInSeconds: 12 * 3600,
};

const isDue = lte(doomedFiles.createdAt, sql`now()`);

/** Deletes everything below these prefixes once the transaction that drops the references commits, and not if it rolls back. */
export async function deleteFilesLater(transaction: NodePgDatabase, queue: Queue, prefixes: readonly string[]): Promise<void> {
  if (prefixes.length === 0) return;
  await transaction.insert(doomedFiles).values(prefixes.map((prefix) => ({ prefix })));
  // The job carries no data: jobs are kept for a while after they finish, and a prefix may identify a person.
  await queue.send(transaction, DELETE_FILES.name, {});
}

/**
 * Creates the handler of delete-files jobs. It deletes all files due by now, except those that a pending transaction may still keep. If it is killed
 * at any point, or runs twice at once, it repeats some deletions, which is harmless.
 * @throws after everything else, if some files could not be deleted, so that the job is retried
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
