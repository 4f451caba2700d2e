import { defineSiteCheck, perPage } from '../../check.ts';
import { duplicatePages, hasText } from '../../derive/remember/duplicate-pages.ts';
import type { PageNode } from '../../derive/remember/page-node.ts';

export const duplicateMetaDescription = defineSiteCheck({
  id: 'duplicate-meta-description',
  category: 'Meta Tags',
  scope: 'page',
  appliesTo: ['indexable'],
  needs: ['graph'],
  run({ graph }) {
    return perPage(
      graph.indexable.filter((page) => hasText(page, descriptionOf)).length,
      duplicatePages(graph.indexable, descriptionOf).map(({ page, text, others, listed }) => ({
        pageUrl: page.url,
        message: others === 1 ? 'Another page has the same description.' : `${others} other pages have the same description.`,
        facts: { Description: text, 'Other pages': listed },
        spots: [page.spots?.description ?? 0],
      })),
    );
  },
});

function descriptionOf(page: PageNode): string | null {
  return page.description;
}
