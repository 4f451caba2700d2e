import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq } from '../../platform/database/query.ts';
import { tests } from '../tests/index.ts';

/**
 * Keeps a test from being deleted until the transaction is over. Take it before rows that go with the test, where several of them are
 * changed: a deletion takes them in another order.
 */
export async function keepTest(transaction: NodePgDatabase, testId: string): Promise<void> {
  await transaction.select({ id: tests.id }).from(tests).where(eq(tests.id, testId)).for('key share');
}
