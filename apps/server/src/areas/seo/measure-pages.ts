import { availableParallelism } from 'node:os';
import { hiderOf, type MeasurePages, type SiteAccess, type VitalsArtifact } from '@plumbline/audit';
import { HOW_TO_GET_CHROMIUM, PageFault, type PageLender, PageTimeout } from '@plumbline/browser';
import { type Lab, LAB_CONDITIONS, measurePage, phoneSlowdown } from '@plumbline/capture/lab';
import { PageFailure } from '@plumbline/capture/responsive';
import { createPhoneSimulator } from '@plumbline/lighthouse';

type PageVitals = VitalsArtifact['pages'][number];

/** A page mostly waits for responses and for network idle, so each CPU handles two. */
const AT_ONCE = Math.min(8, 2 * availableParallelism());
/** A page whose scripts never end is abandoned. */
const PAGE_MS = 60_000;

/** Creates the page measurer of a crawl. @param pages null when the machine has no browser @param access sent with requests to its origin */
export function createPageMeasurer(pages: PageLender | null, access?: SiteAccess): MeasurePages {
  return async (urls, onPage, signal) => {
    if (!pages)
      return { collected: false, reason: `Chromium is not installed on this server, so pages cannot be measured. ${HOW_TO_GET_CHROMIUM}` };
    const measured: PageVitals[] = [];
    const waiting = numbered(urls);
    let count = 0;
    const simulator = createPhoneSimulator();
    let slowdown: Promise<number> | null = null;
    /** Shared by all pages: the machine’s speed is the same for each. */
    const openLab = async (): Promise<Lab> => {
      slowdown ??= pages.use(phoneSlowdown, { signal });
      try {
        return { simulate: simulator.simulate, slowdown: await slowdown };
      } catch (error) {
        slowdown = null;
        throw error;
      }
    };
    const work = async (): Promise<void> => {
      for await (const { url, place } of waiting) {
        onPage(url, count);
        measured[place] = await measure(pages, url, { openLab, access, signal });
        count += 1;
        onPage(url, count);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work)).finally(() => simulator.close());
    const all = withoutAccess(measured, access);
    return { collected: true, value: { conditions: LAB_CONDITIONS, pages: all } };
  };
}

/** Numbers URLs so that several workers can take turns. */
async function* numbered(urls: AsyncIterable<string>): AsyncGenerator<{ readonly url: string; readonly place: number }> {
  let place = 0;
  for await (const url of urls) {
    yield { url, place };
    place += 1;
  }
}

/** Excerpts of elements may contain the access data. */
function withoutAccess(pages: PageVitals[], access: SiteAccess | undefined): PageVitals[] {
  if (!access) return pages;
  const hidden: PageVitals[] = JSON.parse(hiderOf(access)(JSON.stringify(pages)));
  return hidden;
}

interface Measuring {
  readonly openLab: () => Promise<Lab>;
  readonly access: SiteAccess | undefined;
  readonly signal: AbortSignal;
}

async function measure(pages: PageLender, url: string, { openLab, access, signal }: Measuring): Promise<PageVitals> {
  try {
    const lab = await openLab();
    return await pages.use((session) => measurePage(session, url, lab, access), { signal, limitMs: PAGE_MS });
  } catch (error) {
    signal.throwIfAborted();
    return unmeasured(url, problemOf(error));
  }
}

function problemOf(error: unknown): string {
  if (error instanceof PageTimeout) return `The page was not ready within ${PAGE_MS / 1000} seconds.`;
  return error instanceof PageFault || error instanceof PageFailure ? error.message : 'The browser crashed while the page was open.';
}

function unmeasured(url: string, problem: string): PageVitals {
  const nothing = { firstPaintMs: null, largestPaint: null, shiftScore: null, blockingMs: null, layout: null };
  return { url, problem, ...nothing, shifts: [], wideElements: [] };
}
