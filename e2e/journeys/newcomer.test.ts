import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageServer } from '@plumbline/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';
import { openBrowser } from '../support/chromium.ts';
import { startDeadDns } from '../support/dead-dns.ts';
import { startFolderSite } from '../support/folder-site.ts';

const PASSWORD = 'Correct-horse-9';
const EMAIL = 'grace@example.com';

let server: TestServer;
let site: PageServer;
let browser: Browser;
let page: Page;
/** The test the newcomer started. */
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
    await page.getByRole('link', { name: 'Sign up to keep it' }).waitFor();
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
    // The first page names the categories too; the rail says that this is the report, in the account.
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
    expect(await page.locator('h1').first().textContent()).toContain(new URL(site.origin).host);
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
    await page.goto(`${server.origin}/dashboard`);
    await page.locator('h1').first().waitFor();
    // A call that is under way meets the token's end; it must not turn leaving into being asked to log in.
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
    await page.keyboard.press('Control+K');
    await page.getByRole('dialog').getByRole('combobox').fill('log out');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${server.origin}/`);
    expect(signOuts).toBe(1);
    await page.unrouteAll();
    // The router writes where the new page is scrolled to; nothing else may be left.
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
    // Set where no page of ours runs, which might put its own token back.
    await page.goto(`${server.origin}/api/health`);
    await page.evaluate(() => localStorage.setItem('token', 'no-longer-valid-no-longer-valid'));
    await page.goto(`${server.origin}/seo`);
    await page.waitForURL(/\?login/);
    await page.getByRole('dialog').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
});
