import { defineSiteCheck, type PageFailure, perPage } from '../../check.ts';
import { indexProblem } from '../../derive/robots/index-problem.ts';
import type { PageNode } from '../../derive/remember/page-node.ts';
import type { SiteGraph } from '../../derive/remember/site-graph.ts';

export const unindexableCanonicalTarget = defineSiteCheck({
  id: 'unindexable-canonical-target',
  category: 'Indexation',
  scope: 'page',
  appliesTo: ['html', 'ok-status'],
  needs: ['graph'],
  run({ graph }) {
    const judged = graph.pages.filter((page) => isJudged(page, graph));
    return perPage(
      judged.length,
      judged.flatMap((page) => failureOf(page, graph) ?? []),
    );
  },
});

/** Pages whose canonical names another page with a known response; relative ones are reported separately. */
function isJudged(page: PageNode, graph: SiteGraph): boolean {
  if (page.canonical === null || page.canonical === page.url || page.isCanonicalRelative) return false;
  return (graph.get(page.canonical)?.status ?? 0) > 0;
}

function failureOf(page: PageNode, graph: SiteGraph): PageFailure | null {
  const target = graph.get(page.canonical ?? '');
  const problem = target && indexProblem(target);
  if (!target || !problem) return null;
  return {
    pageUrl: page.url,
    message: `The canonical address of this page ${problem}.`,
    facts: { 'Canonical address': target.url, Status: target.status },
    spots: [page.spots?.canonical ?? 0],
  };
}
