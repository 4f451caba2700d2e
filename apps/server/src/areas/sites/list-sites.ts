import type { pageQuery, Site } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { and, eq } from '../../platform/database/query.ts';
import { type ListPage, readPage, sortKey } from '../../platform/http/read-page.ts';
import { presentSite } from './proof-words.ts';
import { sites } from './tables.ts';

/** Sites of a workspace by host; the total is only counted on the first page. */
export async function listSites(db: NodePgDatabase, workspaceId: string, query: z.output<typeof pageQuery>): Promise<ListPage<Site>> {
  const own = eq(sites.workspaceId, workspaceId);
  return readPage(query, [sortKey(sites.host, 'text')], {
    read: ({ after, orderBy, limit }) => db.select().from(sites).where(and(own, after)).orderBy(orderBy).limit(limit),
    position: ({ host }) => [host],
    total: () => db.$count(sites, own),
    show: presentSite,
  });
}
