import type { Site } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, sql } from '../../platform/database/query.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { findProof, type ProofSource } from './find-proof.ts';
import { presentSite } from './proof-words.ts';
import { sites } from './tables.ts';

export interface VerifyServices extends ProofSource {
  readonly db: NodePgDatabase;
}

/** Tries to verify a site and stores the result. @throws ApiError not_found */
export async function verifySite(services: VerifyServices, workspaceId: string, siteId: string): Promise<Site> {
  const [row] = await services.db
    .select()
    .from(sites)
    .where(and(eq(sites.id, siteId), eq(sites.workspaceId, workspaceId)));
  if (!row) throw notFound('site');
  const renewed = await renew(services, row);
  if (!renewed) throw notFound('site');
  return presentSite(renewed);
}

/** Whether a host is verified for the workspace right now, which is checked again. */
export async function hasProof(services: VerifyServices, workspaceId: string, host: string): Promise<boolean> {
  const [row] = await services.db
    .select()
    .from(sites)
    .where(and(eq(sites.workspaceId, workspaceId), eq(sites.host, host)));
  const renewed = row ? await renew(services, row) : null;
  return renewed !== null && renewed.verifiedAt !== null;
}

/** @returns the current site, null when it was removed during verification */
async function renew(services: VerifyServices, row: typeof sites.$inferSelect): Promise<typeof sites.$inferSelect | null> {
  const found = await findProof(services, row);
  const now = sql`now()`;
  const [changed] = await services.db
    .update(sites)
    .set(
      'method' in found
        ? { verifiedAt: now, verifiedBy: found.method, checkedAt: now, problems: {} }
        : { verifiedAt: null, verifiedBy: null, checkedAt: now, problems: found.problems },
    )
    .where(and(eq(sites.id, row.id), eq(sites.workspaceId, row.workspaceId)))
    .returning();
  return changed ?? null;
}
