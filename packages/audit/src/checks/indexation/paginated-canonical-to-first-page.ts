import { defineSiteCheck, type PageFailure, perPage } from '../../check.ts';
import type { PageNode } from '../../derive/remember/page-node.ts';
import { firstPageAddresses } from '../../derive/links/page-number.ts';
import type { SiteGraph } from '../../derive/remember/site-graph.ts';

export const paginatedCanonicalToFirstPage = defineSiteCheck({
  id: 'paginated-canonical-to-first-page',
  category: 'Indexation',
  scope: 'page',
  appliesTo: ['html', 'ok-status'],
  needs: ['graph'],
  run({ graph }) {
    const judged = graph.pages.filter((page) => isLaterPage(page, graph));
    return perPage(
      judged.length,
      judged.flatMap((page) => failureOf(page) ?? []),
    );
  },
});

/** A later page of a list whose first page is known and has different contents: many servers ignore the page number in a URL. */
function isLaterPage(page: PageNode, graph: SiteGraph): boolean {
  if (page.canonical === null) return false;
  const first = firstPageAddresses(page.url)
    .map((url) => graph.get(url))
    .find((node) => node?.status === 200);
  return first !== undefined && first.textHash !== page.textHash;
}

function failureOf(page: PageNode): PageFailure | null {
  if (page.canonical === null || !firstPageAddresses(page.url).includes(page.canonical)) return null;
  return {
    pageUrl: page.url,
    message: 'This later page of a list names the first page as its canonical address.',
    facts: { 'Canonical address': page.canonical },
    spots: [page.spots?.canonical ?? 0],
  };
}
