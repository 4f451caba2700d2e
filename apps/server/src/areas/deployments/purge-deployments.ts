import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { lt, sql } from '../../platform/database/query.ts';
import { type JobHandler, type ScheduledJob, TIDYING } from '../../platform/queue/queue.ts';
import { deployments } from './tables.ts';

/** How long it is told what became of a deployment, as of a run of a schedule. */
const KEPT_DAYS = 400;

/** Runs at a quarter past every hour. */
export const PURGE_DEPLOYMENTS: ScheduledJob = { ...TIDYING, name: 'purge-deployments', cron: '15 * * * *' };

/** Makes the handler of purge-deployments jobs: old deployments go; their tests stay. */
export function createDeploymentPurger(db: NodePgDatabase): JobHandler {
  return async () => {
    await db.delete(deployments).where(lt(deployments.createdAt, sql`now() - make_interval(days => ${KEPT_DAYS})`));
  };
}
