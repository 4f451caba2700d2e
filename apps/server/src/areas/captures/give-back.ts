import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq, sql } from '../../platform/database/query.ts';
import { captureAmounts } from './tables.ts';

/**
 * Takes files off what a capture holds, in the transaction that lets go of them: they counted as large as they were announced.
 * @param dropped each as it was announced
 */
export async function giveBack(transaction: NodePgDatabase, testId: string, dropped: readonly { readonly total: number }[]): Promise<void> {
  const bytes = dropped.reduce((sum, { total }) => sum + total, 0);
  await transaction
    .update(captureAmounts)
    .set({ bytes: sql`${captureAmounts.bytes} - ${bytes}`, files: sql`${captureAmounts.files} - ${dropped.length}` })
    .where(eq(captureAmounts.testId, testId));
}
