import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { deleteUnheld } from '../../platform/database/delete-unheld.ts';
import { lt, sql } from '../../platform/database/query.ts';
import { type JobHandler, type ScheduledJob, CLEANUP } from '../../platform/queue/queue.ts';
import { oneTimeLinks } from './tables.ts';

/** Runs every night. Requesting a link purges nothing: that would lock other people’s rows besides one’s own. */
export const PURGE_LINKS: ScheduledJob = { ...CLEANUP, name: 'purge-links', cron: '0 3 * * *' };

/** Creates the handler of purge-links jobs, which deletes links that expired a week ago. Until then a link can still be reported as expired. */
export function createLinkPurger(db: NodePgDatabase): JobHandler {
  return async () => {
    await deleteUnheld(db, oneTimeLinks, oneTimeLinks.secretHash, lt(oneTimeLinks.expiresAt, sql`now() - interval '7 days'`));
  };
}
