import type { VisitPoint, VisitReport, VisitTotals } from '@plumbline/contract';
import { VISIT_REPORT_ROWS } from '@plumbline/contract/visit-report-words';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { sql, type SQL } from '../../platform/database/query.ts';
import { selectViews } from './count-visits.ts';
import { selectTotals, totalsRow } from './read-totals.ts';
import type { ReportDays, ReportScope } from './report-scope.ts';

const counts = { visitors: z.number(), visits: z.number(), page_views: z.number() };
const found = z.object({
  totals: totalsRow,
  points: z.array(z.object({ key: z.number(), ...counts })),
  pages: z.array(z.object({ key: z.string(), title: z.string(), ...counts })),
  referrers: z.array(z.object({ key: z.string(), ...counts })),
  devices: z.array(z.object({ key: z.string(), ...counts })),
});

/** What is counted of page views. */
export interface ViewCounts extends Pick<VisitReport, 'pages' | 'referrers' | 'devices'> {
  readonly totals: Omit<VisitTotals, 'conversions'>;
  readonly series: readonly Omit<VisitPoint, 'conversions'>[];
}

/**
 * Everything that a report counts of page views, in one statement that reads them once. Where a point of the series begins is decided here: the
 * database may know other time zones.
 */
export async function readCounts(db: NodePgDatabase, scope: ReportScope, { from, to, points }: ReportDays): Promise<ViewCounts> {
  const edges = sql.param(points.map((at) => at.toISOString()));
  const most = (key: SQL, order: SQL) => sql`${countBy(key)} order by ${order} desc, key limit ${VISIT_REPORT_ROWS}`;
  const { rows } = await db.execute(sql`
    with seen as materialized (${selectViews(scope, from, to)})
    select
      (select to_jsonb(line) from (${selectTotals(sql`seen`)}) as line) as totals,
      ${listOf(countBy(sql`width_bucket(seen_at, ${edges}::timestamptz[])`))} as points,
      ${listOf(most(sql`path`, sql`page_views`))} as pages,
      ${listOf(most(sql`host`, sql`visits`))} as referrers,
      ${listOf(most(sql`device`, sql`visits`))} as devices`);
  const row = found.parse(rows[0]);
  const at = new Map(row.points.map(({ key, ...counted }) => [key - 1, counted]));
  return {
    totals: row.totals,
    series: points.map((point, index) => ({ at: point.toISOString(), ...(at.get(index) ?? { visitors: 0, visits: 0, page_views: 0 }) })),
    pages: row.pages.map(({ key, ...counted }) => ({ path: key, ...counted })),
    referrers: row.referrers.map(({ key, ...counted }) => ({ host: key, ...counted })),
    devices: row.devices.map(({ key, ...counted }) => ({ device: key, ...counted })),
  };
}

/** Counts by something. Visits and then visitors are put together one after the other: counting them apart would sort all rows for each. */
function countBy(key: SQL): SQL {
  return sql`
    select key, count(*)::int as visitors, sum(visits)::int as visits, sum(views)::int as page_views, max(title) as title
    from (
      select key, visitor_id, count(*) as visits, sum(views) as views, max(title) as title
      from (
        select ${key} as key, visitor_id, visit_id, count(*) as views, max(title) as title from seen where counts group by 1, 2, 3
      ) as of_visits group by 1, 2
    ) as of_visitors group by 1`;
}

function listOf(rows: SQL): SQL {
  return sql`(select coalesce(jsonb_agg(to_jsonb(line)), '[]') from (${rows}) as line)`;
}
