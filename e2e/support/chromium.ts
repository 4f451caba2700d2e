import { chromiumFlags, findChromium } from '@plumbline/browser';
import { type Browser, chromium } from 'playwright-core';

/** Opens the Chromium of this machine. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium(process.env['CHROME_PATH'] ?? null);
  if (!executablePath) throw new Error('There is no Chromium for the browser tests; npm test installs one where it can.');
  return chromium.launch({ executablePath, args: chromiumFlags() });
}
