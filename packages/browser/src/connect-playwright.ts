import type { Browser } from 'playwright-core';
import { fieldOf } from './field-of.ts';
import type { OwnBrowser } from './start-browser.ts';
import { type PlaywrightLimitHandlers, forwardToPlaywright } from './forward-to-playwright.ts';

/**
 * Lets Playwright drive one of our browsers over its pipe, so that its commands are checked like all others. The library is large and is loaded
 * on first use, so that it does not slow down the start of the server.
 * @param artifactsFolder where Playwright may keep its own files
 * @param ends extra events about pages, beyond what Playwright itself receives
 */
export async function connectPlaywright(own: OwnBrowser, artifactsFolder: string, ends: PlaywrightLimitHandlers): Promise<Browser> {
  const { chromium } = await import('playwright-core');
  const { pipe } = own;
  const transport = {
    send: (message: object) => pipe.send(withoutBodies(message)),
    close: () => void own.close(),
    onmessage: (_message: object): void => undefined,
    onclose: (): void => undefined,
  };
  pipe.listen(forwardToPlaywright((message) => transport.onmessage(message), ends));
  void pipe.gone.then(() => transport.onclose());
  return chromium.connectOverCDP(transport, { artifactsDir: artifactsFolder });
}

/** Request bodies can be arbitrarily long and nothing here reads them; with them, the event about a request could be too long to receive. */
function withoutBodies(message: object): object {
  return fieldOf(message, 'method') === 'Network.enable' ? { ...message, params: { maxPostDataSize: 1 } } : message;
}
