import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { AnyPgColumn, PgTable } from './columns.ts';
import { type SQL, sql } from './query.ts';

/**
 * Deletes rows that belong to anyone, except those locked by another transaction: an account being deleted takes its rows along, and the sweep
 * does not wait for it. The next sweep deletes what remains.
 * @param key the primary key of the table
 * @param where which rows
 */
export async function deleteUnheld(db: NodePgDatabase, table: PgTable, key: AnyPgColumn, where: SQL): Promise<void> {
  const unheld = sql`select ${key} from ${table} where ${where} for update skip locked`;
  await db.execute(sql`delete from ${table} where ${key} in (${unheld})`);
}
