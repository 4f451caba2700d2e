import type { PdfPrinter } from '@plumbline/browser';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Files } from '../../../platform/files/files.ts';
import type { Turns } from '../../../platform/http/turns.ts';
import { readersOf, turnOwnerOf } from '../../accounts/index.ts';
import type { KindOfReport, TestRow } from '../../tests/index.ts';
import { printReport } from './print-report.ts';
import type { Sender } from './report-document.ts';

export interface PdfServices {
  readonly db: NodePgDatabase;
  readonly files: Files;
  readonly kinds: readonly KindOfReport[];
  /** null when the machine has no browser. */
  readonly printer: PdfPrinter | null;
  readonly slowWork: { readonly printing: Turns };
  /** Aborted when the server stops. */
  readonly stopping: AbortSignal;
}

/**
 * A test’s report as PDF, in the turn of the test’s owner. Readers with a share link have a separate turn, so that they take none from
 * the team.
 * @param leaving aborted when nobody is waiting for it any more
 * @param sender from the share link, if any
 */
export async function answerPdf(services: PdfServices, test: TestRow, leaving: AbortSignal, sender?: Sender): Promise<Response> {
  const print = () => printReport(services, test, sender);
  const { name, bytes } = await services.slowWork.printing.run(
    await (sender ? readersOf : turnOwnerOf)(services.db, test),
    print,
    AbortSignal.any([services.stopping, leaving]),
  );
  return new Response(new Uint8Array(bytes), {
    headers: { 'content-type': 'application/pdf', 'content-disposition': `attachment; filename="${name}"`, 'cache-control': 'no-store' },
  });
}
