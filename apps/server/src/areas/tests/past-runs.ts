import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, desc, eq, sql } from '../../platform/database/query.ts';
import type { PastRun } from './expect-stage.ts';
import { tests } from './tables.ts';
import type { TestRow } from './test-kind.ts';

/** Enough to include runs of similar size. */
const RUNS = 30;

/** The stages of recent tests of the same kind and source on this server, latest first. */
export async function readPastRuns(db: NodePgDatabase, { kind, source }: Pick<TestRow, 'kind' | 'source'>): Promise<PastRun[]> {
  const rows = await db
    .select({ stages: tests.stages })
    .from(tests)
    .where(and(eq(tests.kind, kind), eq(tests.source, source), eq(tests.status, 'finished'), sql`${tests.stages} <> '[]'`))
    .orderBy(desc(tests.finishedAt))
    .limit(RUNS);
  return rows.map(({ stages }) => stages);
}
