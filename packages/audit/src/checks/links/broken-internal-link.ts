import { defineSiteCheck, type PageFailure, perPage } from '../../check.ts';
import { type LinkState, linkStates } from '../../derive/links/link-states.ts';
import type { PageNode } from '../../derive/remember/page-node.ts';
import type { Spot } from '../../derive/parse/place.ts';
import { counted } from '../../derive/text/counted.ts';
import { MAX_LISTED } from '../../standards/evidence-limits.ts';
import { LINKED_PAGES_UNKNOWN } from '../../standards/reasons.ts';

export const brokenInternalLink = defineSiteCheck({
  id: 'broken-internal-link',
  category: 'Links',
  scope: 'page',
  appliesTo: ['html', 'ok-status'],
  needs: ['graph', 'resources'],
  run({ graph, resources }) {
    const stateOf = linkStates(graph, resources);
    const failures: PageFailure[] = [];
    let judged = 0;
    let undecided = 0;
    for (const page of graph.pages.filter(({ links }) => links.urls.length > 0)) {
      const failure = failureOf(page, stateOf);
      if (failure) failures.push(failure);
      if (failure || page.links.urls.every((url) => stateOf(url).state !== 'unknown')) judged += 1;
      else undecided += 1;
    }
    return perPage(judged, failures, { pages: undecided, reason: LINKED_PAGES_UNKNOWN });
  },
});

function failureOf(page: PageNode, stateOf: (url: string) => LinkState): PageFailure | null {
  const targets: string[] = [];
  const spots: Spot[] = [];
  page.links.urls.forEach((url, index) => {
    const status = statusOf(stateOf(url));
    if (status < 400) return;
    targets.push(`${url} (${status}), link text: ${page.links.texts[index] || 'none'}`);
    spots.push(page.links.spots[index] ?? 0);
  });
  if (targets.length === 0) return null;
  return {
    pageUrl: page.url,
    message: targets.length === 1 ? 'A link on this page leads nowhere.' : `${targets.length} links on this page lead nowhere.`,
    facts: { 'Broken links': counted(targets).slice(0, MAX_LISTED) },
    spots,
  };
}

/** 0 when there was no response, which is reported separately. */
function statusOf(link: LinkState): number {
  if (link.state === 'read') return link.node.status;
  return link.state === 'asked' ? link.status : 0;
}
