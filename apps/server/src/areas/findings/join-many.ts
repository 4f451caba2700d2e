import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { sql } from '../../platform/database/query.ts';

/**
 * Has the rest of a transaction join findings, or pages, by hash, not by nested loops. PostgreSQL knows nothing yet of a test that is being kept and
 * takes it for one finding; with two tests of 20,000 its loops then go on for minutes.
 */
export async function joinMany(transaction: NodePgDatabase): Promise<void> {
  await transaction.execute(sql`set local enable_nestloop = off`);
}
