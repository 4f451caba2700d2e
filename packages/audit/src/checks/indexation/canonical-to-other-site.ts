import { parseUrl } from '@plumbline/urls';
import { defineSiteCheck, fail, notApplicable, pass } from '../../check.ts';
import { isHomePage } from '../../derive/answers/home-page.ts';
import { isSameOwner } from '../../derive/links/same-owner.ts';
import { MAX_LISTED } from '../../standards/evidence-limits.ts';

/** A few may be articles that appeared elsewhere first; from this share on, it is a fault of the whole site. */
const MIN_SHARE = 0.5;

export const canonicalToOtherSite = defineSiteCheck({
  id: 'canonical-to-other-site',
  category: 'Indexation',
  scope: 'site',
  needs: ['graph'],
  run({ graph }) {
    const naming = graph.pages.filter((page) => page.canonical !== null);
    if (naming.length === 0) return notApplicable();
    const given = naming.flatMap(({ url, canonical }) => {
      const host = otherHost(url, canonical ?? '');
      return host === null ? [] : [{ url, canonical, host }];
    });
    const isStartGiven = given.some(({ url }) => isHomePage(url, graph));
    if (!isStartGiven && given.length < graph.pages.length * MIN_SHARE) return pass();
    const pages = graph.pages.length;
    return fail({
      message:
        pages === 1
          ? 'This page names a page of another site as its canonical address.'
          : `${given.length} of ${pages} pages name a page of another site as their canonical address.`,
      facts: {
        'Other sites': [...new Set(given.map(({ host }) => host))].slice(0, MAX_LISTED),
        Pages: given.slice(0, MAX_LISTED).map(({ url, canonical }) => `${url} → ${canonical}`),
      },
    });
  },
});

/** The host of the canonical URL when it belongs to another site, else null. */
function otherHost(url: string, canonical: string): string | null {
  const own = parseUrl(url);
  const target = parseUrl(canonical);
  if (!own || !target || isSameOwner(own.hostname, target.hostname)) return null;
  return target.host;
}
