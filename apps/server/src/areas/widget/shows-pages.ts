import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq } from '../../platform/database/query.ts';
import type { Actor } from '../accounts/index.ts';
import { widgets } from './tables.ts';

/** What a site’s visitors may attach: the page itself, and its failed requests and console messages. The team may attach everything. */
export async function showsPages(db: NodePgDatabase, { siteId }: Actor): Promise<{ readonly page: boolean; readonly lines: boolean }> {
  if (siteId === null) return { page: true, lines: true };
  const [found] = await db.select({ page: widgets.showPage, lines: widgets.showLines }).from(widgets).where(eq(widgets.siteId, siteId));
  return { page: found?.page ?? false, lines: found?.page === true && found.lines };
}
