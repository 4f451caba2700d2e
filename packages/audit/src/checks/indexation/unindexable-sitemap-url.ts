import { defineSiteCheck, type PageFailure, perPage } from '../../check.ts';
import type { PageNode } from '../../derive/remember/page-node.ts';
import { MatchingTime, robotsRule } from '../../derive/robots/robots-rule.ts';

export const unindexableSitemapUrl = defineSiteCheck({
  id: 'unindexable-sitemap-url',
  category: 'Indexation',
  scope: 'page',
  needs: ['graph', 'sitemaps', 'robots'],
  run({ graph, sitemaps, robots }) {
    const listed = graph.nodes.filter((node) => node.inSitemap && node.status > 0);
    // The crawl does not request what robots.txt forbids, so these URLs have no node.
    const isAllowed = robotsRule(robots, MatchingTime.ofCheck());
    const forbidden = sitemaps.urls.filter((url) => !graph.get(url) && !isAllowed(url));
    return perPage(listed.length + forbidden.length, [
      ...listed.flatMap((node) => failureOf(node) ?? []),
      ...forbidden.map((pageUrl) => ({ pageUrl, message: 'The sitemap lists this address, which robots.txt forbids to crawlers.' })),
    ]);
  },
});

function failureOf(node: PageNode): PageFailure | null {
  const problem = problemOf(node);
  if (problem === null) return null;
  return { pageUrl: node.url, message: `The sitemap lists this address, which ${problem}.`, facts: { Status: node.status } };
}

function problemOf(node: PageNode): string | null {
  if (node.redirectTo !== null) return `redirects to ${node.redirectTo}`;
  switch (node.indexBlock) {
    case 'not-ok':
      return `answers with status ${node.status}`;
    case 'noindex':
      return 'forbids its indexing';
    case 'canonical-elsewhere':
      return `names ${node.canonical ?? ''} as canonical`;
    case 'blocked-by-robots':
      return 'robots.txt forbids to crawlers';
    default:
      return null;
  }
}
