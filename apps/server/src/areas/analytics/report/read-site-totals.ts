import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { isStatementLong } from '../../../platform/database/is-locked-long.ts';
import { eq } from '../../../platform/database/query.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { sites } from '../../sites/index.ts';
import { openDays } from '../days/read-days.ts';
import { countTotals } from './count-visits.ts';
import { inOneView } from './in-one-view.ts';
import { listVisited } from './list-visited.ts';

/** Totals of a site’s visits. */
export interface SiteTotals {
  readonly host: string;
  readonly visits: number;
  readonly pageViews: number;
}

/**
 * Visits to the sites of a workspace in a time range, counted as in reports. Sites without visits are left out, and so are those with too many to
 * count.
 */
export async function readSiteTotals(
  db: NodePgDatabase,
  workspaceId: string,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<SiteTotals[]> {
  const days = { from, to, points: [from] };
  const read: SiteTotals[] = [];
  for (const { id: siteId, host, hosts } of await listVisited(db, eq(sites.workspaceId, workspaceId))) {
    try {
      const scope = { workspaceId, siteId, hosts, filters: {} };
      const totals = await inOneView(db, async (transaction) => countTotals(await openDays(transaction, siteId, from, to), scope, days));
      if (totals.visits > 0) read.push({ host, visits: totals.visits, pageViews: totals.page_views });
    } catch (error) {
      if (!isStatementLong(error) && !(error instanceof ApiError && error.code === 'unavailable')) throw error;
    }
  }
  return read;
}
