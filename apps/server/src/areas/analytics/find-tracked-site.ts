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

/** A site of which something is about to be kept. */
export interface KeepingSite extends TrackedSite {
  /** Counts one more of what a day of the site keeps, once it is known to belong to a visit: what is of none counts for nobody. @throws ApiError rate_limited */
  readonly spendDay: () => Promise<void>;
}

/**
 * The site for which a page asks to record something.
 * @param origin of the page; null on our own
 * @param meet is called as soon as the page is known to be one of the site, which may read the answer, be it a refusal
 * @throws ApiError not_found also for the pages of others, forbidden where analytics is off
 */
export async function findTrackedSite(db: NodePgDatabase, key: string, origin: string | null, meet: () => void): Promise<TrackedSite> {
  const shown = await requireWidget(db, key, origin);
  meet();
  const { siteId, workspaceId, analytics } = shown.widget;
  if (!analytics) throw new ApiError('forbidden', 'Visits are not recorded on this site.');
  return { siteId, workspaceId, origins: originsOf(shown) };
}
