import { hasFeature } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq } from '../../platform/database/query.ts';
import { doEach, type DoEachServices } from '../../platform/queue/do-each.ts';
import { type JobHandler, type Queue, type ScheduledJob, CLEANUP } from '../../platform/queue/queue.ts';
import { forgetVisitsBefore } from '../analytics/index.ts';
import { planOf, subscriptions } from '../plans/index.ts';
import { purgeOldTests } from '../tests/index.ts';
import { readChosen } from './read-policy.ts';
import { dataPolicies } from './tables.ts';

/** Runs every night, before visitors without visits are deleted. */
export const APPLY_DATA_POLICIES: ScheduledJob = { ...CLEANUP, name: 'apply-data-policies', cron: '40 3 * * *' };

export interface PolicyServices extends DoEachServices {
  readonly db: NodePgDatabase;
  readonly queue: Queue;
}

/** Creates the handler of apply-data-policies jobs, which permanently deletes what is older than a workspace’s policy allows. */
export function createPolicyApplier(services: PolicyServices): JobHandler {
  const { db, queue } = services;
  return async (_data, signal) => {
    // Without a subscription a workspace is on Free, which has no policies.
    const chosen = await db
      .select({ workspaceId: dataPolicies.workspaceId })
      .from(dataPolicies)
      .innerJoin(subscriptions, eq(subscriptions.workspaceId, dataPolicies.workspaceId));
    await doEach(services, chosen, signal, async ({ workspaceId }) => {
      // Read again, since the previous workspace may have taken long, with a hundred thousand tests.
      const { plan } = await planOf(db, workspaceId);
      if (!hasFeature(plan, 'data-policy')) return;
      const { tests_days, visits_days } = await readChosen(db, workspaceId);
      if (tests_days !== null) await purgeOldTests(db, queue, workspaceId, tests_days, signal);
      await forgetVisitsBefore(db, workspaceId, visits_days, signal);
    });
  };
}
