import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFullChromium } from '@plumbline/browser';
import { type BrowserContext, chromium, type Page, type Worker } from 'playwright-core';

const EXTENSION = join(import.meta.dirname, '../../apps/extension/.output/chrome-mv3');

/** A real Chromium with the built extension. */
export interface ExtensionBrowser {
  readonly context: BrowserContext;
  readonly worker: Worker;
  /** Address of a page of the extension. */
  url(path: string): string;
  /** The extension's popup, opened as a tab, for the tab with this page. */
  popupOver(page: Page): Promise<Page>;
  close(): Promise<void>;
}

/** Starts the browser with a profile of its own. It must be one that supports extensions, whatever CHROME_PATH says. */
export async function openExtensionBrowser(): Promise<ExtensionBrowser> {
  const executablePath = findFullChromium();
  if (!executablePath) throw new Error('There is no Chromium for the extension’s tests; npm test installs one where it can.');
  const profile = mkdtempSync(join(tmpdir(), 'plumbline-extension-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    headless: true,
    // With a Playwright viewport, the screenshots would have its size instead of the window's.
    viewport: null,
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--window-size=1366,900',
      `--disable-extensions-except=${EXTENSION}`,
      `--load-extension=${EXTENSION}`,
    ],
  });
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const origin = worker.url().split('/').slice(0, 3).join('/');
  return {
    context,
    worker,
    url: (path) => `${origin}${path}`,
    async popupOver(page) {
      await page.bringToFront();
      const tabId = await worker.evaluate(async () => {
        const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
        return tab?.id;
      });
      const popup = await context.newPage();
      await popup.goto(`${origin}/popup.html?tab=${tabId}`);
      return popup;
    },
    async close() {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
