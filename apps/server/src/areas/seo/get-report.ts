import type { CategoryScore, PageNode } from '@plumbline/audit';
import type { SeoCategory, SeoRendering, SeoReport } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, count, eq, inArray } from '../../platform/database/query.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { countUnkeptPages, crawledPages, crawlSkipped } from '../crawls/index.ts';
import { type FindingCount, mattersMost, summariseChecks, sumCounts } from '../findings/index.ts';
import { getTest, readTrend, type TestRow } from '../tests/index.ts';
import { hasTimedOut, wasNotRendered } from './list-pages.ts';
import { seoOptions } from './seo-options.ts';
import { SEO_REPORT } from './seo-report.ts';
import { seoReports } from './tables.ts';

/** Why a page that responded cannot be indexed under its own address. */
const LEFT_OUT: NonNullable<PageNode['indexBlock']>[] = ['noindex', 'canonical-elsewhere', 'blocked-by-robots'];

/**
 * The report of a finished SEO test.
 * @throws ApiError not_found for another workspace’s test, an unfinished one, or another kind
 */
export async function getReport(db: NodePgDatabase, workspaceId: string, testId: string): Promise<SeoReport> {
  const test = await getTest(db, workspaceId, testId);
  const [report] = await db.select().from(seoReports).where(eq(seoReports.testId, testId));
  if (!report) throw notFound('report');
  // These columns contain what keepReport wrote.
  const scores = report.categories as readonly CategoryScore[];
  const findingCounts = report.findingCounts as readonly FindingCount[];
  const counts = sumCounts(findingCounts);
  const rendering = renderingAskedFor(test);
  const [checks, skippedCount, unansweredCount, leftOutCount, indexableCount, unrenderedCount, unkeptCount, depths, trend] =
    await Promise.all([
      summariseChecks(db, SEO_REPORT, test, findingCounts),
      db.$count(crawlSkipped, eq(crawlSkipped.testId, testId)),
      db.$count(crawledPages, and(eq(crawledPages.testId, testId), hasTimedOut)),
      db.$count(crawledPages, and(eq(crawledPages.testId, testId), inArray(crawledPages.indexBlock, LEFT_OUT))),
      db.$count(crawledPages, and(eq(crawledPages.testId, testId), eq(crawledPages.indexBlock, ''))),
      rendering === 'raw' ? 0 : db.$count(crawledPages, and(eq(crawledPages.testId, testId), wasNotRendered)),
      countUnkeptPages(db, testId),
      db
        .select({ depth: crawledPages.depth, pages: count() })
        .from(crawledPages)
        .where(eq(crawledPages.testId, testId))
        .groupBy(crawledPages.depth)
        .orderBy(crawledPages.depth),
      readTrend(db, test),
    ]);
  return {
    test_id: testId,
    url: test.url,
    origin: report.origin,
    is_final: true,
    score: test.score,
    page_count: report.pageCount,
    skipped_count: skippedCount,
    complete: report.complete,
    fixed_count: test.fixedCount,
    new_count: test.newCount,
    rendering,
    unanswered_count: unansweredCount,
    unrendered_count: unrenderedCount,
    unindexable_count: leftOutCount,
    html_count: leftOutCount + indexableCount,
    unkept_count: unkeptCount,
    depths,
    categories: scores.map((score) => presentCategory(score, counts.byCategory.get(score.name) ?? 0)),
    checks,
    matters_most: mattersMost(SEO_REPORT, checks),
    trend,
    severities: counts.bySeverity,
  };
}

/** Captured pages are always as rendered by the browser. */
function renderingAskedFor({ options }: TestRow): SeoRendering {
  return seoOptions.pick({ rendering: true }).catch({ rendering: 'raw' }).parse(options).rendering;
}

function presentCategory(score: CategoryScore, findingCount: number): SeoCategory {
  // The computed key is part of the specification; the rest of the object matches the schema.
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
