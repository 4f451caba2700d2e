import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { deleteUnheld } from '../../platform/database/delete-unheld.ts';
import { lt, sql } from '../../platform/database/query.ts';
import { type JobHandler, type ScheduledJob, TIDYING } from '../../platform/queue/queue.ts';
import { oneTimeLinks } from './tables.ts';

/** Runs every night. Whoever asks for a link sweeps nothing: it would hold rows of others beside a row of their own. */
export const PURGE_LINKS: ScheduledJob = { ...TIDYING, name: 'purge-links', cron: '0 3 * * *' };

/** Makes the handler of purge-links jobs: links that expired a week ago go. Until then they can say that they are late. */
export function createLinkPurger(db: NodePgDatabase): JobHandler {
  return async () => {
    await deleteUnheld(db, oneTimeLinks, oneTimeLinks.secretHash, lt(oneTimeLinks.expiresAt, sql`now() - interval '7 days'`));
  };
}
