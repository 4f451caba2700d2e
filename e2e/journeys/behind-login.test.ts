import { type PageServer, startPageServer } from '@plumbline/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';
import { openBrowser } from '../support/chromium.ts';

const COOKIE = 'a-cookie-of-the-members';
const KEY = 'a-key-of-the-members';

let server: TestServer;
let site: PageServer;
let browser: Browser;
let page: Page;
/** Everything the browser received from the server. */
const received: string[] = [];

beforeAll(async () => {
  server = await startTestServer();
  site = await startPageServer({
    '*': ({ headers }) =>
      headers.cookie === `session=${COOKIE}` && headers['x-members'] === KEY
        ? '<!doctype html><html lang="en"><title>Members of the harbour</title><h1>Members</h1>'
        : '<!doctype html><html lang="en"><title>Please sign in</title><h1>Sign in</h1>',
  });
  const token = await server.signUp();
  browser = await openBrowser();
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  await context.addInitScript((value) => localStorage.setItem('token', value), token);
  page = await context.newPage();
  page.on('response', (response) => {
    if (response.url().includes('/api/'))
      response.text().then(
        (text) => received.push(text),
        () => undefined,
      );
  });
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
  await server?.close();
});

/** Title of the first page in the list of the open report. */
async function firstTitle(): Promise<string> {
  await page.getByText('behind a login').first().waitFor({ timeout: 60_000 });
  await page
    .getByRole('link', { name: /^Pages/ })
    .first()
    .click();
  const row = page.getByText(/Members of the harbour|Please sign in/).first();
  await row.waitFor();
  return (await row.textContent()) ?? '';
}

describe('a site behind a login', () => {
  it('is refused what cannot be a header', async () => {
    await page.goto(`${server.origin}/seo?new=`);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Address', { exact: true }).fill(site.url('/'));
    await dialog.getByText('Behind a login').click();
    await dialog.getByLabel(/^Cookies/).fill(`session=${COOKIE}`);
    await dialog.getByRole('button', { name: 'Add a header' }).click();
    await dialog.getByRole('button', { name: 'Add a header' }).click();
    await dialog.getByLabel('Header 1', { exact: true }).fill('Host');
    await dialog.getByLabel('Header 2', { exact: true }).fill('X-Members');
    await dialog.getByLabel('Value', { exact: true }).nth(1).fill(KEY);
    await dialog.getByText('Host cannot be given').waitFor();
    await dialog.getByRole('button', { name: 'Remove header 1' }).click();
    expect(await dialog.getByLabel('Header 1', { exact: true }).inputValue()).toBe('X-Members');
    expect(await dialog.getByLabel('Value', { exact: true }).inputValue()).toBe(KEY);
  });

  it('is read with what was given', async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Start test' }).click();
    await page.waitForURL(/\/seo\/report\?test_id=/);
    expect(await firstTitle()).toContain('Members of the harbour');
  });

  it('is read so again without the browser being told', async () => {
    await page.goBack();
    const before = page.url();
    await page.getByRole('button', { name: 'Run again' }).click();
    await page.waitForURL((url) => url.href !== before && url.pathname === '/seo/report');
    expect(await firstTitle()).toContain('Members of the harbour');
    expect(received.length).toBeGreaterThan(5);
    for (const text of received) for (const secret of [COOKIE, KEY]) expect(text).not.toContain(secret);
  });
});
