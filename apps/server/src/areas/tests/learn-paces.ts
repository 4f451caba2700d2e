import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, desc, eq, sql } from '../../platform/database/query.ts';
import type { StagePace, StageState } from './stage-progress.ts';
import { tests } from './tables.ts';

/** Number of tests whose median is used. */
const TESTS = 15;

/** How long the stages of a kind of test recently took on this server, in the order in which they start. */
export async function learnPaces(db: NodePgDatabase, kind: string): Promise<StagePace[]> {
  const rows = await db
    .select({ stages: tests.stages })
    .from(tests)
    .where(and(eq(tests.kind, kind), eq(tests.status, 'finished'), sql`${tests.stages} <> '[]'`))
    .orderBy(desc(tests.finishedAt))
    .limit(TESTS);
  const byStage = Map.groupBy(
    rows.flatMap(({ stages }) => stages),
    ({ stage }) => stage,
  );
  return Array.from(byStage, ([stage, states]) => ({
    stage,
    msPerUnit: median(states.map(msPerUnit)),
    ms: median(states.map(({ ms }) => ms)),
  }));
}

function msPerUnit({ ms, done }: StageState): number {
  return ms / Math.max(1, done);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
