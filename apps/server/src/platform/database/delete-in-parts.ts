import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { AnyPgColumn, PgTable } from './columns.ts';
import { type SQL, sql } from './query.ts';

/** Rows that one statement removes. */
const PART = 1000;

/**
 * Deletes what may be any number of rows, a thousand at a time: no statement holds many for long, and what is gone stays gone when the time of a job
 * is over, however much strangers have left.
 * @param where which rows of the table
 * @param signal ends it between two parts
 */
export async function deleteInParts(
  db: NodePgDatabase,
  table: PgTable & { readonly id: AnyPgColumn },
  where: SQL | undefined,
  signal: AbortSignal,
): Promise<void> {
  let deleted: number | null;
  do {
    signal.throwIfAborted();
    const part = sql`select ${table.id} from ${table} where ${where ?? sql`true`} limit ${PART}`;
    ({ rowCount: deleted } = await db.execute(sql`delete from ${table} where ${table.id} in (${part})`));
  } while (deleted === PART);
}
