import { defineSiteCheck, type PageFailure, perPage } from '../../check.ts';
import type { PageNode } from '../../derive/remember/page-node.ts';
import type { Spot } from '../../derive/parse/place.ts';
import type { SiteGraph } from '../../derive/remember/site-graph.ts';

const MAX_LISTED = 20;

export const brokenInternalLink = defineSiteCheck({
  id: 'broken-internal-link',
  category: 'Links',
  scope: 'page',
  appliesTo: ['html', 'ok-status'],
  needs: ['graph'],
  run({ graph }) {
    const judged = graph.pages.filter((page) => page.links.urls.length > 0);
    return perPage(
      judged.length,
      judged.flatMap((page) => failureOf(page, graph) ?? []),
    );
  },
});

function failureOf(page: PageNode, graph: SiteGraph): PageFailure | null {
  const targets: string[] = [];
  const spots: Spot[] = [];
  page.links.urls.forEach((url, index) => {
    const status = graph.get(url)?.status ?? 0;
    if (status < 400) return;
    targets.push(`${url} (${status}), link text: ${page.links.texts[index] || 'none'}`);
    spots.push(page.links.spots[index] ?? 0);
  });
  if (targets.length === 0) return null;
  return {
    pageUrl: page.url,
    message: targets.length === 1 ? 'A link on this page leads nowhere.' : `${targets.length} links on this page lead nowhere.`,
    facts: { 'Broken links': targets.slice(0, MAX_LISTED) },
    spots,
  };
}
