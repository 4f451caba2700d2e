import { isbot } from 'isbot';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { ApiError } from '../../platform/http/api-error.ts';
import { originsOf, requireWidget } from '../widget/index.ts';

/** A site whose visits are recorded. */
export interface TrackedSite {
  readonly siteId: string;
  readonly workspaceId: string;
  /** Origins of its pages. */
  readonly origins: readonly string[];
}

/**
 * The site for which a page asks to record something.
 * @param from origin of the page, null on our own, and what its browser calls itself
 * @param meet is called as soon as the page is known to be one of the site, which may read the answer, be it a refusal
 * @throws ApiError not_found also for the pages of others, forbidden where analytics is off and for bots that say they are
 */
export async function findTrackedSite(
  db: NodePgDatabase,
  key: string,
  from: { readonly origin: string | null; readonly userAgent: string },
  meet: () => void,
): Promise<TrackedSite> {
  const shown = await requireWidget(db, key, from.origin);
  meet();
  const { siteId, workspaceId, analytics } = shown.widget;
  if (!analytics) throw new ApiError('forbidden', 'This site records no visits.');
  if (isbot(from.userAgent)) throw new ApiError('forbidden', 'Visits of bots are not recorded.');
  return { siteId, workspaceId, origins: originsOf(shown) };
}
