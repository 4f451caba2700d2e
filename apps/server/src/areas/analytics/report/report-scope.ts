import type { getVisitReportQuery, VisitFilters } from '@plumbline/contract';
import { daysBetween, readVisitFilters, VISIT_REPORT_DAYS_MAX, VISIT_REPORT_POINTS_MAX } from '@plumbline/contract/visit-report-words';
import type { z } from 'zod';
import { invalidField } from '../../../platform/http/api-error.ts';
import { wallTime } from '../../schedules/index.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** Which visits a report covers. */
export interface ReportScope {
  readonly workspaceId: string;
  readonly siteId: string;
  /** The site’s own hosts. */
  readonly hosts: readonly string[];
  readonly filters: VisitFilters;
}

/** The time range in which visits are counted. */
export interface CountedDays {
  readonly from: Date;
  /** Exclusive end. */
  readonly to: Date;
  /** Start of each point of the series; the first is `from`. */
  readonly points: readonly Date[];
}

/** The time range of a report. */
export interface ReportDays extends CountedDays {
  /** Start of the preceding range of the same length. */
  readonly before: Date;
}

/** The requested days in their time zone. @throws ApiError invalid_input naming `to` or `interval` */
export function readDays({ from, to, time_zone: zone, interval }: z.output<typeof getVisitReportQuery>): ReportDays {
  const days = daysBetween(from, to);
  if (days < 1) throw invalidField('to', 'The end date must not be before the start date.');
  if (days > VISIT_REPORT_DAYS_MAX) throw invalidField('to', `Choose at most ${VISIT_REPORT_DAYS_MAX} days.`);
  const first = Date.parse(from);
  // Normalised, because every spelling of a zone would stay in the cache.
  const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions();
  const begin = (day: number): Date => wallTime(first + day * DAY_MS, timeZone);
  const all = { from: begin(0), to: begin(days), before: begin(-days) };
  const points = interval === 'hour' ? hours(all) : dayStarts(first, days, interval === 'week').map(begin);
  if (points.length > VISIT_REPORT_POINTS_MAX)
    throw invalidField('interval', `Choose fewer days or a longer interval: a report has at most ${VISIT_REPORT_POINTS_MAX} points.`);
  return { ...all, points };
}

function hours({ from, to }: { readonly from: Date; readonly to: Date }): Date[] {
  const length = Math.ceil((to.getTime() - from.getTime()) / HOUR_MS);
  return Array.from({ length }, (_, hour) => new Date(from.getTime() + hour * HOUR_MS));
}

/** Days on which a point starts: every day, or the first day and every Monday. */
function dayStarts(first: number, days: number, isWeekly: boolean): number[] {
  const isMonday = (day: number): boolean => new Date(first + day * DAY_MS).getUTCDay() === 1;
  return Array.from({ length: days }, (_, day) => day).filter((day) => !isWeekly || day === 0 || isMonday(day));
}

/** Parses filters that the contract has validated. */
export function filtersOf(text: string): VisitFilters {
  return readVisitFilters(text) ?? {};
}
