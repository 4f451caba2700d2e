import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, isNull } from '../../platform/database/query.ts';
import type { JobTurn } from '../../platform/queue/job-turns.ts';
import { tests } from './tables.ts';
import type { TestRow } from './test-kind.ts';

/**
 * Queues a test that made way for another again, together with the job that continues it, atomically, even if this process dies.
 * @returns null, with nothing done, when the test was ended or cancelled in the meantime
 */
export async function handBackTest(db: NodePgDatabase, testId: string, turn: JobTurn): Promise<TestRow | null> {
  return db.transaction(async (transaction) => {
    const [waiting] = await transaction
      .update(tests)
      .set({ status: 'queued', stage: '', currentUrl: '', pagesPerSecond: 0, secondsLeft: null })
      .where(and(eq(tests.id, testId), eq(tests.status, 'running'), isNull(tests.cancelRequestedAt)))
      .returning();
    if (waiting) await turn.handBack(transaction);
    return waiting ?? null;
  });
}
