import { type SQL, sql } from '../../platform/database/query.ts';
import { siteVisitors, visitorBlocks } from './tables.ts';

/** Whether the visitor in a row of `site_visitors` is blocked, by identity or by address. */
export function isBlocked(): SQL<boolean> {
  const own = sql`${visitorBlocks.workspaceId} = ${siteVisitors.workspaceId}
    and (${visitorBlocks.userId} = ${siteVisitors.userId} or ${visitorBlocks.email} = lower(${siteVisitors.email}))`;
  // A subquery fragment, because in a query of one table drizzle would drop the table name from columns of the outermost fragment.
  return sql<boolean>`exists (select 1 from ${visitorBlocks} where ${own})`;
}
