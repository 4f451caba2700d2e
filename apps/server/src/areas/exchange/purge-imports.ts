import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { deleteInParts } from '../../platform/database/delete-in-parts.ts';
import { and, isNotNull, eq, lt, sql } from '../../platform/database/query.ts';
import { type JobHandler, type ScheduledJob, CLEANUP } from '../../platform/queue/queue.ts';
import { feedbackImports } from './tables.ts';

/** Runs every hour. */
export const PURGE_IMPORTS: ScheduledJob = { ...CLEANUP, name: 'purge-feedback-imports', cron: '40 * * * *' };

/** Creates the handler of purge-feedback-imports jobs: an uploaded file that was not imported within a day is deleted with its preview. */
export function createImportPurger(db: NodePgDatabase): JobHandler {
  const { state, file, createdAt } = feedbackImports;
  return async (_data, signal) => {
    await deleteInParts(db, feedbackImports, and(eq(state, 'read'), isNotNull(file), lt(createdAt, sql`now() - interval '1 day'`)), signal);
  };
}
