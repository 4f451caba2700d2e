import type { PageNode } from '../derive/page-node.ts';

/**
 * Every URL whose state the checks ask for and the crawl did not learn: images, social images, then external links,
 * in the order of the pages.
 * @param mayAsk whether a URL may be asked for at all
 */
export function wantedResources(nodes: readonly PageNode[], mayAsk: (url: string) => boolean): string[] {
  const crawled = new Set(nodes.map((node) => node.url));
  const wanted = new Set<string>();
  const want = (url: string): void => {
    if (!wanted.has(url) && !crawled.has(url) && mayAsk(url)) wanted.add(url);
  };
  for (const node of nodes) {
    for (const url of node.images) want(url);
    if (node.ogImage !== null) want(node.ogImage);
  }
  for (const node of nodes) for (const url of node.externalLinks.urls) want(url);
  return [...wanted];
}
