import { type PageServer, startPageServer } from '@plumbline/testing';
import { findAxeViolations } from '@plumbline/testing/axe';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makePerson, type Person } from '../../apps/server/testing/team.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';
import { openBrowser } from '../support/chromium.ts';
import { logIn } from '../support/log-in.ts';
import { launcherOf, panelOf, putWidget, type WidgetSite } from './open-widget.ts';

/** Visits by headless browsers count as those of bots. */
const SEEN_AS = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const KEYS = ['session_id', 'visitCreateTime', 'visit_id', 'visit_page_id', 'visitor_id'];

let server: TestServer;
let owner: Person;
/** A site with the widget and the tracker. */
let host: PageServer;
/** Another owner's site, which has copied the same lines into its pages. */
let thief: PageServer;
let site: WidgetSite;
let browser: Browser;
let context: BrowserContext;
let page: Page;
/** Errors on the page. */
let problems: string[];
/** What the page sent about its visits. */
let sent: string[];

const query = async (sql: string) => (await server.services.database.pool.query(sql)).rows;
const urls = async (): Promise<string[]> =>
  (await query('select url from visit_pages order by created_at, id')).map(({ url }) => url.replace(host.origin, ''));
const until = (pages: readonly string[]) => vi.waitFor(async () => expect(await urls()).toEqual(pages), { timeout: 30_000 });
const save = (settings: object) => owner.put('/widget/settings/', { site_id: site.siteId, ...settings });

/** Opens a new browser context with a running clock that can be moved forward. */
async function openVisitor(prepare?: () => void): Promise<void> {
  context = await browser.newContext({ viewport: { width: 1366, height: 768 }, userAgent: SEEN_AS, timezoneId: 'Asia/Kolkata' });
  await context.clock.install();
  if (prepare) await context.addInitScript(prepare);
  page = await context.newPage();
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => /Content Security Policy|TrustedScript/.test(message.text()) && problems.push(message.text()));
  page.on('request', (request) => request.url().includes('/api/analytics/') && sent.push(`${request.method()} ${request.postData()}`));
}

/** Writes a post in the widget of the page. @returns what the server stored of it */
async function writePost(title: string): Promise<{ id: string; visit_id: string | null }> {
  await launcherOf(page);
  await page.mouse.click(1326, 732);
  const panel = await panelOf(page, server);
  await panel.getByRole('button', { name: /^Report a Bug/ }).click();
  const overlay = panel.getByRole('dialog', { name: 'Create A New Post' });
  await overlay.getByRole('textbox', { name: 'Title' }).fill(title);
  await overlay.getByRole('button', { name: 'Submit Post' }).click();
  await panel.getByRole('dialog', { name: 'Post' }).getByRole('heading', { name: title }).waitFor();
  return (await query('select id, visit_id from feedback_posts'))[0];
}

const pathOf = async (id: string) => (await owner.get(`/analytics/visit-path/?feedback_id=${id}`)).json.data;

/** A page as its site serves it, under a policy that allows only what the guide names. */
const served = (title: string, lines: string) => ({
  body: `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1><a href="/berths?token=hunter2">Berths</a>${lines}`,
  headers: {
    'content-security-policy': `default-src 'none'; script-src 'self' ${server.origin}; style-src 'self'; connect-src ${server.origin}; frame-src ${server.origin}; require-trusted-types-for 'script'; trusted-types 'none'`,
  },
});

beforeAll(async () => {
  server = await startTestServer();
  owner = await makePerson(server, 'Olga');
  [host, thief] = [await startPageServer({}), await startPageServer({})];
  site = await putWidget(server, owner, host.origin);
  const lines = `${site.snippet}<script defer src="${server.origin}/tracker.js" data-site="${site.key}"></script>`;
  host.set('/', served('Harbour', lines));
  host.set('/berths', served('<b>Berths</b> of olga@harbour.example', lines));
  // Without a tracker, but with a made-up response to whatever the panel asks.
  host.set('/liar', served('Liar', `${site.snippet}<script src="/liar.js"></script>`));
  thief.set('/', served('Thief', lines));
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await host?.close();
  await thief?.close();
  await server?.close();
});
beforeEach(async () => {
  [problems, sent] = [[], []];
  await query('delete from rate_limits');
  await query('delete from analytics_visitors');
  await query('delete from feedback_posts');
  await save({ analytics: true });
});
afterEach(() => context?.close());

it('is a script that any page may load, and asks for anew after ten minutes', async () => {
  const { status, headers } = await fetch(`${server.origin}/tracker.js`);
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('public, max-age=600');
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
});

