import { createYielder } from '@plumbline/audit';
import type { VisitPoint, VisitReport, VisitTotals } from '@plumbline/contract';
import { VISIT_REPORT_ROWS } from '@plumbline/contract/visit-report-words';
import { type DayOfVisits, NOT_TOLD } from '../days/day-of-visits.ts';
import type { ReadVisits } from '../days/read-days.ts';
import { tooManyVisits } from '../days/too-many-visits.ts';
import { ListedCounts } from './listed-counts.ts';
import { Numbering } from './numbering.ts';
import type { CountedDays, ReportScope } from './report-scope.ts';
import { onlyNames, ToldNames } from './told-names.ts';
import { type Count, nothing, VisitCounts } from './visit-counts.ts';
import { type VisitNames, walkViews } from './walk-views.ts';

type Totals = Omit<VisitTotals, 'conversions'>;

/** The parts of a report that are counted from page views. */
export interface ViewCounts extends Pick<VisitReport, 'pages' | 'referrers' | 'devices' | 'countries'> {
  readonly totals: Totals;
  readonly series: readonly Omit<VisitPoint, 'conversions'>[];
}

const DAY_MS = 86_400_000;

/** Limit on distinct visitors, which are held in memory while counting: a few hundred megabytes. */
const MOST_VISITORS = 3_000_000;

/** @throws ApiError unavailable */
function requireRoom({ visitors }: Pick<VisitNames, 'visitors'>): void {
  if (visitors.size > MOST_VISITORS) throw tooManyVisits();
}

/** Counts totals, for which no names are needed. @throws ApiError unavailable for too many visitors */
export async function countTotals(read: ReadVisits, scope: ReportScope, days: CountedDays): Promise<Totals> {
  const none = onlyNames([]);
  const names = { visitors: new Numbering<number>(), paths: none, hosts: none, devices: none, countries: none };
  const counts = new VisitCounts();
  await eachDay(read, (day) => {
    walkViews(day, { scope, days, names }, counts);
    counts.passPoints(pointAfter(day, days));
    requireRoom(names);
  });
  return counts.totals;
}

/**
 * Counts everything in a report that is based on page views, in two passes: listed pages and hosts are counted once it is known which they
 * are.
 * @throws ApiError unavailable for too many visitors
 */
export async function countVisits(read: ReadVisits, scope: ReportScope, days: CountedDays): Promise<ViewCounts> {
  const visitors = new Numbering<number>();
  const [paths, hosts, devices, countries] = [new ToldNames(), new ToldNames(), new ToldNames(), new ToldNames()];
  const counts = new VisitCounts();
  await eachDay(read, (day) => {
    walkViews(day, { scope, days, names: { visitors, paths, hosts, devices, countries } }, counts);
    counts.passPoints(pointAfter(day, days));
    requireRoom({ visitors });
    counts.renumber(paths.forgetRare(counts.viewsOf), hosts.forgetRare(counts.visitsFrom));
  });
  const [pages, referrers] = [paths.most(VISIT_REPORT_ROWS, counts.viewsOf), hosts.most(VISIT_REPORT_ROWS, counts.visitsFrom)];
  const listed = new ListedCounts(pages.length, referrers.length);
  const titles = new Map<string, string>();
  const names = { visitors, paths: onlyNames(pages), hosts: onlyNames(referrers), devices: onlyNames([]), countries: onlyNames([]) };
  await eachDay(read, (day) => {
    walkViews(day, { scope, days, names }, listed);
    for (const [at, path] of day.paths.entries()) if (names.paths.numberOf(path) !== NOT_TOLD) titles.set(path, day.titles[at] ?? '');
  });
  /** For names with few distinct values, which are all counted in the first pass. */
  const most = (names: ToldNames, found: readonly Count[]): [string, Count][] =>
    names.most(VISIT_REPORT_ROWS, (number) => found[number]?.visits ?? 0).map((name) => [name, found[names.numberOf(name)] ?? nothing()]);
  return {
    totals: counts.totals,
    series: days.points.map((at, point) => ({ at: at.toISOString(), ...(counts.points[point] ?? nothing()) })),
    pages: inOrder(
      pages.map((path, at) => ({ path, title: titles.get(path) ?? '', ...(listed.pages[at] ?? nothing()) })),
      'page_views',
      'path',
    ),
    referrers: inOrder(
      referrers.map((host, at) => ({ host, ...(listed.hosts[at] ?? nothing()) })),
      'visits',
      'host',
    ),
    devices: most(devices, counts.devices).map(([device, count]) => ({ device, ...count })),
    countries: most(countries, counts.countries).map(([country, count]) => ({ country, ...count })),
  };
}

/** The first point of the series that visits of later days can belong to. */
function pointAfter(day: DayOfVisits, { points }: CountedDays): number {
  const next = day.start.getTime() + DAY_MS;
  return points.findLastIndex((at) => at.getTime() <= next);
}

/** Processes one day after the other and yields in between: there may be ninety with a hundred thousand page views each. */
async function eachDay(read: ReadVisits, walk: (day: DayOfVisits) => void): Promise<void> {
  const breathe = createYielder();
  for await (const day of read()) {
    walk(day);
    await breathe();
  }
}

/** By count, then by name. Needed because a name that was forgotten in the first pass was ranked by less than its full count. */
function inOrder<Name extends string, Row extends Count & Record<Name, string>>(rows: Row[], by: keyof Count, name: Name): Row[] {
  return rows.toSorted((one, other) => other[by] - one[by] || (one[name] < other[name] ? -1 : 1));
}
