import { VISIT_PAGES_MAX } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { parseUrl } from '@plumbline/urls';
import { eq } from '../../platform/database/query.ts';
import { ApiError, invalidField } from '../../platform/http/api-error.ts';
import type { KeepingSite } from './find-tracked-site.ts';
import { holdVisit } from './hold-visit.ts';
import { keptAddress, keptTitle } from './kept-words.ts';
import { visitPages } from './tables.ts';

interface SeenPage {
  readonly visitorId: string;
  readonly visitId: string;
  readonly url: string;
  readonly title: string;
}

/**
 * Records a page view of a visit.
 * @returns its id
 * @throws ApiError not_found, also for visits of other visitors and sites; invalid_input naming `url` for a page of another site; limit_reached
 * when the visit is full
 */
export async function notePage(
  db: NodePgDatabase,
  { siteId, workspaceId, origins, spendDay }: KeepingSite,
  { visitorId, visitId, url, title }: SeenPage,
): Promise<string> {
  // Members open it from the dashboard, so nobody may inject the address of another site.
  const kept = keptAddress(url);
  if (kept === '' || !origins.includes(parseUrl(url)?.origin ?? '')) throw invalidField('url', 'Send the address of a page of the site.');
  return db.transaction(async (transaction) => {
    await holdVisit(transaction, { siteId, visitorId, visitId });
    if ((await transaction.$count(visitPages, eq(visitPages.visitId, visitId))) >= VISIT_PAGES_MAX)
      throw new ApiError('limit_reached', `A visit keeps at most ${VISIT_PAGES_MAX} pages.`);
    await spendDay();
    const [page] = await transaction
      .insert(visitPages)
      .values({ workspaceId, visitId, url: kept, title: keptTitle(title) })
      .returning({ id: visitPages.id });
    if (!page) throw new Error('The page was not noted.');
    return page.id;
  });
}
