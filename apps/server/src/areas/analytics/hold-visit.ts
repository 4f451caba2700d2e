import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq } from '../../platform/database/query.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { visitPages, visits } from './tables.ts';

/** Identifies a visit, together with its visitor and site. */
export interface NamedVisit {
  readonly siteId: string;
  readonly visitorId: string;
  readonly visitId: string;
}

/**
 * Locks a visit until the transaction ends, so that concurrent additions are counted one after the other. @throws ApiError not_found, also for visits
 * of other visitors and sites
 */
export async function holdVisit(transaction: NodePgDatabase, { siteId, visitorId, visitId }: NamedVisit): Promise<void> {
  const [visit] = await transaction
    .select({ id: visits.id })
    .from(visits)
    .where(and(eq(visits.id, visitId), eq(visits.visitorId, visitorId), eq(visits.siteId, siteId)))
    .for('no key update');
  if (!visit) throw notFound('visit');
}

/** Refuses a page that does not belong to the visit. @throws ApiError not_found */
export async function requirePage(transaction: NodePgDatabase, visitId: string, pageId: string): Promise<void> {
  if ((await transaction.$count(visitPages, and(eq(visitPages.id, pageId), eq(visitPages.visitId, visitId)))) === 0) throw notFound('page');
}
