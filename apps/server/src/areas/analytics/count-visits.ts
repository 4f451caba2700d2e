import { sql, type SQL } from '../../platform/database/query.ts';
import { analyticsVisitors, visitPages, visits } from './tables.ts';
import type { ReportScope } from './report-scope.ts';

/** The path of a page as reports name it. */
export const PAGE_PATH = sql`substring(${visitPages.url} from '^https?://[^/?#]+([^?#]*)')`;
/** The host of a referrer. What lies on the site itself came from nowhere else. */
const referrerHost = (hosts: readonly string[]): SQL => sql`case
  when substring(${visits.referrer} from '^https?://([^/?#]+)') = any(${sql.param([...hosts])}::text[]) then ''
  else coalesce(substring(${visits.referrer} from '^https?://([^/?#]+)'), '') end`;

/** Where visits came from and with what, as further conditions on visits and their visitors. */
export function isNarrowed({ hosts, filters }: ReportScope): SQL {
  const conditions = [
    filters.referrer === undefined ? [] : sql`and ${referrerHost(hosts)} = ${filters.referrer}`,
    filters.device === undefined ? [] : sql`and ${analyticsVisitors.device} = ${filters.device}`,
  ].flat();
  return sql.join(conditions, sql` `);
}

/** Page views of a site between two moments, narrowed to where visits came from and with what. Those of one page are marked `counts`, or all are. */
export function selectViews(scope: ReportScope, from: Date, to: Date): SQL {
  const { workspaceId, siteId, hosts, filters } = scope;
  return sql`select ${visitPages.visitId} as visit_id, ${visits.visitorId} as visitor_id, ${visitPages.createdAt} as seen_at,
      ${visitPages.seconds} as seconds, ${visitPages.title} as title, ${PAGE_PATH} as path, ${referrerHost(hosts)} as host,
      ${analyticsVisitors.device} as device, ${filters.page === undefined ? sql`true` : sql`${PAGE_PATH} = ${filters.page}`} as counts
    from ${visits}
    join ${visitPages} on ${visitPages.visitId} = ${visits.id}
    join ${analyticsVisitors} on ${analyticsVisitors.id} = ${visits.visitorId}
    where ${visits.workspaceId} = ${workspaceId} and ${visits.siteId} = ${siteId}
      and ${visits.createdAt} >= ${from.toISOString()}::timestamptz - interval '1 day' and ${visits.createdAt} < ${to.toISOString()}::timestamptz
      and ${visitPages.createdAt} >= ${from.toISOString()}::timestamptz and ${visitPages.createdAt} < ${to.toISOString()}::timestamptz
      and ${visitPages.createdAt} < ${visits.createdAt} + interval '1 day'
      ${isNarrowed(scope)}`;
}
