import type { PageNode } from '../remember/page-node.ts';
import type { SiteGraph } from '../remember/site-graph.ts';

/** Where the redirects of a URL lead. */
export interface RedirectPath {
  /** Every URL on the path, including the first; the last one is where the path ends or begins to repeat. */
  readonly urls: readonly string[];
  /** Whether the redirects come back to an earlier URL of the path. */
  readonly isLoop: boolean;
}

/** The crawl follows fewer hops than this, so a longer path cannot be in the graph. */
const MAX_HOPS = 50;

/** Follows the redirects of a crawled URL as far as the crawl knows them. */
export function redirectPath(node: PageNode, graph: Pick<SiteGraph, 'get'>): RedirectPath {
  const urls = [node.url];
  const met = new Set(urls);
  for (let next = node.redirectTo; next !== null && urls.length <= MAX_HOPS; next = graph.get(next)?.redirectTo ?? null) {
    urls.push(next);
    if (met.has(next)) return { urls, isLoop: true };
    met.add(next);
  }
  return { urls, isLoop: false };
}
