import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, gt, isNotNull, or, sql } from '../../../platform/database/query.ts';
import type { Actor } from '../../accounts/index.ts';
import { siteVisitors } from '../tables.ts';
import { PROOF_SECONDS } from './challenge.ts';
import { proofRequired } from './take-proof.ts';

/**
 * Consumes an anonymous visitor’s proof of work: one per text, even for concurrent requests. Members and identified visitors need
 * none.
 * @throws ApiError proof_required
 */
export async function requireProof(db: NodePgDatabase, { siteId, userId }: Actor): Promise<void> {
  if (siteId === null) return;
  const isProven = gt(siteVisitors.provenAt, sql`now() - make_interval(secs => ${PROOF_SECONDS})`);
  const used = await db
    .update(siteVisitors)
    .set({ provenAt: null })
    .where(and(eq(siteVisitors.userId, userId), or(isNotNull(siteVisitors.subject), isProven)))
    .returning({ userId: siteVisitors.userId });
  if (used.length === 0) throw proofRequired();
}
