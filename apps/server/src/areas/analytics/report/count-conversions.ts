import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { sql, type SQL } from '../../../platform/database/query.ts';
import { analyticsVisitors, visitConversions, visitPages, visits } from '../tables.ts';
import type { CountedDays, ReportScope } from './report-scope.ts';

const pointRows = z.array(z.object({ point: z.number(), conversions: z.number() }));

/**
 * How many conversions visits of a site came to, for each point of the series. What is filtered by a page counts those of visits that looked at
 * it; those more than a day after their visit began are left out.
 */
export async function countConversions(db: NodePgDatabase, scope: ReportScope, { points, to }: CountedDays): Promise<number[]> {
  const edges = sql.param([...points, to].map((at) => at.toISOString()));
  const { rows } = await db.execute(sql`
    select width_bucket(${visitConversions.createdAt}, ${edges}::timestamptz[]) as point, count(*)::int as conversions
    from ${visitConversions}
    join ${visits} on ${visits.id} = ${visitConversions.visitId}
    join ${analyticsVisitors} on ${analyticsVisitors.id} = ${visits.visitorId}
    where ${visitConversions.siteId} = ${scope.siteId}
      and ${visitConversions.createdAt} >= ${points[0]?.toISOString()}::timestamptz and ${visitConversions.createdAt} < ${to.toISOString()}::timestamptz
      and ${visitConversions.createdAt} < ${visits.createdAt} + interval '1 day' ${isNarrowed(scope)}
    group by 1`);
  const counted = new Map(pointRows.parse(rows).map(({ point, conversions }) => [point - 1, conversions]));
  return points.map((_, index) => counted.get(index) ?? 0);
}

/** Where visits came from, with what, and which page they looked at, as further conditions. */
function isNarrowed({ hosts, filters: { referrer, device, page } }: ReportScope): SQL {
  const host = sql`coalesce(substring(${visits.referrer} from '^https?://([^/?#]+)'), '')`;
  const ofSite = sql`${host} = any(${sql.param([...hosts])}::text[])`;
  const path = sql`substring(${visitPages.url} from '^https?://[^/?#]+([^?#]*)')`;
  return sql.join(
    [
      // What lies on the site itself came from nowhere else.
      referrer === undefined ? sql`` : sql`and case when ${ofSite} then '' else ${host} end = ${referrer}`,
      device === undefined ? sql`` : sql`and ${analyticsVisitors.device} = ${device}`,
      page === undefined
        ? sql``
        : sql`and exists (select from ${visitPages} where ${visitPages.visitId} = ${visits.id} and ${path} = ${page})`,
    ],
    sql` `,
  );
}
