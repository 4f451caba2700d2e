import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { AnyPgColumn, PgTable } from './columns.ts';
import { type SQL, sql } from './query.ts';

/** Rows per statement. */
const PART = 1000;

/**
 * Deletes any number of rows, a thousand at a time: no statement locks many rows for long, and when a job runs out of time, what it has deleted
 * stays deleted.
 * @param where which rows of the table
 * @param signal stops between two parts
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
