import type { TestGroup, TestGroupResult } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, desc, eq, inArray, isNull, lte, sql } from '../../platform/database/query.ts';
import { tests } from '../tests/index.ts';
import type { TestGroupRow } from './hold-group.ts';
import { groupedTests } from './tables.ts';

/** Points of a small trend. */
const SCORES = 12;

/** Test groups as the contract has them, each with what its newest tests came to. */
export async function presentGroups(db: NodePgDatabase, rows: readonly TestGroupRow[]): Promise<TestGroup[]> {
  const newest = await readNewest(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    url: row.url,
    kinds: row.kinds,
    results: row.kinds.map((kind) => presentResult(kind, newest.get(`${row.id} ${kind}`) ?? [])),
    created_at: row.createdAt.toISOString(),
  }));
}

type GroupedTest = Awaited<ReturnType<typeof selectNewest>>[number];

/** The newest tests of each group and kind, newest first, by both. */
async function readNewest(db: NodePgDatabase, groupIds: readonly string[]): Promise<ReadonlyMap<string, readonly GroupedTest[]>> {
  if (groupIds.length === 0) return new Map();
  return Map.groupBy(await selectNewest(db, groupIds), ({ groupId, kind }) => `${groupId} ${kind}`);
}

function selectNewest(db: NodePgDatabase, groupIds: readonly string[]) {
  const ranked = db
    .select({
      groupId: groupedTests.groupId,
      id: tests.id,
      kind: tests.kind,
      status: tests.status,
      score: tests.score,
      findingCount: tests.findingCount,
      newCount: tests.newCount,
      fixedCount: tests.fixedCount,
      createdAt: tests.createdAt,
      finishedAt: tests.finishedAt,
      // Those that ended otherwise count by themselves, so that a row of failures does not hide the last score.
      rank: sql<number>`row_number() over (
        partition by ${groupedTests.groupId}, ${tests.kind}, ${tests.status} = 'finished' order by ${tests.createdAt} desc, ${tests.id}
      )`.as('rank'),
    })
    .from(groupedTests)
    .innerJoin(tests, and(eq(tests.id, groupedTests.testId), eq(tests.workspaceId, groupedTests.workspaceId), isNull(tests.deletedAt)))
    .where(inArray(groupedTests.groupId, [...groupIds]))
    .as('ranked');
  return db.select().from(ranked).where(lte(ranked.rank, SCORES)).orderBy(desc(ranked.createdAt), ranked.id);
}

/** @param newest first */
function presentResult(kind: string, newest: readonly GroupedTest[]): TestGroupResult {
  const [last] = newest;
  const finished = newest.filter(({ status }) => status === 'finished');
  const [shown] = finished;
  const scores = finished.flatMap(({ score }) => score ?? []);
  return {
    kind,
    test_id: last?.id ?? null,
    status: last?.status ?? null,
    score: shown?.score ?? null,
    previous_score: shown?.score == null ? null : (scores[1] ?? null),
    finding_count: shown?.findingCount ?? 0,
    new_count: shown?.newCount ?? 0,
    fixed_count: shown?.fixedCount ?? 0,
    finished_test_id: shown?.id ?? null,
    finished_at: shown?.finishedAt?.toISOString() ?? null,
    scores: scores.toReversed(),
  };
}
