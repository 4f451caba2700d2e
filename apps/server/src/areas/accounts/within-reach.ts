import type { PgColumn } from '../../platform/database/columns.ts';
import { and, eq, type SQL } from '../../platform/database/query.ts';
import type { Actor } from './tokens.ts';

/** The site-related rows that someone may see: a member everything in the workspace, a visitor only those of their site. */
export function withinReach(
  { workspaceId, siteId }: Pick<Actor, 'workspaceId' | 'siteId'>,
  table: { readonly workspaceId: PgColumn; readonly siteId: PgColumn },
): SQL | undefined {
  return and(eq(table.workspaceId, workspaceId), siteId === null ? undefined : eq(table.siteId, siteId));
}
