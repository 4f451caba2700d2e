import type { AnyPgColumn } from '../database/columns.ts';
import { type SQL, sql } from '../database/query.ts';

/** The position of a due item among its team’s. Sorting by it gives each team a turn, however many items of another are due. */
export function inTurn(workspaceId: AnyPgColumn, dueAt: AnyPgColumn): SQL {
  return sql`row_number() over (partition by ${workspaceId} order by ${dueAt})`;
}
