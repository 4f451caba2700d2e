import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { isbot } from 'isbot';
import { eq } from '../../platform/database/query.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import { deviceWords } from '../accounts/index.ts';
import { sites } from '../sites/index.ts';
import { countryOfZone } from './country-of-zone.ts';
import type { TrackedSite } from './find-tracked-site.ts';
import { analyticsVisitors } from './tables.ts';

/**
 * Records a browser that visits a site. The same session is the same visitor. @returns the id @throws ApiError forbidden for declared bots, not_found
 * for a site that was removed in the meantime
 */
export async function noteVisitor(
  db: NodePgDatabase,
  { siteId, workspaceId }: TrackedSite,
  { sessionId, userAgent, timeZone }: { readonly sessionId: string; readonly userAgent: string; readonly timeZone: string },
): Promise<string> {
  // Checked only here, because nothing else is accepted without a visitor.
  if (isbot(userAgent)) throw new ApiError('forbidden', 'Visits by bots are not recorded.');
  return db.transaction(async (transaction) => {
    // Locked, so that removing the site also deletes the visitor.
    const [site] = await transaction.select({ id: sites.id }).from(sites).where(eq(sites.id, siteId)).for('key share');
    if (!site) throw notFound('site');
    const [row] = await transaction
      .insert(analyticsVisitors)
      .values({ siteId, workspaceId, sessionId, device: deviceWords(userAgent), country: countryOfZone(timeZone) })
      // Changes nothing, but returns the existing row.
      .onConflictDoUpdate({ target: [analyticsVisitors.siteId, analyticsVisitors.sessionId], set: { sessionId } })
      .returning({ id: analyticsVisitors.id });
    if (!row) throw new Error('The visitor was not noted.');
    return row.id;
  });
}
