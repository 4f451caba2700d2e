import { httpOnly, startBrowser } from '@plumbline/browser';
import puppeteer, { type Browser, type ConnectionTransport } from 'puppeteer-core';
import type { LighthouseOrder } from '../child-messages.ts';

/**
 * Starts the browser of a run and connects puppeteer, which Lighthouse needs, through our pipe. The browser shares this process's group, so it ends
 * with the run; puppeteer's own launcher would give it a group of its own.
 */
export async function openBrowser({ executablePath, proxyUrl, isSandboxed, profileFolder }: LighthouseOrder): Promise<Browser> {
  const { pipe } = await startBrowser({ executablePath, proxyUrl, rule: httpOnly, folder: profileFolder, hasGroup: false }, isSandboxed);
  const transport: ConnectionTransport = {
    send: (text) => {
      const message: object = JSON.parse(text);
      pipe.send(message);
    },
    close: () => pipe.kill(),
  };
  // Puppeteer attaches to every target a page opens; the memory of this process is limited as a whole.
  pipe.listen({ wants: () => true, hear: (message) => transport.onmessage?.(JSON.stringify(message)) });
  // Puppeteer would wait forever for a browser that has exited.
  const gone = pipe.gone.then(() => {
    transport.onclose?.();
    throw new Error('The browser has gone.');
  });
  gone.catch(() => undefined);
  return Promise.race([puppeteer.connect({ transport, defaultViewport: null }), gone]);
}
