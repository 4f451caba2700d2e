import { checkTitle, type CategoryScore } from '@plumbline/audit';
import { SEVERITIES, type SeoCategory, type SeoCheckSummary, type SeoRendering, type SeoReport } from '@plumbline/contract';
import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { notFound } from '../../platform/http/api-error.ts';
import { crawledPages, crawlSkipped } from '../crawls/index.ts';
import { checkTallies, countIgnored, type FindingCount } from '../findings/index.ts';
import { getTest, readTrend, type TestRow } from '../tests/index.ts';
import { wasNotRendered } from './list-pages.ts';
import { seoOptions } from './seo-options.ts';
import { seoReports } from './tables.ts';

/**
 * The report of a finished SEO test.
 * @throws ApiError not_found for a test that is not the workspace's, is not finished or is of another kind
 */
export async function getReport(db: NodePgDatabase, workspaceId: string, testId: string): Promise<SeoReport> {
  const test = await getTest(db, workspaceId, testId);
  const [report] = await db.select().from(seoReports).where(eq(seoReports.testId, testId));
  if (!report) throw notFound('report');
  // These columns hold what keepReport wrote.
  const scores = report.categories as readonly CategoryScore[];
  const findingCounts = report.findingCounts as readonly FindingCount[];
  const counts = sumCounts(findingCounts);
  const rendering = renderingAskedFor(test);
  const [checks, skippedCount, unrenderedCount, trend] = await Promise.all([
    readChecks(db, testId, findingCounts, test.previousTestId !== null),
    db.$count(crawlSkipped, eq(crawlSkipped.testId, testId)),
    rendering === 'raw' ? 0 : db.$count(crawledPages, and(eq(crawledPages.testId, testId), wasNotRendered)),
    readTrend(db, test),
  ]);
  return {
    test_id: testId,
    url: test.url,
    origin: report.origin,
    score: test.score,
    page_count: report.pageCount,
    skipped_count: skippedCount,
    complete: report.complete,
    fixed_count: test.fixedCount,
    new_count: test.newCount,
    rendering,
    unrendered_count: unrenderedCount,
    categories: scores.map((score) => presentCategory(score, counts.byCategory.get(score.name) ?? 0)),
    checks,
    trend,
    severities: counts.bySeverity,
  };
}

/** Pages that a browser captured were never asked for otherwise. */
function renderingAskedFor({ options }: TestRow): SeoRendering {
  return seoOptions.pick({ rendering: true }).catch({ rendering: 'raw' }).parse(options).rendering;
}

function presentCategory(score: CategoryScore, findingCount: number): SeoCategory {
  // The computed key is the specification's; the rest of the object has the schema's own shape.
  return Object.assign(
    {
      id: score.id,
      name: score.name,
      satisfy: score.satisfy,
      score: score.score,
      checks_passed: score.checksPassed,
      checks_failed: score.checksFailed,
      checks_undecided: score.checksUndecided,
      findings: findingCount,
    },
    { [`${score.name}Satisfied`]: score.satisfy },
  ) as SeoCategory;
}

async function readChecks(
  db: NodePgDatabase,
  testId: string,
  counts: readonly FindingCount[],
  hasPrevious: boolean,
): Promise<SeoCheckSummary[]> {
  const tallies = await db.select().from(checkTallies).where(eq(checkTallies.testId, testId));
  const ignoredByCheck = await countIgnored(db, testId);
  const freshByCheck = new Map(counts.map(({ checkId, fresh }) => [checkId, fresh]));
  return tallies
    .map((tally) => ({ ...tally, ignored: ignoredByCheck.get(tally.checkId) ?? 0 }))
    .map((tally) => ({ ...tally, failed: tally.failed - tally.ignored }))
    .map((tally): SeoCheckSummary => ({
      check_id: tally.checkId,
      title: checkTitle(tally.checkId),
      category: tally.category,
      severity: tally.severity,
      outcome: tally.failed > 0 ? 'fail' : tally.passed + tally.ignored > 0 ? 'pass' : 'cannot_tell',
      passed: tally.passed,
      failed: tally.failed,
      cannot_tell: tally.cannotTell,
      ignored: tally.ignored,
      reason: tally.reason ?? '',
      new_findings: hasPrevious ? (freshByCheck.get(tally.checkId) ?? 0) : 0,
    }))
    .toSorted(
      (a, b) =>
        SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) || b.failed - a.failed || a.check_id.localeCompare(b.check_id),
    );
}

function sumCounts(rows: readonly FindingCount[]) {
  const byCategory = new Map<string, number>();
  const bySeverity: SeoReport['severities'] = { critical: 0, high: 0, medium: 0, low: 0, info: 0 };
  for (const { category, severity, findings } of rows) {
    byCategory.set(category, (byCategory.get(category) ?? 0) + findings);
    bySeverity[severity] += findings;
  }
  return { byCategory, bySeverity };
}
