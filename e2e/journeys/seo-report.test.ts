import { type PageServer, startPageServer } from '@plumbline/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';
import { openBrowser } from '../support/chromium.ts';

const FOOTER = '<footer><a href="/"><img src="/badge.svg"></a></footer>';
const shop = (title: string, body = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} at Harbour Tools</title></head><body><h1>${title}</h1>
<a href="/saws">Saws</a> <a href="/planes">Planes</a>${body}${FOOTER}</body></html>`;
const SAW = shop('Saws', '<img src="/badge.svg">');

let server: TestServer;
let site: PageServer;
let browser: Browser;
let page: Page;
let token: string;
let testId: string;

beforeAll(async () => {
  server = await startTestServer();
  site = await startPageServer({
    '/': shop('Start'),
    '/saws': SAW,
    '/planes': shop('Planes'),
    '/badge.svg': { body: '<svg xmlns="http://www.w3.org/2000/svg"/>', headers: { 'content-type': 'image/svg+xml' } },
  });
  browser = await openBrowser();
  token = await server.signUp('Ada');
  testId = await runTest();
  const context = await browser.newContext({ baseURL: server.origin, viewport: { width: 1366, height: 900 } });
  await context.addInitScript((value) => localStorage.setItem('token', value), token);
  page = await context.newPage();
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
  await server?.close();
});

async function runTest(): Promise<string> {
  const { test_id } = (await server.call('POST', '/seo/website/', { token, body: { url: site.url('/') } })).json.data;
  expect((await server.finished(token, test_id)).status).toBe('finished');
  return test_id;
}

it('shows the fault of a template as one line, and the pages that have it', async () => {
  await page.goto(`/seo/report?test_id=${testId}&check=image-without-alt`);
  await page.getByRole('button', { name: /^3 pages: <img src="\/badge.svg">/ }).click();
  await page.getByRole('heading', { name: 'The same on 3 pages' }).waitFor();
  await page.getByText('Show the pages').click();
  await page.getByRole('link', { name: '/planes' }).waitFor();
});

it('reads one page again and says whether the fault is still there', async () => {
  await page.goto(`/seo/report?test_id=${testId}&check=image-without-alt&at=${encodeURIComponent(site.url('/saws'))}`);
  const again = page.getByRole('button', { name: 'Check this page again' });
  await again.click();
  await page.getByText('Still there.').waitFor();
  site.set('/saws', SAW.replaceAll('<img', '<img alt="Badge"'));
  await again.click();
  await page.getByText('Fixed: no longer on the page.').waitFor();
  // The page still shows it after a reload, and so do others.
  await page.reload();
  await page.getByText('Fixed since this run').waitFor();
  await page.getByText('Show the pages').click();
  await page.getByRole('listitem').filter({ hasText: '/saws' }).getByLabel('Fixed since').waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.waitForURL((url) => url.searchParams.get('at') !== site.url('/saws'));
});

it('ignores it with a reason, brings it back, and keeps it ignored in the next run', async () => {
  const ignore = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Ignore', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Ignore this finding' });
    await dialog.getByRole('button', { name: 'Ignore' }).click();
    await dialog.getByText('Say why, so that others know.').waitFor();
    await dialog.getByLabel('Why').fill('The badge is decoration.');
    await dialog.getByRole('button', { name: 'Ignore' }).click();
    await page.getByText('3 findings ignored, here and in later runs.').waitFor();
  };
  await ignore();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('3 findings reported again.').waitFor();
  await ignore();
  await page.getByText('This source is ignored on every page:').waitFor();
  await page.getByText('The badge is decoration.').waitFor();
  const next = await runTest();
  await page.goto(`/seo/report?test_id=${next}&outcome=ignored&check=image-without-alt`);
  await page.getByRole('button', { name: /^2 pages: <img src="\/badge.svg">/ }).waitFor();
});

it('explains the plan where runs are compared, and compares them when the plan has it', async () => {
  await page.goto(`/seo/${await runTest()}/compare`);
  await page.getByText('Comparing runs needs the Standard plan. This workspace is on Free.').waitFor();
  const { user_id } = (await server.call('GET', '/accounts/user/', { token })).json.data;
  await server.call('POST', '/admin/plan/', { token, body: { user_id, plan: 'standard', period: 'monthly' } });
  await page.reload();
  await page.getByText('Both runs have the same findings.').waitFor();
  await page.getByRole('radio', { name: 'All' }).click();
  await page.getByRole('link', { name: 'Missing description' }).waitFor();
});

it('shares the report by a link that needs no account', async () => {
  await page.goto(`/seo/report?test_id=${testId}`);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  const address = (await page.getByRole('status').getByText('/shared/').textContent()) ?? '';
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(address);
  await stranger.getByRole('button', { name: /Missing description/ }).click();
  await stranger.getByRole('button', { name: '/planes' }).click();
  await stranger.getByText('Add one', { exact: false }).first().waitFor();
  expect(await stranger.getByRole('button', { name: 'Ignore' }).count()).toBe(0);
  expect(await stranger.getByRole('link', { name: 'Page details' }).count()).toBe(0);
  await stranger.context().close();
});
