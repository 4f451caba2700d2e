import { defineSiteCheck, type PageFailure, perPage } from '../../check.ts';
import { hasTarget, unpackTargets } from '../../derive/links/fragment-targets.ts';
import type { PageNode } from '../../derive/remember/page-node.ts';
import type { Spot } from '../../derive/parse/place.ts';
import { type LinkState, linkStates } from '../../derive/links/link-states.ts';
import { redirectPath } from '../../derive/links/redirect-path.ts';
import type { SiteGraph } from '../../derive/remember/site-graph.ts';
import { MAX_LISTED } from '../../standards/evidence-limits.ts';
import { isHtmlType } from '../../standards/media-types.ts';
import { LINKED_PAGES_UNREAD } from '../../standards/reasons.ts';

export const brokenFragment = defineSiteCheck({
  id: 'broken-fragment',
  category: 'Links',
  scope: 'page',
  appliesTo: ['html', 'ok-status'],
  needs: ['graph', 'resources'],
  run({ graph, resources }) {
    const targetsOf = targetLookup(graph, linkStates(graph, resources));
    const failures: PageFailure[] = [];
    let judged = 0;
    let undecided = 0;
    for (const page of graph.pages) {
      const found = (page.fragmentLinks?.urls ?? []).map(targetsOf);
      const failure = failureOf(page, targetsOf);
      if (failure) failures.push(failure);
      if (!failure && found.includes('unknown')) undecided += 1;
      else if (found.some((targets) => targets !== null)) judged += 1;
    }
    return perPage(judged, failures, { pages: undecided, reason: LINKED_PAGES_UNREAD });
  },
});

/** null when there is no page, or none whose fragment targets can be known. */
type TargetLookup = (url: string) => Uint32Array | 'unknown' | null;

/** The fragment targets of the page behind a URL. Redirects keep the fragment. */
function targetLookup(graph: SiteGraph, stateOf: (url: string) => LinkState): TargetLookup {
  const known = new Map<string, ReturnType<TargetLookup>>();
  return (url) => {
    let targets = known.get(url);
    if (targets === undefined) {
      targets = targetsAt(url, graph, stateOf);
      known.set(url, targets);
    }
    return targets;
  };
}

function targetsAt(url: string, graph: SiteGraph, stateOf: (url: string) => LinkState): ReturnType<TargetLookup> {
  const first = graph.get(url);
  const link = stateOf(first ? (redirectPath(first, graph).urls.at(-1) ?? url) : url);
  if (link.state === 'unknown') return 'unknown';
  if (link.state === 'asked') return link.status < 300 && isHtmlType(link.mediaType) ? 'unknown' : null;
  if (link.state === 'left alone') return null;
  const { status, targets } = link.node;
  return status >= 200 && status < 300 && targets !== undefined ? unpackTargets(targets) : null;
}

function failureOf({ url: pageUrl, fragmentLinks }: PageNode, targetsOf: TargetLookup): PageFailure | null {
  const missing: string[] = [];
  const spots: Spot[] = [];
  fragmentLinks?.urls.forEach((url, index) => {
    const targets = targetsOf(url);
    const fragment = fragmentLinks.fragments[index] ?? '';
    if (targets === null || targets === 'unknown' || hasTarget(targets, fragment)) return;
    missing.push(`${url}#${fragment}`);
    spots.push(fragmentLinks.spots[index] ?? 0);
  });
  if (missing.length === 0) return null;
  return {
    pageUrl,
    message:
      missing.length === 1
        ? 'A link of this page leads to a place that its target does not have.'
        : `${missing.length} links of this page lead to places that their targets do not have.`,
    facts: { 'Missing places': missing.slice(0, MAX_LISTED) },
    spots,
  };
}
