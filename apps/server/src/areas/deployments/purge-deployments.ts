import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { lt, sql } from '../../platform/database/query.ts';
import { type JobHandler, type ScheduledJob, CLEANUP } from '../../platform/queue/queue.ts';
import { deployments } from './tables.ts';

/** How long deployments are kept, like runs of schedules. */
const KEPT_DAYS = 400;

/** Runs hourly at a quarter past. */
export const PURGE_DEPLOYMENTS: ScheduledJob = { ...CLEANUP, name: 'purge-deployments', cron: '15 * * * *' };

/** Creates the handler of purge-deployments jobs, which deletes old deployments but not their tests. */
export function createDeploymentPurger(db: NodePgDatabase): JobHandler {
  return async () => {
    await db.delete(deployments).where(lt(deployments.createdAt, sql`now() - make_interval(days => ${KEPT_DAYS})`));
  };
}
