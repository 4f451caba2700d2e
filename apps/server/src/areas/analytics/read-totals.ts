import type { VisitTotals } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { sql } from '../../platform/database/query.ts';
import { selectViews } from './count-visits.ts';
import type { ReportScope } from './report-scope.ts';

const row = z.object({
  visitors: z.number(),
  visits: z.number(),
  page_views: z.number(),
  average_seconds: z.number().nullable(),
  single_page_share: z.number().nullable(),
});

/** What the page views of visits of a site come to between two moments. */
export async function readTotals(db: NodePgDatabase, scope: ReportScope, from: Date, to: Date): Promise<Omit<VisitTotals, 'conversions'>> {
  const { rows } = await db.execute(sql`
    with of_visits as (
      select visitor_id, count(*) as looks, count(*) filter (where counts) as views, sum(seconds) filter (where counts) as seconds,
        count(*) filter (where counts and seconds > 0) as timed
      from (${selectViews(scope, from, to)}) as seen group by visit_id, visitor_id having bool_or(counts)
    )
    select count(distinct visitor_id)::int as visitors, count(*)::int as visits, coalesce(sum(views), 0)::int as page_views,
      (sum(seconds) / nullif(sum(timed), 0))::float8 as average_seconds,
      (count(*) filter (where looks = 1)::float8 / nullif(count(*), 0)) as single_page_share
    from of_visits`);
  return row.parse(rows[0]);
}
