import type { ReportCategory, TestReport } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { sql } from '../../platform/database/query.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { countFindings, mattersMost, summariseChecks, sumCounts } from '../findings/index.ts';
import { getTest, type KindOfReport, kindOfTest, readTrend } from '../tests/index.ts';

/**
 * The report of a test of any kind: complete, or so far if it is running or has made way for another.
 * @throws ApiError not_found for another workspace’s test, or one without a report
 */
export async function getTestReport(
  { db, kinds }: { readonly db: NodePgDatabase; readonly kinds: readonly KindOfReport[] },
  workspaceId: string,
  testId: string,
): Promise<TestReport> {
  const test = await getTest(db, workspaceId, testId);
  const isFinal = test.status === 'finished';
  const isUnderWay = test.startedAt !== null && (test.status === 'running' || test.status === 'queued');
  if (!isFinal && !isUnderWay) throw notFound('report');
  const kind = kindOfTest(kinds, test);
  const counts = await countFindings(db, testId);
  const [checks, trend, pages, scoreSoFar] = await Promise.all([
    summariseChecks(db, kind, test, counts),
    readTrend(db, test),
    db.execute<{ pages: number }>(sql`select count(*)::int as pages from (${kind.judgedPages(testId)}) judged`),
    isFinal ? null : kind.scoreSoFar?.(db, testId),
  ]);
  const { byCategory, bySeverity } = sumCounts(counts);
  return {
    test_id: testId,
    kind: test.kind,
    url: test.url,
    is_final: isFinal,
    score: test.score ?? scoreSoFar ?? null,
    page_count: pages.rows[0]?.pages ?? 0,
    fixed_count: test.fixedCount,
    new_count: test.newCount,
    categories: categoriesOf(checks, byCategory),
    checks,
    matters_most: mattersMost(kind, checks),
    trend,
    severities: bySeverity,
  };
}

/** The categories of the checks, the one with the worst check first. */
function categoriesOf(checks: TestReport['checks'], findings: ReadonlyMap<string, number>): ReportCategory[] {
  return [...Map.groupBy(checks, ({ category }) => category)].map(([name, own]) => {
    const amount = (outcome: (typeof own)[number]['outcome']): number => own.filter((check) => check.outcome === outcome).length;
    return {
      id: name.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
      name,
      checks_passed: amount('pass'),
      checks_failed: amount('fail'),
      checks_undecided: amount('cannot_tell'),
      findings: findings.get(name) ?? 0,
    };
  });
}
