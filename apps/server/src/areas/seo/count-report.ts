import { type ReportScore, scoreFindings } from '@plumbline/audit';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq, sql } from '../../platform/database/query.ts';
import { checkTallies, countFindings, countIgnored } from '../findings/index.ts';
import type { TestRow } from '../tests/index.ts';
import { seoReports } from './tables.ts';

/**
 * Counts and scores the stored findings of a test, without ignored ones, and stores the number of findings on each page.
 * @returns the score, null when nothing could be judged
 */
export async function countReport(transaction: NodePgDatabase, test: TestRow): Promise<number | null> {
  await transaction.execute(sql`
    update crawled_pages p set findings = coalesce(c.findings, 0), worst_rank = c.worst
    from crawled_pages own left join (
      select page_url, count(*)::int as findings, min(severity_rank) as worst
      from findings where test_id = ${test.id}::uuid and page_url is not null and ignored_id is null group by page_url) c
      on own.url = c.page_url
    where own.test_id = ${test.id}::uuid and p.test_id = own.test_id and p.id = own.id
      and (p.findings, p.worst_rank) is distinct from (coalesce(c.findings, 0), c.worst)`);
  const { score, categories } = await scoreKept(transaction, test.id);
  const findingCounts = await countFindings(transaction, test.id);
  await transaction.update(seoReports).set({ categories, findingCounts }).where(eq(seoReports.testId, test.id));
  return score;
}

/** Scores the stored findings of a test, without ignored ones. */
export async function scoreKept(db: NodePgDatabase, testId: string): Promise<ReportScore> {
  const tallies = await db.select().from(checkTallies).where(eq(checkTallies.testId, testId));
  const ignored = await countIgnored(db, testId);
  return scoreFindings(tallies.map((tally) => ({ ...tally, failed: Math.max(0, tally.failed - (ignored.get(tally.checkId) ?? 0)) })));
}
