/*
 * What a report of visits can be narrowed to and cut into: free of any library, for the server and for the browser.
 */

export const VISIT_INTERVALS = ['hour', 'day', 'week'] as const;
export type VisitInterval = (typeof VISIT_INTERVALS)[number];

export const VISIT_FILTERS = ['page', 'referrer', 'device', 'country'] as const;
export type VisitFilter = (typeof VISIT_FILTERS)[number];
/** What each may be. Empty is what came directly, and what is of no country that is known. */
const FILTER_VALUES: Record<VisitFilter, RegExp> = { page: /./, referrer: /^/, device: /./, country: /^(?:[A-Z]{2})?$/ };
const NEXT_FILTER = new RegExp(` (?=(?:${VISIT_FILTERS.join('|')}):)`);
export type VisitFilters = Readonly<Partial<Record<VisitFilter, string>>>;

/** Days that one report covers at most. */
export const VISIT_REPORT_DAYS_MAX = 366;
/** Points of its series. */
export const VISIT_REPORT_POINTS_MAX = 400;
/** Rows of its lists. */
export const VISIT_REPORT_ROWS = 10;
/** Days for which visits are kept. */
export const VISITS_KEPT_DAYS = 90;

const DAY_MS = 86_400_000;

/** Filters as one text, such as "page:/docs device:Firefox on Linux". Neither a path nor a host has a space, so that it can be read back. */
export function writeVisitFilters(filters: VisitFilters): string {
  return VISIT_FILTERS.flatMap((name) => (filters[name] === undefined ? [] : [`${name}:${filters[name]}`])).join(' ');
}

/** Reads what `writeVisitFilters` wrote. "referrer:" without a host is what came directly, and "country:" what is of no country that is known. Null for anything else, and for a name given twice. */
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

/** Days from one yyyy-mm-dd to another, both counted; 0 or less where the last is before the first. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}
