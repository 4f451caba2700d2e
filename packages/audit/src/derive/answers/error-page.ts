import type { PageFailure } from '../../check.ts';
import type { PageNode } from '../remember/page-node.ts';
import type { SiteGraph } from '../remember/site-graph.ts';

/** The failure of a URL that responds with an error: how it was found and how many pages link to it. */
export function errorPageFailure(node: PageNode, graph: SiteGraph, message: string): PageFailure {
  return {
    pageUrl: node.url,
    message,
    facts: {
      Status: node.status,
      'Pages that link to it': graph.inlinkCount(node.url),
      'In the sitemap': node.inSitemap,
      ...(node.foundOn !== null && { 'Found on': node.foundOn }),
    },
  };
}
