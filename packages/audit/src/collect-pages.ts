import type { FetchFailure } from './artifacts.ts';
import { type CrawledSite, type CrawlOptions, crawlSite } from './crawl/crawl-site.ts';
import { NodeStore } from './derive/remember/node-store.ts';
import { JudgePool } from './judging/judge-pool.ts';
import { JudgeThreads } from './judging/judge-threads.ts';
import { type AuditDependencies, nodeContext } from './run-audit.ts';

/** The result of a crawl whose pages are judged elsewhere. */
export interface CollectedPages {
  readonly pageCount: number;
  /** Whether no limit cut the crawl short. */
  readonly complete: boolean;
  readonly origin: string;
  /** Why there is nothing to judge: the start URL did not respond. */
  readonly startFailure: FetchFailure | null;
}

/**
 * Crawls a site into a journal without judging it. Pages are parsed in threads, as in an audit.
 * @throws CrawlCancelled when the signal is aborted; the pages answered until then are in the journal
 */
export async function collectPages(options: CrawlOptions, dependencies: Omit<AuditDependencies, 'measurePages'>): Promise<CollectedPages> {
  const { journal, onProgress, threads: shared, ...crawling } = dependencies;
  const threads = shared ?? new JudgeThreads();
  const store = new NodeStore(threads.rememberedCharacters);
  let pool: JudgePool | null = null;
  const readers = (site: CrawledSite): JudgePool => (pool ??= new JudgePool([], site.scope.origin, nodeContext(site), threads));
  const crawl = await crawlSite(options, {
    ...crawling,
    now: Date.now,
    foresee: (artifact, site) => readers(site).add(artifact),
    examine: async (artifact, site) => (await readers(site).take(artifact)).node,
    compact: (node) => store.keep(node),
    maxCharacters: threads.rememberedCharacters,
    commit: (batch) => journal.append({ ...batch, findings: [], tallies: [] }),
    onProgress: (progress) => onProgress({ ...progress, stage: 'crawling' }),
  }).finally(async () => {
    pool?.close();
    if (!shared) await threads.close();
  });
  const { nodes, complete, siteOrigin } = crawl;
  onProgress({ stage: 'crawling', done: nodes.length, total: nodes.length, currentUrl: '', isOver: true });
  const answered = nodes.some((node) => node.status > 0);
  return {
    pageCount: nodes.length,
    complete,
    origin: siteOrigin,
    startFailure: answered ? null : (nodes[0]?.failure ?? { code: 'no_answer', message: 'There was no answer.' }),
  };
}
