import { hasFeature } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq } from '../../platform/database/query.ts';
import { doEach, type DoEachServices } from '../../platform/queue/do-each.ts';
import { type JobHandler, type Queue, type ScheduledJob, TIDYING } from '../../platform/queue/queue.ts';
import { forgetVisitsBefore } from '../analytics/index.ts';
import { planOf, subscriptions } from '../plans/index.ts';
import { purgeOldTests } from '../tests/index.ts';
import { readChosen } from './read-policy.ts';
import { dataPolicies } from './tables.ts';

/** Runs every night, before visitors without a visit are forgotten. */
export const APPLY_DATA_POLICIES: ScheduledJob = { ...TIDYING, name: 'apply-data-policies', cron: '40 3 * * *' };

export interface PolicyServices extends DoEachServices {
  readonly db: NodePgDatabase;
  readonly queue: Queue;
}

/** Makes the handler of apply-data-policies jobs: what is older than a workspace keeps it goes for good. */
export function createPolicyApplier(services: PolicyServices): JobHandler {
  const { db, queue } = services;
  return async (_data, signal) => {
    // Whoever has no subscription is on Free, which has no policy.
    const chosen = await db
      .select({ workspaceId: dataPolicies.workspaceId })
      .from(dataPolicies)
      .innerJoin(subscriptions, eq(subscriptions.workspaceId, dataPolicies.workspaceId));
    await doEach(services, chosen, signal, async ({ workspaceId }) => {
      // As they stand now: the workspace before this one may have had a hundred thousand tests.
      const { plan } = await planOf(db, workspaceId);
      if (!hasFeature(plan, 'data-policy')) return;
      const { tests_days, visits_days } = await readChosen(db, workspaceId);
      if (tests_days !== null) await purgeOldTests(db, queue, workspaceId, tests_days, signal);
      await forgetVisitsBefore(db, workspaceId, visits_days, signal);
    });
  };
}
