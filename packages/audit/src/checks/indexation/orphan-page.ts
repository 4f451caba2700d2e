import { cannotTell, defineSiteCheck, perPage } from '../../check.ts';
import { redirectPath } from '../../derive/links/redirect-path.ts';
import type { SiteGraph } from '../../derive/remember/site-graph.ts';

export const orphanPage = defineSiteCheck({
  id: 'orphan-page',
  category: 'Indexation',
  scope: 'page',
  appliesTo: ['indexable'],
  needs: ['graph', 'sitemaps'],
  run({ graph }) {
    const listed = graph.indexable.filter((page) => page.inSitemap);
    const reached = reachedByRedirect(graph);
    const orphans = listed.filter((page) => graph.inlinkCount(page.url) === 0 && !reached.has(page.url));
    if (orphans.length > 0 && !graph.complete) {
      return cannotTell('The crawl ended at a limit, so pages that link to the sitemap entries may not have been seen.');
    }
    return perPage(
      listed.length,
      orphans.map((page) => ({ pageUrl: page.url, message: 'This page is in the sitemap, but no page of the site links to it.' })),
    );
  },
});

/** The start page, and the redirect targets of linked URLs: a visitor reaches them with a click. */
function reachedByRedirect(graph: SiteGraph): ReadonlySet<string> {
  const reached = new Set([graph.startUrl, `${graph.origin}/`]);
  for (const node of graph.nodes) {
    if (node.redirectTo === null || (graph.inlinkCount(node.url) === 0 && !reached.has(node.url))) continue;
    for (const url of redirectPath(node, graph).urls) reached.add(url);
  }
  return reached;
}
