import type { HeaderFields, PageArtifact } from '../../artifacts.ts';
import { MAX_URL_CHARACTERS } from '../../standards/url-limits.ts';
import { SOFTWARE_HEADERS } from '../../standards/software-headers.ts';
import { canonicalLinks, isAbsoluteReference } from '../links/canonical-links.ts';
import { canonicalTarget, withoutFragment } from '../links/canonical-target.ts';
import type { LinkElement, PageDocument, Placed } from '../parse/document.ts';
import { resolveUrl } from '../parse/element.ts';
import { fragmentLinks } from '../links/fragment-links.ts';
import { packTargets } from '../links/fragment-targets.ts';
import { genericLinks } from '../links/generic-links.ts';
import { neighbourLinks } from '../links/neighbour-links.ts';
import { headerLinks } from '../headers/link-header.ts';
import { isMemorableUrl } from './memorable-url.ts';
import type { IndexBlock, LinkColumns, PageNode } from './page-node.ts';
import type { Spot } from '../parse/place.ts';
import { findQueryForm } from '../links/query-form.ts';
import { forbidsIndexing, robotsDirectives } from '../robots/robots-directives.ts';
import { simhash, textDigest } from '../text/simhash.ts';
import { socialTag, socialTags } from '../head/social-tags.ts';
import { TextRoom } from '../../text-room.ts';

const MAX_LINKS = 2000;
const MAX_IMAGES = 2000;
const MAX_TEXT = 200;
/** Characters of all URLs kept of one page; the two thousand links of an ordinary shop have half as many. */
const MAX_ADDRESSES = 400_000;
/** One character more than the longest URL that is kept, so that a URL cut off here is not kept. */
const MAX_ADDRESS = MAX_URL_CHARACTERS + 1;

/** Context that the page itself cannot provide. */
export interface NodeContext {
  /** Whether a URL belongs to the audited site. */
  readonly isInternal: (url: string) => boolean;
  /** Whether robots.txt lets Googlebot fetch the URL. */
  readonly isAllowed: (url: string) => boolean;
  /** Language versions that sitemaps name for a URL; absent when there are none. */
  readonly sitemapHreflang?: (url: string) => PageNode['hreflang'];
}

/**
 * Builds the compact node of one crawled URL. Its strings may be slices of the page's source, which they keep in memory; callers that keep nodes do
 * so in a NodeStore.
 * @param document the parsed page; null when the response is not HTML
 */
export function buildPageNode(artifact: PageArtifact, document: PageDocument | null, context: NodeContext): PageNode {
  const { response } = artifact;
  const canonical = canonicalTarget(document, response?.headers ?? {}, artifact.url);
  const noindex = response ? forbidsIndexing(robotsDirectives(document, response.headers)) : false;
  const title = document?.titles.find((entry) => entry.inHead);
  const description = document?.metas.find((meta) => meta.name === 'description');
  const h1 = document?.headings.find((heading) => heading.level === 1);
  const ogImage = document ? socialTag(socialTags(document), 'og:image') : null;
  const room = new TextRoom(MAX_ADDRESSES);
  const links = linksOf(document, context, room);
  const images = firstSpots(document, document?.images.map(withoutUrlFragment), MAX_IMAGES, room);
  const styles = document?.links.filter((link) => link.rel.includes('stylesheet')) ?? [];
  const scripts = document?.scripts ?? [];
  const assets = firstSpots(document, [...scripts, ...styles], MAX_LINKS, room);
  const scriptUrls = new Set(scripts.map(({ url }) => url));
  const canonicalLink = document ? canonicalLinks(document).find((link) => link.url !== null) : undefined;
  const hreflang = hreflangOf(artifact, document, context, room);
  const queryForm = document ? findQueryForm(document, context.isInternal) : null;
  // The missing end of a truncated page may have more targets.
  const targets = document && !response?.truncated ? packTargets(document) : null;
  const neighbours = document && !response?.truncated ? neighbourLinks(document, room) : null;
  const generic = document && genericLinks(document, room);
  const jumps = document && fragmentLinks(document, context.isInternal, room);
  const node: Omit<PageNode, 'links' | 'externalLinks' | 'images' | 'assets' | 'fragmentLinks'> = {
    url: artifact.url,
    depth: artifact.depth,
    source: artifact.source,
    foundOn: artifact.foundOn,
    inSitemap: artifact.inSitemap,
    status: response?.status ?? 0,
    failure: artifact.failure,
    redirectTo: cut(response?.redirectTo ?? null, MAX_ADDRESS),
    mediaType: response?.mediaType ?? '',
    firstByteMs: response?.firstByteMs ?? 0,
    wireBytes: response?.wireBytes ?? 0,
    indexBlock: indexBlock(artifact, noindex, canonical, context),
    title: cut(title?.text ?? null),
    description: cut(description?.content ?? null, 500),
    h1: cut(h1?.text ?? null),
    lang: cut(document?.lang ?? null),
    canonical: cut(canonical, MAX_ADDRESS),
    ...(canonicalLink && !isAbsoluteReference(canonicalLink.href ?? '') && { isCanonicalRelative: true }),
    noindex,
    hreflang: hreflang.map(({ code, url }) => ({ code, url })),
    wordCount: document?.wordCount ?? 0,
    textHash: textDigest(document?.mainText ?? ''),
    simhash: simhash(document?.mainText ?? ''),
    ogImage: document && ogImage ? cut(resolveUrl(ogImage.content, document.baseUrl), MAX_ADDRESS) : null,
    ...(document && {
      spots: {
        title: document.offsets.spotOf(title?.element),
        description: document.offsets.spotOf(description?.element),
        h1: document.offsets.spotOf(h1?.element),
        ogImage: document.offsets.spotOf(ogImage?.element),
        ...(canonicalLink && { canonical: document.offsets.spotOf(canonicalLink.element) }),
        ...(hreflang.length > 0 && { hreflang: hreflang.map(({ spot }) => spot) }),
        images: [...images.values()],
        assets: [...assets.values()],
      },
    }),
    ...(targets !== null && { targets }),
    icon: cut(document?.links.find((link) => link.rel.includes('icon'))?.url ?? null, MAX_ADDRESS),
    ...policyFields(response?.headers ?? {}),
    ...(queryForm && { queryForm }),
    ...(neighbours && { neighbours }),
    ...(generic && { genericLinks: generic }),
  };
  return {
    ...node,
    images: [...images.keys()],
    assets: [...assets.keys()],
    ...(assets.size > 0 && { scriptCount: [...assets.keys()].filter((url) => scriptUrls.has(url)).length }),
    ...(jumps && { fragmentLinks: jumps }),
    ...links,
  };
}

