import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { AnyPgColumn, PgTable } from './columns.ts';
import { type SQL, sql } from './query.ts';

/**
 * Sweeps rows of whomever away, but for those that somebody holds: an account that is being deleted takes them along, and whoever sweeps does not
 * wait for it. The next sweep finds what this one left.
 * @param key the primary key of the table
 * @param where which rows
 */
export async function deleteUnheld(db: NodePgDatabase, table: PgTable, key: AnyPgColumn, where: SQL): Promise<void> {
  const unheld = sql`select ${key} from ${table} where ${where} for update skip locked`;
  await db.execute(sql`delete from ${table} where ${key} in (${unheld})`);
}
