import type { GetVisitReportQuery } from '@plumbline/contract';
import {
  daysBetween,
  readVisitFilters,
  VISIT_INTERVALS,
  VISIT_REPORT_POINTS_MAX,
  type VisitFilters,
  type VisitInterval,
  VISITS_KEPT_DAYS,
  writeVisitFilters,
} from '@plumbline/contract/visit-report-words';
import { type DateRangeValue, resolveDateRange, toIsoDate } from '@plumbline/ui';
import { readListView } from '../shared/lists/list-view.ts';
import { oneOf } from '../shared/screens/use-url-state.ts';

export const METRICS = ['visitors', 'visits', 'page_views', 'conversions'] as const;
export type Metric = (typeof METRICS)[number];

/** What the screen shows, kept entirely in the URL. */
export interface AnalyticsView {
  /** Empty selects the first site. */
  readonly siteId: string;
  readonly range: DateRangeValue;
  readonly from: string;
  readonly to: string;
  readonly days: number;
  readonly interval: VisitInterval;
  /** The intervals available for this number of days; the first is the shortest. */
  readonly intervals: readonly VisitInterval[];
  readonly metric: Metric;
  readonly filters: VisitFilters;
}

const HOURS_OF_DAY = 25;
/** Unless the user chooses otherwise: up to this many days are shown by the hour, and up to DAILY_DAYS by the day. */
const HOURLY_DAYS = 2;
const DAILY_DAYS = 120;

/** Reads the view from the URL; missing or unknown values get the default. */
export function readAnalyticsView(parameters: URLSearchParams, today = new Date()): AnalyticsView {
  const { range } = readListView(parameters);
  const { from, to } = resolveDateRange(range, today) ?? keptDays(today);
  const days = daysBetween(from, to);
  const intervals = VISIT_INTERVALS.filter((interval) => interval !== 'hour' || days * HOURS_OF_DAY <= VISIT_REPORT_POINTS_MAX);
  const usual = days <= HOURLY_DAYS ? 'hour' : days <= DAILY_DAYS ? 'day' : 'week';
  return {
    siteId: parameters.get('site') ?? '',
    range,
    from,
    to,
    days,
    intervals,
    interval: intervals.find((interval) => interval === parameters.get('interval')) ?? usual,
    metric: oneOf(parameters.get('metric'), METRICS),
    filters: readVisitFilters(parameters.get('filter') ?? '') ?? {},
  };
}

/** "All time" means as long as visits are kept. */
function keptDays(today: Date): { from: string; to: string } {
  const first = new Date(today.getFullYear(), today.getMonth(), today.getDate() - (VISITS_KEPT_DAYS - 1));
  return { from: toIsoDate(first), to: toIsoDate(today) };
}

/** The query parameters for the API. Days are in the reader's own time zone. */
export function reportQueryOf({ from, to, interval, filters }: AnalyticsView, siteId: string): GetVisitReportQuery {
  const time_zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return { site_id: siteId, from, to, interval, time_zone, filter: writeVisitFilters(filters) };
}
