import type { ListLogQuery } from '@plumbline/contract';
import { listQueryOf, type ListView, readListView } from '../../shared/lists/list-view.ts';
import { oneOf } from '../../shared/screens/use-url-state.ts';

/** How the log is shown; kept entirely in the URL. */
export interface LogView extends ListView {
  readonly of: 'workspace' | 'account';
}

/** Reads the view from the URL; missing or unknown values get the default. */
export function readLogView(parameters: URLSearchParams): LogView {
  return { ...readListView(parameters), of: oneOf(parameters.get('of'), ['workspace', 'account']) };
}

/** The query parameters for the API. */
export function logQueryOf(view: LogView): ListLogQuery {
  return listQueryOf(view);
}
