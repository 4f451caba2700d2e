import type { PdfPrinter } from '@plumbline/browser';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Files } from '../../../platform/files/files.ts';
import { ApiError, notFound } from '../../../platform/http/api-error.ts';
import { embeddedLogo } from '../../branding/index.ts';
import { listFindings } from '../../findings/index.ts';
import { adviceOfPage, type KindOfReport, kindOfTest, presentTest, reportFileName, type TestRow } from '../../tests/index.ts';
import { getTestReport } from '../get-test-report.ts';
import { type PrintedCheck, reportDocument, type Sender } from './report-document.ts';

export interface PrintServices {
  readonly db: NodePgDatabase;
  readonly files: Files;
  readonly kinds: readonly KindOfReport[];
  /** null when the machine has no browser. */
  readonly printer: PdfPrinter | null;
}

const EXAMPLES = 5;

/**
 * The report of a finished test as PDF.
 * @param sender name and note of a shared report’s sender
 * @throws ApiError not_found, unavailable
 */
export async function printReport(
  { db, files, kinds, printer }: PrintServices,
  test: TestRow,
  sender?: Sender,
): Promise<{ name: string; bytes: Uint8Array }> {
  if (!printer)
    throw new ApiError('unavailable', 'PDFs need Chromium, which is not installed on this server. Ask its operator to install it.');
  if (test.status !== 'finished') throw notFound('report');
  const kind = kindOfTest(kinds, test);
  const report = await getTestReport({ db, kinds }, test.workspaceId, test.id);
  const checks: PrintedCheck[] = [];
  for (const summary of report.checks.filter((check) => check.outcome === 'fail')) {
    // Findings of a group are listed once, with the number of pages.
    const examples = await listFindings(db, {
      test_id: test.id,
      outcome: 'fail',
      check_id: summary.check_id,
      fold: 'head',
      limit: EXAMPLES,
    });
    const page = kind.describe(summary.check_id);
    checks.push({ summary, what: page?.summary ?? '', fix: page ? adviceOfPage(page).fix : '', examples: examples.rows });
  }
  const judged = (await kind.judged?.(db, test)) ?? { extent: pagesJudged(report.page_count) };
  // A link with a hidden sender must not show a logo either.
  const logo = sender?.sender === '' ? null : await embeddedLogo({ db, files }, test.workspaceId);
  const bytes = await printer.print(await reportDocument({ test: presentTest(test, ''), kind, report, judged, checks, sender, logo }));
  return { name: `${reportFileName(test.host, test.createdAt)}.pdf`, bytes };
}

const pagesJudged = (pages: number): string => `${pages} ${pages === 1 ? 'page' : 'pages'} checked`;
