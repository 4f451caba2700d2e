import { type PageServer, startPageServer } from '@plumbline/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';
import { clicksOf, type KeptCapture, readCapture } from '../support/capture-driver.ts';
import { brightest } from '../support/capture-pictures.ts';
import { findFirefox, type FirefoxBrowser, openFirefox } from '../support/firefox.ts';

const path = findFirefox();
const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body style="margin:0;background:#fff">
<button style="position:absolute;left:0;top:0;width:200px;height:60px" onclick="document.title='Pressed'">Press</button>${body}</body></html>`;
const PATIENCE = { timeout: 30_000, interval: 50 };
const SECRET = 'Greta Secret';
/** A closed shadow root that only the browser can look into, with slotted content. Nothing else on the page is dark. */
const CLOSED = `<my-card><span style="color:#f00">${SECRET}</span></my-card>
<script>customElements.define('my-card', class extends HTMLElement {
  constructor() {
    super();
    this.attachShadow({ mode: 'closed' }).innerHTML =
      '<div data-private style="position:absolute;left:20px;top:100px;width:300px;height:40px;font:20px sans-serif"><slot></slot></div>';
  }
});</script>`;

// Firefox is not installed for the tests: Chromium is the product's browser, and Debian's Firefox needs another 300 MB.
describe.skipIf(path === null)(`the extension in Firefox${path === null ? ' (there is no Firefox on this machine)' : ''}`, () => {
  let server: TestServer;
  let site: PageServer;
  let token: string;
  let firefox: FirefoxBrowser;

  beforeAll(async () => {
    server = await startTestServer();
    token = await server.signUp('Ada');
    site = await startPageServer({ '/': page('Shop', ''), '/card': page('Card', CLOSED) });
    firefox = await openFirefox(path ?? '');
  });
  afterAll(async () => {
    await firefox?.close();
    await site?.close();
    await server?.close();
  });

  /** Captures a press at a position on a page. @returns what the server has stored of it */
  async function capturePress(address: string, x: number, y: number): Promise<KeptCapture> {
    await firefox.goto(firefox.firstTab, address);
    const window = await firefox.open(firefox.extensionUrl('/options.html'));
    const serverUrl = server.origin;
    const settings = JSON.stringify({ serverUrl, connection: { serverUrl, token, account: token } });
    await firefox.evaluate(window, `browser.storage.local.set(${settings})`);
    const tabId = await firefox.evaluate(
      window,
      `browser.tabs.query({}).then((tabs) => tabs.find(({ url }) => url === ${JSON.stringify(address)}).id)`,
    );
    await firefox.goto(window, firefox.extensionUrl(`/popup.html?tab=${String(tabId)}`));
    const command = (message: object): Promise<unknown> =>
      firefox.evaluate(window, `browser.runtime.sendMessage(${JSON.stringify(message)}).then(({ problem }) => problem)`);
    expect(await command({ type: 'start', kind: 'responsive', tabId })).toContain('Start the test from the dashboard.');
    expect(await command({ type: 'start', kind: 'ui', tabId })).toBe('');
    await firefox.activate(firefox.firstTab);
    // A press during the page's own screenshot would get none. A step is counted only with its screenshot.
    await firefox.goto(firefox.firstTab, address);
    await vi.waitUntil(() => firefox.evaluate(window, `/Steps\\s*2/.test(document.body.innerText)`), PATIENCE);
    await firefox.press(firefox.firstTab, x, y);
    const report = firefox.loaded(server.origin);
    expect(await command({ type: 'stop' })).toBe('');
    return readCapture(server, await report);
  }

  it('captures a press with its picture, sends it and opens the report', async () => {
    const kept = await capturePress(site.url('/'), 50, 30);
    expect(kept.report).toContain('/ui-ux/');
    expect(clicksOf(kept)).toEqual([{ label: 'Press', hasPicture: true }]);
    expect(kept.steps.find(({ action }) => action === 'click')?.page_title).toBe('Shop');
  });

  it('shows nothing of what is drawn in a private part of a closed component', async () => {
    const kept = await capturePress(site.url('/card'), 60, 115);
    expect(clicksOf(kept)).toEqual([{ label: 'span', hasPicture: true }]);
    expect(await brightest(server, kept, { left: 24, top: 104, width: 280, height: 32 })).toBeLessThan(24);
    expect(JSON.stringify([kept.steps, kept.messages])).not.toContain(SECRET);
  });
});
