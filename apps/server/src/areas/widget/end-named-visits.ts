import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, inArray, isNotNull } from '../../platform/database/query.ts';
import { apiTokens } from '../accounts/index.ts';
import { siteVisitors } from './tables.ts';

/** Whoever had the previous key could have identified as anyone; those still on the site are identified again by the next page they open. */
export async function endNamedVisits(transaction: NodePgDatabase, siteId: string): Promise<void> {
  const named = transaction
    .select({ userId: siteVisitors.userId })
    .from(siteVisitors)
    .where(and(eq(siteVisitors.siteId, siteId), isNotNull(siteVisitors.subject)));
  await transaction.delete(apiTokens).where(and(eq(apiTokens.kind, 'visitor'), inArray(apiTokens.userId, named)));
}
