import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, inArray, isNotNull, isNull, sql } from '../../platform/database/query.ts';
import { turnOwnerOf } from '../accounts/index.ts';
import type { TestRow } from '../tests/index.ts';
import { judgeAgain } from './judge-again.ts';
import { captureSteps } from './tables.ts';
import { wholeCaptures } from './whole-captures.ts';

/** Removes steps, and judges the rest again in the same transaction. @returns how many were removed */
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

/** Restores steps. @returns how many were restored */
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
 * Waits for its turn before opening a transaction, so that waiting holds no connection; access is checked again afterwards. The sender is not locked
 * while the capture is judged, which takes seconds in which nobody could remove them.
 */
async function changing<Result>(
  db: NodePgDatabase,
  test: TestRow,
  change: (transaction: NodePgDatabase) => Promise<Result>,
): Promise<Result> {
  return wholeCaptures.run(await turnOwnerOf(db, test), () => db.transaction(change));
}
