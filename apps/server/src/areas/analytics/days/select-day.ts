import { sql, type SQL } from '../../../platform/database/query.ts';
import { analyticsVisitors, visitPages, visits } from '../tables.ts';
import { NOT_TOLD } from './day-of-visits.ts';

/** Of the pages of a day with their titles, and of its hosts: twenty thousand of usual length. The least seen are not told apart, or an address for each view would be read. */
const MOST_CHARACTERS = 1_000_000;

/**
 * Selects the columns of `visit_days` for the visits of a site that began on a day, from where they were written down; no row where there were none.
 * Page views more than a day after their visit began are left out.
 * @param day of UTC, such as 2026-03-01
 */
export function selectDay(siteId: string, day: string): SQL {
  const start = sql`${`${day}T00:00:00Z`}::timestamptz`;
  // A page is cut out of its address, and a host, once for each address: there are few, and patterns are slow here.
  return sql`
    with seen as materialized (
      select ${visits.workspaceId} as workspace_id, ${visits.id} as visit, ${visits.referrer} as referrer, ${analyticsVisitors.number} as visitor,
        ${analyticsVisitors.device} as device, ${visitPages.id} as page, ${visitPages.url} as url, ${visitPages.title} as title,
        ${visitPages.seconds} as seconds, ${visitPages.createdAt} as at,
        floor(extract(epoch from ${visitPages.createdAt} - ${start}) / 60)::int as minute
      from ${visits}
      join ${visitPages} on ${visitPages.visitId} = ${visits.id}
      join ${analyticsVisitors} on ${analyticsVisitors.id} = ${visits.visitorId}
      where ${visits.siteId} = ${siteId} and ${visits.createdAt} >= ${start} and ${visits.createdAt} < ${start} + interval '1 day'
        and ${visitPages.createdAt} >= ${start} and ${visitPages.createdAt} < ${start} + interval '2 days'
        and ${visitPages.createdAt} < ${visits.createdAt} + interval '1 day'
    ), addresses as (
      select url, substring(url from '^https?://[^/?#]+([^?#]*)') as path, max(title) as title, count(*) as views from seen group by url
    ), pages as (
      select path, max(title) as title, sum(views) as views from addresses group by path
    ), paths as (
      select path, title, path_at from (
        select path, title, (row_number() over most - 1)::int as path_at, sum(length(path) + length(title)) over most as characters
        from pages window most as (order by views desc, path)
      ) as ranked where characters <= ${MOST_CHARACTERS}
    ), sources as (
      select referrer, coalesce(substring(referrer from '^https?://([^/?#]+)'), '') as host, count(*) as views from seen group by referrer
    ), origins as (
      select host, host_at from (
        select host, (row_number() over most - 1)::int as host_at, sum(length(host)) over most as characters
        from (select host, sum(views) as views from sources group by host) as named window most as (order by views desc, host)
      ) as ranked where characters <= ${MOST_CHARACTERS}
    ), means as (
      select device, (row_number() over () - 1)::int as device_at from seen group by device
    ), begun as (
      select visit, visitor, device, referrer, count(*)::int as views from seen group by visit, visitor, device, referrer
    ), of_visits as (
      select string_agg(int4send(begun.views), ''::bytea order by visit) as views,
        string_agg(int4send(visitor), ''::bytea order by visit) as visitors,
        string_agg(int4send(coalesce(host_at, ${NOT_TOLD})), ''::bytea order by visit) as host_at,
        string_agg(int4send(device_at), ''::bytea order by visit) as device_at
      from begun join sources using (referrer) left join origins using (host) join means using (device)
    ), of_views as (
      select string_agg(int4send(minute), ''::bytea order by visit, at, page) as minutes,
        string_agg(int4send(seconds), ''::bytea order by visit, at, page) as seconds,
        string_agg(int4send(coalesce(path_at, ${NOT_TOLD})), ''::bytea order by visit, at, page) as path_at
      from seen join addresses using (url) left join paths using (path)
    )
    select (select workspace_id from seen limit 1) as workspace_id, ${siteId}::uuid as site_id, ${day}::date as day,
      of_visits.views, of_visits.visitors, of_visits.host_at, of_visits.device_at, of_views.minutes, of_views.seconds, of_views.path_at,
      (select coalesce(jsonb_agg(path order by path_at), '[]') from paths) as paths,
      (select coalesce(jsonb_agg(title order by path_at), '[]') from paths) as titles,
      (select coalesce(jsonb_agg(host order by host_at), '[]') from origins) as hosts, (select jsonb_agg(device order by device_at) from means) as devices
    from of_visits, of_views where of_visits.views is not null`;
}
