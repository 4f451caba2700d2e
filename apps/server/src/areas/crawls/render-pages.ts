import type { Rendering, SiteAccess } from '@plumbline/audit';
import { HOW_TO_GET_CHROMIUM, PageFault, type PageLender, PageTimeout } from '@plumbline/browser';
import { createAssetCache, renderPage } from '@plumbline/capture/lab';
import { PageFailure } from '@plumbline/capture/responsive';
import type { SeoRendering } from '@plumbline/contract';
import { TestFailure } from '../tests/index.ts';

/** A page whose scripts never end is abandoned and judged as it was sent. */
const PAGE_MS = 30_000;

/**
 * Creates the renderer for the pages of one test; null when pages are judged as sent.
 * @param pages null when the machine has no browser
 * @param access sent with requests to its origin
 * @throws TestFailure with one sentence when a browser is needed but missing
 */
export function createRendering(pages: PageLender | null, mode: SeoRendering, maxBytes: number, access?: SiteAccess): Rendering | null {
  if (mode === 'raw') return null;
  if (!pages) throw new TestFailure(`Chromium is not installed on this server, so page scripts cannot be run. ${HOW_TO_GET_CHROMIUM}`);
  const assets = createAssetCache();
  return {
    compared: mode === 'both',
    async renderPage({ url, status, headers, body }, signal) {
      const page = { url, status, headers, body: Buffer.from(body).toString('base64') };
      try {
        const html = await pages.use((session) => renderPage(session, page, assets, maxBytes, access), { signal, limitMs: PAGE_MS });
        return { html };
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof PageFailure || error instanceof PageFault) return { problem: error.message };
        return {
          problem:
            error instanceof PageTimeout
              ? `Its scripts did not finish within ${PAGE_MS / 1000} seconds.`
              : 'The browser crashed while running its scripts.',
        };
      }
    },
  };
}
