import { defineSiteCheck, type PageFailure, perPage } from '../../check.ts';
import type { NamedLink, PageNode } from '../../derive/remember/page-node.ts';
import { LINKS_NOT_ALL_READ } from '../../standards/reasons.ts';

export const uncrawlablePagination = defineSiteCheck({
  id: 'uncrawlable-pagination',
  category: 'Indexation',
  scope: 'page',
  appliesTo: ['indexable'],
  needs: ['graph'],
  run({ graph }) {
    const failures: PageFailure[] = [];
    let judged = 0;
    let undecided = 0;
    for (const page of graph.indexable) {
      if (!page.neighbours) continue;
      const unlinked = page.neighbours.filter(({ url }) => graph.inlinkCount(url) === 0);
      if (unlinked.length > 0 && !graph.complete) undecided += 1;
      else judged += 1;
      if (unlinked.length > 0 && graph.complete) failures.push(failureOf(page, unlinked));
    }
    return perPage(judged, failures, { pages: undecided, reason: LINKS_NOT_ALL_READ });
  },
});

function failureOf({ url: pageUrl }: PageNode, unlinked: readonly NamedLink[]): PageFailure {
  return {
    pageUrl,
    message: 'This page names a neighbouring page in its head that no link of the site leads to.',
    facts: { 'Not linked': unlinked.map(({ name, url }) => `${name}: ${url}`) },
    spots: unlinked.map(({ spot }) => spot),
  };
}
