import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createRelayCipher } from '../../apps/server/src/areas/analytics/relay/relay-cipher.ts';
import { makePerson } from '../../apps/server/testing/team.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';
import { openBrowser } from '../support/chromium.ts';
import { putWidget, type WidgetSite } from './open-widget.ts';

/* The code of the guide, as readers copy it: on the pages of a site, and in its server, which relays what they send. */

const GUIDE = readFileSync(join(import.meta.dirname, '../../docs/guides/relay-visits.md'), 'utf8');
const KEY = '0123456789abcdef'.repeat(4);
/** Visits by headless browsers count as those of bots. */
const SEEN_AS = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

type PassOn = (request: IncomingMessage, response: ServerResponse, plumbline: string) => Promise<void>;

let server: TestServer;
let host: Server;
let origin: string;
let site: WidgetSite;
let browser: Browser;
/** Address of Plumbline, as the site knows it. */
let plumbline: string;

const query = async (sql: string) => (await server.services.database.pool.query(sql)).rows;
const codeOf = (file: string): string => {
  const code = GUIDE.split(`\`\`\`js ${file}\n`)[1]?.split('```')[0];
  if (!code) throw new Error(`The guide has no ${file}.`);
  return code;
};

/** The site: two modules, a page that uses them, and the relay. */
function answer(passOn: PassOn, incoming: IncomingMessage, response: ServerResponse): void {
  const path = incoming.url ?? '';
  if (path === '/api/handler') return void passOn(incoming, response, plumbline);
  const isModule = path.endsWith('.mjs');
  const page = `<!doctype html><html lang="en"><title>Berths</title><script type="module">
    import { recordVisit } from '/visit.mjs';
    recordVisit('${KEY}', '${site.key}').then(() => { document.title = 'Recorded'; }, (error) => { document.title = error.message; });
  </script></html>`;
  response.writeHead(200, {
    'content-type': isModule ? 'text/javascript' : 'text/html',
    // The pages may connect only to their own server.
    'content-security-policy': "connect-src 'self'",
  });
  response.end(isModule ? codeOf(path.slice(1)) : page);
}

beforeAll(async () => {
  server = await startTestServer({ TRACKING_KEY: KEY, TRUSTED_PROXIES: '127.0.0.1' });
  plumbline = server.origin;
  const module: { passOn: PassOn } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(codeOf('pass-on.mjs'))}`);
  host = createServer((incoming, response) => answer(module.passOn, incoming, response)).listen(0, '127.0.0.1');
  await new Promise((resolve) => host.once('listening', resolve));
  const address = host.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  site = await putWidget(server, await makePerson(server, 'Olga'), origin, { analytics: true });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  host?.close();
  await server?.close();
});
beforeEach(async () => {
  plumbline = server.origin;
  await query('delete from rate_limits');
  await query('delete from analytics_visitors');
});

/** Opens a page of the site. @returns its text once its script is done */
async function opened(path: string, leave: boolean, script = ''): Promise<string> {
  const context = await browser.newContext({ userAgent: SEEN_AS });
  await context.addInitScript(script);
  const page = await context.newPage();
  await page.goto(origin + path);
  await page.waitForFunction(() => document.title !== 'Berths', undefined, { timeout: 30_000 });
  const title = await page.title();
  if (leave) await page.goto('about:blank');
  await context.close();
  return title;
}

/** Sends a request to the site's relay from a given address of this machine. */
const sendFrom = (localAddress: string, body: string) =>
  new Promise<number>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', origin, 'user-agent': SEEN_AS };
    request(`${origin}/api/handler`, { method: 'POST', headers, localAddress }, (incoming) => {
      incoming.resume();
      resolve(incoming.statusCode ?? 0);
    })
      .on('error', reject)
      .end(body);
  });

it('records a visit from a page that may talk to its own server alone', async () => {
  expect(await opened('/berths?token=hunter2', true)).toBe('Recorded');
  expect(
    await query(
      'select device, url, title from analytics_visitors v join visits s on s.visitor_id = v.id join visit_pages p on p.visit_id = s.id',
    ),
  ).toEqual([{ device: 'Chrome on Linux', url: `${origin}/berths`, title: 'Berths' }]);
});

it('tells how long the page was looked at', async () => {
  const later = 'const now = performance.now.bind(performance); let asked = 0; performance.now = () => now() + 5000 * asked++;';
  expect(await opened('/berths', true, later)).toBe('Recorded');
  await vi.waitFor(async () => expect((await query('select seconds from visit_pages'))[0]?.seconds).toBeGreaterThanOrEqual(5), {
    timeout: 30_000,
  });
});

it.each([
  ['Do Not Track', `Object.defineProperty(navigator, 'doNotTrack', { get: () => '1' })`],
  ['Global Privacy Control', `Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true })`],
])('records nothing where the browser has %s', async (_name, script) => {
  expect(await opened('/', false, script)).toBe('Recorded');
  expect(await query('select id from analytics_visitors')).toEqual([]);
});

it('says why a call is refused', async () => {
  const { key } = site;
  site = { ...site, key: 'nowhere' };
  expect(await opened('/', false)).toBe('There is no such widget.');
  site = { ...site, key };
});

it('says so where Plumbline does not answer', async () => {
  plumbline = 'http://127.0.0.1:9';
  expect(await opened('/', false)).toBe('Visits cannot be recorded now.');
});

it('counts visitors by their own addresses', async () => {
  const call = { api: '/analytics/visitor/', method: 'POST', payload: { site: site.key, session_id: crypto.randomUUID() } };
  const body = JSON.stringify({ data: createRelayCipher(KEY).seal(call) });
  expect(await sendFrom('127.0.0.5', body)).toBe(201);
  await query(`update rate_limits set points = 1000000 where key like 'analytics-visit:%'`);
  expect([await sendFrom('127.0.0.5', body), await sendFrom('127.0.0.6', body)]).toEqual([429, 201]);
});
