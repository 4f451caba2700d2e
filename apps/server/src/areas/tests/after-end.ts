import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { TestRow } from './test-kind.ts';

/**
 * Called when a test ends: finished, failed or cancelled. It is part of the transaction that ends the test, so it happens exactly once;
 * anything outside of the database is sent as a job.
 */
export type AfterEnd = (transaction: NodePgDatabase, test: TestRow) => Promise<void>;

/** Calls all handlers one after the other, since they share a connection. */
export async function followEnd(transaction: NodePgDatabase, afterEnd: readonly AfterEnd[], test: TestRow): Promise<void> {
  for (const follow of afterEnd) await follow(transaction, test);
}
