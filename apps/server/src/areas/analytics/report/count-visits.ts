import type { VisitPoint, VisitReport, VisitTotals } from '@plumbline/contract';
import { VISIT_REPORT_ROWS } from '@plumbline/contract/visit-report-words';
import type { ReadVisits } from '../days/read-days.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { ListVisitors } from './list-visitors.ts';
import { Numbering } from './numbering.ts';
import type { CountedDays, ReportScope } from './report-scope.ts';
import { type Count, nothing, VisitCounts } from './visit-counts.ts';
import { type VisitNames, walkViews } from './walk-views.ts';

/** What a reader of too many visits is told. */
export const TOO_MANY_VISITS = 'There are too many visits in these days to count. Choose fewer days.';

type Totals = Omit<VisitTotals, 'conversions'>;

/** What is counted of page views. */
export interface ViewCounts extends Pick<VisitReport, 'pages' | 'referrers' | 'devices'> {
  readonly totals: Totals;
  readonly series: readonly Omit<VisitPoint, 'conversions'>[];
}

/** Visitors of a report, each of whom is remembered while it is counted: some hundred megabytes. */
const MOST_VISITORS = 3_000_000;

/** @throws ApiError unavailable */
function requireRoom({ visitors }: VisitNames): void {
  if (visitors.size > MOST_VISITORS) throw new ApiError('unavailable', TOO_MANY_VISITS);
}

/** Counts what visits come to. @throws ApiError unavailable for too many visitors */
export async function countTotals(read: ReadVisits, scope: ReportScope, days: CountedDays): Promise<Totals> {
  const [names, counts] = [newNames(), new VisitCounts(days.points.length)];
  for await (const day of read()) {
    walkViews(day, { scope, days, names }, counts);
    requireRoom(names);
  }
  return counts.totals;
}

/**
 * Counts everything that a report says of page views. They are walked twice: who looked at a page is counted only where it is one of those that are
 * listed.
 * @throws ApiError unavailable for too many visitors
 */
export async function countVisits(read: ReadVisits, scope: ReportScope, days: CountedDays): Promise<ViewCounts> {
  const [names, counts] = [newNames(), new VisitCounts(days.points.length)];
  const titles = new Map<string, string>();
  for await (const day of read()) {
    for (const [at, path] of day.paths.entries()) titles.set(path, day.titles[at] ?? '');
    walkViews(day, { scope, days, names }, counts);
    requireRoom(names);
  }
  const [pages, hosts] = [most(names.paths, counts.pages, 'page_views'), most(names.hosts, counts.hosts, 'visits')];
  const visitors = new ListVisitors(
    pages.map(({ number }) => number),
    hosts.map(({ number }) => number),
  );
  for await (const day of read()) walkViews(day, { scope, days, names }, visitors);
  return {
    totals: counts.totals,
    series: days.points.map((at, point) => ({ at: at.toISOString(), ...(counts.points[point] ?? nothing()) })),
    pages: pages.map(({ name, count }, at) => ({
      path: name,
      title: titles.get(name) ?? '',
      ...count,
      visitors: visitors.ofPages[at] ?? 0,
    })),
    referrers: hosts.map(({ name, count }, at) => ({ host: name, ...count, visitors: visitors.ofHosts[at] ?? 0 })),
    devices: most(names.devices, counts.devices, 'visits').map(({ name, count }) => ({ device: name, ...count })),
  };
}

const newNames = (): VisitNames => ({
  visitors: new Numbering(),
  paths: new Numbering(),
  hosts: new Numbering(),
  devices: new Numbering(),
});

interface Named {
  readonly number: number;
  readonly name: string;
  readonly count: Count;
}

/** Those that a report lists, by what counts most; among equals by name. */
function most(numbering: Numbering<string>, counts: readonly Count[], by: 'visits' | 'page_views'): Named[] {
  const byName = (one: Named, other: Named): number => (one.name < other.name ? -1 : 1);
  return numbering.all
    .map((name, number) => ({ number, name, count: counts[number] ?? nothing() }))
    .filter(({ count }) => count.visits > 0)
    .toSorted((one, other) => other.count[by] - one.count[by] || byName(one, other))
    .slice(0, VISIT_REPORT_ROWS);
}
