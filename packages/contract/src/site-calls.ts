import type { Caller } from './caller.ts';
import type { Site } from './sites.ts';

/** Calls about sites and the proof that they are one's own. */
export const siteCalls = (caller: Caller) => ({
  listSites: (query: { limit?: number; cursor?: string }) => caller.list<Site>('/site/', query),
  addSite: (url: string) => caller.read<Site>('POST', '/site/', { body: { url } }),
  verifySite: (siteId: string) => caller.read<Site>('POST', '/site/verify/', { body: { site_id: siteId } }),
  removeSite: (siteId: string) => caller.read<{ site_id: string }>('DELETE', '/site/', { query: { site_id: siteId } }),
});
