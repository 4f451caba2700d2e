import { defineSiteCheck, type PageFailure, perPage } from '../../check.ts';
import type { PageNode } from '../../derive/remember/page-node.ts';
import { MAX_LISTED } from '../../standards/evidence-limits.ts';

export const duplicateHreflangLanguage = defineSiteCheck({
  id: 'duplicate-hreflang-language',
  category: 'Indexation',
  scope: 'page',
  appliesTo: ['indexable'],
  needs: ['graph'],
  run({ graph }) {
    const judged = graph.indexable.filter((page) => page.hreflang.length > 0);
    return perPage(
      judged.length,
      judged.flatMap((page) => failureOf(page) ?? []),
    );
  },
});

/** The same code and URL in both the head and a sitemap is redundant but harmless. */
function failureOf(page: PageNode): PageFailure | null {
  const urls = new Map<string, Set<string>>();
  for (const { code, url } of page.hreflang) {
    const key = code.toLowerCase();
    urls.set(key, (urls.get(key) ?? new Set()).add(url));
  }
  const doubled = [...urls].filter(([, named]) => named.size > 1);
  if (doubled.length === 0) return null;
  const codes = new Set(doubled.map(([code]) => code));
  const spots = page.hreflang.flatMap(({ code }, index) => (codes.has(code.toLowerCase()) ? (page.spots?.hreflang?.[index] ?? 0) : []));
  return {
    pageUrl: page.url,
    message:
      doubled.length === 1
        ? `The hreflang code "${doubled[0]?.[0] ?? ''}" of this page names more than one address.`
        : `${doubled.length} hreflang codes of this page name more than one address each.`,
    facts: { Codes: doubled.slice(0, MAX_LISTED).map(([code, named]) => `${code}: ${[...named].join(' ')}`) },
    spots,
  };
}
