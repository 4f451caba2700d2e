import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq } from '../../platform/database/query.ts';
import { seoAddresses } from './tables.ts';

/** Keeps the pages a test was asked for one by one; they go with the test. */
export async function keepAddresses(transaction: NodePgDatabase, testId: string, addresses: readonly string[]): Promise<void> {
  await transaction.insert(seoAddresses).values({ testId, addresses: [...addresses] });
}

/** The pages a test was asked for one by one; undefined when it takes what it finds. */
export async function readAddresses(db: NodePgDatabase, testId: string): Promise<readonly string[] | undefined> {
  const [row] = await db.select({ addresses: seoAddresses.addresses }).from(seoAddresses).where(eq(seoAddresses.testId, testId));
  return row?.addresses;
}
