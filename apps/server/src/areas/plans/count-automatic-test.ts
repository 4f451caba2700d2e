import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { AdmittedTest } from '../tests/index.ts';
import { requireFeature } from './plan-of.ts';
import { refundUsage, reserveUsage } from './reserve-usage.ts';

/**
 * Counts a test that no person started, in the transaction that starts it; what a person starts is unlimited on every plan.
 * @throws ApiError plan_required for scheduled and post-deployment tests, limit_reached
 */
export async function countAutomaticTest(transaction: NodePgDatabase, test: AdmittedTest): Promise<void> {
  if (test.source === 'schedule') await requireFeature(transaction, test.workspaceId, 'scheduled-testing');
  if (test.source === 'deploy') await requireFeature(transaction, test.workspaceId, 'post-deployment-testing');
  if (!test.byProgram && test.source !== 'schedule' && test.source !== 'deploy') return;
  await reserveUsage(transaction, { workspaceId: test.workspaceId, meter: 'seo', amount: 1, workId: test.id });
}

/** What has ended, as far as its price goes. */
export interface EndedTest {
  readonly id: string;
  readonly status: string;
  readonly startedAt: Date | null;
}

/** Gives back a test without a report that came to nothing: one that failed, or was cancelled before it began; pages of grammar in any case. */
export async function refundEndedTest(transaction: NodePgDatabase, test: EndedTest): Promise<void> {
  if (test.status === 'finished') return;
  const cameToNothing = test.status === 'failed' || (test.status === 'cancelled' && test.startedAt === null);
  if (cameToNothing) await refundUsage(transaction, 'seo', test.id);
  // Its pages are counted when it begins; without a report nobody has had any of them.
  await refundUsage(transaction, 'grammar', test.id);
}
