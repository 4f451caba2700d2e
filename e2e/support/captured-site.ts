import { type PageRoute, type PageServer, startPageServer } from '@plumbline/testing';
import type { Page } from 'playwright-core';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';
import { connect, type KeptCapture } from './capture-driver.ts';
import { captureUi } from './capture-pictures.ts';
import { type ExtensionBrowser, openExtensionBrowser } from './extension.ts';

/** A server, a site, and a browser with the built extension connected to the server. */
export interface CapturedSite {
  readonly server: TestServer;
  readonly site: PageServer;
  readonly browser: ExtensionBrowser;
  /** The browser's first tab. */
  readonly tab: Page;
  /** Captures a page of the site and a press on it in a UI test; by default it presses the button `#b`. */
  captureUi(path: string, press?: () => Promise<void>): Promise<KeptCapture>;
  /** Markup and text that the server has of a capture's pages. */
  textsOf(kept: KeptCapture): Promise<string[]>;
  close(): Promise<void>;
}

/** @param redactNames the team's own names for redaction */
export async function openCapturedSite(
  routes: Readonly<Record<string, PageRoute>>,
  redactNames: readonly string[] = [],
): Promise<CapturedSite> {
  const server = await startTestServer();
  const token = await server.signUp('Ada');
  const site = await startPageServer(routes);
  const browser = await openExtensionBrowser();
  await connect(browser, server, token);
  await browser.worker.evaluate((settings) => chrome.storage.local.set(settings), { redactNames });
  const tab = browser.context.pages()[0] ?? (await browser.context.newPage());
  return {
    server,
    site,
    browser,
    tab,
    async captureUi(path, press = () => tab.locator('#b').click()) {
      // A test file makes more captures in a minute than a user may.
      await server.services.database.pool.query('delete from rate_limits');
      return captureUi(browser, server, tab, site.url(path), press);
    },
    async textsOf({ files, testId }) {
      const texts = files.filter((name) => /\/(?:dom|text)$/.test(name));
      return Promise.all(texts.map(async (file) => String(await server.services.files.get(`tests/${testId}/captures/${file}`))));
    },
    async close() {
      await browser.close();
      await site.close();
      await server.close();
    },
  };
}

/** The names of the cases for which a condition holds, checked one after the other by index. */
export async function casesWhere(cases: object, holds: (at: number) => Promise<boolean>): Promise<string[]> {
  const found: string[] = [];
  for (const [at, name] of Object.keys(cases).entries()) if (await holds(at)) found.push(name);
  return found;
}
