import type { VisitReport } from '@plumbline/contract';
import { VISIT_REPORT_ROWS } from '@plumbline/contract/visit-report-words';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { sql } from '../../../platform/database/query.ts';
import { visitActions } from '../tables.ts';
import type { CountedDays, ReportScope } from './report-scope.ts';
import { fromHappenings } from './select-happenings.ts';

const actionRows = z.array(z.object({ type: z.string(), target: z.string(), visits: z.number(), times: z.number() }));

/** The most frequent actions on the pages of a site. */
export async function listActions(db: NodePgDatabase, scope: ReportScope, days: CountedDays): Promise<VisitReport['actions']> {
  const { rows } = await db.execute(sql`
    select ${visitActions.type} as type, ${visitActions.target} as target, count(distinct ${visitActions.visitId})::int as visits, count(*)::int as times
    ${fromHappenings(visitActions, scope, days)} group by 1, 2 order by 4 desc, 2, 1 limit ${VISIT_REPORT_ROWS}`);
  return actionRows.parse(rows);
}
