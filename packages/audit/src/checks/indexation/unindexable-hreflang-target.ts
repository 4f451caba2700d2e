import { defineSiteCheck, type PageFailure, perPage } from '../../check.ts';
import { indexProblem } from '../../derive/robots/index-problem.ts';
import type { PageNode } from '../../derive/remember/page-node.ts';
import type { Spot } from '../../derive/parse/place.ts';
import type { SiteGraph } from '../../derive/remember/site-graph.ts';
import { MAX_LISTED } from '../../standards/evidence-limits.ts';

export const unindexableHreflangTarget = defineSiteCheck({
  id: 'unindexable-hreflang-target',
  category: 'Indexation',
  scope: 'page',
  appliesTo: ['indexable'],
  needs: ['graph'],
  run({ graph }) {
    const judged = graph.indexable.filter((page) => page.hreflang.some((entry) => targetOf(entry, graph) !== null));
    return perPage(
      judged.length,
      judged.flatMap((page) => failureOf(page, graph) ?? []),
    );
  },
});

/** A target with a known response. Google allows x-default to lead to a page that redirects by language. */
function targetOf({ code, url }: PageNode['hreflang'][number], graph: SiteGraph): PageNode | null {
  const target = graph.get(url);
  if (!target || target.status === 0) return null;
  return code.toLowerCase() === 'x-default' && target.redirectTo !== null ? null : target;
}

function failureOf(page: PageNode, graph: SiteGraph): PageFailure | null {
  const problems = new Map<string, string>();
  const spots: Spot[] = [];
  page.hreflang.forEach((entry, index) => {
    const target = targetOf(entry, graph);
    const problem = target && indexProblem(target);
    if (!problem) return;
    problems.set(entry.url, `${entry.url} (${entry.code}) ${problem}`);
    spots.push(page.spots?.hreflang?.[index] ?? 0);
  });
  if (problems.size === 0) return null;
  return {
    pageUrl: page.url,
    message:
      problems.size === 1
        ? 'A language version named on this page cannot be indexed.'
        : `${problems.size} language versions named on this page cannot be indexed.`,
    facts: { Versions: [...problems.values()].slice(0, MAX_LISTED) },
    spots,
  };
}
