import type { Browser } from 'playwright-core';
import { fieldOf } from './field-of.ts';
import type { OwnBrowser } from './start-browser.ts';
import { type TellingEnds, tellPlaywright } from './tell-playwright.ts';

/**
 * Lets Playwright drive a browser of ours over its pipe, so that its commands are judged like all others. The library is large, so it
 * is loaded with the first one: a server starts without it.
 * @param artifactsFolder where Playwright may keep files of its own
 * @param ends what pages have to tell beyond what Playwright is told of a browser
 */
export async function connectPlaywright(own: OwnBrowser, artifactsFolder: string, ends: TellingEnds): Promise<Browser> {
  const { chromium } = await import('playwright-core');
  const { pipe } = own;
  const transport = {
    send: (message: object) => pipe.send(withoutBodies(message)),
    close: () => void own.close(),
    onmessage: (_message: object): void => undefined,
    onclose: (): void => undefined,
  };
  pipe.listen(tellPlaywright((message) => transport.onmessage(message), ends));
  void pipe.gone.then(() => transport.onclose());
  return chromium.connectOverCDP(transport, { artifactsDir: artifactsFolder });
}

/** What pages send may be as long as they like, and nobody of ours reads it: with it, Chromium's event of a request would be too long to be heard. */
function withoutBodies(message: object): object {
  return fieldOf(message, 'method') === 'Network.enable' ? { ...message, params: { maxPostDataSize: 1 } } : message;
}
