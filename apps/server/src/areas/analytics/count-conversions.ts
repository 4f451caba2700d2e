import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { sql } from '../../platform/database/query.ts';
import { isNarrowed, PAGE_PATH } from './count-visits.ts';
import type { ReportScope } from './report-scope.ts';
import { analyticsVisitors, visitConversions, visitPages, visits } from './tables.ts';

const pointRows = z.array(z.object({ point: z.number(), conversions: z.number() }));

/**
 * How many conversions visits of a site came to, from each of these moments to the next and from the last one to the end. What is filtered by a
 * page counts those of visits that looked at it.
 */
export async function countConversions(db: NodePgDatabase, scope: ReportScope, points: readonly Date[], to: Date): Promise<number[]> {
  const [from] = points;
  if (!from) return [];
  const { page } = scope.filters;
  const looked = sql`exists (select from ${visitPages} where ${visitPages.visitId} = ${visits.id} and ${PAGE_PATH} = ${page})`;
  const { rows } = await db.execute(sql`
    select width_bucket(${visitConversions.createdAt}, ${sql.param(points.map((at) => at.toISOString()))}::timestamptz[]) as point,
      count(*)::int as conversions
    from ${visits}
    join ${visitConversions} on ${visitConversions.visitId} = ${visits.id}
    join ${analyticsVisitors} on ${analyticsVisitors.id} = ${visits.visitorId}
    where ${visits.workspaceId} = ${scope.workspaceId} and ${visits.siteId} = ${scope.siteId}
      and ${visits.createdAt} >= ${from.toISOString()}::timestamptz - interval '1 day' and ${visits.createdAt} < ${to.toISOString()}::timestamptz
      and ${visitConversions.createdAt} >= ${from.toISOString()}::timestamptz and ${visitConversions.createdAt} < ${to.toISOString()}::timestamptz
      and ${visitConversions.createdAt} < ${visits.createdAt} + interval '1 day'
      ${isNarrowed(scope)} ${page === undefined ? sql`` : sql`and ${looked}`}
    group by 1`);
  const counted = new Map(pointRows.parse(rows).map(({ point, conversions }) => [point - 1, conversions]));
  return points.map((_, index) => counted.get(index) ?? 0);
}
