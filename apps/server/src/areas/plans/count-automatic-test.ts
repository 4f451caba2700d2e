import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { AdmittedTest } from '../tests/index.ts';
import { requireFeature } from './plan-of.ts';
import { refundUsage, reserveUsage } from './reserve-usage.ts';

/**
 * Counts an automatically started test, in the transaction that starts it; tests started by a person are unlimited on every plan.
 * @throws ApiError plan_required for scheduled and post-deployment tests, limit_reached
 */
export async function countAutomaticTest(transaction: NodePgDatabase, test: AdmittedTest): Promise<void> {
  if (test.source === 'schedule') await requireFeature(transaction, test.workspaceId, 'scheduled-testing');
  if (test.source === 'deploy') await requireFeature(transaction, test.workspaceId, 'post-deployment-testing');
  if (!test.byProgram && test.source !== 'schedule' && test.source !== 'deploy') return;
  await reserveUsage(transaction, { workspaceId: test.workspaceId, meter: 'seo', amount: 1, workId: test.id });
}

/** An ended test, as far as billing is concerned. */
export interface EndedTest {
  readonly id: string;
  readonly status: string;
  readonly startedAt: Date | null;
}

/** Refunds a test without a report: one that failed, or was cancelled before it started; its grammar pages in any case. */
export async function refundEndedTest(transaction: NodePgDatabase, test: EndedTest): Promise<void> {
  if (test.status === 'finished') return;
  const cameToNothing = test.status === 'failed' || (test.status === 'cancelled' && test.startedAt === null);
  if (cameToNothing) await refundUsage(transaction, 'seo', test.id);
  // Grammar pages are counted at the start; without a report they were not delivered.
  await refundUsage(transaction, 'grammar', test.id);
}
