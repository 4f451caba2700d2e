import { type DateRangeValue, fromIsoDate, resolveDateRange, type TableDensity, type TableSort } from '@plumbline/ui';
import { oneOf, type UrlChange, wordsOf } from '../screens/use-url-state.ts';

const PRESETS = ['30d', '7d', '90d', 'all'] as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What every list has: a search, dates, and display options; kept entirely in the URL. */
export interface ListView {
  readonly search: string;
  readonly range: DateRangeValue;
  readonly density: TableDensity;
  readonly hiddenColumns: readonly string[];
}

/** Reads the view from the URL; missing or unknown values get the default. @param hidden columns hidden by default */
export function readListView(parameters: URLSearchParams, hidden = ''): ListView {
  const [from, to] = [parameters.get('from'), parameters.get('to')];
  return {
    search: parameters.get('q') ?? '',
    range: from && to && DAY.test(from) && DAY.test(to) ? { from, to } : { preset: oneOf(parameters.get('range'), PRESETS) },
    density: oneOf(parameters.get('density'), ['normal', 'compact']),
    hiddenColumns: wordsOf(parameters.get('hide') ?? hidden),
  };
}

/** The query parameters for search and dates. Days are in the reader's own time zone: 00:00:00 to 23:59:59. */
export function listQueryOf({ search, range }: ListView): { search?: string; start_date?: string; end_date?: string } {
  const days = resolveDateRange(range);
  const end = days && fromIsoDate(days.to);
  end?.setHours(23, 59, 59, 999);
  return {
    ...(search ? { search } : {}),
    ...(days && end ? { start_date: fromIsoDate(days.from).toISOString(), end_date: end.toISOString() } : {}),
  };
}

/** The URL parameters of a date range. */
export function rangeChange(range: DateRangeValue): UrlChange {
  if ('from' in range) return { from: range.from, to: range.to, range: null };
  return { from: null, to: null, range: range.preset === '30d' ? null : range.preset };
}

/** Whether the dates differ from the list's default. */
export function hasOwnDates(range: DateRangeValue): boolean {
  return !('preset' in range) || range.preset !== PRESETS[0];
}

/** What "Clear filters" resets: everything that hides rows, including the date range. */
export const CLEAR_LIST_FILTERS: UrlChange = { q: null, from: null, to: null, range: 'all' };

/** Sort order as the table represents it. */
export function tableSort(sort: string): TableSort {
  return { column: sort.replace('-', ''), direction: sort.startsWith('-') ? 'descending' : 'ascending' };
}

/** Sort order as the URL and the API represent it. */
export function sortText({ column, direction }: TableSort): string {
  return direction === 'descending' ? `-${column}` : column;
}

/** Rows in the order of their groups; within a group the order stays. @param groupOf null leaves the rows as they are */
export function groupedRows<Row>(rows: Row[], groupOf: ((row: Row) => string) | null): Row[] {
  return groupOf ? [...Map.groupBy(rows, groupOf).values()].flat() : rows;
}
