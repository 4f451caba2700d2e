import type { CrawlOptions, PathPatterns, SiteAccess } from '@plumbline/audit';
import { MAX_PAGE_BYTES, PAGE_PAUSE_MS, PAGE_TIMEOUT_MS } from './page-limits.ts';

/** The extent of a test, and its access data. */
export interface CrawlRequest {
  readonly startUrl: string;
  readonly maxPages: number;
  readonly maxDepth: number;
  readonly respectRobots: boolean;
  /** Whether scripts of pages are run. */
  readonly isRendered: boolean;
  readonly access?: SiteAccess;
  readonly paths?: PathPatterns;
  /** Individually listed pages. */
  readonly addresses?: readonly string[];
}

/** The crawl options of a test; all tests crawl equally politely. */
export function crawlOptionsOf({ startUrl, maxPages, maxDepth, respectRobots, isRendered, ...rest }: CrawlRequest): CrawlOptions {
  return {
    startUrl,
    limits: {
      maxPages,
      maxDepth,
      maxBytesPerPage: MAX_PAGE_BYTES,
      timeoutMsPerPage: PAGE_TIMEOUT_MS,
      // Rendered pages share the browser with other tests.
      concurrency: isRendered ? 2 : 4,
      delayMs: PAGE_PAUSE_MS,
      // A developer’s own machine may be loaded fully.
      loopback: { concurrency: isRendered ? 4 : 16, delayMs: 0 },
    },
    respectRobots,
    ...rest,
  };
}
