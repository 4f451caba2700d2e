import type { AdminUser, ListUsersQuery } from '@plumbline/contract';
import { type DateRangeValue, fromIsoDate, resolveDateRange, type TableDensity } from '@plumbline/ui';
import { oneOf, type UrlChange, wordsOf } from '../words/use-url-state.ts';

export const PLANS = ['free', 'standard', 'pro', 'enterprise'] as const;
const GROUPINGS = ['none', 'plan', 'role'] as const;
const PRESETS = ['30d', '7d', '90d', 'all'] as const;
const SORTS = ['-created_at', 'created_at', 'email', '-email'] as const;

/** How the user table is shown; all of it in the URL. */
export interface UserListView {
  readonly search: string;
  readonly range: DateRangeValue;
  readonly plan: (typeof PLANS)[number] | null;
  readonly grouping: (typeof GROUPINGS)[number];
  readonly sort: (typeof SORTS)[number];
  readonly density: TableDensity;
  readonly hiddenColumns: readonly string[];
}

/** Reads the view from the URL; what is missing or unknown is the default. */
export function readUserListView(parameters: URLSearchParams): UserListView {
  const [from, to] = [parameters.get('from'), parameters.get('to')];
  const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);
  return {
    search: parameters.get('q') ?? '',
    range: isDay(from) && isDay(to) ? { from, to } : { preset: oneOf(parameters.get('range'), PRESETS) },
    plan: PLANS.find((plan) => plan === parameters.get('plan')) ?? null,
    grouping: oneOf(parameters.get('group'), GROUPINGS),
    sort: oneOf(parameters.get('sort'), SORTS),
    density: oneOf(parameters.get('density'), ['normal', 'compact']),
    hiddenColumns: wordsOf(parameters.get('hide') ?? 'created_at'),
  };
}

/** What the API is asked. Days are the reader's own: 00:00:00 to 23:59:59. */
export function usersQueryOf(view: UserListView): ListUsersQuery {
  const days = resolveDateRange(view.range);
  const end = days && fromIsoDate(days.to);
  end?.setHours(23, 59, 59, 999);
  return {
    sort: view.sort,
    ...(view.search ? { search: view.search } : {}),
    ...(view.plan ? { plan: view.plan } : {}),
    ...(days && end ? { start_date: fromIsoDate(days.from).toISOString(), end_date: end.toISOString() } : {}),
  };
}

/** What "Clear filters" takes away: everything that hides rows, the date range included. */
export const CLEAR_USER_FILTERS: UrlChange = { q: null, plan: null, from: null, to: null, range: 'all' };

/** Rows in the order of their groups; within a group the order stays. */
export function groupedUsers(rows: AdminUser[], grouping: UserListView['grouping']): AdminUser[] {
  if (grouping === 'none') return rows;
  return [...Map.groupBy(rows, (row) => row[grouping]).values()].flat();
}
