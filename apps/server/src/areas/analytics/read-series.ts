import type { VisitPoint } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { sql } from '../../platform/database/query.ts';
import { COUNTS, selectViews } from './count-visits.ts';
import type { ReportDays, ReportScope } from './report-scope.ts';

const pointRows = z.array(z.object({ point: z.number(), visitors: z.number(), visits: z.number(), page_views: z.number() }));

/** Counts of each point of a series, those without a visit among them. Where a point begins is decided here: the database may know other time zones. */
export async function readSeries(
  db: NodePgDatabase,
  scope: ReportScope,
  { from, to, points }: ReportDays,
): Promise<Omit<VisitPoint, 'conversions'>[]> {
  const edges = sql.param(points.map((at) => at.toISOString()));
  const { rows } = await db.execute(sql`
    select width_bucket(seen_at, ${edges}::timestamptz[]) as point, ${COUNTS}
    from (${selectViews(scope, from, to)}) as seen where counts group by 1`);
  const counted = new Map(pointRows.parse(rows).map(({ point, ...counts }) => [point - 1, counts]));
  return points.map((at, index) => ({ at: at.toISOString(), ...(counted.get(index) ?? { visitors: 0, visits: 0, page_views: 0 }) }));
}
