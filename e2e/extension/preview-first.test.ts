import { type PageServer, startPageServer } from '@plumbline/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';
import {
  clicksOf,
  connect,
  dispatch,
  goOffline,
  readCapture,
  setPreviewFirst,
  showPreviewFirst,
  startCapture,
  stopCapture,
} from '../support/capture-driver.ts';
import { type ExtensionBrowser, openExtensionBrowser } from '../support/extension.ts';

/** The message on every capture that waits for its owner. */
const LOOK_FIRST = 'Review what will be sent, then send or discard it.';

const LEFT = {
  id: '0d4f3c52-6d5e-4f0e-9f39-6a3f7a1f2b10',
  kind: 'ui',
  url: 'https://shop.example/',
  startedAt: '2026-01-01T00:00:00.000Z',
  screen: { width: 1366, height: 900, dpr: 1 },
  testId: null,
  state: 'capturing',
  report: '',
  problem: '',
  attempts: 0,
};

let server: TestServer;
let site: PageServer;
let browser: ExtensionBrowser;
let page: Page;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.signUp('Ada');
  site = await startPageServer({ '/': '<!doctype html><html lang="en"><title>Shop</title><button id="b">Press</button></html>' });
  browser = await openExtensionBrowser();
  page = browser.context.pages()[0] ?? (await browser.context.newPage());
});
afterAll(async () => {
  await browser.close();
  await site.close();
  await server.close();
});
beforeEach(async () => {
  await connect(browser, server, token);
  await page.goto(site.url('/'));
});

/** Captures a press and stops. @returns the extension's popup, and the preview of what would be sent */
async function captureWithPreview(): Promise<{ readonly popup: Page; readonly preview: Page }> {
  await showPreviewFirst(browser);
  const popup = await startCapture(browser, page, 'ui');
  await page.locator('#b').click();
  const [preview] = await Promise.all([browser.context.waitForEvent('page'), popup.getByRole('button', { name: 'Stop' }).click()]);
  await preview.getByRole('heading', { name: 'What will be sent' }).waitFor();
  await popup.getByText(LOOK_FIRST).waitFor();
  return { popup, preview };
}

async function countTests(): Promise<number> {
  const { rows } = await server.services.database.pool.query<{ count: number }>('select count(*)::int as count from tests');
  return rows[0]?.count ?? 0;
}

it('sends nothing until somebody says so, whatever else is sent', async () => {
  const before = await countTests();
  const { popup, preview } = await captureWithPreview();
  await dispatch(browser, 'alarms', 'onAlarm', { name: 'retry-uploads' });
  await dispatch(browser, 'runtime', 'onStartup');
  await setPreviewFirst(browser, false);
  // Upload rounds run one after the other: once this capture is on the server, the earlier rounds are over.
  await stopCapture(browser, await startCapture(browser, page, 'ui'), server);
  expect(await countTests()).toBe(before + 1);
  await popup.getByText(LOOK_FIRST).waitFor();

  const [report] = await Promise.all([
    browser.context.waitForEvent('page'),
    preview.getByRole('button', { name: 'Send', exact: true }).click(),
  ]);
  await report.waitForURL((url) => url.origin === server.origin);
  expect(clicksOf(await readCapture(server, report.url()))).toEqual([{ label: 'Press', hasPicture: true }]);
  await popup.getByText('Not sent yet').waitFor({ state: 'detached' });
  await popup.close();
});

it('forgets what somebody throws away, and sends none of it', async () => {
  const before = await countTests();
  const { popup, preview } = await captureWithPreview();
  await preview.getByRole('button', { name: 'Discard' }).click();
  await preview.getByText('Discarded.').waitFor();
  expect(await preview.getByRole('button', { name: 'Send', exact: true }).count()).toBe(0);
  await popup.getByText('Not sent yet').waitFor({ state: 'detached' });
  expect(await countTests()).toBe(before);
  await popup.close();
  await preview.close();
});

it('says in the preview why a test is not sent, and lets it be sent again', async () => {
  const { popup, preview } = await captureWithPreview();
  const goOnline = await goOffline(browser);
  await preview.getByRole('button', { name: 'Send', exact: true }).click();
  await preview.getByText('Your server is not responding. The test is saved and will be sent when it does.').waitFor();
  await goOnline();
  const [report] = await Promise.all([
    browser.context.waitForEvent('page'),
    preview.getByRole('button', { name: 'Send', exact: true }).click(),
  ]);
  await report.waitForURL((url) => url.origin === server.origin);
  await preview.getByText('Sent. The report opens in a new tab.').waitFor();
  await popup.close();
});

