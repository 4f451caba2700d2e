import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, desc, isNotNull, lte } from '../../platform/database/query.ts';
import { runsOfAddress } from './runs-of-address.ts';
import { tests } from './tables.ts';
import type { TestRow } from './test-kind.ts';

const TREND_LENGTH = 30;

/** The result of one test of an address, in the contract’s format. */
export interface TrendPoint {
  test_id: string;
  score: number | null;
  finished_at: string;
}

/** Finished tests of the same address up to this one, oldest first. */
export async function readTrend(db: NodePgDatabase, test: TestRow): Promise<TrendPoint[]> {
  const rows = await db
    .select({ id: tests.id, score: tests.score, finishedAt: tests.finishedAt })
    .from(tests)
    .where(and(runsOfAddress(test), isNotNull(tests.finishedAt), lte(tests.createdAt, test.createdAt)))
    .orderBy(desc(tests.createdAt))
    .limit(TREND_LENGTH);
  return rows
    .toReversed()
    .flatMap(({ id, score, finishedAt }) => (finishedAt ? [{ test_id: id, score, finished_at: finishedAt.toISOString() }] : []));
}
