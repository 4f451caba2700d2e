import { sql, type SQL } from '../../../platform/database/query.ts';
import { analyticsVisitors, type visitActions, type visitConversions, visitPages, visits } from '../tables.ts';
import { COUNTED_LENGTH, countedName } from '../days/day-of-visits.ts';
import type { CountedDays, ReportScope } from './report-scope.ts';

/**
 * Actions or conversions of the visits that a report covers, as `from … where …`. With a page filter, those of visits that viewed the page. Anything
 * more than a day after the start of its visit is left out.
 */
export function fromHappenings(
  happenings: typeof visitActions | typeof visitConversions,
  scope: ReportScope,
  { from, to }: Pick<CountedDays, 'from' | 'to'>,
): SQL {
  return sql`
    from ${happenings}
    join ${visits} on ${visits.id} = ${happenings.visitId}
    join ${analyticsVisitors} on ${analyticsVisitors.id} = ${visits.visitorId}
    where ${happenings.siteId} = ${scope.siteId}
      and ${happenings.createdAt} >= ${from.toISOString()}::timestamptz and ${happenings.createdAt} < ${to.toISOString()}::timestamptz
      and ${happenings.createdAt} < ${visits.createdAt} + interval '1 day' ${isNarrowed(scope)}`;
}

/** The filters by referrer, device, country and page, as further conditions. */
function isNarrowed({ hosts, filters: { referrer, device, country, page } }: ReportScope): SQL {
  // The part of a name that is compared, as in packed days.
  const counted = (name: SQL): SQL => sql`left(${name}, ${COUNTED_LENGTH})`;
  const host = counted(sql`coalesce(substring(${visits.referrer} from '^https?://([^/?#]+)'), '')`);
  const ofSite = sql`${host} = any(${sql.param([...hosts])}::text[])`;
  const path = counted(sql`substring(${visitPages.url} from '^https?://[^/?#]+([^?#]*)')`);
  return sql.join(
    [
      // The site itself does not count as a referrer.
      referrer === undefined ? sql`` : sql`and case when ${ofSite} then '' else ${host} end = ${countedName(referrer)}`,
      device === undefined ? sql`` : sql`and ${analyticsVisitors.device} = ${device}`,
      country === undefined ? sql`` : sql`and ${analyticsVisitors.country} = ${country}`,
      page === undefined
        ? sql``
        : sql`and exists (select from ${visitPages} where ${visitPages.visitId} = ${visits.id} and ${path} = ${countedName(page)})`,
    ],
    sql` `,
  );
}
