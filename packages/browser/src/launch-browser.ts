import type { Browser, LaunchOptions } from 'playwright-core';

/** Starts a browser. The library is large, so it is loaded with the first one: a server starts without it. */
export async function launchBrowser(options: LaunchOptions): Promise<Browser> {
  const { chromium } = await import('playwright-core');
  return chromium.launch(options);
}
