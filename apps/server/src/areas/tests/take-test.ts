import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, desc, eq, inArray, lt, ne, sql } from '../../platform/database/query.ts';
import { runsOfAddress } from './runs-of-address.ts';
import { tests } from './tables.ts';
import type { TestRow } from './test-kind.ts';

/**
 * Starts a run, or continues one whose worker died. The test to compare with is fixed at the first start, so that findings can be dated as they are
 * stored. @returns null for a test that has ended
 */
export async function takeTest(db: NodePgDatabase, testId: string): Promise<TestRow | null> {
  return db.transaction(async (transaction) => {
    const [waiting] = await transaction
      .select()
      .from(tests)
      .where(and(eq(tests.id, testId), inArray(tests.status, ['queued', 'running'])))
      .for('update');
    if (!waiting) return null;
    const [test] = await transaction
      .update(tests)
      .set({ status: 'running', ...(waiting.startedAt === null && (await beginning(transaction, waiting))) })
      .where(eq(tests.id, testId))
      .returning();
    return test ?? null;
  });
}

async function beginning(db: NodePgDatabase, test: TestRow) {
  const previous = await previousTest(db, test);
  return { startedAt: sql`now()`, previousTestId: previous?.id ?? null, previousScore: previous?.score ?? null };
}

/** The last finished test of the same address before this one. */
async function previousTest(db: NodePgDatabase, test: TestRow): Promise<TestRow | null> {
  const [previous] = await db
    .select()
    .from(tests)
    .where(and(runsOfAddress(test), eq(tests.identityRule, test.identityRule), ne(tests.id, test.id), lt(tests.createdAt, test.createdAt)))
    .orderBy(desc(tests.createdAt))
    .limit(1);
  return previous ?? null;
}
