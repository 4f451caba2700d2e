import { parseUrl } from '@plumbline/urls';
import type { ResourceState } from '../../site-artifacts.ts';
import { cannotTell, defineSiteCheck, notApplicable, type PageFailure, perPage } from '../../check.ts';
import { offendingLinks } from '../../derive/links/offending-links.ts';
import type { PageNode } from '../../derive/remember/page-node.ts';
import { EXTERNAL_LINKS_SKIPPED, RESOURCES_NOT_ASKED } from '../../standards/reasons.ts';

/** One or two dead sites happen; three and nothing else do not. */
const SITES_FOR_OFFLINE = 3;

type States = ReadonlyMap<string, ResourceState>;

export const brokenExternalLink = defineSiteCheck({
  id: 'broken-external-link',
  category: 'Links',
  scope: 'page',
  appliesTo: ['html', 'ok-status'],
  needs: ['graph', 'resources'],
  run({ graph, resources }) {
    const states: States = new Map(resources.states.map((state) => [state.url, state]));
    const linking = graph.pages.filter((page) => page.externalLinks.urls.length > 0);
    if (linking.length === 0) return notApplicable();
    if (resources.externalLinks === 'skipped') return cannotTell(EXTERNAL_LINKS_SKIPPED);
    const judged = linking.filter((page) => page.externalLinks.urls.some((url) => isKnown(states.get(url))));
    if (isOffline(linking, states)) return cannotTell('No other site could be reached, so this server may have no way to the internet.');
    if (judged.length === 0) {
      return cannotTell(
        resources.unasked > 0
          ? RESOURCES_NOT_ASKED
          : 'No other site said whether its page is there: they refused the question or did not answer.',
      );
    }
    return perPage(
      judged.length,
      judged.flatMap((page) => failureOf(page, states) ?? []),
    );
  },
});

/** Several sites, and not one of them answered anything: that speaks of the network the test runs in. */
function isOffline(linking: readonly PageNode[], states: States): boolean {
  const asked = [...new Set(linking.flatMap((page) => page.externalLinks.urls))].flatMap((url) => states.get(url) ?? []);
  if (asked.some((state) => state.status > 0)) return false;
  return new Set(asked.map((state) => parseUrl(state.url)?.host)).size >= SITES_FOR_OFFLINE;
}

function isKnown(state: ResourceState | undefined): boolean {
  return state !== undefined && state.verdict !== 'unverifiable';
}

function failureOf(page: PageNode, states: States): PageFailure | null {
  const broken = offendingLinks(page.externalLinks, (url) => {
    const state = states.get(url);
    return state?.verdict === 'broken' ? `${url} (${state.failure?.message ?? state.status})` : null;
  });
  if (!broken) return null;
  return {
    pageUrl: page.url,
    message:
      broken.count === 1
        ? 'A link on this page leads to a page of another site that is not there.'
        : `${broken.count} links on this page lead to pages of other sites that are not there.`,
    facts: { 'Broken links': broken.listed },
    spots: broken.spots,
  };
}
