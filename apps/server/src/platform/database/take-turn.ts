import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { sql } from './query.ts';

/**
 * Lets requests that count the same things come one after the other, until the transaction is over. A limit that is counted without it lets any
 * number of requests at once through, as each counts what was there before the others. Take it before counting, and after the rows the
 * transaction holds.
 * @param counted what is counted; the same words wherever the same is
 * @param ofWhom id of the workspace, person or thing whose they are
 */
export async function takeTurn(transaction: NodePgDatabase, counted: string, ofWhom: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${counted} ${ofWhom}`}, 0))`);
}
