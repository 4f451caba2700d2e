import { type SQL, sql } from '../../platform/database/query.ts';
import { siteVisitors, visitorBlocks } from './tables.ts';

/** Whether the visitor of a row of `site_visitors` is blocked: as who they are, or by the address they have. */
export function isBlocked(): SQL<boolean> {
  const own = sql`${visitorBlocks.workspaceId} = ${siteVisitors.workspaceId}
    and (${visitorBlocks.userId} = ${siteVisitors.userId} or ${visitorBlocks.email} = lower(${siteVisitors.email}))`;
  // Within a fragment: columns of the outermost one lose their table in a query of one table, and would mean those of the block.
  return sql<boolean>`exists (select 1 from ${visitorBlocks} where ${own})`;
}
