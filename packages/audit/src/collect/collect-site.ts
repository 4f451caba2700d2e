import type { SafeFetch, TargetPolicy } from '@plumbline/safe-fetch';
import type { Collected } from '../artifacts.ts';
import type { ResourcesArtifact, SiteArtifacts } from '../site-artifacts.ts';
import type { LeftOutPages } from '../crawl/crawl-site.ts';
import type { HostPaces } from '../crawl/host-paces.ts';
import { isLoopbackHost } from '../derive/headers/private-host.ts';
import { createSiteScope } from '../crawl/site-scope.ts';
import type { PageFeed } from '../crawl/page-feed.ts';
import type { PageNode } from '../derive/remember/page-node.ts';
import { relevantFacts } from '../derive/exposure/found-libraries.ts';
import type { LibraryFacts } from '../standards/javascript-libraries.ts';
import { collectAssetRobots } from './asset-robots.ts';
import { collectDns } from './dns.ts';
import { collectExposure, PROBE_PAUSE_MS } from './exposure.ts';
import { collectFavicon } from './favicon.ts';
import { collectHostVariants } from './host-variants.ts';
import { leftOutLinks, unaskedLinks } from './left-out-links.ts';
import { collectNotFound } from './not-found.ts';
import { ResourceFetcher } from './resources.ts';
import { collectTls } from './tls.ts';
import { wantedResources } from './wanted-resources.ts';

/** What is needed to collect data about a site that is being crawled. */
export interface CollectSiteRequest {
  readonly fetch: SafeFetch;
  /** The policy `fetch` was created with; it also applies to the DNS and TLS look-ups. */
  readonly policy: TargetPolicy;
  /** Origin of the page the start URL led to. */
  readonly siteOrigin: string;
  /** Images named by the sitemaps. */
  readonly sitemapImages?: readonly string[];
  /** How pages that the crawl leaves out may be requested; absent: they are not. */
  readonly leftOut?: LeftOutPages;
  /** Pages as the crawl reaches them. */
  readonly pages: PageFeed;
  /** Whether the target may be probed for files that should not be public; if not, why, in one sentence. */
  readonly exposure: { readonly allowed: boolean; readonly reason: string };
  /** Whether URLs of other sites are requested to learn their state. */
  readonly externalLinks: 'ask' | 'skip';
  /** Facts about JavaScript libraries, newer than the built-in ones; absent: the built-in ones are used. */
  readonly libraryFacts?: LibraryFacts;
  /** Rate limits per host, shared with other tests. */
  readonly paces?: HostPaces;
  /** Called with how many of the links, images and scripts known so far have been requested. */
  readonly onAsked?: (asked: number, wanted: number) => void;
  readonly signal: AbortSignal;
}

/** What is collected alongside the crawl. */
export type CollectedSite = Omit<SiteArtifacts, 'robots' | 'sitemaps' | 'vitals'>;

/** How many URLs of other sites are requested during the crawl; the rest waits until all are known, because others may matter more. */
const MAX_EARLY = 1_000;

/**
 * Collects everything about the site as a whole alongside its crawl, all parts at the same time, each as soon as its subject is known. A part that
 * cannot be collected carries a sentence that says why, and never stops the others.
 * @throws only when the signal is aborted
 */
