import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, desc, eq, sql } from '../../platform/database/query.ts';
import type { PastRun } from './expect-stage.ts';
import { tests } from './tables.ts';
import type { TestRow } from './test-kind.ts';

/** Enough for some of any size to be among them. */
const RUNS = 30;

/** What the stages of tests of the same kind and source came to on this server of late, the last run first. */
export async function readPastRuns(db: NodePgDatabase, { kind, source }: Pick<TestRow, 'kind' | 'source'>): Promise<PastRun[]> {
  const rows = await db
    .select({ stages: tests.stages })
    .from(tests)
    .where(and(eq(tests.kind, kind), eq(tests.source, source), eq(tests.status, 'finished'), sql`${tests.stages} <> '[]'`))
    .orderBy(desc(tests.finishedAt))
    .limit(RUNS);
  return rows.map(({ stages }) => stages);
}
