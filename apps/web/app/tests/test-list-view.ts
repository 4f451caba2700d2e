import type { ListTestsQuery, Test } from '@plumbline/contract';
import { type DateRangeValue, fromIsoDate, resolveDateRange, type TableDensity, type TableSort } from '@plumbline/ui';
import { oneOf, type UrlChange, wordsOf } from '../words/use-url-state.ts';

export const STATUSES = ['finished', 'running', 'capturing', 'queued', 'failed', 'cancelled'] as const;
const GROUPINGS = ['none', 'site', 'status'] as const;
const PRESETS = ['30d', '7d', '90d', 'all'] as const;
const SORTS = ['-created_at', 'created_at', '-score', 'score', 'url', '-url'] as const;

/** How the list of tests is shown; all of it in the URL. */
export interface TestListView {
  readonly search: string;
  readonly range: DateRangeValue;
  readonly status: (typeof STATUSES)[number] | null;
  readonly grouping: (typeof GROUPINGS)[number];
  readonly sort: (typeof SORTS)[number];
  readonly density: TableDensity;
  /** How long a test took stands in its report; here it is shown on demand. */
  readonly hiddenColumns: readonly string[];
}

/** Reads the view from the URL; what is missing or unknown is the default. */
export function readTestListView(parameters: URLSearchParams): TestListView {
  const [from, to] = [parameters.get('from'), parameters.get('to')];
  const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);
  return {
    search: parameters.get('q') ?? '',
    range: isDay(from) && isDay(to) ? { from, to } : { preset: oneOf(parameters.get('range'), PRESETS) },
    status: STATUSES.find((status) => status === parameters.get('status')) ?? null,
    grouping: oneOf(parameters.get('group'), GROUPINGS),
    sort: oneOf(parameters.get('sort'), SORTS),
    density: oneOf(parameters.get('density'), ['normal', 'compact']),
    hiddenColumns: wordsOf(parameters.get('hide') ?? 'took'),
  };
}

/** What the API is asked. Days are the reader's own: 00:00:00 to 23:59:59. */
export function queryOf(view: TestListView): ListTestsQuery {
  const days = resolveDateRange(view.range);
  const end = days && fromIsoDate(days.to);
  end?.setHours(23, 59, 59, 999);
  return {
    sort: view.sort,
    ...(view.search ? { search: view.search } : {}),
    ...(view.status ? { status: view.status } : {}),
    ...(days && end ? { start_date: fromIsoDate(days.from).toISOString(), end_date: end.toISOString() } : {}),
  };
}

/** The URL parameters of a date range. */
export function rangeChange(range: DateRangeValue): UrlChange {
  if ('from' in range) return { from: range.from, to: range.to, range: null };
  return { from: null, to: null, range: range.preset === '30d' ? null : range.preset };
}

/** What "Clear filters" takes away: everything that hides rows, the date range included. */
export const CLEAR_FILTERS: UrlChange = { q: null, status: null, from: null, to: null, range: 'all' };

/** Sorting as the table knows it. */
export function tableSort(sort: string): TableSort {
  return { column: sort.replace('-', ''), direction: sort.startsWith('-') ? 'descending' : 'ascending' };
}

/** Sorting as the URL and the API know it. */
export function sortText({ column, direction }: TableSort): string {
  return direction === 'descending' ? `-${column}` : column;
}

/** Rows in the order of their groups; within a group the order stays. */
export function grouped(rows: Test[], grouping: TestListView['grouping']): Test[] {
  if (grouping === 'none') return rows;
  return [...Map.groupBy(rows, (row) => (grouping === 'site' ? row.host : row.status)).values()].flat();
}
