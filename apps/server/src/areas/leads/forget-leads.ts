import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq, or, sql } from '../../platform/database/query.ts';
import { leads } from './tables.ts';

/**
 * Deletes someone’s messages, whether they were signed in or not, when their account is deleted. @param email in lower case; null if it was never
 * verified
 */
export async function forgetLeads(transaction: NodePgDatabase, userId: string, email: string | null): Promise<void> {
  await transaction.delete(leads).where(or(eq(leads.userId, userId), email === null ? undefined : eq(sql`lower(${leads.email})`, email)));
}
