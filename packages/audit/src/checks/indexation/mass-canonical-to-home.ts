import { parseUrl } from '@plumbline/urls';
import { defineSiteCheck, fail, notApplicable, pass } from '../../check.ts';
import { isHomePage } from '../../derive/answers/home-page.ts';
import type { PageNode } from '../../derive/remember/page-node.ts';
import type { SiteGraph } from '../../derive/remember/site-graph.ts';
import { MAX_LISTED } from '../../standards/evidence-limits.ts';

/** Fewer may be abandoned campaign pages; three point to a template that names the start page on every page. */
const MIN_PAGES = 3;

export const massCanonicalToHome = defineSiteCheck({
  id: 'mass-canonical-to-home',
  category: 'Indexation',
  scope: 'site',
  needs: ['graph'],
  run({ graph }) {
    const inner = graph.pages.filter((page) => page.canonical !== null && !isHomePage(page.url, graph));
    if (inner.length === 0) return notApplicable();
    const given = inner.filter((page) => isGivenToHome(page, graph));
    if (given.length < MIN_PAGES) return pass();
    return fail({
      message: `${given.length} inner pages name the start page as their canonical address.`,
      facts: { Pages: given.slice(0, MAX_LISTED).map(({ url }) => url), 'Canonical address': given[0]?.canonical ?? '' },
    });
  },
});

/** The start page with a query is still the start page, and a page with exactly its text is a copy of it. */
function isGivenToHome({ url, canonical, textHash }: PageNode, graph: SiteGraph): boolean {
  if (canonical === null || !isHomePage(canonical, graph)) return false;
  if (parseUrl(url)?.pathname === parseUrl(canonical)?.pathname) return false;
  return textHash === '' || textHash !== graph.get(canonical)?.textHash;
}
