import { defineSiteCheck, type PageFailure, perPage } from '../../check.ts';
import { withoutFragment } from '../../derive/links/canonical-target.ts';
import { plainText } from '../../derive/links/generic-links.ts';
import type { NamedLink, PageNode } from '../../derive/remember/page-node.ts';
import type { SiteGraph } from '../../derive/remember/site-graph.ts';
import { counted } from '../../derive/text/counted.ts';

export const genericLinkText = defineSiteCheck({
  id: 'generic-link-text',
  category: 'Links',
  scope: 'page',
  appliesTo: ['html', 'ok-status'],
  needs: ['graph'],
  run({ graph }) {
    const linking = graph.pages.filter(hasNamedLink);
    return perPage(
      linking.length,
      linking.flatMap((page) => failureOf(page, graph) ?? []),
    );
  },
});

/** Whether the page has a link with text to another page; links within the page do not count, because they stand in the text they explain. */
function hasNamedLink({ url, links, externalLinks }: PageNode): boolean {
  if (links.urls.some((target, index) => target !== url && links.texts[index] !== '')) return true;
  return externalLinks.urls.some((target, index) => /^https?:/.test(target) && externalLinks.texts[index] !== '');
}

function failureOf({ url, genericLinks = [] }: PageNode, graph: SiteGraph): PageFailure | null {
  const found = genericLinks.filter((link) => !isTitle(link, graph));
  if (found.length === 0) return null;
  return {
    pageUrl: url,
    message:
      found.length === 1
        ? 'The text of a link on this page does not say where it leads.'
        : `The texts of ${found.length} links on this page do not say where they lead.`,
    facts: { Links: counted(found.map((link) => `${link.name} → ${link.url}`)) },
    spots: found.map(({ spot }) => spot),
  };
}

/** Whether the link text is the title of its target: a manual may have a page called "Link". */
function isTitle({ name, url }: NamedLink, graph: SiteGraph): boolean {
  const page = graph.get(withoutFragment(url));
  return [page?.title, page?.h1].some((title) => title !== undefined && title !== null && plainText(title) === plainText(name));
}
