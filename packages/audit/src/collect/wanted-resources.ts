import { parseUrl } from '@plumbline/urls';
import { createYielder } from '../breather.ts';
import type { PageNode } from '../derive/remember/page-node.ts';
import type { Wanted } from './resources.ts';

/** More of them would delay the images of the pages and the links. */
const MAX_SITEMAP_IMAGES = 300;

/** What is requested besides what the pages name. */
export interface AlsoWanted {
  /** Images named by sitemaps. */
  readonly sitemapImages?: readonly string[];
  /** Pages of the site that the crawl left out. */
  readonly leftOut?: ReadonlySet<string>;
}

/**
 * Every URL whose state the checks need and the crawl did not learn: images, social images, those of sitemaps, scripts and style sheets, pages that
 * the crawl left out, then external links, in the order of the pages.
 * @param mayAsk whether a URL may be requested at all
 */
export async function wantedResources(
  nodes: readonly PageNode[],
  mayAsk: (url: string) => boolean,
  { sitemapImages = [], leftOut = new Set() }: AlsoWanted = {},
): Promise<Wanted> {
  const breathe = createYielder();
  const crawled = new Set(nodes.map((node) => node.url));
  const wanted = new Set<string>();
  const starts = new Map<string, 'image' | 'script'>();
  const want = (url: string): void => {
    if (!wanted.has(url) && !crawled.has(url) && mayAsk(url)) wanted.add(url);
  };
  for (const node of nodes) {
    await breathe();
    for (const url of [...node.images, ...(node.ogImage === null ? [] : [node.ogImage])]) {
      want(url);
      starts.set(url, 'image');
    }
  }
  for (const url of sitemapImages.slice(0, MAX_SITEMAP_IMAGES)) {
    want(url);
    starts.set(url, 'image');
  }
  for (const node of nodes) {
    await breathe();
    for (const url of node.assets) {
      want(url);
      if (!starts.has(url) && !/\.css$/i.test(parseUrl(url)?.pathname ?? '')) starts.set(url, 'script');
    }
  }
  for (const url of leftOut) want(url);
  for (const node of nodes) {
    await breathe();
    for (const url of node.externalLinks.urls) want(url);
  }
  return { urls: [...wanted], starts, pages: leftOut };
}
