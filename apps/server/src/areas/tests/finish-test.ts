import { and, eq, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { tests } from './tables.ts';
import type { KeepOutcome, RunOutcome, TestKind, TestRow } from './test-kind.ts';

/**
 * Keeps the outcome of a run and finishes its test, in one transaction.
 * @returns null, with nothing kept, when the test was ended or its cancellation asked for meanwhile
 */
export async function finishTest(
  db: NodePgDatabase,
  keepOutcome: KeepOutcome,
  { kind, test, outcome }: { readonly kind: TestKind; readonly test: TestRow; readonly outcome: RunOutcome },
): Promise<TestRow | null> {
  return db.transaction(async (transaction) => {
    // The lock makes a cancellation wait for the end of this transaction, or this transaction see the cancellation.
    const [running] = await transaction
      .select()
      .from(tests)
      .where(and(eq(tests.id, test.id), eq(tests.status, 'running'), isNull(tests.cancelRequestedAt)))
      .for('update');
    if (!running) return null;
    await keepOutcome(transaction, kind, running, outcome);
    const [finished] = await transaction
      .update(tests)
      .set({ status: 'finished', stage: '', finishedAt: sql`now()` })
      .where(eq(tests.id, test.id))
      .returning();
    return finished ?? null;
  });
}
