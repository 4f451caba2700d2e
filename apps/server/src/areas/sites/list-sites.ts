import type { pageQuery, Site } from '@plumbline/contract';
import { and, eq, gt } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { decodeCursor, encodeCursor } from '../../platform/http/cursor.ts';
import { presentSite } from './proof-words.ts';
import { sites } from './tables.ts';

export interface SitePage {
  readonly rows: Site[];
  readonly nextCursor: string | null;
  readonly total: number | null;
}

/** Sites of a workspace by host; the total is counted on the first page. */
export async function listSites(db: NodePgDatabase, workspaceId: string, query: z.output<typeof pageQuery>): Promise<SitePage> {
  const own = eq(sites.workspaceId, workspaceId);
  const after = query.cursor ? decodeCursor(query.cursor, z.tuple([z.string().max(300)])) : null;
  const rows = await db
    .select()
    .from(sites)
    .where(after ? and(own, gt(sites.host, after[0])) : own)
    .orderBy(sites.host)
    .limit(query.limit + 1);
  const page = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? page.at(-1) : undefined;
  return {
    rows: page.map(presentSite),
    nextCursor: last ? encodeCursor([last.host]) : null,
    total: after ? null : await db.$count(sites, own),
  };
}
