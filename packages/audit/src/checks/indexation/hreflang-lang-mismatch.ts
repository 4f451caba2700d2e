import { defineSiteCheck, type PageFailure, perPage } from '../../check.ts';
import type { PageNode } from '../../derive/remember/page-node.ts';
import { primaryLanguage } from '../../derive/text/primary-language.ts';

export const hreflangLangMismatch = defineSiteCheck({
  id: 'hreflang-lang-mismatch',
  category: 'Indexation',
  scope: 'page',
  appliesTo: ['indexable'],
  needs: ['graph'],
  run({ graph }) {
    const judged = graph.indexable.filter((page) => ownCodes(page).length > 0 && primaryLanguage(page.lang ?? '') !== '');
    return perPage(
      judged.length,
      judged.flatMap((page) => failureOf(page) ?? []),
    );
  },
});

/** Codes under which the page refers to itself. */
function ownCodes({ url, hreflang }: PageNode): readonly string[] {
  return hreflang.flatMap((entry) => (entry.url === url && entry.code.toLowerCase() !== 'x-default' ? entry.code : []));
}

function failureOf(page: PageNode): PageFailure | null {
  const codes = ownCodes(page);
  if (codes.some((code) => primaryLanguage(code) === primaryLanguage(page.lang ?? ''))) return null;
  const spot = page.spots?.hreflang?.[page.hreflang.findIndex(({ url, code }) => url === page.url && code === codes[0])] ?? 0;
  return {
    pageUrl: page.url,
    message: `The hreflang of this page calls it "${codes[0] ?? ''}", its lang attribute "${page.lang ?? ''}".`,
    facts: { Hreflang: codes, Lang: page.lang ?? '' },
    spots: [spot],
  };
}
