import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq } from '../../platform/database/query.ts';
import { leads } from './tables.ts';

/** Transfers a temporary user’s leads to the account they have become. */
export async function moveLeads(transaction: NodePgDatabase, userIds: { readonly from: string; readonly to: string }): Promise<void> {
  await transaction.update(leads).set({ userId: userIds.to }).where(eq(leads.userId, userIds.from));
}
