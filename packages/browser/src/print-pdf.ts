import type { Browser } from 'playwright-core';
import { launchBrowser } from './launch-browser.ts';
import { chromiumFlags } from './launch-options.ts';

/** Prints finished HTML. One browser serves all calls and is closed when it has been idle for a while. */
export interface PdfPrinter {
  /**
   * @param html a whole document with its styles in it; scripts do not run and nothing is loaded
   * @returns the bytes of a PDF in A4
   */
  print(html: string): Promise<Uint8Array>;
  close(): Promise<void>;
}

const IDLE_MS = 30_000;
const TIMEOUT_MS = 60_000;

/** @param executablePath a Chromium-family browser */
export function createPdfPrinter(executablePath: string): PdfPrinter {
  let browser: Promise<Browser> | null = null;
  let idle: NodeJS.Timeout | null = null;
  let printing = 0;

  const close = async (): Promise<void> => {
    if (idle) clearTimeout(idle);
    const open = browser;
    browser = null;
    await (await open?.catch(() => null))?.close();
  };

  return {
    async print(html) {
      if (idle) clearTimeout(idle);
      printing += 1;
      try {
        const current = await (browser ??= launchBrowser({ executablePath, args: chromiumFlags() }));
        if (!current.isConnected()) browser = null;
        const context = await current.newContext({ javaScriptEnabled: false, offline: true });
        try {
          const page = await context.newPage();
          await page.setContent(html, { waitUntil: 'load', timeout: TIMEOUT_MS });
          return await page.pdf({ format: 'A4', printBackground: true, preferCSSPageSize: true, tagged: true, outline: true });
        } finally {
          await context.close();
        }
      } catch (error) {
        browser = null;
        throw error;
      } finally {
        printing -= 1;
        if (printing === 0) idle = setTimeout(() => void close(), IDLE_MS).unref();
      }
    },
    close,
  };
}
