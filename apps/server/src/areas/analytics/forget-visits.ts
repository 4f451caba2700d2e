import { VISITS_KEPT_DAYS } from '@plumbline/contract/visit-report-words';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, lt, notExists, sql } from '../../platform/database/query.ts';
import { deleteInParts } from '../../platform/database/delete-in-parts.ts';
import { type JobHandler, type ScheduledJob, CLEANUP } from '../../platform/queue/queue.ts';
import { analyticsVisitors, visitDays, visits } from './tables.ts';

/** Runs every night. */
export const FORGET_VISITS: ScheduledJob = { ...CLEANUP, name: 'forget-visits', cron: '20 4 * * *' };

/** Creates the handler of forget-visits jobs, which delete expired visits, and visitors with their last visit. */
export function createVisitForgetter(db: NodePgDatabase): JobHandler {
  return async (_data, signal) => {
    await deleteInParts(db, visits, lt(visits.createdAt, sql`now() - make_interval(days => ${VISITS_KEPT_DAYS})`), signal);
    await deleteInParts(db, visitDays, lt(visitDays.day, sql`current_date - ${VISITS_KEPT_DAYS}::int`), signal);
    const visit = db.select({ id: visits.id }).from(visits).where(eq(visits.visitorId, analyticsVisitors.id));
    // New visitors may not have started a visit yet.
    const isWithout = and(lt(analyticsVisitors.createdAt, sql`now() - interval '1 day'`), notExists(visit));
    await deleteInParts(db, analyticsVisitors, isWithout, signal);
  };
}
