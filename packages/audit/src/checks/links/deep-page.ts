import { cannotTell, defineSiteCheck, type PageFailure, perPage } from '../../check.ts';
import { CLICK_DEPTH } from '../../standards/link-limits.ts';

export const deepPage = defineSiteCheck({
  id: 'deep-page',
  category: 'Links',
  scope: 'page',
  appliesTo: ['indexable'],
  needs: ['graph'],
  run({ graph }) {
    const judged = graph.indexable.filter((page) => graph.clickDepth(page.url) !== null);
    const deep = judged.flatMap((page) => failureOf(page.url, graph.clickDepth(page.url) ?? 0) ?? []);
    // Links are crawled breadth first, but sitemap entries come before deeper links, so a shorter path may have been missed.
    if (deep.length > 0 && !graph.complete && graph.nodes.some((node) => node.source === 'sitemap')) {
      return cannotTell('The crawl ended at a limit, so shorter ways to the pages may not have been seen.');
    }
    return perPage(judged.length, deep);
  },
});

function failureOf(pageUrl: string, clicks: number): PageFailure | null {
  if (clicks <= CLICK_DEPTH.fine) return null;
  return {
    pageUrl,
    message: `This page is ${clicks} clicks away from the start page.`,
    severity: clicks <= CLICK_DEPTH.low ? 'low' : 'medium',
    facts: { Clicks: clicks },
  };
}
