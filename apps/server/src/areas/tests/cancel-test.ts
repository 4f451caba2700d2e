import { and, eq, inArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Events } from '../../platform/events/events.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { type AfterEnd, followEnd } from './after-end.ts';
import { getTest } from './get-test.ts';
import { tests } from './tables.ts';
import { cancelTopic, publishToWorkspace } from './test-events.ts';

export interface CancelServices {
  readonly db: NodePgDatabase;
  readonly events: Events;
  readonly afterEnd: readonly AfterEnd[];
}

/**
 * Asks for the end of a test. One that waits ends at once; the worker of one that runs is told, and finds the request in
 * the row should the message get lost.
 * @throws ApiError not_found, conflict when the test is over
 */
export async function cancelTest({ db, events, afterEnd }: CancelServices, workspaceId: string, testId: string): Promise<void> {
  await getTest(db, workspaceId, testId);
  const waiting = await db.transaction(async (transaction) => {
    const [test] = await transaction
      .update(tests)
      .set({ status: 'cancelled', finishedAt: sql`now()`, cancelRequestedAt: sql`now()` })
      .where(and(eq(tests.id, testId), inArray(tests.status, ['queued', 'capturing'])))
      .returning();
    if (test) await followEnd(transaction, afterEnd, test);
    return test;
  });
  if (waiting) {
    await publishToWorkspace(events, workspaceId, {
      type: 'test-changed',
      test_id: testId,
      kind: waiting.kind,
      url: waiting.url,
      status: 'cancelled',
      score: null,
    });
    return;
  }
  const [running] = await db
    .update(tests)
    .set({ cancelRequestedAt: sql`now()` })
    .where(and(eq(tests.id, testId), eq(tests.status, 'running')))
    .returning({ id: tests.id });
  if (!running) throw new ApiError('conflict', 'This test is already over.');
  await events.publish(cancelTopic(testId), null);
}
