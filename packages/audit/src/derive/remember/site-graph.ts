import type { PageNode } from './page-node.ts';

/** The crawled site as a graph, for checks that look at more than one page. */
export interface SiteGraph {
  readonly startUrl: string;
  /** Scheme, host and port under which the site responds. */
  readonly origin: string;
  readonly nodes: readonly PageNode[];
  readonly get: (url: string) => PageNode | undefined;
  /** HTML pages with status 200 that may be indexed under their own URL. */
  readonly indexable: readonly PageNode[];
  /** HTML pages with a 2xx status. */
  readonly pages: readonly PageNode[];
  /** Number of different pages that link to the URL, not counting itself. */
  readonly inlinkCount: (url: string) => number;
  /** Clicks on links of the site from the start page; redirects cost none. null when no crawled links lead there. */
  readonly clickDepth: (url: string) => number | null;
  /** The crawl reached every URL it found (no page or depth limit, not cancelled). */
  readonly complete: boolean;
}

/**
 * Builds the graph of a crawl.
 * @param startUrl normalised URL the crawl began with
 * @param origin scheme, host and port under which the site responds
 * @param nodes every crawled URL once
 * @param complete whether no limit cut the crawl short
 */
export function buildSiteGraph(startUrl: string, origin: string, nodes: readonly PageNode[], complete: boolean): SiteGraph {
  const byUrl = new Map(nodes.map((node) => [node.url, node]));
  const inlinks = countInlinks(nodes);
  let depths: ReadonlyMap<string, number> | null = null;
  return {
    startUrl,
    origin,
    nodes,
    get: (url) => byUrl.get(url),
    indexable: nodes.filter((node) => node.indexBlock === null),
    pages: nodes.filter((node) => node.status >= 200 && node.status < 300 && node.indexBlock !== 'not-html'),
    inlinkCount: (url) => inlinks.get(url) ?? 0,
    clickDepth: (url) => (depths ??= countClicks(startUrl, byUrl)).get(url) ?? null,
    complete,
  };
}

function countInlinks(nodes: readonly PageNode[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const node of nodes) {
    for (const url of new Set(node.links.urls)) {
      if (url !== node.url) counts.set(url, (counts.get(url) ?? 0) + 1);
    }
  }
  return counts;
}

function countClicks(startUrl: string, byUrl: ReadonlyMap<string, PageNode>): ReadonlyMap<string, number> {
  const depths = new Map<string, number>();
  let reached = [startUrl];
  for (let depth = 0; reached.length > 0; depth += 1) {
    const next: string[] = [];
    // Grows during the iteration: the target of a redirect has the same depth as the redirect.
    for (const url of reached) {
      if (depths.has(url)) continue;
      depths.set(url, depth);
      const node = byUrl.get(url);
      if (!node) continue;
      if (node.redirectTo !== null) reached.push(node.redirectTo);
      for (const target of node.links.urls) if (!depths.has(target)) next.push(target);
    }
    reached = next;
  }
  return depths;
}
