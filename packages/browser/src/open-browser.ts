import { hasSandbox } from './has-sandbox.ts';
import { type OwnBrowser, type OwnBrowserOptions, startBrowser } from './start-browser.ts';

/** Starts a browser, in Chromium’s own sandbox if this machine supports it. @throws as hasSandbox */
export async function openBrowser(options: OwnBrowserOptions): Promise<OwnBrowser> {
  return startBrowser(options, await hasSandbox(options.executablePath));
}
