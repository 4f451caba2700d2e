import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Database } from '../../platform/database/database.ts';
import { keepPictureRows } from '../captures/index.ts';
import { addTallies, clearFindings, keepFindings } from '../findings/index.ts';
import { defineTestKind, type TestKind, type TestRow } from '../tests/index.ts';
import { findingRecords, tallyRecords } from './finding-records.ts';
import { readCapturedPage } from './read-captured-page.ts';
import { RESPONSIVE_REPORT } from './responsive-report.ts';
import { responsiveOptions } from './responsive-options.ts';
import type { SeenPage } from './seen-page.ts';
import { responsiveReports } from './tables.ts';
import { visitPage, type VisitServices } from './visit-page.ts';

export interface ResponsiveServices extends VisitServices {
  readonly database: Database;
}

/** The responsive test: opens a page on several devices and at every width, and judges it, with pictures. */
export function createResponsiveKind(services: ResponsiveServices): TestKind {
  return defineTestKind({
    ...RESPONSIVE_REPORT,
    stages: ['picturing', 'sweeping'],
    async run(run) {
      const options = responsiveOptions.parse(run.test.options);
      const seen = options.captured
        ? await readCapturedPage({ db: services.database.db, files: services.files }, run.test, run.signal)
        : await visitPage(services, run, options);
      return { keep: (transaction) => keepSeenPage(transaction, run.test, seen) };
    },
  });
}

async function keepSeenPage(transaction: NodePgDatabase, test: TestRow, seen: SeenPage): Promise<void> {
  await clearFindings(transaction, test.id);
  await keepPictureRows(transaction, test, seen.pictures, seen.title, seen.devices);
  await keepFindings(transaction, test.id, findingRecords(seen.judgements, test.url));
  await addTallies(transaction, test.id, tallyRecords(seen.judgements));
  const report = { title: seen.title, devices: seen.devices, sweep: seen.sweep };
  await transaction
    .insert(responsiveReports)
    .values({ testId: test.id, ...report })
    .onConflictDoUpdate({ target: responsiveReports.testId, set: report });
}
