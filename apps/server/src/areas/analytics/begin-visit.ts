import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq } from '../../platform/database/query.ts';
import { notFound } from '../../platform/http/api-error.ts';
import type { TrackedSite } from './find-tracked-site.ts';
import { keptAddress } from './kept-words.ts';
import { analyticsVisitors, visits } from './tables.ts';

/** Starts a visit of a site’s visitor. @returns its id @throws ApiError not_found, also for visitors of other sites */
export async function beginVisit(
  db: NodePgDatabase,
  { siteId, workspaceId }: TrackedSite,
  { visitorId, referrer }: { readonly visitorId: string; readonly referrer: string },
): Promise<string> {
  return db.transaction(async (transaction) => {
    const [visitor] = await transaction
      .select({ id: analyticsVisitors.id })
      .from(analyticsVisitors)
      .where(and(eq(analyticsVisitors.id, visitorId), eq(analyticsVisitors.siteId, siteId)))
      .for('key share');
    if (!visitor) throw notFound('visitor');
    const [visit] = await transaction
      .insert(visits)
      .values({ siteId, workspaceId, visitorId, referrer: keptAddress(referrer) })
      .returning({ id: visits.id });
    if (!visit) throw new Error('The visit was not begun.');
    return visit.id;
  });
}
