import type { VisitTotals } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { sql, type SQL } from '../../platform/database/query.ts';
import { selectViews } from './count-visits.ts';
import type { ReportScope } from './report-scope.ts';

export const totalsRow = z.object({
  visitors: z.number(),
  visits: z.number(),
  page_views: z.number(),
  average_seconds: z.number().nullable(),
  single_page_share: z.number().nullable(),
});

/** What page views come to. @param seen rows of `selectViews` */
export function selectTotals(seen: SQL): SQL {
  return sql`
    select count(*)::int as visitors, coalesce(sum(visits), 0)::int as visits, coalesce(sum(views), 0)::int as page_views,
      (sum(seconds) / nullif(sum(timed), 0))::float8 as average_seconds,
      (sum(single)::float8 / nullif(sum(visits), 0))::float8 as single_page_share
    from (
      select visitor_id, count(*) as visits, sum(views) as views, sum(seconds) as seconds, sum(timed) as timed,
        count(*) filter (where looks = 1) as single
      from (
        select visitor_id, visit_id, count(*) as looks, count(*) filter (where counts) as views,
          sum(seconds) filter (where counts) as seconds, count(*) filter (where counts and seconds > 0) as timed
        from ${seen} group by 1, 2 having bool_or(counts)
      ) as of_visits group by 1
    ) as of_visitors`;
}

/** What the page views of a site come to between two moments. */
export async function readTotals(db: NodePgDatabase, scope: ReportScope, from: Date, to: Date): Promise<Omit<VisitTotals, 'conversions'>> {
  const { rows } = await db.execute(selectTotals(sql`(${selectViews(scope, from, to)}) as seen`));
  return totalsRow.parse(rows[0]);
}
