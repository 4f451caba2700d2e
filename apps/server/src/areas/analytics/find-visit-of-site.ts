import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq } from '../../platform/database/query.ts';
import { visits } from './tables.ts';

/** Locks a visit until the transaction ends. @returns its id; null if it is not of the site, or was deleted */
export async function findVisitOfSite(transaction: NodePgDatabase, siteId: string, visitId: string): Promise<string | null> {
  const [visit] = await transaction
    .select({ id: visits.id })
    .from(visits)
    .where(and(eq(visits.id, visitId), eq(visits.siteId, siteId)))
    .for('key share');
  return visit?.id ?? null;
}
