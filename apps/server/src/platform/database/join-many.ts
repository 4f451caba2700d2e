import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { sql } from './query.ts';

/**
 * Has the rest of a transaction join many rows with many by hash, not by nested loops. PostgreSQL knows nothing yet of rows that were just written, or are
 * part of the statement, and takes them for one; with twenty thousand its loops then go on for minutes.
 */
export async function joinMany(transaction: NodePgDatabase): Promise<void> {
  await transaction.execute(sql`set local enable_nestloop = off`);
}

/** Has the rest of a transaction look up few rows as usual. */
export async function joinFew(transaction: NodePgDatabase): Promise<void> {
  await transaction.execute(sql`set local enable_nestloop = on`);
}
