import type { TestGroup, TestGroupResult } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { TestGroupRow } from './hold-group.ts';
import { selectNewest } from './select-newest.ts';

/** Test groups in the contract’s format, each with the results of its newest tests. */
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
    results: row.kinds.map((kind) => presentResult(kind, newest.get(`${row.id} ${kind}`))),
    created_at: row.createdAt.toISOString(),
  }));
}

type Newest = Awaited<ReturnType<typeof selectNewest>>[number];

/** The latest result of each kind in each group, by group and kind. */
async function readNewest(db: NodePgDatabase, groupIds: readonly string[]): Promise<ReadonlyMap<string, Newest>> {
  if (groupIds.length === 0) return new Map();
  return new Map((await selectNewest(db, groupIds)).map((newest) => [`${newest.groupId} ${newest.kind}`, newest]));
}

function presentResult(kind: string, newest: Newest | undefined): TestGroupResult {
  const { last = null, shown = null, scores = [] } = newest ?? {};
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
