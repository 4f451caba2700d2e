import { type PageServer, startPageServer } from '@plumbline/testing';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { makePerson, type Person } from '../../apps/server/testing/team.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';
import { openBrowser } from '../support/chromium.ts';
import { putWidget, type WidgetSite } from './open-widget.ts';

/** Visits by headless browsers count as those of bots. */
const SEEN_AS = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

let server: TestServer;
let owner: Person;
let host: PageServer;
/** The target of links that leave the site. */
let shop: PageServer;
let site: WidgetSite;
let browser: Browser;
let context: BrowserContext;
let page: Page;

const query = async (sql: string) => (await server.services.database.pool.query(sql)).rows;
const eventually = (sql: string, rows: readonly object[]) =>
  vi.waitFor(async () => expect(await query(sql)).toEqual(rows), { timeout: 30_000 });

beforeAll(async () => {
  server = await startTestServer();
  owner = await makePerson(server, 'Olga');
  [host, shop] = [await startPageServer({}), await startPageServer({ '/cleats': '<!doctype html><title>Shop</title>' })];
  site = await putWidget(server, owner, host.origin);
  const withTracker = (body: string): string =>
    `<!doctype html><html lang="en"><title>Harbour</title>${body}<script defer src="${server.origin}/tracker.js" data-site="${site.key}"></script></html>`;
  host.set(
    '/',
    withTracker(`
      <a href="${shop.url('/cleats?token=hunter2&utm_source=harbour#size')}"><b>Buy cleats</b></a>
      <a href="/berths">Berths</a>
      <button data-plumbline-action="Call the crane"><i>Crane</i></button>
      <button>Secret thoughts</button>
      <button data-plumbline-action="">Without a name</button>
      <script>document.addEventListener('click', (event) => event.stopImmediatePropagation(), true)</script>`),
  );
  host.set('/berths', withTracker('<h1>Berths</h1>'));
  host.set('/welcome', withTracker('<h1 data-plumbline-conversion="signup">Welcome</h1>'));
  host.set('/oops', withTracker('<h1 data-plumbline-conversion="not a name">Oops</h1>'));
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await Promise.all([host?.close(), shop?.close()]);
  await server?.close();
});
beforeEach(async () => {
  await query('delete from rate_limits');
  await query('delete from analytics_visitors');
  await owner.put('/widget/settings/', { site_id: site.siteId, analytics: true });
  context = await browser.newContext({ userAgent: SEEN_AS });
  page = await context.newPage();
});
afterEach(() => context?.close());

/** Opens a page, and waits until the tracker has registered it. */
async function open(path: string): Promise<void> {
  const known = page.waitForResponse((answer) => answer.url().endsWith('/visit-page/') && answer.status() === 201);
  await page.goto(host.url(path));
  const { id } = (await (await known).json()).data;
  await page.waitForFunction((kept) => localStorage.getItem('visit_page_id') === kept, id);
}

it('tells of links that leave the site and of elements that the site names, and of nothing else', async () => {
  await open('/');
  await page.getByRole('button', { name: 'Secret thoughts' }).click();
  await page.getByRole('button', { name: 'Without a name' }).click();
  // A press by a script of the page is not an action of the visitor.
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-plumbline-action]')?.click());
  await page.getByRole('button', { name: 'Crane' }).click();
  await eventually('select type, target, tag from visit_actions', [{ type: 'press', target: 'Call the crane', tag: 'button' }]);
  const rows = await query('select x > 0 as x, y > 0 as y, value, page_id = (select id from visit_pages) as here from visit_actions');
  expect(rows).toEqual([{ x: true, y: true, value: null, here: true }]);
  await page.getByRole('link', { name: 'Buy cleats' }).click();
  await page.waitForURL((url) => url.origin === shop.origin);
  await eventually('select type, target, tag from visit_actions order by created_at', [
    { type: 'press', target: 'Call the crane', tag: 'button' },
    { type: 'outbound', target: `${shop.origin}/cleats?utm_source=harbour`, tag: 'a' },
  ]);
});

it('leaves links within the site to the pages they open', async () => {
  await open('/');
  await page.getByRole('link', { name: 'Berths' }).click();
  await eventually('select count(*)::int from visit_pages', [{ count: 2 }]);
  expect(await query('select target from visit_actions')).toEqual([]);
});

it('counts a page that says so as a conversion, once for a visit', async () => {
  await open('/welcome');
  await eventually(`select type, url from visit_conversions join visit_pages on visit_pages.id = page_id`, [
    { type: 'signup', url: host.url('/welcome') },
  ]);
  const again = page.waitForResponse((answer) => answer.url().endsWith('/conversion-tracking/'));
  await page.reload();
  expect((await again).status()).toBe(201);
  expect(await query('select type from visit_conversions')).toHaveLength(1);
  const today = new Date().toISOString().slice(0, 10);
  const report = await owner.get(`/analytics/report/?site_id=${site.siteId}&from=${today}&to=${today}`);
  expect(report.json.data.totals).toMatchObject({ visits: 1, page_views: 2, conversions: 1 });
});

it('goes on with the visit where the name of a conversion cannot be kept', async () => {
  // The page cannot read the response to an invalid request.
  const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/conversion-tracking/'));
  await open('/oops');
  await refused;
  await open('/welcome');
  await eventually('select type from visit_conversions', [{ type: 'signup' }]);
  expect(await query('select id from visits')).toHaveLength(1);
});

it('tells nothing where the browser asks not to be tracked', async () => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/analytics/') && asked.push(request.url()));
  await context.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await page.goto(host.url('/'));
  await page.getByRole('button', { name: 'Crane' }).click();
  await page.goto(host.url('/welcome'));
  expect(asked).toEqual([]);
});
