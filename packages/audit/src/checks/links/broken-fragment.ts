import { defineSiteCheck, type PageFailure, perPage } from '../../check.ts';
import { hasTarget, unpackTargets } from '../../derive/links/fragment-targets.ts';
import type { PageNode } from '../../derive/remember/page-node.ts';
import type { Spot } from '../../derive/parse/place.ts';
import { redirectPath } from '../../derive/links/redirect-path.ts';
import type { SiteGraph } from '../../derive/remember/site-graph.ts';
import { MAX_LISTED } from '../../standards/evidence-limits.ts';

export const brokenFragment = defineSiteCheck({
  id: 'broken-fragment',
  category: 'Links',
  scope: 'page',
  appliesTo: ['html', 'ok-status'],
  needs: ['graph'],
  run({ graph }) {
    const targetsOf = targetLookup(graph);
    const judged = graph.pages.filter((page) => page.fragmentLinks?.urls.some((url) => targetsOf(url) !== null));
    return perPage(
      judged.length,
      judged.flatMap((page) => failureOf(page, targetsOf) ?? []),
    );
  },
});

type TargetLookup = (url: string) => Uint32Array | null;

/** What the page behind a URL offers to jump to; null where it is unknown or there is no page. Redirects keep the fragment. */
function targetLookup(graph: SiteGraph): TargetLookup {
  const known = new Map<string, Uint32Array | null>();
  return (url) => {
    let targets = known.get(url);
    if (targets === undefined) {
      const first = graph.get(url);
      const node = first && graph.get(redirectPath(first, graph).urls.at(-1) ?? '');
      const isPage = node !== undefined && node.status >= 200 && node.status < 300;
      targets = isPage && node.targets !== undefined ? unpackTargets(node.targets) : null;
      known.set(url, targets);
    }
    return targets;
  };
}

function failureOf({ url: pageUrl, fragmentLinks }: PageNode, targetsOf: TargetLookup): PageFailure | null {
  const missing: string[] = [];
  const spots: Spot[] = [];
  fragmentLinks?.urls.forEach((url, index) => {
    const targets = targetsOf(url);
    const fragment = fragmentLinks.fragments[index] ?? '';
    if (targets === null || hasTarget(targets, fragment)) return;
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
