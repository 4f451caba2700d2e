type Call = <Data>(method: string, path: string, body?: unknown) => Promise<Data>;

/** The ids of the analytics demo data. */
export interface AnalyticsDemo {
  readonly visitedSiteId: string;
  /** A site that records visits but has none. */
  readonly unvisitedSiteId: string;
  readonly unrecordedSiteId: string;
}

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/145.0.0.0 Safari/537.36';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';

type Page = readonly [path: string, title: string, seconds: number];
const HOME: Page = ['/', 'Harbour tools', 21];
const PRICES: Page = ['/prices', 'Prices – Harbour tools', 64];
const GUIDE: Page = ['/guide', 'How to choose a cleat – Harbour tools', 187];

/** Browser, time zone, referrer and pages of each visit. */
const VISITS: ReadonlyArray<readonly [agent: string, zone: string, referrer: string, pages: readonly Page[]]> = [
  [CHROME, 'Europe/Oslo', 'https://search.example/', [HOME, PRICES]],
  [CHROME, 'Europe/Copenhagen', 'https://search.example/', [GUIDE]],
  [CHROME, 'Europe/Oslo', 'https://boats-and-more.example/best-tools', [GUIDE, PRICES, HOME]],
  [CHROME, 'America/Halifax', '', [HOME]],
  [SAFARI, 'Europe/Oslo', 'https://search.example/', [GUIDE, HOME]],
  [SAFARI, 'Asia/Tokyo', '', [PRICES]],
  [FIREFOX, 'UTC', '', [HOME, GUIDE]],
];

/** The actions of every visit on a page. */
const ACTIONS: ReadonlyMap<string, ReadonlyArray<readonly [type: string, target: string]>> = new Map([
  ['/prices', [['press', 'Ask for an offer']]],
  ['/guide', [['outbound', 'https://boats-and-more.example/best-tools']]],
]);

/** Adds visits to a site, as its tracker would record them. */
export async function seedAnalytics(call: Call): Promise<AnalyticsDemo> {
  const sites = await call<{ id: string; origin: string }[]>('GET', '/site/');
  const [widget] = await call<{ site_id: string; key: string }[]>('GET', '/widget/settings/');
  const visited = sites.find(({ id }) => id === widget?.site_id);
  const unrecorded = sites.find(({ id }) => id !== widget?.site_id);
  if (!widget || !visited || !unrecorded) throw new Error('The demo has too few sites.');
  const unvisited = await call<{ id: string }>('POST', '/site/', { url: 'https://slipway.harbour-tools.example' });
  await call('PUT', '/widget/settings/', { site_id: unvisited.id, analytics: true });
  const tell = async (thing: string, body: object): Promise<string> =>
    (await call<{ id: string }>('POST', `/analytics/${thing}/`, { site: widget.key, ...body })).id;
  for (const [number, [user_agent, time_zone, referrer_url, pages]] of VISITS.entries()) {
    const visitor = await tell('visitor', { session_id: `demo-visitor-number-${number}`, user_agent, time_zone });
    const visit = await tell('visit', { visitor, referrer_url });
    for (const [path, title, time_spent] of pages) {
      const id = await tell('visit-page', { visitor, visit, url: visited.origin + path, title });
      await call('PATCH', '/analytics/visit-page/', { site: widget.key, id, time_spent });
      for (const [action_type, action_target] of ACTIONS.get(path) ?? [])
        await tell('visit-page-action', { visitor, visit, page: id, action_type, action_target });
    }
    if (pages.length > 1) await tell('conversion-tracking', { visitor, visit, conversion_type: 'signup' });
  }
  return { visitedSiteId: visited.id, unvisitedSiteId: unvisited.id, unrecordedSiteId: unrecorded.id };
}
