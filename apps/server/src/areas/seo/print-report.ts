import { checkPage } from '@plumbline/audit';
import type { PdfPrinter } from '@plumbline/browser';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { ApiError } from '../../platform/http/api-error.ts';
import { listFindings } from '../findings/index.ts';
import { getTest, presentTest, reportFileName } from '../tests/index.ts';
import { getReport } from './get-report.ts';
import { type PrintedCheck, reportDocument } from './report-document.ts';

const EXAMPLES = 5;

/**
 * The report of a test as PDF.
 * @param printer null where the machine has no browser
 * @throws ApiError not_found, unavailable
 */
export async function printReport(
  db: NodePgDatabase,
  printer: PdfPrinter | null,
  workspaceId: string,
  testId: string,
): Promise<{ name: string; bytes: Uint8Array }> {
  if (!printer) throw new ApiError('unavailable', 'This server has no Chromium, which makes the PDF. Ask its operator to install one.');
  const report = await getReport(db, workspaceId, testId);
  const test = await getTest(db, workspaceId, testId);
  const checks: PrintedCheck[] = [];
  for (const summary of report.checks.filter((check) => check.outcome === 'fail')) {
    const examples = await listFindings(db, { test_id: testId, outcome: 'fail', check_id: summary.check_id, limit: EXAMPLES });
    checks.push({ summary, advice: checkPage(summary.check_id)?.summary ?? '', examples: examples.rows });
  }
  const bytes = await printer.print(await reportDocument(presentTest(test, ''), report, checks));
  return { name: `${reportFileName(test.host, test.createdAt)}.pdf`, bytes };
}
