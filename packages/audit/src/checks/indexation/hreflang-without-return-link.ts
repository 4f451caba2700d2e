import { defineSiteCheck, type PageFailure, perPage } from '../../check.ts';
import type { PageNode } from '../../derive/remember/page-node.ts';
import type { Spot } from '../../derive/parse/place.ts';
import type { SiteGraph } from '../../derive/remember/site-graph.ts';
import { MAX_LISTED } from '../../standards/evidence-limits.ts';

export const hreflangWithoutReturnLink = defineSiteCheck({
  id: 'hreflang-without-return-link',
  category: 'Indexation',
  scope: 'page',
  appliesTo: ['indexable'],
  needs: ['graph'],
  run({ graph }) {
    const named = new Map<string, ReadonlySet<string>>();
    const namedBy = (page: PageNode): ReadonlySet<string> => {
      const known = named.get(page.url) ?? new Set(page.hreflang.map((entry) => entry.url));
      named.set(page.url, known);
      return known;
    };
    const judged = graph.indexable.filter((page) => page.hreflang.some((entry) => isJudged(entry.url, page, graph)));
    return perPage(
      judged.length,
      judged.flatMap((page) => failureOf(page, graph, namedBy) ?? []),
    );
  },
});

/** Targets that cannot be indexed have their own check; those that were not crawled are unknown. */
function isJudged(url: string, page: PageNode, graph: SiteGraph): boolean {
  return url !== page.url && graph.get(url)?.indexBlock === null;
}

function failureOf(page: PageNode, graph: SiteGraph, namedBy: (page: PageNode) => ReadonlySet<string>): PageFailure | null {
  const silent = new Map<string, string>();
  const spots: Spot[] = [];
  page.hreflang.forEach(({ code, url }, index) => {
    const target = graph.get(url);
    if (!target || !isJudged(url, page, graph) || namedBy(target).has(page.url)) return;
    silent.set(url, code);
    spots.push(page.spots?.hreflang?.[index] ?? 0);
  });
  if (silent.size === 0) return null;
  return {
    pageUrl: page.url,
    message:
      silent.size === 1
        ? 'A language version named on this page does not name it in return.'
        : `${silent.size} language versions named on this page do not name it in return.`,
    facts: { 'Without a return link': [...silent].slice(0, MAX_LISTED).map(([url, code]) => `${url} (${code})`) },
    spots,
  };
}
