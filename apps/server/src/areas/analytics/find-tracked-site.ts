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

/** A site for which something is about to be stored. */
export interface KeepingSite extends TrackedSite {
  /**
   * Counts one more row against the site’s daily limit. Called once the request is known to belong to a visit; others do not count. @throws ApiError
   * rate_limited
   */
  readonly spendDay: () => Promise<void>;
}

/**
 * The site that a page sends tracking data for.
 * @param origin of the page; null on our own
 * @param meet called as soon as the page is known to belong to the site, and may therefore read the response, even an error
 * @throws ApiError not_found, also for other sites’ pages; forbidden when analytics is off
 */
export async function findTrackedSite(db: NodePgDatabase, key: string, origin: string | null, meet: () => void): Promise<TrackedSite> {
  const shown = await requireWidget(db, key, origin);
  meet();
  const { siteId, workspaceId, analytics } = shown.widget;
  if (!analytics) throw new ApiError('forbidden', 'Visits are not recorded on this site.');
  return { siteId, workspaceId, origins: originsOf(shown) };
}
