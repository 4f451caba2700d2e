import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { sql } from './query.ts';

/**
 * Makes the rest of a transaction join many rows with hash joins instead of nested loops. PostgreSQL has no statistics yet for rows just written
 * or contained in the statement and assumes one; with twenty thousand, its loops run for minutes.
 */
export async function joinMany(transaction: NodePgDatabase): Promise<void> {
  await transaction.execute(sql`set local enable_nestloop = off`);
}

/** Restores the default for the rest of a transaction. */
export async function joinFew(transaction: NodePgDatabase): Promise<void> {
  await transaction.execute(sql`set local enable_nestloop = on`);
}
