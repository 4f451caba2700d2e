import type { SafeFetch } from '@plumbline/safe-fetch';
import type { Collected, PageArtifact } from '../artifacts.ts';
import type { RobotsArtifact, SitemapsArtifact } from '../site-artifacts.ts';
import type { PageNode } from '../derive/remember/page-node.ts';
import { readStoredNode } from '../derive/remember/stored-node.ts';
import { createYielder } from '../breather.ts';
import { CrawlCancelled } from './crawl-cancelled.ts';
import type { HostPaces } from './host-paces.ts';
import { CrawlRun } from './crawl-run.ts';
import type { CrawlBatch, CrawlCheckpoint } from './journal.ts';
import type { PathPatterns } from './path-filter.ts';
import { prepareCrawl } from './prepare-crawl.ts';
import type { Rendering } from './render-answer.ts';
import type { SiteAccess } from './site-access.ts';
import type { SiteScope } from './site-scope.ts';

/** How fast a site is requested. */
export interface CrawlSpeed {
  readonly concurrency: number;
  readonly delayMs: number;
}

/** What to crawl and how far. */
export interface CrawlOptions {
  readonly startUrl: string;
  readonly limits: {
    /** Maximum number of URLs that respond; those that do not are not counted. */
    readonly maxPages: number;
    readonly maxDepth: number;
    readonly maxBytesPerPage: number;
    readonly timeoutMsPerPage: number;
    readonly concurrency: number;
    /** Pause between requests to the site; a longer Crawl-delay takes precedence. */
    readonly delayMs: number;
    /** Used instead when the crawl lands on this machine, wherever it began. */
    readonly loopback?: CrawlSpeed;
  };
  readonly respectRobots: boolean;
  /** When left out: every page of the site. */
  readonly paths?: PathPatterns;
  /**
   * Only these pages besides the start page: absolute URLs, or paths of the site the start URL leads to. When left out: whatever links and sitemaps
   * lead to.
   */
  readonly addresses?: readonly string[];
  /** Credentials for pages behind a login; sent only with requests to their origin. */
  readonly access?: SiteAccess;
}

/** State of the crawl at its last progress report. */
export interface CrawlProgress {
  readonly done: number;
  /** Number of URLs expected by the end; grows as the crawl discovers more, up to the page limit. */
  readonly total: number;
  readonly currentUrl: string;
}

/** What is known of the site before its first page is judged. */
export interface CrawledSite {
  readonly scope: SiteScope;
  readonly robots: Collected<RobotsArtifact>;
  /** Absent when pages are judged without a crawl. */
  readonly sitemaps?: Collected<SitemapsArtifact>;
  /** Absent when pages are judged without a crawl. */
  readonly leftOut?: LeftOutPages;
}

/** How to find out whether pages that the crawl leaves out exist. */
export interface LeftOutPages {
  /** Whether robots.txt and the patterns of the crawl permit the request. */
  readonly mayAsk: (url: string) => boolean;
  /** The pause between two requests to the site. */
  readonly pauseMs: number;
}

/** What the crawl depends on. */
export interface CrawlDependencies {
  readonly fetch: SafeFetch;
  /**
   * Called with each answered URL as soon as its response arrives, long before its turn, which may never come. A returned promise delays the next
   * request: pages that cannot be judged yet would only fill the memory.
   */
  readonly foresee?: (artifact: PageArtifact, site: CrawledSite) => Promise<void> | null;
  /** Judges one answered URL and returns its node; called once per URL, in breadth-first order. */
  readonly examine: (artifact: PageArtifact, site: CrawledSite) => PageNode | Promise<PageNode>;
  /** Called once when this is known of the site, before its first page is used. */
  readonly onSite?: (site: CrawledSite) => void;
  /** Called with each node that is kept, in the order of the crawl; first with those of an earlier run. */
  readonly onPage?: (node: PageNode) => void;
  /** What the crawl keeps in memory of a node; by default the node itself. */
  readonly compact?: (node: PageNode) => PageNode;
  /** Characters of URLs that the crawl keeps in memory; by default as many as its pages may need. */
  readonly maxCharacters?: number;
  /** Durably commits a batch. At most one commit runs while the next batch fills. */
  readonly commit: (batch: CrawlBatch) => Promise<void>;
  readonly checkpoint: CrawlCheckpoint | null;
  readonly onProgress: (progress: CrawlProgress) => void;
  readonly signal: AbortSignal;
  /** Runs the scripts of pages; when left out, pages are taken as they were sent. */
  readonly rendering?: Rendering;
  /** Rate limits shared with other crawls; when left out, this crawl has its own. */
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
  /** Whether every URL of the site that was found got a response: no limit cut the crawl short, and no page was too slow. */
  readonly complete: boolean;
  /** URLs found but not audited, including those of an earlier run. */
  readonly skippedCount: number;
}

/**
 * Crawls a site breadth first. The same site gives the same pages in the same order, whichever responses come first and however often the crawl was
 * interrupted and resumed from its checkpoint.
 * @throws {CrawlCancelled} when the signal is aborted; what had been answered is committed
 * @throws whatever `commit` or `examine` throws
 * @throws {TypeError} for a start URL that is not an absolute http or https URL
 */
export async function crawlSite(options: CrawlOptions, dependencies: CrawlDependencies): Promise<CrawlResult> {
  const { checkpoint, signal } = dependencies;
  const earlier: PageNode[] = [];
  // Cancels the requests still in flight when the crawl ends early, for whatever reason.
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

/** The nodes of an earlier run, each in the form in which this crawl keeps it: stored nodes repeat in full what they share with others. */
async function* readEarlier({ checkpoint, compact, signal }: CrawlDependencies): AsyncGenerator<PageNode> {
  const breathe = createYielder();
  for await (const stored of checkpoint?.nodes ?? []) {
    signal.throwIfAborted();
    const node = readStoredNode(stored);
    yield compact?.(node) ?? node;
    await breathe();
  }
}
