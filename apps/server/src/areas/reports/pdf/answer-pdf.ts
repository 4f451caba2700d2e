import type { PdfPrinter } from '@plumbline/browser';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Turns } from '../../../platform/http/turns.ts';
import type { KindOfReport, TestRow } from '../../tests/index.ts';
import { printReport } from './print-report.ts';
import type { Sender } from './report-document.ts';

export interface PdfServices {
  readonly db: NodePgDatabase;
  readonly kinds: readonly KindOfReport[];
  /** null where the machine has no browser. */
  readonly printer: PdfPrinter | null;
  readonly slowWork: { readonly printing: Turns };
  /** Aborted when the server stops. */
  readonly stopping: AbortSignal;
}

/** The report of a test as PDF, when the workspace has its turn. @param leaving aborted when nobody waits for it any more */
export async function answerPdf(services: PdfServices, test: TestRow, leaving: AbortSignal, sender?: Sender): Promise<Response> {
  const print = () => printReport(services, test, sender);
  const { name, bytes } = await services.slowWork.printing.run(test.workspaceId, print, AbortSignal.any([services.stopping, leaving]));
  return new Response(new Uint8Array(bytes), {
    headers: { 'content-type': 'application/pdf', 'content-disposition': `attachment; filename="${name}"`, 'cache-control': 'no-store' },
  });
}