describe('a stranger looks at a site and writes a post', () => {
  it('shows the team the way they came', async () => {
    await openVisitor();
    await page.goto(host.url('/?email=olga@harbour.example&utm_source=news'), { referer: 'https://search.example/?q=illness' });
    await until(['/?utm_source=news']);
    await context.clock.fastForward(12_000);
    await page.getByRole('link', { name: 'Berths' }).click();
    await until(['/?utm_source=news', '/berths']);
    // A single-page app that shows another page without loading it.
    await page.evaluate(() => history.replaceState({}, '', '/berths?sort=size'));
    await page.evaluate(() => {
      history.pushState({}, '', '/berths/7#deck');
      document.title = 'Berth 7';
    });
    await context.clock.fastForward(1000);
    await until(['/?utm_source=news', '/berths', '/berths/7']);
    const { id, visit_id } = await writePost('The crane is stuck');
    expect(visit_id).toBe(await page.evaluate(() => localStorage.getItem('visit_id')));
    expect(await query('select country from analytics_visitors')).toEqual([{ country: 'IN' }]);
    expect(
      await page.evaluate(() =>
        Object.keys(localStorage)
          .filter((key) => !key.startsWith('plumbline'))
          .toSorted(),
      ),
    ).toEqual(KEYS);
    expect(sent.join('\n')).not.toMatch(/hunter2|email=|illness|deck/);
    const path = await pathOf(id);
    expect(path).toMatchObject({ referrer_url: 'https://search.example/', device: 'Chrome on Linux' });
    expect(path.pages.map(({ url, title }: { url: string; title: string }) => [url.replace(host.origin, ''), title])).toEqual([
      ['/?utm_source=news', 'Harbour'],
      ['/berths', '<b>Berths</b> of [redacted]'],
      ['/berths/7', 'Berth 7'],
    ]);
    // The clock was moved forward on that page; a page that is left sends its time without waiting for a response.
    await vi.waitFor(async () => expect((await pathOf(id)).pages[0].time_spent).toBeGreaterThanOrEqual(12), { timeout: 30_000 });
    expect(problems).toEqual([]);

    const team = await logIn(browser, server, owner);
    await team.goto(`${server.origin}/feedback?feedback_id=${id}`);
    const shown = team.getByRole('region', { name: 'Visitor’s path' });
    await shown.getByText('From https://search.example/, Chrome on Linux').waitFor();
    expect(await shown.getByRole('listitem').count()).toBe(3);
    await shown.getByText('<b>Berths</b> of [redacted]').waitFor();
    expect(await shown.getByRole('link', { name: '/berths/7' }).getAttribute('href')).toBe(`${host.origin}/berths/7`);
    expect(await findAxeViolations(team)).toEqual([]);
    await team.context().close();
  });

  it('goes on with the visit for a day, and then begins another one of the same visitor', async () => {
    await openVisitor();
    await page.goto(host.url('/'));
    await until(['/']);
    await page.reload();
    await until(['/', '/']);
    expect(await query('select id from visits')).toHaveLength(1);
    await context.clock.fastForward(86_400_000);
    await page.reload();
    await until(['/', '/', '/']);
    expect(await query('select id from visits')).toHaveLength(2);
    expect(await query('select id from analytics_visitors')).toHaveLength(1);
  });

  it('counts a page anew that the browser brings back as it was', async () => {
    await openVisitor();
    await page.goto(host.url('/'));
    await until(['/']);
    // Chromium does not use its back/forward cache while it is automated.
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await context.clock.fastForward(1000);
    await until(['/', '/']);
  });

  it('leaves alone what the page keeps under the names of the tracker', async () => {
    await openVisitor(() => localStorage.setItem('session_id', 'secret-of-the-page'));
    await page.goto(host.url('/'));
    await until(['/']);
    await page.reload();
    await until(['/', '/']);
    expect(await query('select id from visits')).toHaveLength(1);
    expect(await page.evaluate(() => localStorage.getItem('session_id'))).toBe('secret-of-the-page');
    expect(await page.evaluate(() => localStorage.getItem('plumbline_visit_id'))).not.toBeNull();
    expect(sent.join('\n')).not.toContain('secret-of-the-page');
  });
});

describe('nothing is recorded, and the post is written as before,', () => {
  it.each([
    ['Do Not Track', () => Object.defineProperty(navigator, 'doNotTrack', { value: '1' })],
    ['Global Privacy Control', () => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })],
  ])('where the browser says %s', async (_name, prepare) => {
    await openVisitor(prepare);
    await page.goto(host.url('/'));
    const { id } = await writePost('The crane is stuck');
    await page.evaluate(() => history.pushState({}, '', '/berths'));
    await context.clock.fastForward(1000);
    await page.goto(host.url('/berths'));
    await launcherOf(page);
    expect(sent).toEqual([]);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => !key.startsWith('plumbline')))).toEqual([]);
    expect(await pathOf(id)).toBeNull();
  });

  it('where analytics is off', async () => {
    await save({});
    await openVisitor();
    const refusal = page.waitForResponse(/\/api\/analytics\/visitor\//);
    await page.goto(host.url('/'));
    expect((await refusal).status()).toBe(403);
    const { id } = await writePost('The crane is stuck');
    expect(await pathOf(id)).toBeNull();
    expect(await query('select id from analytics_visitors')).toEqual([]);
    expect(sent).toHaveLength(1);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => !key.startsWith('plumbline')))).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('where the page is of another site', async () => {
    await openVisitor();
    // Its browser does not even let it read the refusal.
    const refusal = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/analytics/visitor/'));
    await page.goto(thief.url('/'));
    await refusal;
    expect(sent).toHaveLength(1);
    expect(await query('select id from analytics_visitors')).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('where the page names a visit of another site', async () => {
    await openVisitor();
    await page.goto(host.url('/'));
    await until(['/']);
    const [{ id }] = await query('select id from visits');
    const elsewhere = await putWidget(server, owner, 'https://pier.example', { analytics: true });
    await query(`update visits set site_id = '${elsewhere.siteId}'`);
    const answer = `addEventListener('message', (event) => event.data.name === 'visit' && event.source.postMessage({ plumbline: 'visit', id: '${id}' }, '*'))`;
    host.set('/liar.js', { body: answer, headers: { 'content-type': 'text/javascript' } });
    await page.goto(host.url('/liar'));
    const request = page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/api/accounts/feedback/'));
    expect((await writePost('The crane is stuck')).visit_id).toBeNull();
    expect((await request).postData()).toContain(id);
  });
});
