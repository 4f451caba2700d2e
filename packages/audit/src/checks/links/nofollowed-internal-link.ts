import { defineSiteCheck, type PageFailure, perPage } from '../../check.ts';
import { offendingLinks } from '../../derive/links/offending-links.ts';
import type { PageNode } from '../../derive/remember/page-node.ts';

export const nofollowedInternalLink = defineSiteCheck({
  id: 'nofollowed-internal-link',
  category: 'Links',
  scope: 'page',
  appliesTo: ['html', 'ok-status'],
  needs: ['graph'],
  run({ graph }) {
    const judged = graph.pages.filter((page) => page.links.urls.length > 0);
    return perPage(
      judged.length,
      judged.flatMap((page) => failureOf(page) ?? []),
    );
  },
});

function failureOf(page: PageNode): PageFailure | null {
  const nofollowed = offendingLinks(page.links, (url, index) => (page.links.nofollow[index] ? url : null));
  if (!nofollowed) return null;
  return {
    pageUrl: page.url,
    message:
      nofollowed.count === 1
        ? 'A link on this page tells crawlers not to follow it within the site.'
        : `${nofollowed.count} links on this page tell crawlers not to follow them within the site.`,
    facts: { 'Links with nofollow': nofollowed.listed },
    spots: nofollowed.spots,
  };
}
