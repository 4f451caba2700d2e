import { parseUrl } from '@plumbline/urls';
import type { ResourcesArtifact } from '../../site-artifacts.ts';
import { cannotTell, defineSiteCheck, type PageFailure, perPage } from '../../check.ts';
import type { PageNode } from '../../derive/remember/page-node.ts';
import { MatchingTime, MAX_MATCHED_CHARS, parseRobots, robotsRule } from '../../derive/robots/robots-rule.ts';
import { MAX_LISTED } from '../../standards/evidence-limits.ts';
import { MEASUREMENT_HOSTS } from '../../standards/measurement-hosts.ts';

export const blockedPageAsset = defineSiteCheck({
  id: 'blocked-page-asset',
  category: 'Indexation',
  scope: 'page',
  appliesTo: ['indexable'],
  needs: ['graph', 'robots', 'resources'],
  run({ graph, robots, resources }) {
    const time = MatchingTime.ofCheck();
    const isOwnAllowed = robotsRule(robots, time);
    const others = otherRules(resources, time);
    const known = new Map<string, boolean | null>();
    /** null when the rules of the host are unknown. */
    const isAllowed = (url: string): boolean | null => {
      let allowed = known.get(url);
      if (allowed === undefined) {
        const origin = parseUrl(url)?.origin ?? '';
        allowed = origin === graph.origin ? isOwnAllowed(url) : (others.get(origin)?.(url) ?? null);
        known.set(url, allowed);
      }
      return allowed;
    };
    const withAssets = graph.indexable.filter((page) => page.assets.length + page.images.length > 0);
    const judged = withAssets.filter((page) => [...page.assets, ...page.images].some((url) => isAllowed(url) !== null));
    if (judged.length === 0 && withAssets.length > 0) {
      return cannotTell('The style sheets, scripts and images are on other hosts, whose robots.txt was not asked for in this test.');
    }
    return perPage(
      judged.length,
      judged.flatMap((page) => failureOf(page, isAllowed) ?? []),
    );
  },
});

/** Rules of the other hosts that responded; a missing file allows everything (RFC 9309, section 2.3.1.3). */
function otherRules({ assetRobots = [] }: ResourcesArtifact, time: MatchingTime): ReadonlyMap<string, (url: string) => boolean | null> {
  const rules = new Map<string, (url: string) => boolean | null>();
  for (const { origin, status, text } of assetRobots) {
    const host = parseUrl(origin)?.hostname ?? '';
    if (status === 0 || status === 429 || status >= 500 || MEASUREMENT_HOSTS.some((name) => host === name || host.endsWith(`.${name}`)))
      continue;
    const parsed = parseRobots(`${origin}/robots.txt`, text, time);
    rules.set(origin, (url) => parsed.isAllowed(url.slice(0, MAX_MATCHED_CHARS), 'Googlebot') ?? true);
  }
  return rules;
}

function failureOf(page: PageNode, isAllowed: (url: string) => boolean | null): PageFailure | null {
  const isBlocked = (url: string): boolean => isAllowed(url) === false;
  const blocked = [...page.assets, ...page.images].filter(isBlocked);
  if (blocked.length === 0) return null;
  return {
    pageUrl: page.url,
    message:
      blocked.length === 1
        ? 'robots.txt forbids Google a file that this page is made of.'
        : `robots.txt forbids Google ${blocked.length} files that this page is made of.`,
    facts: { 'Forbidden files': blocked.slice(0, MAX_LISTED) },
    spots: [
      ...page.assets.flatMap((url, index) => (isBlocked(url) ? (page.spots?.assets?.[index] ?? 0) : [])),
      ...page.images.flatMap((url, index) => (isBlocked(url) ? (page.spots?.images[index] ?? 0) : [])),
    ],
  };
}
