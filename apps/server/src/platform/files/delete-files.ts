import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import type { JobDefinition, JobHandler, Queue } from '../queue/queue.ts';
import type { Files } from './files.ts';
import { doomedFiles } from './tables.ts';

/** A store that is down for a day keeps nothing for ever: the waits double from half a minute. */
export const DELETE_FILES: JobDefinition = {
  name: 'delete-files',
  retryLimit: 12,
  retryDelaySeconds: 30,
  retryBackoff: true,
  heartbeatSeconds: 60,
  expireInSeconds: 3600,
};

const jobData = z.object({ id: z.uuid() });

/** Has everything below a prefix deleted once the transaction that lets go of it is kept, and not when it is not. */
export async function deleteFilesLater(transaction: NodePgDatabase, queue: Queue, prefix: string): Promise<void> {
  const [row] = await transaction.insert(doomedFiles).values({ prefix }).returning({ id: doomedFiles.id });
  if (!row) throw new Error('The files to be deleted were not written down.');
  await queue.send(transaction, DELETE_FILES.name, { id: row.id });
}

/** Makes the handler of delete-files jobs. Killed anywhere, it does it again. */
export function createFileDeleter(db: NodePgDatabase, files: Files): JobHandler {
  return async (data) => {
    const { id } = jobData.parse(data);
    const [doomed] = await db.select().from(doomedFiles).where(eq(doomedFiles.id, id));
    if (!doomed) return;
    await files.deletePrefix(doomed.prefix);
    await db.delete(doomedFiles).where(eq(doomedFiles.id, id));
  };
}
