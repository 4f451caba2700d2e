import type { PgColumn } from '../../platform/database/columns.ts';
import { and, eq, type SQL } from '../../platform/database/query.ts';
import type { Actor } from './tokens.ts';

/** The rows somebody may see of what belongs to sites: a member all of the workspace, a visitor those of the site they are on. */
export function withinReach(
  { workspaceId, siteId }: Pick<Actor, 'workspaceId' | 'siteId'>,
  table: { readonly workspaceId: PgColumn; readonly siteId: PgColumn },
): SQL | undefined {
  return and(eq(table.workspaceId, workspaceId), siteId === null ? undefined : eq(table.siteId, siteId));
}
