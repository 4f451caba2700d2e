import type { CrawlOptions, PathPatterns, SiteAccess } from '@plumbline/audit';
import { MAX_PAGE_BYTES, PAGE_PAUSE_MS, PAGE_TIMEOUT_MS } from './page-limits.ts';

/** How far a test goes, and what it is let in with. */
export interface CrawlRequest {
  readonly startUrl: string;
  readonly maxPages: number;
  readonly maxDepth: number;
  readonly respectRobots: boolean;
  /** Whether the scripts of pages are run. */
  readonly isRendered: boolean;
  readonly access?: SiteAccess;
  readonly paths?: PathPatterns;
  /** Pages named one by one. */
  readonly addresses?: readonly string[];
}

/** The crawl of a test, as politely as all tests crawl. */
export function crawlOptionsOf({ startUrl, maxPages, maxDepth, respectRobots, isRendered, ...rest }: CrawlRequest): CrawlOptions {
  return {
    startUrl,
    limits: {
      maxPages,
      maxDepth,
      maxBytesPerPage: MAX_PAGE_BYTES,
      timeoutMsPerPage: PAGE_TIMEOUT_MS,
      // Pages whose scripts run share the browser with other tests.
      concurrency: isRendered ? 2 : 4,
      delayMs: PAGE_PAUSE_MS,
      // A developer's own machine takes all it can.
      loopback: { concurrency: isRendered ? 4 : 16, delayMs: 0 },
    },
    respectRobots,
    ...rest,
  };
}
