import { createHider, type MeasurePages, type SiteAccess, type VitalsArtifact } from '@plumbline/audit';
import { HOW_TO_GET_CHROMIUM, type PagePool } from '@plumbline/browser';
import { LAB_CONDITIONS, measurePage } from '@plumbline/capture/lab';

type PageVitals = VitalsArtifact['pages'][number];

/** Two pages at a time: more would wait for each other's processor and be slow without fault. */
const AT_ONCE = 2;
/** A page whose scripts never end is given up. */
const PAGE_MS = 60_000;

/** Makes what measures pages of a crawl. @param pages null where the machine has no browser @param access sent with what pages ask of its origin */
export function createPageMeasurer(pages: PagePool | null, access?: SiteAccess): MeasurePages {
  return async (urls, onPage, signal) => {
    if (!pages)
      return { collected: false, reason: `There is no Chromium on this server, so pages cannot be measured. ${HOW_TO_GET_CHROMIUM}` };
    const measured = new Map<string, PageVitals>();
    const waiting = [...urls];
    const work = async (): Promise<void> => {
      for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
        onPage(url, measured.size);
        measured.set(url, await measure(pages, url, signal, access));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const all = withoutAccess(
      urls.flatMap((url) => measured.get(url) ?? []),
      access,
    );
    return { collected: true, value: { conditions: LAB_CONDITIONS, pages: all } };
  };
}

/** Excerpts of elements may show what the page was opened with. */
function withoutAccess(pages: PageVitals[], access: SiteAccess | undefined): PageVitals[] {
  if (!access) return pages;
  const hidden: PageVitals[] = JSON.parse(createHider(access)(JSON.stringify(pages)));
  return hidden;
}

async function measure(pages: PagePool, url: string, signal: AbortSignal, access?: SiteAccess): Promise<PageVitals> {
  const late = AbortSignal.timeout(PAGE_MS);
  try {
    return await pages.use((session) => measurePage(session, url, access), AbortSignal.any([signal, late]));
  } catch {
    signal.throwIfAborted();
    const problem = late.aborted
      ? `The page was not ready within ${PAGE_MS / 1000} seconds.`
      : 'The browser stopped while it had the page open.';
    return unmeasured(url, problem);
  }
}

function unmeasured(url: string, problem: string): PageVitals {
  const nothing = { firstPaintMs: null, largestPaint: null, shiftScore: null, blockingMs: null, layout: null };
  return { url, problem, ...nothing, shifts: [], wideElements: [] };
}
