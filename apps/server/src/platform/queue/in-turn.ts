import type { AnyPgColumn } from '../database/columns.ts';
import { type SQL, sql } from '../database/query.ts';

/** Which of its team's due things one is: in this order each team has a turn, however many of another are due. */
export function inTurn(workspaceId: AnyPgColumn, dueAt: AnyPgColumn): SQL {
  return sql`row_number() over (partition by ${workspaceId} order by ${dueAt})`;
}
