import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { notFound } from '../../platform/http/api-error.ts';
import { sites } from './tables.ts';

/** Takes a site out of the workspace; adding it again brings it back with the same proof. @throws ApiError not_found */
export async function removeSite(db: NodePgDatabase, workspaceId: string, siteId: string): Promise<void> {
  const removed = await db
    .delete(sites)
    .where(and(eq(sites.id, siteId), eq(sites.workspaceId, workspaceId)))
    .returning({ id: sites.id });
  if (removed.length === 0) throw notFound('site');
}
