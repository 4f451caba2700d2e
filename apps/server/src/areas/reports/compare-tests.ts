import { type ComparedRun, SEVERITIES, type TestComparison } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { sql } from '../../platform/database/query.ts';
import { invalidField, notFound } from '../../platform/http/api-error.ts';
import { changesBetween } from '../findings/index.ts';
import { requireFeature } from '../plans/index.ts';
import { checkTitle, getTest, type KindOfReport, kindOfTest, type TestRow } from '../tests/index.ts';

/** The same finding has the same fingerprint in every run. */
type Row = Omit<TestComparison['checks'][number], 'title'> & Record<string, unknown>;

/**
 * Compares a run with an earlier one of the same address.
 * @throws ApiError not_found for another workspace’s or an unfinished test, plan_required, invalid_input naming `before_id`
 */
export async function compareTests(
  { db, kinds }: { readonly db: NodePgDatabase; readonly kinds: readonly KindOfReport[] },
  workspaceId: string,
  testId: string,
  beforeId: string,
): Promise<TestComparison> {
  const after = await getTest(db, workspaceId, testId);
  const before = await getTest(db, workspaceId, beforeId);
  await requireFeature(db, workspaceId, 'test-comparison');
  if (before.kind !== after.kind || before.url !== after.url) throw invalidField('before_id', 'Choose a run of the same address.');
  if (before.identityRule !== after.identityRule)
    throw invalidField(
      'before_id',
      'That run is from an earlier version of this server, whose findings cannot be compared. Choose a later one.',
    );
  const kind = kindOfTest(kinds, after);
  const { rows } = await db.execute<Row>(sql`
    select check_id, category, (array_agg(severity order by severity_rank))[1] as severity,
      (count(*) filter (where change = 'fixed'))::int as fixed,
      (count(*) filter (where change = 'fresh'))::int as fresh,
      (count(*) filter (where change = 'recurring'))::int as recurring
    from (${changesBetween(kind, beforeId, testId)}) changes
    group by 1, 2`);
  const checks = rows
    .map((row) => ({ ...row, title: checkTitle(kind, row.check_id) }))
    .toSorted(
      (one, other) =>
        SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity) ||
        other.fresh + other.fixed - one.fresh - one.fixed ||
        one.check_id.localeCompare(other.check_id),
    );
  const sum = (change: 'fixed' | 'fresh' | 'recurring'): number => checks.reduce((total, check) => total + check[change], 0);
  return { before: runOf(before), after: runOf(after), fixed: sum('fixed'), fresh: sum('fresh'), recurring: sum('recurring'), checks };
}

function runOf(test: TestRow): ComparedRun {
  if (!test.finishedAt || test.status !== 'finished') throw notFound('report');
  return { test_id: test.id, score: test.score, finding_count: test.findingCount, finished_at: test.finishedAt.toISOString() };
}
