import { and, desc, eq, isNull, lt, ne, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { runsOfAddress } from './runs-of-address.ts';
import { tests } from './tables.ts';
import type { RunOutcome, TestRow } from './test-kind.ts';

/**
 * Keeps the outcome of a run and finishes its test, in one transaction.
 * @returns null, with nothing kept, when the test was ended or its cancellation asked for meanwhile
 */
export async function finishTest(db: NodePgDatabase, test: TestRow, outcome: RunOutcome): Promise<TestRow | null> {
  return db.transaction(async (transaction) => {
    // The lock makes a cancellation wait for the end of this transaction, or this transaction see the cancellation.
    const [running] = await transaction
      .select()
      .from(tests)
      .where(and(eq(tests.id, test.id), eq(tests.status, 'running'), isNull(tests.cancelRequestedAt)))
      .for('update');
    if (!running) return null;
    const previous = await previousTest(transaction, running);
    const score = await outcome.keep(transaction, previous?.id ?? null);
    const [finished] = await transaction
      .update(tests)
      .set({
        status: 'finished',
        stage: '',
        score,
        previousScore: previous?.score ?? null,
        finishedAt: sql`now()`,
        findingCount: sql`(select count(*)::int from findings where test_id = ${test.id}::uuid and ignored_id is null)`,
      })
      .where(eq(tests.id, test.id))
      .returning();
    return finished ?? null;
  });
}

/** The finished test of the same address before this one. */
async function previousTest(db: NodePgDatabase, test: TestRow): Promise<TestRow | null> {
  const [previous] = await db
    .select()
    .from(tests)
    .where(and(runsOfAddress(test), ne(tests.id, test.id), lt(tests.createdAt, test.createdAt)))
    .orderBy(desc(tests.createdAt))
    .limit(1);
  return previous ?? null;
}
