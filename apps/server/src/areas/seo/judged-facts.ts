import type { CategoryScore } from '@plumbline/audit';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq } from '../../platform/database/query.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { crawlSkipped } from '../crawls/index.ts';
import type { JudgedFacts, TestRow } from '../tests/index.ts';
import { seoReports } from './tables.ts';

/** How much of a site an SEO test audited, and the result of each category. @throws ApiError not_found for a test without a report */
export async function judgedFacts(db: NodePgDatabase, { id }: TestRow): Promise<JudgedFacts> {
  const [report] = await db.select().from(seoReports).where(eq(seoReports.testId, id));
  if (!report) throw notFound('report');
  const skipped = await db.$count(crawlSkipped, eq(crawlSkipped.testId, id));
  const limited = report.complete ? '' : ', limited';
  return {
    extent: `${report.pageCount} pages audited, ${skipped} addresses skipped${limited}`,
    // The column contains what keepReport wrote.
    verdicts: new Map(
      (report.categories as readonly CategoryScore[]).map(({ name, score, satisfy }) => [name, { score, words: wordsOf(score, satisfy) }]),
    ),
  };
}

function wordsOf(score: number | null, isSatisfied: boolean): string {
  if (score === null) return 'Cannot tell';
  return isSatisfied ? 'Satisfied' : 'Needs work';
}
