import { type ReportScore, scoreFindings } from '@plumbline/audit';
import { eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { checkTallies, countFindings, type FindingCount, countIgnored } from '../findings/index.ts';
import { type TestRow, tests } from '../tests/index.ts';
import { seoReports } from './tables.ts';

/** What a report says in numbers, ignored findings left out. */
export interface ReportCounts {
  readonly score: ReportScore;
  readonly findingCounts: readonly FindingCount[];
}

/** Counts and scores what is kept of a test, and writes to each page how many findings it has. */
export async function countReport(transaction: NodePgDatabase, test: Pick<TestRow, 'id' | 'createdAt'>): Promise<ReportCounts> {
  await transaction.execute(sql`
    update seo_pages p set findings = coalesce(c.findings, 0), worst_rank = c.worst
    from seo_pages own left join (
      select page_url, count(*)::int as findings, min(severity_rank) as worst
      from findings where test_id = ${test.id}::uuid and page_url is not null and ignored_id is null group by page_url) c
      on own.url = c.page_url
    where own.test_id = ${test.id}::uuid and p.test_id = own.test_id and p.id = own.id
      and (p.findings, p.worst_rank) is distinct from (coalesce(c.findings, 0), c.worst)`);
  const tallies = await transaction.select().from(checkTallies).where(eq(checkTallies.testId, test.id));
  const ignored = await countIgnored(transaction, test.id);
  const counted = tallies.map((tally) => ({ ...tally, failed: Math.max(0, tally.failed - (ignored.get(tally.checkId) ?? 0)) }));
  return { score: scoreFindings(counted), findingCounts: await countFindings(transaction, test.id, test.createdAt) };
}

/** Counts a finished test again, when other findings of it are ignored than before. */
export async function recountReport(transaction: NodePgDatabase, test: TestRow): Promise<void> {
  const { score, findingCounts } = await countReport(transaction, test);
  await transaction.update(seoReports).set({ categories: score.categories, findingCounts }).where(eq(seoReports.testId, test.id));
  const findingCount = findingCounts.reduce((sum, { findings }) => sum + findings, 0);
  await transaction.update(tests).set({ score: score.score, findingCount }).where(eq(tests.id, test.id));
}
