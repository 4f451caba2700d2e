/* The filters and breakdowns of a visit report, free of libraries, for the server and the browser. */

export const VISIT_INTERVALS = ['hour', 'day', 'week'] as const;
export type VisitInterval = (typeof VISIT_INTERVALS)[number];

export const VISIT_FILTERS = ['page', 'referrer', 'device', 'country'] as const;
export type VisitFilter = (typeof VISIT_FILTERS)[number];
/** The valid values of each. Empty means direct visits, or an unknown country. */
const FILTER_VALUES: Record<VisitFilter, RegExp> = { page: /./, referrer: /^/, device: /./, country: /^(?:[A-Z]{2})?$/ };
const NEXT_FILTER = new RegExp(` (?=(?:${VISIT_FILTERS.join('|')}):)`);
export type VisitFilters = Readonly<Partial<Record<VisitFilter, string>>>;

/** Maximum number of days in one report. */
export const VISIT_REPORT_DAYS_MAX = 366;
/** Maximum number of points in its series. */
export const VISIT_REPORT_POINTS_MAX = 400;
/** Rows in its lists. */
export const VISIT_REPORT_ROWS = 10;
/** Days for which visits are kept. */
export const VISITS_KEPT_DAYS = 90;

const DAY_MS = 86_400_000;

/** Filters as one text, such as "page:/docs device:Firefox on Linux". Neither paths nor hosts contain spaces, so it can be parsed again. */
export function writeVisitFilters(filters: VisitFilters): string {
  return VISIT_FILTERS.flatMap((name) => (filters[name] === undefined ? [] : [`${name}:${filters[name]}`])).join(' ');
}

/**
 * Parses the text of `writeVisitFilters`. "referrer:" without a host means direct visits, and "country:" an unknown country. Null for anything else,
 * and for a repeated name.
 */
export function readVisitFilters(text: string): VisitFilters | null {
  if (text === '') return {};
  const filters: Partial<Record<VisitFilter, string>> = {};
  for (const part of text.split(NEXT_FILTER)) {
    const [start = ''] = part.split(':', 1);
    const name = VISIT_FILTERS.find((known) => known === start);
    const value = part.slice(start.length + 1);
    if (!name || !part.includes(':') || filters[name] !== undefined || !FILTER_VALUES[name].test(value)) return null;
    filters[name] = value;
  }
  return filters;
}

/** Days from one yyyy-mm-dd to another, inclusive; 0 or less where the end is before the start. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}
