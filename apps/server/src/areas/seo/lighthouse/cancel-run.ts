import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, inArray, isNull, sql } from '../../../platform/database/query.ts';
import type { Events } from '../../../platform/events/events.ts';
import { ApiError, notFound } from '../../../platform/http/api-error.ts';
import { tests } from '../../tests/index.ts';
import { lighthouseRuns } from '../tables.ts';
import { lighthouseCancelTopic } from './cancel-topic.ts';

/**
 * Cancels a run of the workspace. Its worker is notified; if the message is lost, the result is discarded.
 * @throws ApiError not_found, conflict when the run has ended
 */
export async function cancelRun(db: NodePgDatabase, events: Events, workspaceId: string, runId: string): Promise<void> {
  const own = db
    .select({ id: tests.id })
    .from(tests)
    .where(and(eq(tests.workspaceId, workspaceId), isNull(tests.deletedAt)));
  const [run] = await db
    .select({ id: lighthouseRuns.id })
    .from(lighthouseRuns)
    .where(and(eq(lighthouseRuns.id, runId), inArray(lighthouseRuns.testId, own)));
  if (!run) throw notFound('run');
  const [ended] = await db
    .update(lighthouseRuns)
    .set({ status: 'cancelled', error: 'The run was cancelled.', finishedAt: sql`now()` })
    .where(and(eq(lighthouseRuns.id, run.id), inArray(lighthouseRuns.status, ['queued', 'running'])))
    .returning({ id: lighthouseRuns.id });
  if (!ended) throw new ApiError('conflict', 'This run has already ended.');
  await events.publish(lighthouseCancelTopic(run.id), null);
}
