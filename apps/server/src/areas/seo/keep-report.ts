import type { AuditResult } from '@plumbline/audit';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { keepInlinks, tallyRecords } from '../crawls/index.ts';
import { addTallies, foldedBySource, keepFindings } from '../findings/index.ts';
import { seoReports } from './tables.ts';

/** Saves the result of an audit; page findings and counts are saved already. Part of the transaction that finishes the test. */
export async function keepReport(transaction: NodePgDatabase, testId: string, result: AuditResult): Promise<void> {
  await keepFindings(transaction, testId, foldedBySource(result.siteFindings), { isSettledNext: true });
  await addTallies(transaction, testId, tallyRecords(result.siteTallies));
  await keepInlinks(transaction, testId, result.inlinks);
  const { origin, complete, pageCount } = result;
  const report = { origin, complete, pageCount, measured: [...result.measured] };
  await transaction
    .insert(seoReports)
    .values({ testId, ...report })
    .onConflictDoUpdate({ target: seoReports.testId, set: report });
}
