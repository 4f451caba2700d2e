import type { AuditResult } from '@plumbline/audit';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { addTallies, applyIgnores, compareFindings, foldFindings, keepFindings } from '../findings/index.ts';
import type { TestRow } from '../tests/index.ts';
import { countReport } from './count-report.ts';
import { seoReports } from './tables.ts';
import { tallyRecords } from './tally-records.ts';

export interface FinishedAudit {
  readonly test: TestRow;
  readonly previousTestId: string | null;
  readonly result: AuditResult;
}

/**
 * Keeps what an audit came to; its page findings and page counts are kept already. Part of the transaction that finishes the test.
 * @returns the score, null when nothing could be judged
 */
export async function keepReport(transaction: NodePgDatabase, { test, previousTestId, result }: FinishedAudit): Promise<number | null> {
  const testId = test.id;
  await keepFindings(transaction, testId, result.siteFindings);
  await addTallies(transaction, testId, tallyRecords(result.siteTallies));
  await foldFindings(transaction, testId);
  await applyIgnores(transaction, test);
  const comparison = await compareFindings(transaction, testId, previousTestId, test.createdAt);
  const { score, findingCounts } = await countReport(transaction, test);
  const report = {
    origin: result.origin,
    complete: result.complete,
    pageCount: result.pageCount,
    fixedCount: comparison.fixed,
    newCount: previousTestId ? comparison.fresh : 0,
    categories: score.categories,
    findingCounts,
    previousTestId,
  };
  await transaction
    .insert(seoReports)
    .values({ testId, ...report })
    .onConflictDoUpdate({ target: seoReports.testId, set: report });
  return score.score;
}
