import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq, sql } from '../../platform/database/query.ts';
import { captureAmounts } from './tables.ts';

/**
 * Subtracts deleted files from the size of a capture, in the transaction that deletes them. They were counted with their announced size.
 * @param dropped with the announced size of each
 */
export async function giveBack(transaction: NodePgDatabase, testId: string, dropped: readonly { readonly total: number }[]): Promise<void> {
  const bytes = dropped.reduce((sum, { total }) => sum + total, 0);
  await transaction
    .update(captureAmounts)
    .set({ bytes: sql`${captureAmounts.bytes} - ${bytes}`, files: sql`${captureAmounts.files} - ${dropped.length}` })
    .where(eq(captureAmounts.testId, testId));
}
