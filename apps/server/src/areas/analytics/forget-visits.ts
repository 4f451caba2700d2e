import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, inArray, lt, notExists, sql } from '../../platform/database/query.ts';
import { inParts, PART } from '../../platform/database/in-parts.ts';
import { type JobHandler, type ScheduledJob, TIDYING } from '../../platform/queue/queue.ts';
import { analyticsVisitors, visits } from './tables.ts';

/** How long a visit is kept, with its pages. */
const KEPT_DAYS = 90;

/** Runs every night. */
export const FORGET_VISITS: ScheduledJob = { ...TIDYING, name: 'forget-visits', cron: '20 4 * * *' };

/** Makes the handler of forget-visits jobs: visits go when their time is over, and visitors with their last visit. */
export function createVisitForgetter(db: NodePgDatabase): JobHandler {
  return async (_data, signal) => {
    const old = db
      .select({ id: visits.id })
      .from(visits)
      .where(lt(visits.createdAt, sql`now() - make_interval(days => ${KEPT_DAYS})`))
      .limit(PART);
    await inParts(signal, () => db.delete(visits).where(inArray(visits.id, old)));
    const visit = db.select({ id: visits.id }).from(visits).where(eq(visits.visitorId, analyticsVisitors.id));
    const without = db
      .select({ id: analyticsVisitors.id })
      .from(analyticsVisitors)
      // Whoever has just come begins their visit yet.
      .where(and(lt(analyticsVisitors.createdAt, sql`now() - interval '1 day'`), notExists(visit)))
      .limit(PART);
    await inParts(signal, () => db.delete(analyticsVisitors).where(inArray(analyticsVisitors.id, without)));
  };
}
