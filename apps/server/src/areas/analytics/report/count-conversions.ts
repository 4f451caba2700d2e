import type { VisitReport } from '@plumbline/contract';
import { VISIT_REPORT_ROWS } from '@plumbline/contract/visit-report-words';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { sql } from '../../../platform/database/query.ts';
import { visitConversions } from '../tables.ts';
import type { CountedDays, ReportScope } from './report-scope.ts';
import { fromHappenings } from './select-happenings.ts';

const pointRows = z.array(z.object({ point: z.number(), conversions: z.number() }));
const typeRows = z.array(z.object({ type: z.string(), visits: z.number() }));

/** Number of conversions for each point of the series. */
export async function countConversions(db: NodePgDatabase, scope: ReportScope, days: CountedDays): Promise<number[]> {
  const edges = sql.param(days.points.map((at) => at.toISOString()));
  const { rows } = await db.execute(sql`
    select width_bucket(${visitConversions.createdAt}, ${edges}::timestamptz[]) as point, count(*)::int as conversions
    ${fromHappenings(visitConversions, scope, days)} group by 1`);
  const counted = new Map(pointRows.parse(rows).map(({ point, conversions }) => [point - 1, conversions]));
  return days.points.map((_, index) => counted.get(index) ?? 0);
}

/** The most frequent conversions; each type counts once per visit. */
export async function listConversions(db: NodePgDatabase, scope: ReportScope, days: CountedDays): Promise<VisitReport['conversions']> {
  const { rows } = await db.execute(sql`
    select ${visitConversions.type} as type, count(*)::int as visits
    ${fromHappenings(visitConversions, scope, days)} group by 1 order by 2 desc, 1 limit ${VISIT_REPORT_ROWS}`);
  return typeRows.parse(rows);
}
