import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq, sql } from '../../platform/database/query.ts';
import type { TestRow } from '../tests/index.ts';
import type { GrammarSummary } from './sum-pages.ts';
import { grammarReports } from './tables.ts';

/**
 * Stores the number of mistakes on each page of a test, and scores the test: the percentage of sentences without a mistake. Ignored ones do not
 * count.
 * @returns the score; null when there was nothing to judge
 */
export async function countGrammarReport(transaction: NodePgDatabase, { id: testId }: TestRow): Promise<number | null> {
  await transaction.execute(sql`
    update grammar_pages p set findings = coalesce(c.findings, 0)
    from grammar_pages own left join (
      select page_url, count(*)::int as findings from findings
      where test_id = ${testId}::uuid and ignored_id is null group by page_url) c on own.url = c.page_url
    where own.test_id = ${testId}::uuid and p.test_id = own.test_id and p.id = own.id and p.findings is distinct from coalesce(c.findings, 0)`);
  const { rows } = await transaction.execute<{ flawed: number }>(sql`
    select count(distinct (page_url, facts->>'sentence'))::int as flawed
    from findings where test_id = ${testId}::uuid and ignored_id is null`);
  const flawed = rows[0]?.flawed ?? 0;
  const [report] = await transaction.select().from(grammarReports).where(eq(grammarReports.testId, testId));
  // The column contains what keepGrammarReport wrote.
  const sentences = report ? (report.summary as GrammarSummary).sentences : 0;
  if (sentences === 0) return null;
  // A single mistake among thousands of sentences must not round to a perfect score.
  const score = Math.round(100 * (1 - flawed / sentences));
  return Math.max(0, flawed > 0 ? Math.min(99, score) : score);
}
