import { checkPage } from '@plumbline/audit';
import type { PdfPrinter } from '@plumbline/browser';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { ApiError } from '../../platform/http/api-error.ts';
import { listFindings } from '../findings/index.ts';
import { adviceOfPage, presentTest, reportFileName, type TestRow } from '../tests/index.ts';
import { getReport } from './get-report.ts';
import { type PrintedCheck, reportDocument, type Sender } from './report-document.ts';

const EXAMPLES = 5;

/**
 * The report of a test as PDF.
 * @param printer null where the machine has no browser
 * @param sender who sends it and what they say, for a report that is shared
 * @throws ApiError not_found, unavailable
 */
export async function printReport(
  { db, printer }: { readonly db: NodePgDatabase; readonly printer: PdfPrinter | null },
  test: TestRow,
  sender?: Sender,
): Promise<{ name: string; bytes: Uint8Array }> {
  if (!printer) throw new ApiError('unavailable', 'This server has no Chromium, which makes the PDF. Ask its operator to install one.');
  const report = await getReport(db, test.workspaceId, test.id);
  const checks: PrintedCheck[] = [];
  for (const summary of report.checks.filter((check) => check.outcome === 'fail')) {
    // The same fault of one source is told once, with how many pages have it.
    const examples = await listFindings(db, {
      test_id: test.id,
      outcome: 'fail',
      check_id: summary.check_id,
      fold: 'head',
      limit: EXAMPLES,
    });
    const page = checkPage(summary.check_id);
    checks.push({ summary, what: page?.summary ?? '', fix: page ? adviceOfPage(page).fix : '', examples: examples.rows });
  }
  const bytes = await printer.print(await reportDocument({ test: presentTest(test, ''), report, checks, sender }));
  return { name: `${reportFileName(test.host, test.createdAt)}.pdf`, bytes };
}
