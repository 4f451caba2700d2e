import { type SQL, sql } from 'drizzle-orm';
import { siteVisitors, visitorBlocks } from './tables.ts';

/** Whether the visitor of a row of `site_visitors` is blocked: as who they are, or by the address they have. */
export function isBlocked(): SQL<boolean> {
  return sql<boolean>`exists (select 1 from ${visitorBlocks} where ${visitorBlocks.workspaceId} = ${siteVisitors.workspaceId}
    and (${visitorBlocks.userId} = ${siteVisitors.userId} or ${visitorBlocks.email} = lower(${siteVisitors.email})))`;
}
