import { defineSiteCheck, perPage } from '../../check.ts';
import { duplicatePages, hasText } from '../../derive/remember/duplicate-pages.ts';
import type { PageNode } from '../../derive/remember/page-node.ts';

export const duplicateH1 = defineSiteCheck({
  id: 'duplicate-h1',
  category: 'Heading Tags',
  scope: 'page',
  appliesTo: ['indexable'],
  needs: ['graph'],
  run({ graph }) {
    return perPage(
      graph.indexable.filter((page) => hasText(page, h1Of)).length,
      duplicatePages(graph.indexable, h1Of).map(({ page, text, others, listed }) => ({
        pageUrl: page.url,
        message: others === 1 ? 'Another page has the same main heading (h1).' : `${others} other pages have the same main heading (h1).`,
        facts: { Heading: text, 'Other pages': listed },
        spots: [page.spots?.h1 ?? 0],
      })),
    );
  },
});

function h1Of(page: PageNode): string | null {
  return page.h1;
}
