import type { SafeFetch } from '@plumbline/safe-fetch';
import type { Collected, PageArtifact } from '../artifacts.ts';
import type { RobotsArtifact, SitemapsArtifact } from '../site-artifacts.ts';
import type { PageNode } from '../derive/remember/page-node.ts';
import { readStoredNode } from '../derive/remember/stored-node.ts';
import { createBreather } from '../breather.ts';
import { CrawlCancelled } from './crawl-cancelled.ts';
import type { HostPaces } from './host-paces.ts';
import { CrawlRun } from './crawl-run.ts';
import type { CrawlBatch, CrawlCheckpoint } from './journal.ts';
import type { PathPatterns } from './path-filter.ts';
import { prepareCrawl } from './prepare-crawl.ts';
import type { Rendering } from './render-answer.ts';
import type { SiteAccess } from './site-access.ts';
import type { SiteScope } from './site-scope.ts';

/** How fast a site is asked. */
export interface CrawlSpeed {
  readonly concurrency: number;
  readonly delayMs: number;
}

/** What to crawl and how far. */
export interface CrawlOptions {
  readonly startUrl: string;
  readonly limits: {
    /** URLs that answer; those that do not are not counted. */
    readonly maxPages: number;
    readonly maxDepth: number;
    readonly maxBytesPerPage: number;
    readonly timeoutMsPerPage: number;
    readonly concurrency: number;
    /** Pause between requests to the site; a Crawl-delay wins when it is longer. */
    readonly delayMs: number;
    /** What holds instead where the crawl lands on this machine, wherever it began. */
    readonly loopback?: CrawlSpeed;
  };
  readonly respectRobots: boolean;
  /** Left out: every page of the site. */
  readonly paths?: PathPatterns;
  /**
   * These pages besides the start page, and no others: absolute URLs, or paths of the site the start URL leads to. Left out: whatever
   * links and sitemaps lead to.
   */
  readonly addresses?: readonly string[];
  /** What opens pages behind a login; sent with pages of its origin, and with nothing else. */
  readonly access?: SiteAccess;
}

/** Where the crawl was when it last told. */
export interface CrawlProgress {
  readonly done: number;
  /** URLs known to be done in the end; grows as the crawl discovers, and never beyond the page limit. */
  readonly total: number;
  readonly currentUrl: string;
}

/** What is known of the site before its first page is judged. */
export interface CrawledSite {
  readonly scope: SiteScope;
  readonly robots: Collected<RobotsArtifact>;
  /** Absent where pages are judged without a crawl. */
  readonly sitemaps?: Collected<SitemapsArtifact>;
  /** Absent where pages are judged without a crawl. */
  readonly leftOut?: LeftOutPages;
}

/** How pages that the crawl leaves out are asked whether they are there. */
export interface LeftOutPages {
  /** Whether robots.txt and the patterns of the crawl let them be asked for. */
  readonly mayAsk: (url: string) => boolean;
  /** The pause between two requests to the site. */
  readonly pauseMs: number;
}

/** What the crawl works with. */
export interface CrawlDependencies {
  readonly fetch: SafeFetch;
  /**
   * Told of each answered URL as its answer comes, long before its turn; it may never have one. A promise holds the next request
   * back: pages that nobody has time to judge yet would only fill the memory.
   */
  readonly foresee?: (artifact: PageArtifact, site: CrawledSite) => Promise<void> | null;
  /** Judges one answered URL and returns its node; called once per URL, in breadth-first order. */
  readonly examine: (artifact: PageArtifact, site: CrawledSite) => PageNode | Promise<PageNode>;
  /** Told once what is known of the site, before its first page is used. */
  readonly onSite?: (site: CrawledSite) => void;
  /** Told of each node that is kept, in the order of the crawl; of those of an earlier run first. */
  readonly onPage?: (node: PageNode) => void;
  /** What the crawl remembers of a node that was kept; left out, the node itself. */
  readonly compact?: (node: PageNode) => PageNode;
  /** Characters of the addresses that the crawl remembers; left out, as many as its pages may need. */
  readonly maxCharacters?: number;
  /** Durably keeps a batch. At most one is being kept while the next one fills. */
  readonly commit: (batch: CrawlBatch) => Promise<void>;
  readonly checkpoint: CrawlCheckpoint | null;
  readonly onProgress: (progress: CrawlProgress) => void;
  readonly signal: AbortSignal;
  /** Runs the scripts of pages; left out, pages are taken as they are sent. */
  readonly rendering?: Rendering;
  /** Turns that are shared with other crawls; left out, this crawl has its own. */
  readonly paces?: HostPaces;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** A finished crawl. */
export interface CrawlResult {
  /** Every URL that was requested, breadth first; those of an earlier run first. */
  readonly nodes: PageNode[];
  readonly robots: Collected<RobotsArtifact>;
  readonly sitemaps: Collected<SitemapsArtifact>;
  /** Origin of the page the start URL led to. */
  readonly siteOrigin: string;
  /** Every URL of the site that was found was requested and answered: no limit cut the crawl short, and no page was too slow. */
  readonly complete: boolean;
  /** URLs found and not audited, those of an earlier run included. */
  readonly skippedCount: number;
}

/**
 * Crawls a site breadth first. The same site gives the same pages in the same order, whichever answers come first and
 * however often the crawl was interrupted and resumed from its checkpoint.
 * @throws {CrawlCancelled} when the signal aborted; what had been answered is committed
 * @throws whatever `commit` or `examine` throws
 * @throws {TypeError} for a start URL that is not an absolute http or https URL
 */
export async function crawlSite(options: CrawlOptions, dependencies: CrawlDependencies): Promise<CrawlResult> {
  const { checkpoint, signal } = dependencies;
  const earlier: PageNode[] = [];
  // Ends the requests still under way when the crawl ends early, for whatever reason.
  const end = new AbortController();
  const fetching = AbortSignal.any([signal, end.signal]);
  try {
    for await (const node of readEarlier(dependencies)) earlier.push(node);
    const plan = await prepareCrawl(options, dependencies, earlier, fetching);
    dependencies.onSite?.(plan);
    const run = new CrawlRun(plan, options, dependencies, earlier);
    await run.finish(signal);
    return {
      nodes: run.nodes,
      robots: plan.robots,
      sitemaps: plan.sitemaps,
      siteOrigin: plan.scope.origin,
      complete: !plan.register.isLimited && !plan.isStartOnly && run.nodes.every(({ failure }) => failure?.code !== 'timed_out'),
      skippedCount: plan.register.skippedCount,
    };
  } catch (error) {
    if (error instanceof CrawlCancelled || !signal.aborted || error !== signal.reason) throw error;
    // Aborted before the first page was used.
    throw new CrawlCancelled(earlier.length, Math.max(0, (checkpoint?.discovered.length ?? 1) - earlier.length));
  } finally {
    end.abort();
  }
}

/** The nodes of an earlier run, each as this crawl remembers it: as they are kept, each has all written out that it shares with others. */
async function* readEarlier({ checkpoint, compact, signal }: CrawlDependencies): AsyncGenerator<PageNode> {
  const breathe = createBreather();
  for await (const stored of checkpoint?.nodes ?? []) {
    signal.throwIfAborted();
    const node = readStoredNode(stored);
    yield compact?.(node) ?? node;
    await breathe();
  }
}
