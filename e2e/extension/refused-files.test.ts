import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readCapture, showPreviewFirst, startCapture, stopCapture } from '../support/capture-driver.ts';
import { type CapturedSite, openCapturedSite } from '../support/captured-site.ts';

let captured: CapturedSite;

beforeAll(async () => {
  captured = await openCapturedSite({
    '/': '<!doctype html><html lang="en"><title>Shop</title><button id="b">Press</button></html>',
    '/empty': '<!doctype html><html lang="en"><title>Empty</title><body></body></html>',
    '/drawn': '<!doctype html><html lang="en"><title>Drawn</title><body><canvas></canvas></body></html>',
  });
});
afterAll(() => captured?.close());
/** The outcome of a test's check; null while it is running. */
async function outcomeOf(testId: string): Promise<object | null> {
  const { rows } = await captured.server.services.database.pool.query(
    `select status, error from tests where id = $1 and status in ('finished', 'failed')`,
    [testId],
  );
  return rows[0] ?? null;
}

/** Replaces a file of a waiting capture by one that is not a picture. @returns its key, `<asset id>/<file>` */
function spoilOnePicture(window: Page): Promise<string> {
  return window.evaluate(async () => {
    const opening = indexedDB.open('plumbline-captures');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const transaction = opening.result.transaction('files', 'readwrite');
    const reading = transaction.objectStore('files').getAll();
    await new Promise((resolve) => reading.addEventListener('success', resolve));
    const [file] = reading.result;
    transaction.objectStore('files').put({ ...file, blob: new Blob(['no picture']) });
    await new Promise((resolve) => transaction.addEventListener('complete', resolve));
    opening.result.close();
    return file.key;
  });
}

beforeEach(() => captured.server.services.database.pool.query('delete from rate_limits'));

describe('a capture of pages without words', () => {
  it.each(['seo', 'grammar'] as const)('comes to its report: %s', async (kind) => {
    const { tab, site, browser, server } = captured;
    await tab.goto(site.url('/empty'));
    const popup = await startCapture(browser, tab, kind);
    const pages = popup.getByText('Pages', { exact: true }).locator('xpath=following-sibling::dd');
    await expect.poll(() => pages.innerText()).toBe('1');
    await tab.goto(site.url('/drawn'));
    await expect.poll(() => pages.innerText()).toBe('2');
    const kept = await stopCapture(browser, popup, server);
    expect(kept.files.filter((file) => file.endsWith('/text'))).toHaveLength(2);
    await expect.poll(() => outcomeOf(kept.testId), { timeout: 60_000 }).toEqual({ status: 'finished', error: '' });
  });
});

describe('a capture whose server has ended it', () => {
  it('comes to its report, though the answer to that was lost', async () => {
    const { tab, site, browser, server } = captured;
    await tab.goto(site.url('/'));
    const popup = await startCapture(browser, tab, 'ui');
    await tab.locator('#b').click();
    await browser.worker.evaluate(() => {
      const send = globalThis.fetch;
      globalThis.fetch = async (input, init) => {
        const answer = await send(input, init);
        const { url } = new Request(input);
        if (!url.endsWith('/project/test/finish/')) return answer;
        globalThis.fetch = send;
        throw new TypeError('Failed to fetch');
      };
    });
    await popup.getByRole('button', { name: 'Stop' }).click();
    await popup.getByText('Your server is not responding. The test is saved and will be sent when it does.').waitFor();
    const [report] = await Promise.all([browser.context.waitForEvent('page'), popup.getByRole('button', { name: 'Send now' }).click()]);
    await report.waitForURL((url) => url.origin === server.origin);
    expect((await readCapture(server, report.url())).steps.map(({ action }) => action)).toEqual(['open', 'click']);
    await popup.getByText('Not sent yet').waitFor({ state: 'detached' });
    await popup.close();
  });
});

describe('a capture with a file that its server refuses', () => {
  it('is held with the reason, and goes on without the file when somebody says so', async () => {
    const { tab, site, browser, server } = captured;
    await tab.goto(site.url('/'));
    await showPreviewFirst(browser);
    const popup = await startCapture(browser, tab, 'ui');
    await tab.locator('#b').click();
    const [preview] = await Promise.all([browser.context.waitForEvent('page'), popup.getByRole('button', { name: 'Stop' }).click()]);
    await preview.getByRole('heading', { name: 'What will be sent' }).waitFor();
    await preview.close();
    const refused = await spoilOnePicture(popup);
    await popup.getByRole('button', { name: 'Send now' }).click();
    await popup
      .getByText(
        'Your server refused a file of this test: A screenshot must be JPEG, PNG or WebP. “Send now” sends the rest. The test is saved.',
      )
      .waitFor();
    const retry = () => browser.worker.evaluate(() => chrome.alarms.get('retry-uploads').then((alarm) => alarm ?? null));
    await expect.poll(retry).toBe(null);
    const [report] = await Promise.all([browser.context.waitForEvent('page'), popup.getByRole('button', { name: 'Send now' }).click()]);
    await report.waitForURL((url) => url.origin === server.origin);
    const kept = await readCapture(server, report.url());
    expect(kept.steps.map(({ action }) => action)).toEqual(['open', 'click']);
    expect(kept.files).not.toContain(refused);
    await popup.getByText('Not sent yet').waitFor({ state: 'detached' });
    await popup.close();
  });
});
