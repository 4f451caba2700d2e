import { type DayOfVisits, NOT_TOLD } from '../days/day-of-visits.ts';
import type { Numbering } from './numbering.ts';
import type { CountedDays, ReportScope } from './report-scope.ts';

const MINUTE_MS = 60_000;
/** A visit begins on a day and leaves it one day later at most. */
const MINUTES = 2 * 1440;

/** What visits are of, each numbered as it first comes. */
export interface VisitNames {
  readonly visitors: Numbering<number>;
  readonly paths: Numbering<string>;
  readonly hosts: Numbering<string>;
  readonly devices: Numbering<string>;
}

/** A visit that a report is about. One is told of at a time, and no other is made: there are millions. */
export interface WalkedVisit {
  visitor: number;
  /** NOT_TOLD for a rare one. */
  host: number;
  device: number;
}

/** Hears of the page views of a report, visit after visit. */
export interface ViewListener {
  /** @param path its number, or NOT_TOLD @param point of the series @param seconds 0 where nobody knows */
  view(visit: WalkedVisit, path: number, point: number, seconds: number): void;
  /** After the views of a visit. @param looks page views between the two moments, also of pages that the report is not about */
  end(visit: WalkedVisit, looks: number): void;
}

/** What is looked for in all days of a report. */
export interface Walk {
  readonly scope: ReportScope;
  readonly days: CountedDays;
  readonly names: VisitNames;
}

/** Tells of all page views of a day that a report is about. Which point of the series they belong to is decided here: the database may know other time zones. */
export function walkViews(day: DayOfVisits, { scope: { hosts, filters }, days, names }: Walk, listener: ViewListener): void {
  const points = pointsOf(day.start, days);
  const paths = day.paths.map((path) => names.paths.numberOf(path));
  const sources = day.hosts.map((host) => names.hosts.numberOf(hosts.includes(host) ? '' : host));
  const devices = day.devices.map((device) => names.devices.numberOf(device));
  const [path, host, device] = [
    filters.page === undefined ? null : names.paths.numberOf(filters.page),
    filters.referrer === undefined ? null : names.hosts.numberOf(filters.referrer),
    filters.device === undefined ? null : names.devices.numberOf(filters.device),
  ];
  const { views, visitors, hostAt, deviceAt, minutes, seconds, pathAt } = day;
  const visit: WalkedVisit = { visitor: 0, host: 0, device: 0 };
  let end = 0;
  for (let at = 0; at < views.length; at += 1) {
    const first = end;
    end += views[at] ?? 0;
    visit.host = sources[hostAt[at] ?? 0] ?? NOT_TOLD;
    visit.device = devices[deviceAt[at] ?? 0] ?? 0;
    if ((host !== null && visit.host !== host) || (device !== null && visit.device !== device)) continue;
    visit.visitor = names.visitors.numberOf(visitors[at] ?? 0);
    let looks = 0;
    for (let view = first; view < end; view += 1) {
      const point = points[minutes[view] ?? 0] ?? NONE;
      if (point === NONE) continue;
      looks += 1;
      const seen = paths[pathAt[view] ?? 0] ?? NOT_TOLD;
      if (path === null || seen === path) listener.view(visit, seen, point, seconds[view] ?? 0);
    }
    listener.end(visit, looks);
  }
}

/** A minute that is not in the report. */
const NONE = -1;

/** The point of the series that each minute of a day, and of the next one, belongs to. Points begin at whole minutes wherever the clocks are. */
function pointsOf(start: Date, { points, to }: CountedDays): Int16Array {
  const minuteOf = (moment: Date): number => Math.min(MINUTES, Math.max(0, (moment.getTime() - start.getTime()) / MINUTE_MS));
  const all = new Int16Array(MINUTES).fill(NONE);
  for (const [index, at] of points.entries()) all.fill(index, minuteOf(at), minuteOf(points[index + 1] ?? to));
  return all;
}
