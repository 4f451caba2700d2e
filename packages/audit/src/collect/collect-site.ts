import type { SafeFetch, TargetPolicy } from '@plumbline/safe-fetch';
import type { Collected } from '../artifacts.ts';
import type { ResourcesArtifact, SiteArtifacts } from '../site-artifacts.ts';
import type { HostPaces } from '../crawl/host-paces.ts';
import { isLoopbackHost } from '../derive/headers/private-host.ts';
import { createSiteScope } from '../crawl/site-scope.ts';
import type { CrawlResult } from '../crawl/crawl-site.ts';
import { relevantFacts } from '../derive/exposure/found-libraries.ts';
import type { LibraryFacts } from '../standards/javascript-libraries.ts';
import { collectAssetRobots } from './asset-robots.ts';
import { collectDns } from './dns.ts';
import { collectExposure, PROBE_PAUSE_MS } from './exposure.ts';
import { collectFavicon } from './favicon.ts';
import { collectHostVariants } from './host-variants.ts';
import { collectNotFound } from './not-found.ts';
import { collectResources } from './resources.ts';
import { collectTls } from './tls.ts';
import { wantedResources } from './wanted-resources.ts';

/** What collecting about a crawled site takes. */
export interface CollectSiteRequest {
  readonly fetch: SafeFetch;
  /** The policy `fetch` was made with; DNS and TLS are asked under the same. */
  readonly policy: TargetPolicy;
  readonly crawl: Pick<CrawlResult, 'nodes' | 'robots' | 'sitemaps' | 'siteOrigin'>;
  /** Absolute URL of the start page's link rel=icon; null when it declares none. */
  readonly declaredIcon: string | null;
  /** Whether the target may be asked for files that should not be public; where not, why, in one sentence. */
  readonly exposure: { readonly allowed: boolean; readonly reason: string };
  /** The site is on this machine, so that politeness between machines is not needed. */
  readonly isLoopback: boolean;
  /** Whether URLs of other sites are asked for their state. */
  readonly externalLinks: 'ask' | 'skip';
  /** Facts about JavaScript libraries that are newer than the built-in ones; absent: those are used. */
  readonly libraryFacts?: LibraryFacts;
  /** Turns that are shared with other tests. */
  readonly paces?: HostPaces;
  readonly signal: AbortSignal;
}

/**
 * Collects everything about the site as a whole, all parts at the same time. A part that cannot be collected carries a
 * sentence that says why and never stops the others.
 * @throws only when the signal aborted
 */
export async function collectSite(request: CollectSiteRequest): Promise<SiteArtifacts> {
  const { fetch, policy, crawl, declaredIcon, exposure, isLoopback, externalLinks, signal } = request;
  const { nodes, siteOrigin } = crawl;
  const source = { fetch, signal, siteOrigin };
  const pageUrls = nodes.filter((node) => node.status >= 200 && node.status < 300).map((node) => node.url);
  const assetUrls = nodes.flatMap((node) => [...node.assets, ...node.images]);
  const mayAsk = externalLinks === 'ask' ? () => true : createSiteScope(siteOrigin).contains;
  const sitemapImages = crawl.sitemaps.collected ? crawl.sitemaps.value.images : undefined;
  const wanted = wantedResources(nodes, mayAsk, sitemapImages);
  const perHost = isLoopback ? { perHost: 8 } : {};
  const [hostVariants, favicon, notFound, exposed, asked, dns, tls, assetRobots] = await Promise.all([
    guard(collectHostVariants(source), signal),
    guard(collectFavicon({ ...source, declaredIcon }), signal),
    guard(collectNotFound({ ...source, pageUrls }), signal),
    guard(
      collectExposure({
        ...source,
        ...exposure,
        assetUrls,
        nodes,
        paces: request.paces,
        pauseMs: isLoopbackHost(new URL(siteOrigin).hostname) ? 0 : PROBE_PAUSE_MS,
      }),
      signal,
    ),
    guard(collectResources({ fetch, signal, siteHost: new URL(siteOrigin).hostname, ...wanted, externalLinks, ...perHost }), signal),
    guard(collectDns({ policy, host: new URL(siteOrigin).hostname }), signal),
    guard(collectTls({ policy, siteOrigin, signal }), signal),
    collectAssetRobots({ ...source, assetUrls, mayAsk }),
  ]);
  const { robots, sitemaps } = crawl;
  const resources = asked.collected ? { collected: true as const, value: withFacts({ ...asked.value, assetRobots }, request) } : asked;
  return { robots, sitemaps, hostVariants, favicon, notFound, exposure: exposed, resources, dns, tls };
}

/** Of newer facts those are kept that concern the site, so that its audit can be judged again. */
function withFacts(artifact: ResourcesArtifact, { libraryFacts, crawl }: CollectSiteRequest): ResourcesArtifact {
  if (!libraryFacts) return artifact;
  const urls = new Set([...artifact.states.map(({ url }) => url), ...crawl.nodes.flatMap((node) => node.assets)]);
  return { ...artifact, libraryFacts: relevantFacts(libraryFacts, urls, artifact.states) };
}

/** One collector's error costs its own part of the report and nothing else. */
async function guard<T>(part: Promise<Collected<T>>, signal: AbortSignal): Promise<Collected<T>> {
  try {
    return await part;
  } catch (error) {
    signal.throwIfAborted();
    const what = error instanceof Error ? error.message : String(error);
    return { collected: false, reason: `This could not be collected because of an error: ${what}` };
  }
}
