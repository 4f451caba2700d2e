import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, inArray, isNotNull, isNull, sql } from '../../platform/database/query.ts';
import { turnOwnerOf } from '../accounts/index.ts';
import type { TestRow } from '../tests/index.ts';
import { judgeAgain } from './judge-again.ts';
import { captureSteps } from './tables.ts';
import { wholeCaptures } from './whole-captures.ts';

/** Puts steps away; what was found on the rest is judged again in the same transaction. @returns how many were put away */
export async function putStepsAway(db: NodePgDatabase, test: TestRow, stepIds: readonly string[]): Promise<number> {
  return changing(db, test, async (transaction) => {
    const rows = await transaction
      .update(captureSteps)
      .set({ deletedAt: sql`now()` })
      .where(and(eq(captureSteps.testId, test.id), inArray(captureSteps.id, [...stepIds]), isNull(captureSteps.deletedAt)))
      .returning({ id: captureSteps.id });
    if (rows.length > 0) await judgeAgain(transaction, test);
    return rows.length;
  });
}

/** Brings steps back. @returns how many came back */
export async function bringStepsBack(db: NodePgDatabase, test: TestRow, stepIds: readonly string[]): Promise<number> {
  return changing(db, test, async (transaction) => {
    const rows = await transaction
      .update(captureSteps)
      .set({ deletedAt: null })
      .where(and(eq(captureSteps.testId, test.id), inArray(captureSteps.id, [...stepIds]), isNotNull(captureSteps.deletedAt)))
      .returning({ id: captureSteps.id });
    if (rows.length > 0) await judgeAgain(transaction, test);
    return rows.length;
  });
}

/**
 * In a transaction that begins with the turn: who waits for it holds no connection, and is judged again when they have it. Judging a capture takes seconds,
 * in which whoever asked for it is not held: nobody could remove them meanwhile.
 */
async function changing<Result>(
  db: NodePgDatabase,
  test: TestRow,
  change: (transaction: NodePgDatabase) => Promise<Result>,
): Promise<Result> {
  return wholeCaptures.run(await turnOwnerOf(db, test), () => db.transaction(change));
}
