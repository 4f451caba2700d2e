import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq } from '../../platform/database/query.ts';
import { seoAddresses } from './tables.ts';

/** Stores the individually listed pages of a test; they are deleted with the test. */
export async function keepAddresses(transaction: NodePgDatabase, testId: string, addresses: readonly string[]): Promise<void> {
  await transaction.insert(seoAddresses).values({ testId, addresses: [...addresses] });
}

/** The individually listed pages of a test; undefined if it crawls. */
export async function readAddresses(db: NodePgDatabase, testId: string): Promise<readonly string[] | undefined> {
  const [row] = await db.select({ addresses: seoAddresses.addresses }).from(seoAddresses).where(eq(seoAddresses.testId, testId));
  return row?.addresses;
}
