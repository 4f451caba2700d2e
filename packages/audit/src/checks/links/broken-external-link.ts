import { parseUrl } from '@plumbline/urls';
import type { ResourceState } from '../../site-artifacts.ts';
import { cannotTell, defineSiteCheck, notApplicable, type PageFailure, perPage } from '../../check.ts';
import { isPrivateHost } from '../../derive/headers/private-host.ts';
import { hasDoubledScheme } from '../../derive/links/doubled-scheme.ts';
import { offendingLinks } from '../../derive/links/offending-links.ts';
import type { PageNode } from '../../derive/remember/page-node.ts';
import { EXTERNAL_LINKS_SKIPPED, RESOURCES_NOT_ASKED } from '../../standards/reasons.ts';

/**
 * One or two dead sites are normal; three dead ones and no live one mean that there is no network. When the audited site is itself on a private
 * network, a single dead one is enough.
 */
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
    const lost = isOffline(linking, states, graph.origin);
    const isKnown = (url: string): boolean => {
      const state = states.get(url);
      if (!state || state.verdict === 'unverifiable' || hasDoubledScheme(url)) return false;
      return !lost || state.status > 0 || isNoName(url);
    };
    const judged = linking.filter((page) => page.externalLinks.urls.some(isKnown));
    if (judged.length === 0) {
      if (lost) return cannotTell('No other site could be reached, so this server may have no way to the internet.');
      return cannotTell(
        resources.unasked > 0
          ? RESOURCES_NOT_ASKED
          : 'No other site said whether its page is there: they refused the question or did not answer.',
      );
    }
    return perPage(
      judged.length,
      judged.flatMap((page) => failureOf(page, states, isKnown) ?? []),
    );
  },
});

/** No other site responded at all: the cause is the network the test runs in. */
function isOffline(linking: readonly PageNode[], states: States, origin: string): boolean {
  const asked = linking
    .flatMap((page) => page.externalLinks.urls)
    .filter((url) => states.has(url) && !isNoName(url) && !isPrivateHost(hostOf(url)));
  const hosts = new Set(asked.map(hostOf));
  return asked.every((url) => states.get(url)?.status === 0) && hosts.size >= (isPrivateHost(hostOf(origin)) ? 1 : SITES_FOR_OFFLINE);
}

/** No network resolves .invalid (RFC 6761, section 6.4). */
function isNoName(url: string): boolean {
  return hostOf(url).endsWith('.invalid');
}

function hostOf(url: string): string {
  return parseUrl(url)?.hostname ?? '';
}

function failureOf(page: PageNode, states: States, isKnown: (url: string) => boolean): PageFailure | null {
  const broken = offendingLinks(page.externalLinks, (url) => {
    const state = states.get(url);
    return state?.verdict === 'broken' && isKnown(url) ? `${url} (${state.failure?.message ?? state.status})` : null;
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
