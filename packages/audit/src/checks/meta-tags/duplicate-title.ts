import { defineSiteCheck, perPage } from '../../check.ts';
import { duplicatePages, hasText } from '../../derive/remember/duplicate-pages.ts';
import type { PageNode } from '../../derive/remember/page-node.ts';

export const duplicateTitle = defineSiteCheck({
  id: 'duplicate-title',
  category: 'Meta Tags',
  scope: 'page',
  appliesTo: ['indexable'],
  needs: ['graph'],
  run({ graph }) {
    return perPage(
      graph.indexable.filter((page) => hasText(page, titleOf)).length,
      duplicatePages(graph.indexable, titleOf).map(({ page, text, others, listed }) => ({
        pageUrl: page.url,
        message: others === 1 ? 'Another page has the same title.' : `${others} other pages have the same title.`,
        facts: { Title: text, 'Other pages': listed },
        spots: [page.spots?.title ?? 0],
      })),
    );
  },
});

function titleOf(page: PageNode): string | null {
  return page.title;
}
