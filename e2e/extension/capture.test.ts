import { randomUUID } from 'node:crypto';
import { type PageServer, startPageServer } from '@plumbline/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../../apps/server/testing/put-account.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';
import { startCapture, stopCapture } from '../support/capture-driver.ts';
import { type ExtensionBrowser, openExtensionBrowser } from '../support/extension.ts';

const EMAIL = `ada.${randomUUID().slice(0, 6)}@example.com`;
const SHOP = `<!doctype html><html lang="en"><head><title>Boats</title></head><body><h1>Boats</h1>
<p>Balance <b data-private>of <i>pr1vate-words</i></b>, paid</p>
<button id="add">Add to cart <span data-private hidden>pr1vate-words</span></button> <a href="/cart">Cart</a> <label>Password <input type="password" id="pw"></label>
<script>document.getElementById('add').onclick = () => { fetch('/api/add', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ sku: 'A-1', api_key: 'k-very-secret' }) }); console.error('cart is slow'); }</script></body></html>`;

let server: TestServer;
let shop: PageServer;
let browser: ExtensionBrowser;
let page: Page;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  shop = await startPageServer({
    '/': SHOP,
    // A script writes the sentence: the rendered text is checked, not the source.
    '/cart': `<!doctype html><html lang="en"><title>Cart</title><h1>Cart</h1><p id="note"></p><a href="/">Back</a>
      <script>document.getElementById('note').textContent = 'Your order will definately come in two days.';</script></html>`,
    '/api/add': { body: '{"ok":true,"token":"t-very-secret"}', headers: { 'content-type': 'application/json' } },
  });
  const body = { first_name: 'Ada', last_name: 'Tester', email: EMAIL, password: PASSWORD };
  await server.call('POST', '/accounts/signup/', { body });
  token = (await server.call('POST', '/accounts/token/', { body })).json.data.token;
  browser = await openExtensionBrowser();
  page = browser.context.pages()[0] ?? (await browser.context.newPage());
});
afterAll(async () => {
  await browser?.close();
  await shop?.close();
  await server?.close();
});

/** Walks through two pages of the shop with a test of the given kind. */
async function walkThrough(kind: 'seo' | 'responsive' | 'grammar') {
  await page.goto(shop.url('/'));
  const popup = await startCapture(browser, page, kind);
  await page.getByRole('link', { name: 'Cart' }).click();
  await page.getByRole('heading', { name: 'Cart' }).waitFor();
  return stopCapture(browser, popup, server);
}

describe('the extension', () => {
  it('is told which server it belongs to', async () => {
    const options = await browser.context.newPage();
    await options.goto(browser.url('/options.html'));
    await options.getByLabel('Server').fill(server.origin);
    await options.getByRole('button', { name: 'Save options' }).click();
    await options.getByText('Saved.').waitFor();
    await options.close();
  });

  it('is connected by signing in on the website', async () => {
    await page.goto(shop.url('/'));
    const popup = await browser.popupOver(page);
    const [website] = await Promise.all([browser.context.waitForEvent('page'), popup.getByRole('button', { name: 'Sign in' }).click()]);
    await popup.close();
    const form = website.getByRole('dialog');
    await form.getByLabel('Email').fill(EMAIL);
    await form.getByLabel('Password').fill(PASSWORD);
    await form.getByRole('button', { name: 'Log In', exact: true }).click();
    await website.getByRole('button', { name: 'Connect', exact: true }).click();
    await website.getByText('The extension is connected.').waitFor();
    await website.close();
    const tokens = (await server.call('GET', '/accounts/api-token/', { token })).json.data;
    expect(tokens.map((one: { name: string }) => one.name)).toEqual(['Browser extension']);
  });

  it('captures a click before the page changes, its request and its error, and is taken to the report', async () => {
    await page.bringToFront();
    const popup = await browser.popupOver(page);
    await popup.getByRole('radio', { name: /^UI/ }).check();
    await popup.getByRole('button', { name: 'Start Capturing' }).click();
    await popup.getByRole('button', { name: 'Stop' }).waitFor();
    await page.bringToFront();
    // Leaving a page cancels its pending requests, whose bodies could then not be captured.
    const [added] = await Promise.all([page.waitForResponse('**/api/add'), page.getByRole('button', { name: 'Add to cart' }).click()]);
    await added.finished();
    await page.getByRole('link', { name: 'Cart' }).click();
    await page.getByRole('heading', { name: 'Cart' }).waitFor();
    await page.getByRole('link', { name: 'Back' }).click();
    await page.getByRole('heading', { name: 'Boats' }).waitFor();
    await popup.bringToFront();
    const [report] = await Promise.all([browser.context.waitForEvent('page'), popup.getByRole('button', { name: 'Stop' }).click()]);
    await report.waitForURL(/\/ui-ux\/[0-9a-f-]{36}/);
    const testId = report.url().split('/').at(-1) ?? '';
    const { pool } = server.services.database;
    const { rows: steps } = await pool.query('select step from capture_steps where test_id = $1 order by seq', [testId]);
    expect(steps.map(({ step }) => [step.action, step.label])).toEqual([
      ['open', 'Boats'],
      ['click', 'Add to cart'],
      ['click', 'Cart'],
      ['navigate', 'Cart'],
      ['click', 'Back'],
      ['navigate', 'Boats'],
    ]);
    expect(steps.filter(({ step }) => step.action === 'click').map(({ step }) => step.no_picture)).toEqual(['', '', '']);
    const { rows: requests } = await pool.query(`select request from capture_requests where test_id = $1 and url like '%/api/add'`, [
      testId,
    ]);
    expect(requests[0]?.request).toMatchObject({ method: 'POST', status: 200, request_body: '{"sku":"A-1","api_key":"[redacted]"}' });
    expect(requests[0]?.request).toMatchObject({ response_body: '{"ok":true,"token":"[redacted]"}', body_note: '' });
    const { rows: messages } = await pool.query('select message from capture_messages where test_id = $1', [testId]);
    expect(messages.map(({ message }) => message.text)).toContain('cart is slow');
  });

  it.each([
    ['seo', /\/seo\/report\?test_id=/],
    ['responsive', /\/responsive\?test_id=/],
    ['grammar', /\/grammar\//],
  ] as const)('runs a %s test and is taken to its report', async (kind, address) => {
    const kept = await walkThrough(kind);
    expect(kept.report).toMatch(address);
    expect((await server.finished(token, kept.testId)).status).toBe('finished');
    const report = await browser.context.newPage();
    await report.goto(kept.report);
    await report.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await report.getByText('There is no such test').count()).toBe(0);
    await report.close();
  });

  it('sends nothing of what is marked data-private, in markup or in words', async () => {
    const { testId } = await walkThrough('grammar');
    const { rows } = await server.services.database.pool.query('select id from capture_steps where test_id = $1 order by seq', [testId]);
    for (const file of ['dom', 'text']) {
      const { text } = await server.call('GET', `/project/asset/file/?test_id=${testId}&asset_id=${rows[0]?.id}&file=${file}`, { token });
      expect(text).toMatch(/Balance[\s\S]*\[redacted\][\s\S]*, paid/);
      expect(text).not.toContain('pr1vate');
    }
  });

  it('shows the mistakes of a captured page in their place', async () => {
    const { report } = await walkThrough('grammar');
    const screen = await browser.context.newPage();
    await screen.goto(report);
    await screen.getByRole('button', { name: /definately/ }).click();
    await screen.getByRole('link', { name: 'Page details' }).click();
    await expect.poll(() => screen.locator('[data-slip]').allTextContents()).toEqual(['definately']);
    await screen.close();
  });
});
