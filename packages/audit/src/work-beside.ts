import type { Collected } from './artifacts.ts';
import { collectSite } from './collect/collect-site.ts';
import { samplePages } from './collect/sample-pages.ts';
import type { CrawledSite } from './crawl/crawl-site.ts';
import type { PageFeed } from './crawl/page-feed.ts';
import type { AuditDependencies, AuditRequest } from './run-audit.ts';
import type { SiteArtifacts, VitalsArtifact } from './site-artifacts.ts';

/** What a crawl provides to the work that runs alongside it. */
export interface Beside {
  /** Rejects if the crawl does not get that far. */
  readonly site: Promise<CrawledSite>;
  /** Pages as the crawl reaches them. */
  readonly pages: PageFeed;
  /** Cancels all of the work. */
  readonly signal: AbortSignal;
}

/**
 * Measures pages in a browser and collects data about the site while the site is being crawled.
 * @returns everything about the site except what the crawl itself learns
 * @throws only the signal's reason
 */
export async function workBeside(
  request: AuditRequest,
  dependencies: AuditDependencies,
  { site, pages, signal }: Beside,
): Promise<Omit<SiteArtifacts, 'robots' | 'sitemaps'>> {
  const { fetch, paces, onProgress } = dependencies;
  const { policy, externalLinks, libraryFacts } = request;
  const collect = async () => {
    const { scope, sitemaps, leftOut } = await site;
    const { origin } = scope;
    const exposure = typeof request.exposure === 'function' ? await request.exposure(origin) : request.exposure;
    const about = { fetch, policy, siteOrigin: origin, pages, exposure, externalLinks, signal };
    const sitemapImages = sitemaps?.collected ? sitemaps.value.images : undefined;
    const collected = await collectSite({
      ...about,
      ...(sitemapImages && { sitemapImages }),
      ...(leftOut && { leftOut }),
      ...(libraryFacts && { libraryFacts }),
      ...(paces && { paces }),
      onAsked: (done, total) => onProgress({ stage: 'probing', done, total, currentUrl: origin }),
    });
    onProgress({ stage: 'probing', done: 1, total: 1, currentUrl: '', isOver: true });
    return collected;
  };
  const [collected, vitals] = await Promise.all([collect(), measureSample(dependencies, pages, signal)]);
  return { ...collected, vitals };
}

async function measureSample(
  { measurePages, onProgress }: AuditDependencies,
  pages: PageFeed,
  signal: AbortSignal,
): Promise<Collected<VitalsArtifact>> {
  if (!measurePages) return { collected: false, reason: 'There was no browser to measure pages in.' };
  let total = 0;
  async function* counted(): AsyncGenerator<string> {
    for await (const url of samplePages(pages)) {
      total += 1;
      yield url;
    }
  }
  let measured = 0;
  const vitals = await measurePages(
    counted(),
    (currentUrl, done) => {
      measured = done;
      onProgress({ stage: 'measuring', done, total, currentUrl });
    },
    signal,
  );
  onProgress({ stage: 'measuring', done: measured, total, currentUrl: '', isOver: true });
  return vitals;
}
