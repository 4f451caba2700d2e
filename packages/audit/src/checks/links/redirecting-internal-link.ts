import { defineSiteCheck, type PageFailure, perPage } from '../../check.ts';
import { offendingLinks } from '../../derive/links/offending-links.ts';
import type { PageNode } from '../../derive/remember/page-node.ts';
import type { SiteGraph } from '../../derive/remember/site-graph.ts';

export const redirectingInternalLink = defineSiteCheck({
  id: 'redirecting-internal-link',
  category: 'Links',
  scope: 'page',
  appliesTo: ['html', 'ok-status'],
  needs: ['graph'],
  run({ graph }) {
    const judged = graph.pages.filter((page) => page.links.urls.some((url) => (graph.get(url)?.status ?? 0) > 0));
    return perPage(
      judged.length,
      judged.flatMap((page) => failureOf(page, graph) ?? []),
    );
  },
});

function failureOf(page: PageNode, graph: SiteGraph): PageFailure | null {
  const redirecting = offendingLinks(page.links, (url) => {
    const target = graph.get(url);
    return target && target.redirectTo !== null ? `${url} (${target.status} to ${target.redirectTo})` : null;
  });
  if (!redirecting) return null;
  return {
    pageUrl: page.url,
    message:
      redirecting.count === 1 ? 'A link on this page leads to a redirect.' : `${redirecting.count} links on this page lead to redirects.`,
    facts: { 'Redirecting links': redirecting.listed },
    spots: redirecting.spots,
  };
}
