import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq, or, sql } from '../../platform/database/query.ts';
import { leads } from './tables.ts';

/** Deletes what somebody wrote, signed in or not, when their account goes. @param email in lower case; null where it was never proven */
export async function forgetLeads(transaction: NodePgDatabase, userId: string, email: string | null): Promise<void> {
  await transaction.delete(leads).where(or(eq(leads.userId, userId), email === null ? undefined : eq(sql`lower(${leads.email})`, email)));
}
