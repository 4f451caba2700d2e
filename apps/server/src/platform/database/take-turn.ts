import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { sql } from './query.ts';

/**
 * Serialises requests that count the same thing until their transactions end. Otherwise any number of concurrent requests would pass a limit,
 * each counting only what was there before the others. Call it before counting, and after the transaction has locked its rows.
 * @param counted label of what is counted; the same wherever it is
 * @param ofWhom id of the workspace, person or thing it belongs to
 */
export async function takeTurn(transaction: NodePgDatabase, counted: string, ofWhom: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${counted} ${ofWhom}`}, 0))`);
}
