import type { AuditResult } from '@plumbline/audit';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { addTallies, compareFindings, countFindings, keepFindings } from '../findings/index.ts';
import { seoReports } from './tables.ts';
import { tallyRecords } from './tally-records.ts';

export interface FinishedAudit {
  readonly testId: string;
  readonly testTime: Date;
  readonly previousTestId: string | null;
  readonly result: AuditResult;
}

/** Keeps what an audit came to; its page findings and page counts are kept already. Part of the transaction that finishes the test. */
export async function keepReport(transaction: NodePgDatabase, { testId, testTime, previousTestId, result }: FinishedAudit): Promise<void> {
  await keepFindings(transaction, testId, result.siteFindings);
  await addTallies(transaction, testId, tallyRecords(result.siteTallies));
  const comparison = await compareFindings(transaction, testId, previousTestId, testTime);
  await transaction.execute(sql`
    update seo_pages p set findings = coalesce(c.findings, 0), worst_rank = c.worst
    from seo_pages own left join (
      select page_url, count(*)::int as findings, min(severity_rank) as worst
      from findings where test_id = ${testId}::uuid and page_url is not null group by page_url) c on own.url = c.page_url
    where own.test_id = ${testId}::uuid and p.test_id = own.test_id and p.id = own.id
      and (p.findings, p.worst_rank) is distinct from (coalesce(c.findings, 0), c.worst)`);
  const report = {
    origin: result.origin,
    complete: result.complete,
    pageCount: result.pageCount,
    fixedCount: comparison.fixed,
    newCount: previousTestId ? comparison.fresh : 0,
    categories: result.score.categories,
    findingCounts: await countFindings(transaction, testId, testTime),
    previousTestId,
  };
  await transaction
    .insert(seoReports)
    .values({ testId, ...report })
    .onConflictDoUpdate({ target: seoReports.testId, set: report });
}
