import { type PageServer, startPageServer } from '@plumbline/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';
import { clicksOf, readCapture } from '../support/capture-driver.ts';
import { findFirefox, type FirefoxBrowser, openFirefox } from '../support/firefox.ts';

const path = findFirefox();
const SHOP = `<!doctype html><html lang="en"><head><title>Shop</title></head><body style="margin:0">
<button style="position:absolute;left:0;top:0;width:200px;height:60px" onclick="document.title='Pressed'">Press</button></body></html>`;

// Firefox is not installed for the tests: Chromium is the browser of the product, and Debian's Firefox is 300 MB more.
describe.skipIf(path === null)(`the extension in Firefox${path === null ? ' (there is no Firefox on this machine)' : ''}`, () => {
  let server: TestServer;
  let site: PageServer;
  let firefox: FirefoxBrowser;

  beforeAll(async () => {
    server = await startTestServer();
    site = await startPageServer({ '/': SHOP });
    firefox = await openFirefox(path ?? '');
  });
  afterAll(async () => {
    await firefox?.close();
    await site?.close();
    await server?.close();
  });

  it('captures a press with its picture, sends it and opens the report', async () => {
    const token = await server.signUp('Ada');
    await firefox.goto(firefox.firstTab, site.url('/'));
    const window = await firefox.open(firefox.extensionUrl('/options.html'));
    const settings = JSON.stringify({ serverUrl: server.origin, token });
    await firefox.evaluate(window, `browser.storage.local.set(${settings})`);
    const tabId = await firefox.evaluate(
      window,
      `browser.tabs.query({}).then((tabs) => tabs.find(({ url }) => url.startsWith(${JSON.stringify(site.url('/'))})).id)`,
    );
    await firefox.goto(window, firefox.extensionUrl(`/popup.html?tab=${String(tabId)}`));
    const command = (message: object): Promise<unknown> =>
      firefox.evaluate(window, `browser.runtime.sendMessage(${JSON.stringify(message)}).then(({ problem }) => problem)`);
    expect(await command({ type: 'start', kind: 'responsive', tabId })).toContain('Start the test from the dashboard.');
    expect(await command({ type: 'start', kind: 'ui', tabId })).toBe('');
    await firefox.activate(firefox.firstTab);
    await firefox.press(firefox.firstTab, 50, 30);
    const report = firefox.loaded(server.origin);
    expect(await command({ type: 'stop' })).toBe('');
    const kept = await readCapture(server, await report);
    expect(kept.report).toContain('/ui-ux/');
    expect(clicksOf(kept)).toEqual([{ label: 'Press', hasPicture: true }]);
    expect(kept.steps.find(({ action }) => action === 'click')?.page_title).toBe('Shop');
  });
});
