import type { AdminUser, ListUsersQuery } from '@plumbline/contract';
import { CLEAR_LIST_FILTERS, groupedRows, listQueryOf, type ListView, readListView } from '../shared/lists/list-view.ts';
import { oneOf, type UrlChange } from '../shared/screens/use-url-state.ts';

export const PLANS = ['free', 'standard', 'pro', 'enterprise'] as const;
const GROUPINGS = ['none', 'plan', 'role'] as const;
const SORTS = ['-created_at', 'created_at', 'email', '-email'] as const;

/** How the user table is shown; kept entirely in the URL. */
export interface UserListView extends ListView {
  readonly plan: (typeof PLANS)[number] | null;
  readonly grouping: (typeof GROUPINGS)[number];
  readonly sort: (typeof SORTS)[number];
}

/** Reads the view from the URL; missing or unknown values get the default. */
export function readUserListView(parameters: URLSearchParams): UserListView {
  return {
    ...readListView(parameters, 'created_at'),
    plan: PLANS.find((plan) => plan === parameters.get('plan')) ?? null,
    grouping: oneOf(parameters.get('group'), GROUPINGS),
    sort: oneOf(parameters.get('sort'), SORTS),
  };
}

/** The query parameters for the API. */
export function usersQueryOf(view: UserListView): ListUsersQuery {
  return { sort: view.sort, ...listQueryOf(view), ...(view.plan ? { plan: view.plan } : {}) };
}

/** What "Clear filters" resets. */
export const CLEAR_USER_FILTERS: UrlChange = { ...CLEAR_LIST_FILTERS, plan: null };

/** Users in the order of their groups. */
export function groupedUsers(rows: AdminUser[], grouping: UserListView['grouping']): AdminUser[] {
  return groupedRows(rows, grouping === 'none' ? null : (row) => row[grouping]);
}
