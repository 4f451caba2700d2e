import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { inArray, isNotNull, isNull, lt, or, sql } from '../../../platform/database/query.ts';
import { deleteFilesLater } from '../../../platform/files/delete-files.ts';
import { type JobHandler, type Queue, type ScheduledJob, CLEANUP } from '../../../platform/queue/queue.ts';
import { logItem } from '../items/log-item.ts';
import { itemFiles } from '../tables.ts';
import { itemFileKey } from './item-file.ts';
import { MOST_TRIES } from './send-files.ts';

/** Runs hourly at twenty to; the next run does what one leaves. */
export const PURGE_ITEM_FILES: ScheduledJob = { ...CLEANUP, name: 'purge-item-files', cron: '40 * * * *' };

const AT_ONCE = 500;

const isDue = or(isNotNull(itemFiles.sentAt), isNull(itemFiles.workspaceId), lt(itemFiles.createdAt, sql`now() - interval '1 day'`));

/**
 * Creates the handler of purge-item-files jobs: deletes files that a work tool has, those of deleted workspaces, and those older than a day. If such
 * a file belonged to a ticket, its log records it.
 */
export function createItemFilePurger(db: NodePgDatabase, queue: Queue): JobHandler {
  return async (_data, signal) => {
    let purged: number;
    do {
      signal.throwIfAborted();
      purged = await db.transaction((transaction) => purgeSome(transaction, queue));
    } while (purged > 0);
  };
}

/** @returns how many */
async function purgeSome(transaction: NodePgDatabase, queue: Queue): Promise<number> {
  const due = await transaction.select().from(itemFiles).where(isDue).limit(AT_ONCE).for('update', { skipLocked: true });
  const ids = due.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await transaction.delete(itemFiles).where(inArray(itemFiles.id, ids));
  await deleteFilesLater(transaction, queue, ids.map(itemFileKey));
  for (const { itemId, sentAt, tries, name } of due)
    // If it was given up earlier, that is already logged.
    if (itemId !== null && sentAt === null && tries < MOST_TRIES)
      await logItem(transaction, itemId, { event: 'file-given-up', detail: name });
  return ids.length;
}
