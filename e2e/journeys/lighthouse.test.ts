import { type PageServer, startPageServer } from '@plumbline/testing';
import { findAxeViolations } from '@plumbline/testing/axe';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer, WITH_BROWSER } from '../../apps/server/testing/test-server.ts';
import { openBrowser } from '../support/chromium.ts';

/** A run takes ten seconds on an otherwise idle machine. */
const RUN_MS = 120_000;

let server: TestServer;
let site: PageServer;
let browser: Browser;
let page: Page;
let token: string;

beforeAll(async () => {
  server = await startTestServer(WITH_BROWSER);
  site = await startPageServer({
    '/': `<!doctype html><html lang="en"><head><title>Boats for hire</title></head><body><h1>Boats</h1>
<img src="/boat.svg" width="300" height="200"></body></html>`,
    '/boat.svg': { headers: { 'content-type': 'image/svg+xml' }, body: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
  });
  browser = await openBrowser();
  token = await server.signUp('Ada');
  const context = await browser.newContext({ baseURL: server.origin, viewport: { width: 1366, height: 900 } });
  await context.addInitScript((value) => localStorage.setItem('token', value), token);
  page = await context.newPage();
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
  await server?.close();
});

/** Tests the site, and opens its home page in the report. @returns the id of the test */
async function openTestedPage(more: object = {}): Promise<string> {
  const { test_id } = (await server.call('POST', '/seo/website/', { token, body: { url: site.url('/'), ...more } })).json.data;
  await server.finished(token, test_id);
  await page.goto(`/seo/${test_id}/page?url=${encodeURIComponent(site.url('/'))}`);
  return test_id;
}

it('is cancelled, started again with the keyboard, and read from scores to the element at fault', async () => {
  await openTestedPage();
  const panel = page.getByRole('region', { name: 'Lighthouse' });
  const held = Promise.withResolvers<string>();
  site.set('/', () => held.promise);
  await panel.getByRole('button', { name: 'Run Lighthouse' }).click();
  await panel.getByRole('progressbar', { name: 'Lighthouse run' }).waitFor();
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await panel.getByText('The run was cancelled.').waitFor();
  site.set(
    '/',
    '<!doctype html><html lang="en"><head><title>Boats</title></head><body><h1>Boats</h1><img src="/boat.svg" width="300" height="200"></body></html>',
  );
  held.resolve('');
  await panel.getByRole('button', { name: 'Run again' }).press('Enter');
  await panel.getByRole('img', { name: /^Lighthouse SEO: \d+ of 100, / }).waitFor({ timeout: RUN_MS });
  for (const category of ['Performance', 'Accessibility', 'Best practices'])
    await panel.getByRole('img', { name: new RegExp(`^Lighthouse ${category}: \\d+ of 100, `) }).waitFor();
  await panel.getByText('Largest contentful paint').waitFor();
  await panel.getByText(/^Lighthouse 13\.5\.0, /).waitFor();
  const audit = panel.getByText('Image elements do not have [alt] attributes').last();
  await audit.click();
  await panel.getByText('<img src="/boat.svg"').last().waitFor();
  await panel
    .getByRole('link', { name: /What Lighthouse says about it/ })
    .last()
    .waitFor();
  await panel.getByText('Earlier runs').click();
  await panel.getByText('The run was cancelled.').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.reload();
  await panel.getByRole('radio', { name: 'Desktop' }).click();
  await panel.getByText('as a computer').waitFor();
});

it('says that nothing of what opened the page is sent, and that it was led elsewhere', async () => {
  const testId = await openTestedPage({ access: { cookies: 'session=1234567890abcdef' } });
  const panel = page.getByRole('region', { name: 'Lighthouse' });
  await panel.getByText('It sees what visitors who are not signed in see.').waitFor();
  const result = { version: '13.5.0', formFactor: 'mobile', finalUrl: site.url('/login'), benchmarkIndex: 1000 };
  const scores = ['performance', 'accessibility', 'best-practices', 'seo'].map((category) => ({ category, score: 42 }));
  const metrics = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
    'speed-index',
  ].map((id) => ({ id, value: null, unit: 'millisecond', score: null }));
  await server.services.database.pool.query(
    `insert into lighthouse_runs (test_id, page_url, form_factor, status, result, audits) values ($1, $2, 'mobile', 'finished', $3, '[]')`,
    [testId, site.url('/'), JSON.stringify({ ...result, scores, metrics, warnings: [], failedAudits: 0 })],
  );
  await page.reload();
  await panel.getByText('The page responded differently to it than to the test').waitFor();
  await panel.getByText('No audit failed.').waitFor();
  await panel.getByRole('link', { name: /\/login/ }).waitFor();
});
