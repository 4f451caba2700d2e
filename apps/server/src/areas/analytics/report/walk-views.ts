import { countedName, type DayOfVisits, NOT_TOLD } from '../days/day-of-visits.ts';
import type { Numbering, NumbersOf } from './numbering.ts';
import type { CountedDays, ReportScope } from './report-scope.ts';

const MINUTE_MS = 60_000;
/** A visit starts on a day and lasts into the next at most. */
const MINUTES = 2 * 1440;

/** Numbering of everything that visits have. Names that are not needed have no number. */
export interface VisitNames {
  readonly visitors: Numbering<number>;
  readonly paths: NumbersOf<string>;
  readonly hosts: NumbersOf<string>;
  readonly devices: NumbersOf<string>;
  readonly countries: NumbersOf<string>;
}

/** A visit covered by a report. A single object is reused, because there are millions. */
export interface WalkedVisit {
  visitor: number;
  /** NOT_TOLD if it is rare or not needed. */
  host: number;
  device: number;
  country: number;
}

/** Receives the page views of a report, visit by visit. */
export interface ViewListener {
  /** @param path its number, or NOT_TOLD @param point of the series @param seconds 0 when unknown */
  view(visit: WalkedVisit, path: number, point: number, seconds: number): void;
  /** Called after the views of a visit. @param looks page views in the time range, including pages that the report does not cover */
  end(visit: WalkedVisit, looks: number): void;
}

/** The parameters for all days of a report. */
export interface Walk {
  readonly scope: ReportScope;
  readonly days: CountedDays;
  readonly names: VisitNames;
}

/**
 * Reports all page views of a day that a report covers. The point of the series is computed here, because the database may have different time zone
 * data.
 */
export function walkViews(day: DayOfVisits, { scope: { hosts, filters }, days, names }: Walk, listener: ViewListener): void {
  const points = pointsOf(day.start, days);
  const sources = day.hosts.map((host) => (hosts.includes(host) ? '' : host));
  const [isPage, isSource, isDevice, isCountry] = [
    matches(day.paths, filters.page),
    matches(sources, filters.referrer),
    matches(day.devices, filters.device),
    matches(day.countries, filters.country),
  ];
  const pathNumbers = day.paths.map((path) => names.paths.numberOf(path));
  const hostNumbers = sources.map((host) => names.hosts.numberOf(host));
  const deviceNumbers = day.devices.map((device) => names.devices.numberOf(device));
  const countryNumbers = day.countries.map((country) => names.countries.numberOf(country));
  const { views, visitors, hostAt, deviceAt, countryAt, minutes, seconds, pathAt } = day;
  const visit: WalkedVisit = { visitor: 0, host: 0, device: 0, country: 0 };
  let end = 0;
  for (let at = 0; at < views.length; at += 1) {
    const first = end;
    end += views[at] ?? 0;
    const [source, device, country] = [hostAt[at] ?? NOT_TOLD, deviceAt[at] ?? NOT_TOLD, countryAt[at] ?? NOT_TOLD];
    if ((isSource && !isSource[source]) || (isDevice && !isDevice[device]) || (isCountry && !isCountry[country])) continue;
    visit.host = numberAt(hostNumbers, source);
    visit.device = numberAt(deviceNumbers, device);
    visit.country = numberAt(countryNumbers, country);
    visit.visitor = names.visitors.numberOf(visitors[at] ?? 0);
    let looks = 0;
    for (let view = first; view < end; view += 1) {
      const point = points[minutes[view] ?? 0] ?? NONE;
      if (point === NONE) continue;
      looks += 1;
      const path = pathAt[view] ?? NOT_TOLD;
      if (!isPage || isPage[path]) listener.view(visit, numberAt(pathNumbers, path), point, seconds[view] ?? 0);
    }
    listener.end(visit, looks);
  }
}

/** Which names match the filter; null without one. */
function matches(names: readonly string[], wanted: string | undefined): readonly boolean[] | null {
  if (wanted === undefined) return null;
  const counted = countedName(wanted);
  return names.map((name) => name === counted);
}

/** @param at NOT_TOLD, or beyond the names of a day of which not all were read, for a rare name */
function numberAt(numbers: readonly number[], at: number): number {
  return at === NOT_TOLD || at >= numbers.length ? NOT_TOLD : (numbers[at] ?? NOT_TOLD);
}

/** A minute outside of the report. */
const NONE = -1;

/** The point of the series for each minute of a day and the next. Points start at whole minutes in every time zone. */
function pointsOf(start: Date, { points, to }: CountedDays): Int16Array {
  const minuteOf = (moment: Date): number => Math.min(MINUTES, Math.max(0, (moment.getTime() - start.getTime()) / MINUTE_MS));
  const all = new Int16Array(MINUTES).fill(NONE);
  for (const [index, at] of points.entries()) all.fill(index, minuteOf(at), minuteOf(points[index + 1] ?? to));
  return all;
}
