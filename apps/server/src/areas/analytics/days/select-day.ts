import { sql, type SQL } from '../../../platform/database/query.ts';
import { analyticsVisitors, visitPages, visits } from '../tables.ts';
import { COUNTED_LENGTH, MOST_NAMES, NOT_TOLD } from './day-of-visits.ts';

/** Limit on the characters of a day’s paths with their titles, and of its hosts: with longer names, fewer of them are kept. */
const MOST_CHARACTERS = 1_000_000;
/** How much of an address is read: room for a host and a path of `COUNTED_LENGTH`. It keeps rows narrow in every step. */
const READ_LENGTH = 2 * COUNTED_LENGTH;

/**
 * Selects the columns of `visit_days` from the recorded visits to a site that started on a day; no row when there are none. Page views more than
 * a day after the start of their visit are left out.
 * @param day in UTC, such as 2026-03-01
 */
export function selectDay(siteId: string, day: string): SQL {
  const start = sql`${`${day}T00:00:00Z`}::timestamptz`;
  // `full join` although every row has a match: it is never executed as a nested loop, which the planner chooses for a table without statistics, and
  // which takes minutes.
  return sql`
    with seen as materialized (
      select ${visits.workspaceId} as workspace_id, ${visits.id} as visit, left(${visits.referrer}, ${READ_LENGTH}) as source,
        ${analyticsVisitors.number} as visitor, ${analyticsVisitors.device} as device, ${analyticsVisitors.country} as country, ${visitPages.id} as page,
        left(${visitPages.url}, ${READ_LENGTH}) as address, ${visitPages.title} as title, ${visitPages.seconds} as seconds, ${visitPages.createdAt} as at,
        floor(extract(epoch from ${visitPages.createdAt} - ${start}) / 60)::int as minute
      from ${visits}
      join ${visitPages} on ${visitPages.visitId} = ${visits.id}
      join ${analyticsVisitors} on ${analyticsVisitors.id} = ${visits.visitorId}
      where ${visits.siteId} = ${siteId} and ${visits.createdAt} >= ${start} and ${visits.createdAt} < ${start} + interval '1 day'
        and ${visitPages.createdAt} >= ${start} and ${visitPages.createdAt} < ${start} + interval '2 days'
        and ${visitPages.createdAt} < ${visits.createdAt} + interval '1 day'
    ), addresses as materialized (
      select address, ${pathOf(sql`address`)} as path, max(title) as title, count(*) as views from seen group by address
    ), pages as (
      select path, max(title) as title, sum(views) as views from addresses group by path order by views desc, path limit ${MOST_NAMES}
    ), paths as (
      select path, title, path_at from (
        select path, title, (row_number() over most - 1)::int as path_at, sum(length(path) + length(title)) over most as characters
        from pages window most as (order by views desc, path)
      ) as ranked where characters <= ${MOST_CHARACTERS}
    ), sources as materialized (
      select source, ${hostOf(sql`source`)} as host, count(*) as views from seen group by source
    ), origins as (
      select host, host_at from (
        select host, (row_number() over most - 1)::int as host_at, sum(length(host)) over most as characters
        from (select host, sum(views) as views from sources group by host order by views desc, host limit ${MOST_NAMES}) as named
        window most as (order by views desc, host)
      ) as ranked where characters <= ${MOST_CHARACTERS}
    ), means as (
      select device, (row_number() over () - 1)::int as device_at from seen group by device
    ), lands as (
      select country, (row_number() over () - 1)::int as country_at from seen group by country
    ), begun as (
      select visit, visitor, device, country, source, count(*)::int as views from seen group by visit, visitor, device, country, source
    ), of_visits as (
      select string_agg(int4send(begun.views), ''::bytea order by visit) as views,
        string_agg(int4send(visitor), ''::bytea order by visit) as visitors,
        string_agg(int4send(coalesce(host_at, ${NOT_TOLD})), ''::bytea order by visit) as host_at,
        string_agg(int4send(device_at), ''::bytea order by visit) as device_at,
        string_agg(int4send(country_at), ''::bytea order by visit) as country_at
      from begun full join (sources full join origins using (host)) using (source) full join means using (device) full join lands using (country)
    ), of_views as (
      select string_agg(int4send(minute), ''::bytea order by visit, at, page) as minutes,
        string_agg(int4send(seconds), ''::bytea order by visit, at, page) as seconds,
        string_agg(int4send(coalesce(path_at, ${NOT_TOLD})), ''::bytea order by visit, at, page) as path_at
      from seen full join (addresses full join paths using (path)) using (address)
    )
    select (select workspace_id from seen limit 1) as workspace_id, ${siteId}::uuid as site_id, ${day}::date as day,
      of_visits.views, of_visits.visitors, of_visits.host_at, of_visits.device_at, of_visits.country_at, of_views.minutes, of_views.seconds, of_views.path_at,
      (select coalesce(jsonb_agg(path order by path_at), '[]') from paths) as paths,
      (select coalesce(jsonb_agg(title order by path_at), '[]') from paths) as titles,
      (select coalesce(jsonb_agg(host order by host_at), '[]') from origins) as hosts, (select jsonb_agg(device order by device_at) from means) as devices,
      (select jsonb_agg(country order by country_at) from lands) as countries
    from of_visits, of_views where of_visits.views is not null`;
}

/** The path of a stored address. Without a regular expression, which would be slow. */
function pathOf(address: SQL): SQL {
  const bare = sql`split_part(split_part(${afterScheme(address)}, '?', 1), '#', 1)`;
  return sql`coalesce(left(substr(${bare}, nullif(strpos(${bare}, '/'), 0)), ${COUNTED_LENGTH}), '')`;
}

/** The host of a stored address; empty for an empty one. */
function hostOf(address: SQL): SQL {
  return sql`left(split_part(split_part(split_part(${afterScheme(address)}, '/', 1), '?', 1), '#', 1), ${COUNTED_LENGTH})`;
}

function afterScheme(address: SQL): SQL {
  return sql`case when left(${address}, 4) = 'http' then substr(${address}, strpos(${address}, '://') + 3) else '' end`;
}
