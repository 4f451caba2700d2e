type Call = <Data>(method: string, path: string, body?: unknown) => Promise<Data>;

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
/** Path, title and seconds of each page; the first ones are collapsed initially. */
const PAGES: readonly (readonly [path: string, title: string, seconds: number])[] = [
  ...Array.from({ length: 17 }, (_, at) => [`/tools/${at + 1}`, `Tool ${at + 1} – Harbour tools`, 4 + at] as const),
  ['/prices?utm_source=newsletter&utm_medium=email&utm_campaign=autumn-sale-of-bronze-cleats', 'Prices – Harbour tools', 72],
  ['/tools/a-tool-with-a-name-that-is-longer-than-the-window-of-a-phone-is-wide-and-has-no-space', '', 0],
  ['/basket', 'Your basket – Harbour tools', 3725],
  ['/prices', 'Prices – Harbour tools', 9],
  ['/basket', 'Your basket is empty – Harbour tools', 31],
];

/** Records a visit to a site, as the tracker would. @returns its id */
export async function seedVisit(call: Call, widget: { readonly site_id: string; readonly key: string }): Promise<string> {
  await call('PUT', '/widget/settings/', { site_id: widget.site_id, analytics: true });
  const sites = await call<{ id: string; origin: string }[]>('GET', '/site/');
  const origin = sites.find(({ id }) => id === widget.site_id)?.origin ?? '';
  const tell = async (thing: string, body: object): Promise<string> =>
    (await call<{ id: string }>('POST', `/analytics/${thing}/`, { site: widget.key, ...body })).id;
  const visitor = await tell('visitor', { session_id: 'demo-demo-demo-demo', user_agent: FIREFOX });
  const visit = await tell('visit', { visitor, referrer_url: 'https://search.example/boats' });
  for (const [path, title, time_spent] of PAGES) {
    const id = await tell('visit-page', { visitor, visit, url: origin + path, title });
    await call('PATCH', '/analytics/visit-page/', { site: widget.key, id, time_spent });
  }
  return visit;
}
