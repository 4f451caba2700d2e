import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PageServer, startPageServer } from '@plumbline/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, WITH_BROWSER } from '../../apps/server/testing/test-server.ts';
import { openBrowser } from '../support/chromium.ts';
import { startDeadDns } from '../support/dead-dns.ts';
import { startFolderSite } from '../support/folder-site.ts';

const PASSWORD = 'Correct-horse-9';
const EMAIL = 'grace@example.com';

let server: TestServer;
let site: PageServer;
let browser: Browser;
let page: Page;
/** The test that the newcomer started. */
let testId: string;
let dns: Awaited<ReturnType<typeof startDeadDns>>;

beforeAll(async () => {
  dns = await startDeadDns();
  server = await startTestServer({ DNS_SERVERS: dns.server });
  site = await startFolderSite(join(import.meta.dirname, '../sites/harbour'));
  browser = await openBrowser();
  page = await (await browser.newContext({ viewport: { width: 1366, height: 768 }, acceptDownloads: true })).newPage();
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
  await server?.close();
  await dns?.[Symbol.asyncDispose]();
});

describe('a newcomer', () => {
  it('is told by the form what an address must look like', async () => {
    await page.goto(server.origin);
    const field = page.getByLabel('Address of your site').first();
    await field.fill('http://example.com');
    await page.getByRole('button', { name: 'Test this site' }).first().click();
    await page.getByText("Only 'https://' is allowed. Please do not use 'http://'.").waitFor();
  });

  it('enters an address and reads the report without an account', async () => {
    await page.getByLabel('Address of your site').first().fill(site.url('/'));
    await page.getByRole('button', { name: 'Test this site' }).first().click();
    await page.waitForURL(/\/seo\/report\?test_id=/);
    testId = new URL(page.url()).searchParams.get('test_id') ?? '';
    await page.getByText('Custom 404 Page').first().waitFor();
  });

  it('gets the visit back after looking at the log-in popup', async () => {
    await page.goto(`${server.origin}/?login`);
    await page.getByRole('dialog').waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: 'Dashboard' }).first().waitFor();
    await page.goto(`${server.origin}/seo/report?test_id=${testId}`);
    await page.getByText('Custom 404 Page').first().waitFor();
  });

  it('signs up to share it, and goes on with that in the same report', async () => {
    await page.getByRole('link', { name: 'Sign up to keep them' }).waitFor();
    await page.getByRole('link', { name: 'Share' }).click();
    const popup = page.getByRole('dialog');
    await popup.waitFor();
    expect((await popup.boundingBox())?.width).toBe(402);
    await popup.getByLabel('First name').fill('Grace');
    await popup.getByLabel('Last name').fill('Hopper');
    await popup.getByLabel('Email').fill(EMAIL);
    await popup.getByLabel('Password').fill('weak');
    await popup.getByRole('button', { name: 'Sign Up' }).click();
    await popup.getByText('one uppercase letter', { exact: false }).first().waitFor();
    await popup.getByLabel('Password').fill(PASSWORD);
    await popup.getByRole('button', { name: 'Sign Up' }).click();
    await page.waitForURL(`${server.origin}/seo/report?test_id=${testId}&dialog=share`);
    const share = page.getByRole('dialog', { name: 'Share this report' });
    await share.getByRole('button', { name: 'Create link' }).click();
    await share.getByRole('status').getByText('/shared/').waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL(`${server.origin}/seo/report?test_id=${testId}`);
    // The first page names the categories too; the workspace button shows that this is the report, in the account.
    await page.getByRole('button', { name: "Grace's workspace" }).first().waitFor();
    await page.getByText('Custom 404 Page').first().waitFor();
    expect(await page.getByText('without an account').count()).toBe(0);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('temp_token'))).toBeNull();
  });

  it('runs it again and sees the report arrive without a reload', async () => {
    await page.getByRole('button', { name: 'Run again' }).click();
    await page.waitForURL((url) => url.pathname === '/seo/report' && url.searchParams.get('test_id') !== testId);
    testId = new URL(page.url()).searchParams.get('test_id') ?? '';
    await page.getByText('Heading Tags').first().waitFor();
    await page.getByText('Custom 404 Page').first().waitFor();
    await page.getByRole('heading', { level: 1, name: new URL(site.origin).host }).waitFor();
  });

  it('reads a finding with its place in the source and how to fix it', async () => {
    await page.goto(`${server.origin}/seo/report?test_id=${testId}&check=image-without-alt&at=${encodeURIComponent(site.url('/tools'))}`);
    await page.getByText('<img src="/drill.png">').first().waitFor();
    expect(await page.locator('mark').first().textContent()).toContain('<img src="/drill.png">');
    await page.getByText('How to fix').first().waitFor();
  });

  it('takes the findings along as a file', async () => {
    await page.getByRole('button', { name: 'Export' }).click();
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByText('Findings as CSV').click()]);
    expect(file.suggestedFilename()).toMatch(/^plumbline-.*\.csv$/);
    expect(readFileSync(await file.path(), 'utf8')).toContain('image-without-alt');
  });

  it('walks through pages, one page and the skipped addresses', async () => {
    await page.goto(`${server.origin}/seo/${testId}/pages`);
    await page.getByRole('table').waitFor();
    expect(await page.getByRole('row').count()).toBeGreaterThan(6);
    await page.goto(`${server.origin}/seo/${testId}/page?url=${encodeURIComponent(site.url('/tools'))}`);
    await page.getByText('Tools we mend').first().waitFor();
    await page.goto(`${server.origin}/seo/${testId}/skipped`);
    await page.getByText('It belongs to another site.').first().waitFor();
  });

  it('finds the test in the list by its address', async () => {
    await page.goto(`${server.origin}/seo`);
    await page.getByRole('table').waitFor();
    await page.getByLabel('Search', { exact: false }).first().fill('nothing like it');
    await page.waitForURL(/q=/);
    await expect.poll(() => page.getByRole('table').getByText(new URL(site.origin).host).count()).toBe(0);
    await page.getByLabel('Search', { exact: false }).first().fill(new URL(site.origin).host);
    await expect.poll(() => page.getByText(new URL(site.origin).host).count()).toBeGreaterThan(0);
  });

  it('starts a test from the keyboard', async () => {
    await page.goto(`${server.origin}/dashboard`);
    await page.locator('h1').first().waitFor();
    await page.keyboard.press('Control+K');
    const menu = page.getByRole('dialog');
    await menu.getByRole('combobox').fill('new test');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByLabel('Address').fill(site.url('/'));
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/seo\/report\?test_id=/);
  });

  it('is signed out everywhere at once, and comes back', async () => {
    const token = await page.evaluate(() => localStorage.getItem('token'));
    // A request in progress gets a 401 when the token ends; that must not turn logging out into a log-in prompt.
    const isRevoked = page.waitForResponse((response) => response.request().method() === 'DELETE');
    const isRefused = page.waitForResponse((response) => response.url().includes('/project/test/?') && response.status() === 401);
    await page.route('**/project/test/?*', async (route) => {
      await isRevoked;
      await route.continue();
    });
    let signOuts = 0;
    await page.route('**/auth/signout', async (route) => {
      signOuts += 1;
      await isRefused;
      await route.continue();
    });
    await page.goto(`${server.origin}/dashboard`);
    await page.locator('h1').first().waitFor();
    await page.keyboard.press('Control+K');
    await page.getByRole('dialog').getByRole('combobox').fill('log out');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${server.origin}/`);
    expect(signOuts).toBe(1);
    await page.unrouteAll();
    // The router stores the scroll position of the new page; nothing else may remain.
    const left = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
    expect(left.filter((key) => !key.startsWith('react-router'))).toEqual([]);
    expect((await server.call('GET', '/accounts/user/', { token: token ?? '' })).status).toBe(401);

    await page.goto(`${server.origin}/?login`);
    const popup = page.getByRole('dialog');
    await popup.getByLabel('Email').fill(EMAIL);
    await popup.getByLabel('Password').fill('Wrong-horse-9');
    await popup.getByRole('button', { name: 'Log In' }).click();
    await popup.getByText('The email or the password is wrong.').waitFor();
    await popup.getByLabel('Password').fill(PASSWORD);
    await popup.getByRole('button', { name: 'Log In' }).click();
    await page.waitForURL(/\/dashboard/);
  });

  it('is sent to the log-in popup when the token is no longer valid', async () => {
    // Set on a page without our scripts, which might restore their own token.
    await page.goto(`${server.origin}/api/health`);
    await page.evaluate(() => localStorage.setItem('token', 'no-longer-valid-no-longer-valid'));
    await page.goto(`${server.origin}/seo`);
    await page.waitForURL(/\?login/);
    await page.getByRole('dialog').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
});

describe('a newcomer who mends their site and sends the report to a client', () => {
  const SAWS = '<img src="/saw.svg">';
  const shop = (title: string, body: string): string =>
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} at Harbour Tools</title></head><body><h1>${title}</h1>
<a href="/">Start</a> <a href="/saws">Saws</a>${body}</body></html>`;
  const NOTE = 'Please look at the images first.\nThe rest can wait.';

  let own: TestServer;
  let shopSite: PageServer;
  let walk: Page;
  let address: string;
  /** Refused requests: a correct journey has none. */
  const refused: string[] = [];

  beforeAll(async () => {
    own = await startTestServer({ ...WITH_BROWSER, DNS_SERVERS: dns.server });
    shopSite = await startPageServer({
      '/': shop('Start', ''),
      '/saws': shop('Saws', SAWS),
      '/saw.svg': { body: '<svg xmlns="http://www.w3.org/2000/svg"/>', headers: { 'content-type': 'image/svg+xml' } },
    });
    const context = await browser.newContext({ baseURL: own.origin, viewport: { width: 1366, height: 768 } });
    walk = await context.newPage();
    walk.on('response', (answer) => {
      if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.request().method()} ${answer.url()}`);
    });
  });
  afterAll(async () => {
    await walk?.context().close();
    await shopSite?.close();
    await own?.close();
  });

  it('tests an address, reads what matters most, and signs up to keep it', async () => {
    // The first account becomes the administrator, who grants plans below.
    const admin = await own.signUp('Ada');
    await walk.goto('/');
    await walk.getByLabel('Address of your site').first().fill(shopSite.url('/'));
    await walk.getByRole('button', { name: 'Test this site' }).first().click();
    await walk.waitForURL(/\/seo\/report\?test_id=/);
    const first = walk.getByRole('region', { name: 'What matters most' });
    await first.getByRole('link').first().waitFor();
    expect(await first.getByRole('listitem').count()).toBe(3);
    await walk.getByRole('link', { name: 'Sign up to keep them' }).click();
    const popup = walk.getByRole('dialog');
    await popup.getByLabel('First name').fill('Grace');
    await popup.getByLabel('Last name').fill('Hopper');
    await popup.getByLabel('Email').fill(EMAIL);
    await popup.getByLabel('Password').fill(PASSWORD);
    await popup.getByRole('button', { name: 'Sign Up' }).click();
    await walk.getByRole('button', { name: "Grace's workspace" }).first().waitFor();
    const token = (await walk.evaluate(() => localStorage.getItem('token'))) ?? '';
    const { user_id } = (await own.call('GET', '/accounts/user/', { token })).json.data;
    expect((await own.call('POST', '/admin/plan/', { token: admin, body: { user_id, plan: 'standard', period: 'monthly' } })).status).toBe(
      200,
    );
  });

  it('mends a fault, has its page checked again, and runs the test again', async () => {
    await walk.getByRole('link', { name: 'SEO', exact: true }).first().click();
    await walk.getByRole('table').getByRole('link').first().click();
    await walk.getByRole('button', { name: /Image without alternative text/ }).click();
    shopSite.set('/saws', shop('Saws', SAWS.replace('<img', '<img alt="A saw"')));
    await walk.getByRole('button', { name: 'Check this page again' }).click();
    await walk.getByText('Fixed: no longer on the page.').waitFor();
    const before = new URL(walk.url()).searchParams.get('test_id');
    await walk.getByRole('button', { name: 'Run again' }).click();
    await walk.waitForURL((url) => url.pathname === '/seo/report' && url.searchParams.get('test_id') !== before);
    await walk.getByRole('link', { name: '1 finding fixed' }).waitFor();
  });

  it('compares the two runs', async () => {
    await walk.getByRole('link', { name: '1 finding fixed' }).click();
    await walk.getByText('Image without alternative text').first().waitFor();
    await walk.getByRole('link', { name: 'Report', exact: true }).click();
    await walk.getByRole('heading', { name: 'Findings', exact: true }).waitFor();
  });

  it('shares the report with a name for the link and a note to its reader', async () => {
    await walk.getByRole('button', { name: 'Share' }).click();
    const dialog = walk.getByRole('dialog', { name: 'Share this report' });
    await dialog.getByLabel('Name of the link').fill('For the agency');
    await dialog.getByLabel('Note to the reader').fill(NOTE);
    await dialog.getByRole('button', { name: 'Create link' }).click();
    address = (await dialog.getByRole('status').getByText('/shared/').textContent()) ?? '';
    await dialog
      .getByRole('listitem')
      .filter({ hasText: 'For the agency' })
      .getByRole('button', { name: 'Copy the link For the agency' })
      .click();
    await dialog.getByRole('status').getByText(address).waitFor();
  });

  it('is read by somebody else, who sees who sent it and nothing of the server', async () => {
    const testId = new URL(walk.url()).searchParams.get('test_id') ?? '-';
    const reader = await (await browser.newContext({ viewport: { width: 1366, height: 768 }, acceptDownloads: true })).newPage();
    await reader.goto(address);
    await reader.getByText('Shared by Grace Hopper').waitFor();
    expect(await reader.getByRole('complementary', { name: 'From the sender' }).innerText()).toContain(NOTE);
    await reader.getByText('Each check counts by its severity', { exact: false }).waitFor();
    await reader.getByText('Score over time').waitFor();
    const first = reader.getByRole('region', { name: 'What matters most' }).getByRole('link').first();
    const title = await first.innerText();
    await first.click();
    await reader.getByRole('heading', { name: 'How to fix' }).first().waitFor();
    await reader.getByText(title).first().waitFor();
    const page = await reader.content();
    for (const word of [testId, 'For the agency', EMAIL, "Grace's workspace"]) expect(page).not.toContain(word);
    const links = await reader
      .locator('a[href]')
      .evaluateAll((all) =>
        all.flatMap((link) => (link instanceof HTMLAnchorElement && link.origin === location.origin ? [link.pathname] : [])),
      );
    // The only links lead to the home page, by the logo, and within the report.
    expect(links.filter((path) => path !== '/' && !path.startsWith('/shared/'))).toEqual([]);
    const [file] = await Promise.all([reader.waitForEvent('download'), reader.getByRole('button', { name: 'Download PDF' }).click()]);
    expect(file.suggestedFilename()).toMatch(/^plumbline-.*\.pdf$/);
    expect(file.suggestedFilename()).not.toContain(new URL(address).pathname.split('/').at(-1));
    await reader.context().close();
    expect(refused).toEqual([]);
  });
});
