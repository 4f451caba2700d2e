import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Database } from '../../platform/database/database.ts';
import { alias } from '../../platform/database/columns.ts';
import { and, eq, isNull, sql } from '../../platform/database/query.ts';
import { users } from '../accounts/index.ts';
import { workspaces } from '../workspaces/index.ts';
import { type AfterEnd, followEnd } from './after-end.ts';
import { tests } from './tables.ts';
import type { KeepOutcome, RunOutcome, TestKind, TestRow } from './test-kind.ts';

const earlier = alias(tests, 'earlier');

export interface FinishServices {
  readonly database: Database;
  readonly keepOutcome: KeepOutcome;
  readonly afterEnd: readonly AfterEnd[];
}

/**
 * Saves the outcome of a run and finishes its test, in one transaction.
 * @returns null, with nothing saved, when the test was ended or cancelled in the meantime
 */
export async function finishTest(
  { database, keepOutcome, afterEnd }: FinishServices,
  { kind, test, outcome }: { readonly kind: TestKind; readonly test: TestRow; readonly outcome: RunOutcome },
): Promise<TestRow | null> {
  return database.db.transaction(async (transaction) => {
    await holdOwners(transaction, test.id);
    // The lock makes either a cancellation wait for this transaction, or this transaction see the cancellation.
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
    if (finished) await followEnd(transaction, afterEnd, finished);
    return finished ?? null;
  });
}

/**
 * Locks the workspace and starter of a test, and the test it is compared with. PostgreSQL would lock them when the row is updated for the second time
 * in a transaction, but by then the test is locked, and whoever moves or deletes one of these locks them first.
 */
async function holdOwners(transaction: NodePgDatabase, testId: string): Promise<void> {
  await transaction
    .select({ id: workspaces.id })
    .from(tests)
    .innerJoin(workspaces, eq(workspaces.id, tests.workspaceId))
    .where(eq(tests.id, testId))
    .for('key share', { of: workspaces });
  await transaction
    .select({ id: users.id })
    .from(tests)
    .innerJoin(users, eq(users.id, tests.startedBy))
    .where(eq(tests.id, testId))
    .for('key share', { of: users });
  await transaction
    .select({ id: earlier.id })
    .from(tests)
    .innerJoin(earlier, eq(earlier.id, tests.previousTestId))
    .where(eq(tests.id, testId))
    .for('key share', { of: earlier });
}
