import { parseUrl } from '@plumbline/urls';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq, type SQL } from '../../../platform/database/query.ts';
import { sites } from '../../sites/index.ts';
import { widgets } from '../../widget/index.ts';

/** A site that may have visits. */
export interface VisitedSite {
  readonly id: string;
  readonly host: string;
  /** The site’s own hosts, which do not count as referrers. */
  readonly hosts: readonly string[];
}

/** Sites with all their hosts. @param matching filters the sites, of one workspace */
export async function listVisited(db: NodePgDatabase, matching: SQL | undefined): Promise<VisitedSite[]> {
  const rows = await db
    .select({ id: sites.id, host: sites.host, origin: sites.origin, allowed: widgets.allowedOrigins })
    .from(sites)
    .leftJoin(widgets, eq(widgets.siteId, sites.id))
    .where(matching);
  return rows.map(({ id, host, origin, allowed }) => ({
    id,
    host,
    hosts: [origin, ...(allowed ?? [])].flatMap((one) => parseUrl(one)?.host ?? []),
  }));
}
