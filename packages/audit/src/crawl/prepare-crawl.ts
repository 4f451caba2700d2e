import { parseUrl } from '@plumbline/urls';
import type { Collected } from '../artifacts.ts';
import type { RobotsArtifact, SitemapsArtifact } from '../site-artifacts.ts';
import { isLoopbackHost } from '../derive/headers/private-host.ts';
import type { PageNode } from '../derive/remember/page-node.ts';
import type { CrawlDependencies, CrawlOptions, CrawlSpeed, LeftOutPages } from './crawl-site.ts';
import { fetchPage, type FetchOutcome } from './fetch-page.ts';
import { hideAccess } from './hide-access.ts';
import { createHostPaces } from './host-paces.ts';
import { LinkRegister } from './link-register.ts';
import { createQueryCounter } from './link-target.ts';
import { normaliseUrl } from './normalise-url.ts';
import { renderAnswer } from './render-answer.ts';
import { createPathFilter } from './path-filter.ts';
import { loadRobots } from './robots.ts';
import { createSiteScope, type SiteScope } from './site-scope.ts';
import { loadSitemaps } from './sitemaps.ts';
import { followStart } from './start-chain.ts';

/** Everything that is settled before the first page is used. */
export interface CrawlPlan {
  readonly startUrl: string;
  /** The page whose use adds the sitemaps; null when the start URL did not respond. */
  readonly landingUrl: string | null;
  readonly scope: SiteScope;
  readonly robots: Collected<RobotsArtifact>;
  readonly sitemaps: Collected<SitemapsArtifact>;
  readonly register: LinkRegister;
  readonly leftOut: LeftOutPages;
  /** robots.txt could not be fetched, so only the start page may be requested. */
  readonly isStartOnly: boolean;
  /** Requests that may be in flight at the same time. */
  readonly concurrency: number;
  readonly fetchPage: (url: string) => Promise<FetchOutcome>;
}

const NO_ANSWER = { collected: false, reason: 'The start page did not answer.' } as const;
const NO_ROBOTS = {
  collected: false,
  reason: 'The robots.txt file could not be read, so only the start page was requested.',
} as const;

/**
 * Follows the start URL to its page, then reads the robots.txt and the sitemaps of the host it leads to.
 * @param earlier nodes of an earlier run
 * @param signal cancels every request
 */
export async function prepareCrawl(
  options: CrawlOptions,
  dependencies: CrawlDependencies,
  earlier: readonly PageNode[],
  signal: AbortSignal,
): Promise<CrawlPlan> {
  const startUrl = normaliseUrl(options.startUrl);
  if (startUrl === null || !/^https?:/.test(startUrl)) {
    throw new TypeError('The start URL must be an absolute http or https URL.');
  }
  const { fetch, now, checkpoint, rendering } = dependencies;
  const { access } = options;
  const { maxDepth, maxBytesPerPage: maxBytes, timeoutMsPerPage: timeoutMs } = options.limits;
  const paces = dependencies.paces ?? createHostPaces(now);
  const answered = new Map(earlier.map((node) => [node.url, node]));
  const chain = await followStart(startUrl, answered, (url) =>
    fetchPage(url, {
      fetch,
      pace: paces.open(new URL(url).host, speedAt(url, options.limits).delayMs, signal),
      maxBytes,
      timeoutMs,
      signal,
      now,
      access,
    }),
  );
  const scope = createSiteScope(chain.landingUrl ?? startUrl);
  const rules = chain.landingUrl === null ? null : await loadRobots({ fetch, scope, timeoutMs, signal });
  const obeyed = options.respectRobots ? rules : null;
  const { concurrency, delayMs } = speedAt(scope.origin, options.limits);
  const pauseMs = Math.max(delayMs, obeyed?.crawlDelayMs ?? 0);
  const pace = paces.open(new URL(scope.origin).host, pauseMs, signal);
  const isStartOnly = obeyed?.unreachable ?? false;
  const sitemaps = await collectSitemaps();
  const listed = options.addresses && listedUrls(options.addresses, scope);
  const allowedByRobots = isStartOnly ? () => false : (obeyed?.allows ?? (() => true));
  const isOnPath = createPathFilter(options.paths ?? { include: [], exclude: [] });
  const register = new LinkRegister({
    rules: {
      scope,
      // A listed page is read however far it is from the start.
      maxDepth: listed ? Infinity : maxDepth,
      allowedByRobots,
      isWanted: listed ? (url) => listed.has(url) : isOnPath,
      takeQuery: createQueryCounter(),
    },
    startUrls: chain.urls,
    listedUrls: listed ?? new Set(),
    sitemapUrls: new Set(sitemaps.collected ? sitemaps.value.urls : []),
    maxPages: options.limits.maxPages,
    ...(dependencies.maxCharacters !== undefined && { maxCharacters: dependencies.maxCharacters }),
  });
  if (checkpoint !== null) register.restore(checkpoint);
  return {
    startUrl,
    landingUrl: chain.landingUrl,
    scope,
    robots: rules === null ? NO_ANSWER : { collected: true, value: rules.artifact },
    sitemaps,
    register,
    leftOut: { mayAsk: (url) => allowedByRobots(url) && isOnPath(url), pauseMs },
    isStartOnly,
    concurrency,
    fetchPage: async (url) => {
      const outcome = chain.outcomes.get(url) ?? (await fetchPage(url, { fetch, pace, maxBytes, timeoutMs, signal, now, access }));
      return hideAccess(rendering ? await renderAnswer(url, outcome, rendering, signal) : outcome, access);
    },
  };

  async function collectSitemaps(): Promise<Collected<SitemapsArtifact>> {
    if (rules === null) return NO_ANSWER;
    if (isStartOnly) return NO_ROBOTS;
    const robotsLines = rules.artifact.sitemapLines;
    return { collected: true, value: await loadSitemaps({ fetch, pace, scope, robotsLines, timeoutMs, signal }) };
  }
}

/** An invalid address is kept as it is, and later skipped as malformed. */
function listedUrls(addresses: readonly string[], { origin }: SiteScope): ReadonlySet<string> {
  return new Set(addresses.map((address) => normaliseUrl(parseUrl(address, origin)?.href ?? address) ?? address));
}

/** A start URL on this machine may lead to a site on the internet, which is then requested as slowly as any other. */
function speedAt(url: string, limits: CrawlOptions['limits']): CrawlSpeed {
  return limits.loopback && isLoopbackHost(new URL(url).hostname) ? limits.loopback : limits;
}