function indexBlock(artifact: PageArtifact, noindex: boolean, canonical: string | null, context: NodeContext): IndexBlock | null {
  const { response } = artifact;
  if (!response) return 'no-answer';
  if (response.status < 200 || response.status >= 300) return 'not-ok';
  if (response.html === null) return 'not-html';
  if (noindex) return 'noindex';
  if (canonical !== null && canonical !== artifact.url) return 'canonical-elsewhere';
  return context.isAllowed(artifact.url) ? null : 'blocked-by-robots';
}

/** The headers that site-wide checks read. */
function policyFields(headers: HeaderFields): Pick<PageNode, 'hsts' | 'serverSoftware'> {
  const hsts = headers['strict-transport-security']?.[0]?.slice(0, MAX_TEXT);
  const software = SOFTWARE_HEADERS.flatMap((name) =>
    (headers[name.toLowerCase()] ?? []).map((value) => `${name}: ${value.slice(0, MAX_TEXT)}`),
  );
  return { ...(hsts !== undefined && { hsts }), ...(software.length > 0 && { serverSoftware: software }) };
}

function hreflangOf(
  artifact: PageArtifact,
  document: PageDocument | null,
  context: NodeContext,
  room: TextRoom,
): { code: string; url: string; spot: Spot }[] {
  const found: { code: string; url: string; spot: Spot }[] = [];
  const add = (link: Pick<LinkElement, 'rel' | 'hreflang' | 'url'>, spot: Spot): void => {
    const { rel, hreflang, url } = link;
    if (found.length < MAX_LINKS && rel.includes('alternate') && hreflang && url && isMemorableUrl(url) && room.takes(url))
      found.push({ code: hreflang.trim().slice(0, MAX_TEXT), url: withoutFragment(url), spot });
  };
  for (const link of document?.links ?? []) if (link.inHead && link.hreflang) add(link, document?.offsets.spotOf(link.element) ?? 0);
  for (const link of headerLinks(artifact.response?.headers ?? {}, artifact.url)) add(link, 0);
  // Language versions in a sitemap count as much as those in the page itself (Google, "Methods for indicating your alternate pages").
  for (const { code, url } of context.sitemapHreflang?.(artifact.url) ?? []) if (room.takes(url)) found.push({ code, url, spot: 0 });
  return found;
}

function linksOf(document: PageDocument | null, context: NodeContext, room: TextRoom): { links: LinkColumns; externalLinks: LinkColumns } {
  const inside = emptyColumns();
  const outside = emptyColumns();
  for (const anchor of document?.anchors ?? []) {
    if (anchor.url === null || anchor.isJumpTarget || !isMemorableUrl(anchor.url)) continue;
    const url = withoutFragment(anchor.url);
    const columns = context.isInternal(url) ? inside : outside;
    if (columns.urls.length >= MAX_LINKS || !room.takes(url)) continue;
    columns.urls.push(url);
    columns.texts.push(anchor.name.slice(0, 80));
    columns.spots.push(document?.offsets.spotOf(anchor.element) ?? 0);
    columns.nofollow.push(anchor.rel.includes('nofollow'));
  }
  return { links: inside, externalLinks: outside };
}

interface Columns {
  readonly urls: string[];
  readonly texts: string[];
  readonly spots: Spot[];
  readonly nofollow: boolean[];
}

function emptyColumns(): Columns {
  return { urls: [], texts: [], spots: [], nofollow: [] };
}

/** What a page loads, by absolute URL, each with the spot of its first occurrence. */
function firstSpots(document: PageDocument | null, loads: readonly Loaded[] = [], max: number, room: TextRoom): ReadonlyMap<string, Spot> {
  const spots = new Map<string, Spot>();
  for (const { url, element } of loads) {
    if (url === null || !isMemorableUrl(url) || spots.size >= max || spots.has(url) || !room.takes(url)) continue;
    spots.set(url, document?.offsets.spotOf(element) ?? 0);
  }
  return spots;
}

interface Loaded extends Placed {
  readonly url: string | null;
}

function withoutUrlFragment({ url, element }: Loaded): Loaded {
  return { url: url === null ? null : withoutFragment(url), element };
}

function cut(text: string | null, length = MAX_TEXT): string | null {
  return text === null ? null : text.slice(0, length);
}
