import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { TestRow } from './test-kind.ts';

/**
 * What follows from the end of a test: finished, failed or cancelled. It is part of the transaction that ends the test, so it
 * happens once or not at all; what it does outside of the database it sends as a job.
 */
export type AfterEnd = (transaction: NodePgDatabase, test: TestRow) => Promise<void>;

/** Does all that follows, one after the other: they share a connection. */
export async function followEnd(transaction: NodePgDatabase, afterEnd: readonly AfterEnd[], test: TestRow): Promise<void> {
  for (const follow of afterEnd) await follow(transaction, test);
}
