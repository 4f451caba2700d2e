import { chromiumFlags, findChromium } from '@plumbline/browser';
import { type Browser, chromium } from 'playwright-core';

/** Below the time limit of a test (vitest.config.ts), so that a wait that is in vain says what it waited for. */
const PATIENCE_MS = 150_000;

/** Opens the Chromium of this machine. Its pages wait nearly as long as a test may take: on a busy machine, browsers have the lowest priority. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium(process.env['CHROME_PATH'] ?? null);
  if (!executablePath) throw new Error('There is no Chromium for the browser tests; npm test installs one where it can.');
  const browser = await chromium.launch({ executablePath, args: chromiumFlags() });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.setDefaultTimeout(PATIENCE_MS);
    return context;
  };
  return browser;
}
