import { defineSiteCheck, type PageFailure, perPage } from '../../check.ts';
import type { PageNode } from '../../derive/remember/page-node.ts';

export const inconsistentUrlVariant = defineSiteCheck({
  id: 'inconsistent-url-variant',
  category: 'Links',
  scope: 'page',
  appliesTo: ['indexable'],
  needs: ['graph'],
  run({ graph }) {
    const groups = new Map<string, PageNode[]>();
    for (const page of graph.indexable) {
      const key = plainForm(page.url);
      groups.set(key, [...(groups.get(key) ?? []), page]);
    }
    return perPage(
      graph.indexable.length,
      [...groups.values()].flatMap((pages) => failuresOf(pages)),
    );
  },
});

/** The URL without the differences to ignore: letter case and a trailing slash of the path. */
function plainForm(url: string): string {
  const { origin, pathname, search } = new URL(url);
  return `${origin}${pathname.toLowerCase().replace(/\/$/, '')}${search}`;
}

/** Pages of one group with the same text and title; on a case-sensitive server, different pages may differ only in letter case. */
function failuresOf(pages: readonly PageNode[]): readonly PageFailure[] {
  const [first, ...others] = pages;
  if (!first) return [];
  return others
    .filter(({ textHash, title }) => textHash === first.textHash && textHash !== '' && title === first.title)
    .map(({ url }) => ({
      pageUrl: url,
      message: 'This page is linked under two addresses that differ only in letter case or in a slash at the end.',
      facts: { 'Other address': first.url },
    }));
}
