import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { isbot } from 'isbot';
import { eq } from '../../platform/database/query.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import { deviceWords } from '../accounts/index.ts';
import { sites } from '../sites/index.ts';
import { countryOfZone } from './country-of-zone.ts';
import type { TrackedSite } from './find-tracked-site.ts';
import { analyticsVisitors } from './tables.ts';

/** Notes a browser that looks at a site. The same session is the same visitor. @returns the id @throws ApiError forbidden for bots that say they are, not_found for a site that was removed meanwhile */
export async function noteVisitor(
  db: NodePgDatabase,
  { siteId, workspaceId }: TrackedSite,
  { sessionId, userAgent, timeZone }: { readonly sessionId: string; readonly userAgent: string; readonly timeZone: string },
): Promise<string> {
  // Asked once: nothing else is taken without a visitor.
  if (isbot(userAgent)) throw new ApiError('forbidden', 'Visits by bots are not recorded.');
  return db.transaction(async (transaction) => {
    // Held, so that whoever removes the site takes the visitor along.
    const [site] = await transaction.select({ id: sites.id }).from(sites).where(eq(sites.id, siteId)).for('key share');
    if (!site) throw notFound('site');
    const [row] = await transaction
      .insert(analyticsVisitors)
      .values({ siteId, workspaceId, sessionId, device: deviceWords(userAgent), country: countryOfZone(timeZone) })
      // It changes nothing, and gives the row that is there.
      .onConflictDoUpdate({ target: [analyticsVisitors.siteId, analyticsVisitors.sessionId], set: { sessionId } })
      .returning({ id: analyticsVisitors.id });
    if (!row) throw new Error('The visitor was not noted.');
    return row.id;
  });
}