it('does not end a test that is thrown away while it is being sent', async () => {
  const { popup, preview } = await captureWithPreview();
  await browser.worker.evaluate(() => {
    const send = globalThis.fetch;
    const thrownAway = new Promise<void>((resolve) => {
      addEventListener('thrown-away', () => resolve(), { once: true });
    });
    globalThis.fetch = async (input, init) => {
      if (!new Request(input).url.includes('/project/asset/')) return send(input, init);
      globalThis.fetch = send;
      await thrownAway;
      return send(input, init);
    };
  });
  await preview.getByRole('button', { name: 'Send', exact: true }).click();
  await popup.getByText('Sending').waitFor();
  await popup.getByRole('button', { name: 'Discard' }).click();
  await popup.getByText('Not sent yet').waitFor({ state: 'detached' });
  await browser.worker.evaluate(() => void dispatchEvent(new Event('thrown-away')));
  // Upload rounds run one after the other.
  await setPreviewFirst(browser, false);
  await page.bringToFront();
  await stopCapture(browser, await startCapture(browser, page, 'ui'), server);
  const { rows } = await server.services.database.pool.query(`select status from tests order by created_at desc limit 2`);
  expect(rows.map(({ status }) => status)).toContain('capturing');
  await popup.close();
  await preview.close();
});

it('sends a capture that ends while another is on its way', async () => {
  await browser.worker.evaluate(() => {
    const send = globalThis.fetch;
    const ended = new Promise<void>((resolve) => {
      addEventListener('ended', () => resolve(), { once: true });
    });
    globalThis.fetch = async (input, init) => {
      if (!new Request(input).url.endsWith('/project/test/')) return send(input, init);
      globalThis.fetch = send;
      await ended;
      return send(input, init);
    };
  });
  const first = await startCapture(browser, page, 'ui');
  await first.getByRole('button', { name: 'Stop' }).click();
  await first.getByText('Not sent yet').waitFor();
  await page.bringToFront();
  const second = await startCapture(browser, page, 'ui');
  await page.locator('#b').click();
  const opened: Page[] = [];
  browser.context.on('page', (report) => opened.push(report));
  await second.getByRole('button', { name: 'Stop' }).click();
  await browser.worker.evaluate(() => void dispatchEvent(new Event('ended')));
  await first.getByText('Not sent yet').waitFor({ state: 'detached' });
  await expect.poll(() => opened.filter((report) => report.url().startsWith(server.origin)).length).toBe(2);
  await first.close();
  await second.close();
});

it('sends what it showed, and nothing that came after it', async () => {
  const comes = 'pictures-come';
  await showPreviewFirst(browser);
  await browser.worker.evaluate((comes) => {
    const take = chrome.tabs.captureVisibleTab;
    addEventListener(comes, () => (chrome.tabs.captureVisibleTab = take), { once: true });
    chrome.tabs.captureVisibleTab = async (...how) => {
      const picture = await take(...how);
      await new Promise((resolve) => addEventListener(comes, resolve, { once: true }));
      return picture;
    };
  }, comes);
  const first = await startCapture(browser, page, 'ui');
  await page.locator('#b').click();
  const [shown] = await Promise.all([browser.context.waitForEvent('page'), first.getByRole('button', { name: 'Stop' }).click()]);
  await shown.getByText(/steps?, 0 screenshots,/).waitFor();
  // Only the active tab is screenshotted.
  await page.bringToFront();
  await browser.worker.evaluate((comes) => void dispatchEvent(new Event(comes)), comes);
  // Stopping another capture waits for all screenshots.
  const second = await startCapture(browser, page, 'ui');
  const [other] = await Promise.all([browser.context.waitForEvent('page'), second.getByRole('button', { name: 'Stop' }).click()]);
  await other.getByRole('button', { name: 'Discard' }).click();
  await second.close();

  const [report] = await Promise.all([
    browser.context.waitForEvent('page'),
    shown.getByRole('button', { name: 'Send', exact: true }).click(),
  ]);
  await report.waitForURL((url) => url.origin === server.origin);
  expect(clicksOf(await readCapture(server, report.url()))).toEqual([{ label: 'Press', hasPicture: false }]);
  await first.close();
});

it('shows a capture that nobody ended, and does not send it', async () => {
  const before = await countTests();
  await showPreviewFirst(browser);
  const options = await browser.context.newPage();
  await options.goto(browser.url('/options.html'));
  // The record that a browser crash in the middle of a capture leaves.
  await options.evaluate(async (record) => {
    const opening = indexedDB.open('plumbline-captures');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const transaction = opening.result.transaction('captures', 'readwrite');
    transaction.objectStore('captures').put(record);
    await new Promise((resolve) => transaction.addEventListener('complete', resolve));
    opening.result.close();
  }, LEFT);
  const [preview] = await Promise.all([browser.context.waitForEvent('page'), dispatch(browser, 'runtime', 'onStartup')]);
  await preview.getByRole('heading', { name: 'What will be sent' }).waitFor();
  expect(await countTests()).toBe(before);
});
