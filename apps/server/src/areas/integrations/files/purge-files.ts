import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { inArray, isNotNull, isNull, lt, or, sql } from '../../../platform/database/query.ts';
import { deleteFilesLater } from '../../../platform/files/delete-files.ts';
import { type JobHandler, type Queue, type ScheduledJob, TIDYING } from '../../../platform/queue/queue.ts';
import { itemFiles } from '../tables.ts';
import { itemFileKey } from './item-file.ts';

/** Runs at twenty to every hour; what one run leaves the next one takes. */
export const PURGE_ITEM_FILES: ScheduledJob = { ...TIDYING, name: 'purge-item-files', cron: '40 * * * *' };

const AT_ONCE = 500;

/** Makes the handler of purge-item-files jobs: files that a work tool has go, those of workspaces that are gone, and those of a day ago. */
export function createItemFilePurger(db: NodePgDatabase, queue: Queue): JobHandler {
  return async () => {
    await db.transaction(async (transaction) => {
      const due = await transaction
        .select({ id: itemFiles.id })
        .from(itemFiles)
        .where(or(isNotNull(itemFiles.sentAt), isNull(itemFiles.workspaceId), lt(itemFiles.createdAt, sql`now() - interval '1 day'`)))
        .limit(AT_ONCE)
        .for('update', { skipLocked: true });
      const ids = due.map(({ id }) => id);
      if (ids.length === 0) return;
      await transaction.delete(itemFiles).where(inArray(itemFiles.id, ids));
      await deleteFilesLater(transaction, queue, ids.map(itemFileKey));
    });
  };
}
