import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq } from '../../platform/database/query.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { recordEvent } from '../audit-log/index.ts';
import type { SiteActor } from './add-site.ts';
import { sites } from './tables.ts';

/**
 * Takes a site out of the workspace, with its widget, visitors, conversations, visits and subscribers. Adding it again brings it back with the same
 * proof, and without those. @throws ApiError not_found
 */
export async function removeSite(db: NodePgDatabase, actor: SiteActor, siteId: string): Promise<void> {
  const { workspaceId, userId, origin } = actor;
  await db.transaction(async (transaction) => {
    const [removed] = await transaction
      .delete(sites)
      .where(and(eq(sites.id, siteId), eq(sites.workspaceId, workspaceId)))
      .returning({ host: sites.host });
    if (!removed) throw notFound('site');
    await recordEvent(transaction, { kind: 'site-removed', userId, workspaceId, origin, detail: { host: removed.host } });
  });
}
