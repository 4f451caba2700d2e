import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, sql } from '../../platform/database/query.ts';
import { notFound } from '../../platform/http/api-error.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { type Actor, holdActor } from '../accounts/index.ts';
import { recordEvent } from '../audit-log/index.ts';
import { getTest } from '../tests/index.ts';
import { shareLinks } from './tables.ts';

/** Revokes a link. Idempotent. @throws ApiError not_found */
export async function revokeShare(
  db: NodePgDatabase,
  actor: Actor,
  origin: RequestOrigin,
  { test_id, share_id }: { readonly test_id: string; readonly share_id: string },
): Promise<void> {
  const test = await getTest(db, actor.workspaceId, test_id);
  await db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    const own = and(eq(shareLinks.id, share_id), eq(shareLinks.testId, test.id));
    const [link] = await transaction.select().from(shareLinks).where(own).for('update');
    if (!link) throw notFound('link');
    if (link.revokedAt) return;
    await transaction
      .update(shareLinks)
      .set({ revokedAt: sql`now()`, sealedToken: null })
      .where(own);
    await recordEvent(transaction, {
      kind: 'report-share-revoked',
      userId: actor.userId,
      workspaceId: actor.workspaceId,
      origin,
      detail: { site: test.host },
    });
  });
}
