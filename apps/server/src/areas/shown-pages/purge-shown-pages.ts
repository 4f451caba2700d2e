import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { inArray, isNull, or } from '../../platform/database/query.ts';
import { deleteFilesLater } from '../../platform/files/delete-files.ts';
import { type JobHandler, type Queue, type ScheduledJob, CLEANUP } from '../../platform/queue/queue.ts';
import { shownPictureFile } from './shown-picture-file.ts';
import { shownPages } from './tables.ts';

/** Runs hourly at twenty to, after posts are purged. */
export const PURGE_SHOWN_PAGES: ScheduledJob = { ...CLEANUP, name: 'purge-shown-pages', cron: '40 * * * *' };

const AT_ONCE = 500;

/** Creates the handler of purge-shown-pages jobs, which deletes pages, with their files, after their post or workspace is deleted. */
export function createShownPagePurger(db: NodePgDatabase, queue: Queue): JobHandler {
  return async (_data, signal) => {
    for (;;) {
      signal.throwIfAborted();
      const gone = await db
        .select({ id: shownPages.id })
        .from(shownPages)
        .where(or(isNull(shownPages.postId), isNull(shownPages.workspaceId)))
        .limit(AT_ONCE);
      if (gone.length === 0) return;
      const ids = gone.map(({ id }) => id);
      await db.transaction(async (transaction) => {
        await transaction.delete(shownPages).where(inArray(shownPages.id, ids));
        await deleteFilesLater(transaction, queue, ids.map(shownPictureFile));
      });
    }
  };
}
