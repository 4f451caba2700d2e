import type { VisitReport } from '@plumbline/contract';
import { VISIT_REPORT_ROWS } from '@plumbline/contract/visit-report-words';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { sql } from '../../platform/database/query.ts';
import { COUNTS, selectViews } from './count-visits.ts';
import type { ReportDays, ReportScope } from './report-scope.ts';

const counts = { visitors: z.number(), visits: z.number(), page_views: z.number() };
const pageRows = z.array(z.object({ path: z.string(), title: z.string(), ...counts }));
const referrerRows = z.array(z.object({ host: z.string(), ...counts }));
const deviceRows = z.array(z.object({ device: z.string(), ...counts }));

/** The pages that were looked at most, and where most visits came from, and with what. */
export async function readTopRows(
  db: NodePgDatabase,
  scope: ReportScope,
  { from, to }: ReportDays,
): Promise<Pick<VisitReport, 'pages' | 'referrers' | 'devices'>> {
  const seen = sql`(${selectViews(scope, from, to)}) as seen where counts`;
  const pages = await db.execute(sql`
    select path, max(title) as title, ${COUNTS} from ${seen} group by path order by page_views desc, path limit ${VISIT_REPORT_ROWS}`);
  const referrers = await db.execute(sql`
    select host, ${COUNTS} from ${seen} group by host order by visits desc, host limit ${VISIT_REPORT_ROWS}`);
  const devices = await db.execute(sql`
    select device, ${COUNTS} from ${seen} group by device order by visits desc, device limit ${VISIT_REPORT_ROWS}`);
  return { pages: pageRows.parse(pages.rows), referrers: referrerRows.parse(referrers.rows), devices: deviceRows.parse(devices.rows) };
}
