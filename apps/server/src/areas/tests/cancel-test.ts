import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, inArray, sql } from '../../platform/database/query.ts';
import type { Events } from '../../platform/events/events.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { type Actor, holdActor } from '../accounts/index.ts';
import { type AfterEnd, followEnd } from './after-end.ts';
import { findingCount } from './finding-count.ts';
import { getTest } from './get-test.ts';
import { tests } from './tables.ts';
import { cancelTopic, publishToWorkspace } from './test-events.ts';

export interface CancelServices {
  readonly db: NodePgDatabase;
  readonly events: Events;
  readonly afterEnd: readonly AfterEnd[];
}

/**
 * Cancels a test. A queued one ends immediately; the worker of a running one is notified, and also finds the request in the
 * row in case the notification is lost.
 * @throws ApiError not_found, conflict when the test has ended
 */
export async function cancelTest({ db, events, afterEnd }: CancelServices, actor: Actor, testId: string): Promise<void> {
  const { workspaceId } = actor;
  await getTest(db, workspaceId, testId);
  const waiting = await db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    // Locked, because a test that makes way for another changes from running to queued, and must be seen in one of the two states.
    const [test] = await transaction.select({ status: tests.status }).from(tests).where(eq(tests.id, testId)).for('update');
    if (test?.status === 'running') {
      await transaction
        .update(tests)
        .set({ cancelRequestedAt: sql`now()` })
        .where(eq(tests.id, testId));
      return null;
    }
    const [ended] = await transaction
      .update(tests)
      .set({ status: 'cancelled', finishedAt: sql`now()`, cancelRequestedAt: sql`now()`, findingCount: findingCount(testId) })
      .where(and(eq(tests.id, testId), inArray(tests.status, ['queued', 'capturing'])))
      .returning();
    if (!ended) throw new ApiError('conflict', 'This test has already ended.');
    await followEnd(transaction, afterEnd, ended);
    return ended;
  });
  if (!waiting) return events.publish(cancelTopic(testId), null);
  await publishToWorkspace(events, workspaceId, {
    type: 'test-changed',
    test_id: testId,
    kind: waiting.kind,
    url: waiting.url,
    status: 'cancelled',
    score: null,
  });
}
