import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq } from '../../platform/database/query.ts';
import { tests } from '../tests/index.ts';

/**
 * Locks a test against deletion until the transaction ends. Call it before changing several of its rows: a deletion locks them in another
 * order.
 */
export async function keepTest(transaction: NodePgDatabase, testId: string): Promise<void> {
  await transaction.select({ id: tests.id }).from(tests).where(eq(tests.id, testId)).for('key share');
}
