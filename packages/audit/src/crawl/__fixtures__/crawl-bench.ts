import { createSafeFetch, type SafeFetch } from '@plumbline/safe-fetch';
import type { PageArtifact, SkippedUrl } from '../../artifacts.ts';
import type { PageNode } from '../../derive/remember/page-node.ts';
import { crawlSite, type CrawlDependencies, type CrawlOptions, type CrawlResult } from '../crawl-site.ts';
import type { CrawlBatch, CrawlCheckpoint } from '../journal.ts';

/** Options of a test crawl: everything but the start URL defaults to a value that does not interfere. */
export type CrawlSettings = Partial<CrawlOptions['limits']> & Pick<Partial<CrawlOptions>, 'respectRobots' | 'access'>;

/** What a test crawl committed, in order. */
export class Journal {
  readonly batches: CrawlBatch[] = [];

  get checkpoint(): CrawlCheckpoint & { readonly nodes: readonly PageNode[] } {
    return {
      nodes: this.batches.flatMap((batch) => batch.pages.map((page) => page.node)),
      discovered: this.batches.flatMap((batch) => batch.discovered),
      skipped: this.batches.flatMap((batch) => batch.skipped),
    };
  }

  get pages(): PageArtifact[] {
    return this.batches.flatMap((batch) => batch.pages.map((page) => page.artifact));
  }

  /** Paths of the answered URLs, in order. */
  get paths(): string[] {
    return this.pages.map((page) => pathOf(page.url));
  }

  /** Skip reason by path, or by URL outside loopback. */
  get skips(): Record<string, string> {
    return Object.fromEntries(this.skipped.map((skip) => [pathOf(skip.url), skip.reason]));
  }

  get skipped(): SkippedUrl[] {
    return this.batches.flatMap((batch) => batch.skipped);
  }

  page(path: string): PageArtifact {
    const page = this.pages.find((candidate) => pathOf(candidate.url) === path);
    if (page === undefined) throw new Error(`${path} was not crawled`);
    return page;
  }
}

/** A fetch that may reach loopback, for tests. */
export function loopbackFetch(): SafeFetch {
  return createSafeFetch({ privateTargets: 'allow', privateAllow: [], dnsServers: [] });
}

/** Crawls with a journal and whatever else a test overrides. */
export async function crawl(
  startUrl: string,
  settings: CrawlSettings = {},
  overrides: Partial<CrawlDependencies> = {},
  journal: Journal = new Journal(),
): Promise<{ result: CrawlResult; journal: Journal }> {
  const { respectRobots = true, access, ...limits } = settings;
  const fetch = overrides.fetch ?? loopbackFetch();
  try {
    const result = await crawlSite(
      {
        startUrl,
        respectRobots,
        ...(access && { access }),
        limits: {
          maxPages: 10_000,
          maxDepth: 100,
          maxBytesPerPage: 1_000_000,
          timeoutMsPerPage: 10_000,
          concurrency: 16,
          delayMs: 0,
          ...limits,
        },
      },
      {
        fetch,
        examine: toNode,
        commit: async (batch) => void journal.batches.push(batch),
        checkpoint: null,
        onProgress: () => {},
        signal: new AbortController().signal,
        now: Date.now,
        ...overrides,
      },
    );
    return { result, journal };
  } finally {
    await fetch.close();
  }
}

/** Reads links with a simple pattern: the crawl does not depend on anything else of a page. */
export function toNode(artifact: PageArtifact): PageNode {
  const { response, url } = artifact;
  const html = response?.html ?? '';
  const hrefs = (pattern: RegExp): string[] => [...html.matchAll(pattern)].map(([, href = '']) => URL.parse(href, url)?.href ?? href);
  const urls = hrefs(/<a\s[^>]*?href="([^"]*)"/g);
  const none = { urls: [], texts: [], spots: [], nofollow: [] };
  return {
    url,
    depth: artifact.depth,
    source: artifact.source,
    foundOn: artifact.foundOn,
    inSitemap: artifact.inSitemap,
    status: response?.status ?? 0,
    failure: artifact.failure,
    redirectTo: response?.redirectTo ?? null,
    mediaType: response?.mediaType ?? '',
    firstByteMs: 0,
    wireBytes: 0,
    indexBlock: null,
    title: null,
    description: null,
    h1: null,
    lang: null,
    canonical: hrefs(/<link rel="canonical" href="([^"]*)"/g)[0] ?? null,
    noindex: false,
    hreflang: hrefs(/<link rel="alternate" href="([^"]*)"/g).map((target) => ({ code: 'xx', url: target })),
    wordCount: 0,
    textHash: '',
    simhash: '',
    images: [],
    assets: [],
    ogImage: null,
    icon: null,
    links: { ...none, urls },
    externalLinks: none,
  };
}

/** A page that links to the given targets. */
export function linksTo(...targets: readonly string[]): string {
  return `<!doctype html><title>x</title>${targets.map((target) => `<a href="${target}">x</a>`).join('')}`;
}

function pathOf(url: string): string {
  const parsed = URL.parse(url);
  return parsed?.hostname === '127.0.0.1' ? `${parsed.pathname}${parsed.search}` : url;
}
