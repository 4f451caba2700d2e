import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq } from '../../platform/database/query.ts';
import { invalidField } from '../../platform/http/api-error.ts';
import { sites } from './tables.ts';

/** Checks that a site belongs to the workspace. @throws ApiError invalid_input naming `site_id` */
export async function requireSite(db: NodePgDatabase, workspaceId: string, siteId: string): Promise<void> {
  if ((await db.$count(sites, and(eq(sites.id, siteId), eq(sites.workspaceId, workspaceId)))) > 0) return;
  throw invalidField('site_id', 'There is no such site in this workspace.');
}
