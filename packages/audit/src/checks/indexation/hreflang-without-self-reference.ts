import { parseUrl } from '@plumbline/urls';
import { defineSiteCheck, type PageFailure, perPage } from '../../check.ts';
import type { PageNode } from '../../derive/remember/page-node.ts';
import { MAX_LISTED } from '../../standards/evidence-limits.ts';

export const hreflangWithoutSelfReference = defineSiteCheck({
  id: 'hreflang-without-self-reference',
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

function failureOf(page: PageNode): PageFailure | null {
  if (page.hreflang.some((entry) => entry.url === page.url || isUnderOtherName(entry, page))) return null;
  const spots = (page.spots?.hreflang ?? []).filter((spot) => spot !== 0);
  return {
    pageUrl: page.url,
    message: 'The language versions named for this page do not include the page itself.',
    facts: { Named: page.hreflang.slice(0, MAX_LISTED).map(({ code, url }) => `${url} (${code})`) },
    spots: spots.slice(0, 1),
  };
}

/** A staging copy refers to itself under its future host: same path, same language. */
function isUnderOtherName({ code, url }: PageNode['hreflang'][number], page: PageNode): boolean {
  const named = parseUrl(url);
  const own = parseUrl(page.url);
  if (!named || !own || named.host === own.host || named.pathname !== own.pathname || named.search !== own.search) return false;
  return primary(code) === primary(page.lang ?? '');
}

function primary(tag: string): string {
  return (tag.split('-', 1)[0] ?? '').toLowerCase();
}
