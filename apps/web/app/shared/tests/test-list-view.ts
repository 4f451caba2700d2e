import type { ListTestsQuery, Test } from '@plumbline/contract';
import { CLEAR_LIST_FILTERS, groupedRows, listQueryOf, type ListView, readListView } from '../lists/list-view.ts';
import { oneOf, type UrlChange } from '../screens/use-url-state.ts';

export const STATUSES = ['finished', 'running', 'capturing', 'queued', 'failed', 'cancelled'] as const;
const GROUPINGS = ['none', 'site', 'status'] as const;
const SORTS = ['-created_at', 'created_at', '-score', 'score', 'url', '-url'] as const;

/** How the list of tests is shown; kept entirely in the URL. */
export interface TestListView extends ListView {
  readonly status: (typeof STATUSES)[number] | null;
  readonly grouping: (typeof GROUPINGS)[number];
  readonly sort: (typeof SORTS)[number];
}

/** Reads the view from the URL. The duration column is hidden by default, because the report has it. */
export function readTestListView(parameters: URLSearchParams): TestListView {
  return {
    ...readListView(parameters, 'took'),
    status: STATUSES.find((status) => status === parameters.get('status')) ?? null,
    grouping: oneOf(parameters.get('group'), GROUPINGS),
    sort: oneOf(parameters.get('sort'), SORTS),
  };
}

/** The query parameters for the API. */
export function queryOf(view: TestListView): ListTestsQuery {
  return { sort: view.sort, ...listQueryOf(view), ...(view.status ? { status: view.status } : {}) };
}

/** What "Clear filters" resets. */
export const CLEAR_FILTERS: UrlChange = { ...CLEAR_LIST_FILTERS, status: null };

/** Tests in the order of their groups. */
export function grouped(rows: Test[], grouping: TestListView['grouping']): Test[] {
  return groupedRows(rows, grouping === 'none' ? null : (row) => (grouping === 'site' ? row.host : row.status));
}
