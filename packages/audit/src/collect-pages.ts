import type { FetchFailure } from './artifacts.ts';
import { type CrawledSite, type CrawlOptions, crawlSite } from './crawl/crawl-site.ts';
import type { NodeContext } from './derive/build-page-node.ts';
import { detach } from './derive/detach.ts';
import { NodeStore } from './derive/node-store.ts';
import { judgePage } from './judge.ts';
import { type AuditDependencies, nodeContext } from './run-audit.ts';

/** What a crawl came to whose pages are judged by somebody else. */
export interface CollectedPages {
  readonly pageCount: number;
  /** No limit cut the crawl short. */
  readonly complete: boolean;
  readonly origin: string;
  /** Why there is nothing to judge: the start URL did not answer. */
  readonly startFailure: FetchFailure | null;
}

/**
 * Crawls a site into a journal and judges nothing.
 * @throws CrawlCancelled when the signal is aborted; what was answered until then is in the journal
 */
export async function collectPages(options: CrawlOptions, dependencies: Omit<AuditDependencies, 'measurePages'>): Promise<CollectedPages> {
  const { journal, onProgress, ...crawling } = dependencies;
  const store = new NodeStore();
  let context: NodeContext | null = null;
  const contextOf = (site: CrawledSite): NodeContext => (context ??= nodeContext(site));
  const crawl = await crawlSite(options, {
    ...crawling,
    now: Date.now,
    examine: (artifact, site) => detach(judgePage([], artifact, contextOf(site)).node),
    compact: (node) => store.keep(node),
    commit: (batch) => journal.append({ ...batch, findings: [], tallies: [] }),
    onProgress: (progress) => onProgress({ ...progress, stage: 'crawling' }),
  });
  const { nodes, complete, siteOrigin } = crawl;
  const answered = nodes.some((node) => node.status > 0);
  return {
    pageCount: nodes.length,
    complete,
    origin: siteOrigin,
    startFailure: answered ? null : (nodes[0]?.failure ?? { code: 'no_answer', message: 'There was no answer.' }),
  };
}
