import { defineSiteCheck, type PageFailure, perPage } from '../../check.ts';
import type { PageNode } from '../../derive/remember/page-node.ts';
import { redirectPath } from '../../derive/links/redirect-path.ts';
import type { SiteGraph } from '../../derive/remember/site-graph.ts';
import { REDIRECT_HOPS } from '../../standards/link-limits.ts';

export const redirectChain = defineSiteCheck({
  id: 'redirect-chain',
  category: 'Links',
  scope: 'page',
  needs: ['graph'],
  run({ graph }) {
    const heads = graph.nodes.filter((node) => node.redirectTo !== null && isEntered(node, graph));
    return perPage(
      heads.length,
      heads.flatMap((node) => failureOf(node, graph) ?? []),
    );
  },
});

/** Visitors reach this URL through a link, through the sitemap or by typing it. */
function isEntered(node: PageNode, graph: SiteGraph): boolean {
  return node.source !== 'redirect' || node.inSitemap || graph.inlinkCount(node.url) > 0;
}

function failureOf(node: PageNode, graph: SiteGraph): PageFailure | null {
  const { urls, isLoop } = redirectPath(node, graph);
  const hops = urls.length - 1;
  // A loop is reported as redirect-loop.
  if (isLoop || hops <= REDIRECT_HOPS.fine) return null;
  const severity = hops <= REDIRECT_HOPS.low ? 'low' : hops <= REDIRECT_HOPS.medium ? 'medium' : 'high';
  return { pageUrl: node.url, message: `This address leads to its target over ${hops} redirects.`, severity, facts: { Redirects: urls } };
}