export async function collectSite(request: CollectSiteRequest): Promise<CollectedSite> {
  const { fetch, policy, siteOrigin, pages, exposure, externalLinks, signal } = request;
  const source = { fetch, signal, siteOrigin };
  const host = new URL(siteOrigin).hostname;
  // On the local machine no pauses between requests are needed.
  const isLoopback = isLoopbackHost(host);
  const mayAsk = externalLinks === 'ask' ? () => true : createSiteScope(siteOrigin).contains;
  const crawled = pages.all();
  const exists = crawled.then((nodes) => nodes.filter(({ status }) => status >= 200 && status < 300).map(({ url }) => url));
  const [hostVariants, favicon, notFound, exposed, asked, dns, tls, assetRobots] = await Promise.all([
    guard(collectHostVariants(source), signal),
    guard(
      firstIcon(pages).then((declaredIcon) => collectFavicon({ ...source, declaredIcon })),
      signal,
    ),
    guard(collectNotFound({ ...source, pageUrls: exists }), signal),
    guard(
      collectExposure({ ...source, ...exposure, pages: crawled, paces: request.paces, pauseMs: isLoopback ? 0 : PROBE_PAUSE_MS }),
      signal,
    ),
    guard(askResources(request, mayAsk, isLoopback), signal),
    guard(collectDns({ policy, host }), signal),
    guard(collectTls({ policy, siteOrigin, signal }), signal),
    crawled.then((nodes) =>
      collectAssetRobots({ ...source, assetUrls: nodes.flatMap((node) => [...node.assets, ...node.images]), mayAsk }),
    ),
  ]);
  if (!asked.collected) return { hostVariants, favicon, notFound, exposure: exposed, resources: asked, dns, tls };
  const resources = {
    collected: true as const,
    value: await withFacts({ ...asked.value, assetRobots }, await crawled, request.libraryFacts),
  };
  return { hostVariants, favicon, notFound, exposure: exposed, resources, dns, tls };
}

/** The icon declared by the first page that declares one. */
async function firstIcon(pages: PageFeed): Promise<string | null> {
  for await (const { icon } of pages) if (icon !== null) return icon;
  return null;
}

/** Other hosts are requested during the crawl; the site itself, which the crawl keeps busy, after it. */
async function askResources(
  { fetch, signal, siteOrigin, sitemapImages, leftOut, pages, externalLinks, paces, onAsked }: CollectSiteRequest,
  mayAsk: (url: string) => boolean,
  isLoopback: boolean,
): Promise<Collected<ResourcesArtifact>> {
  const { contains } = createSiteScope(siteOrigin);
  const asker = new ResourceFetcher({
    fetch,
    signal,
    siteHost: new URL(siteOrigin).hostname,
    externalLinks,
    ...(isLoopback && { perHost: 8 }),
    ...(leftOut && { pagePauseMs: leftOut.pauseMs }),
    ...(paces && { paces }),
    ...(onAsked && { onAsked }),
  });
  for await (const page of pages) {
    if (asker.wanted >= MAX_EARLY) break;
    asker.want(await wantedResources([page], (url) => !contains(url) && mayAsk(url)));
  }
  const nodes = await pages.all();
  const links = leftOut && (await leftOutLinks(nodes, leftOut));
  asker.want(await wantedResources(nodes, mayAsk, { ...(sitemapImages && { sitemapImages }), ...(links && { leftOut: links }) }));
  const asked = await asker.finish();
  if (!asked.collected || !links) return asked;
  return { collected: true, value: { ...asked.value, unaskedLinks: unaskedLinks(links, asked.value.states) } };
}

/** Keeps the newer library facts that concern the site, so that its audit can be judged again. */
async function withFacts(
  artifact: ResourcesArtifact,
  nodes: readonly PageNode[],
  libraryFacts: LibraryFacts | undefined,
): Promise<ResourcesArtifact> {
  if (!libraryFacts) return artifact;
  const urls = new Set([...artifact.states.map(({ url }) => url), ...nodes.flatMap((node) => node.assets)]);
  return { ...artifact, libraryFacts: await relevantFacts(libraryFacts, urls, artifact.states) };
}

/** An error in one collector costs only its own part of the report. */
async function guard<T>(part: Promise<Collected<T>>, signal: AbortSignal): Promise<Collected<T>> {
  try {
    return await part;
  } catch (error) {
    signal.throwIfAborted();
    const what = error instanceof Error ? error.message : String(error);
    return { collected: false, reason: `This could not be collected because of an error: ${what}` };
  }
}
