import type { ListLogQuery } from '@plumbline/contract';
import { type DateRangeValue, fromIsoDate, resolveDateRange, type TableDensity } from '@plumbline/ui';
import { oneOf, type UrlChange, wordsOf } from '../words/use-url-state.ts';

const PRESETS = ['30d', '7d', '90d', 'all'] as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** How the log is shown; all of it in the URL. */
export interface LogView {
  readonly of: 'workspace' | 'account';
  readonly search: string;
  readonly range: DateRangeValue;
  readonly density: TableDensity;
  readonly hiddenColumns: readonly string[];
}

/** Reads the view from the URL; what is missing or unknown is the default. */
export function readLogView(parameters: URLSearchParams): LogView {
  const [from, to] = [parameters.get('from'), parameters.get('to')];
  return {
    of: oneOf(parameters.get('of'), ['workspace', 'account']),
    search: parameters.get('q') ?? '',
    range: from && to && DAY.test(from) && DAY.test(to) ? { from, to } : { preset: oneOf(parameters.get('range'), PRESETS) },
    density: oneOf(parameters.get('density'), ['normal', 'compact']),
    hiddenColumns: wordsOf(parameters.get('hide')),
  };
}

/** What the API is asked. Days are the reader's own: 00:00:00 to 23:59:59. */
export function logQueryOf(view: LogView): ListLogQuery {
  const days = resolveDateRange(view.range);
  const end = days && fromIsoDate(days.to);
  end?.setHours(23, 59, 59, 999);
  return {
    ...(view.search ? { search: view.search } : {}),
    ...(days && end ? { start_date: fromIsoDate(days.from).toISOString(), end_date: end.toISOString() } : {}),
  };
}

/** What "Clear filters" takes away. */
export const CLEAR_LOG_FILTERS: UrlChange = { q: null, from: null, to: null, range: 'all' };
