import type { AnyPgColumn } from '../../platform/database/columns.ts';
import { type SQL, sql } from '../../platform/database/query.ts';
import { conversations } from './tables.ts';

/** Which of its team's conversations one is: in this order each team has a turn, however many conversations of another are due. */
export function inTurn(dueAt: AnyPgColumn): SQL {
  return sql`row_number() over (partition by ${conversations.workspaceId} order by ${dueAt})`;
}
