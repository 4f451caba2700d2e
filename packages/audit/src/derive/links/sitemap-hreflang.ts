import type { SitemapsArtifact } from '../../site-artifacts.ts';
import type { PageNode } from '../remember/page-node.ts';

const NONE: PageNode['hreflang'] = [];

/** Looks up the language versions that the sitemaps of a site name for a URL. */
export function sitemapHreflang({ hreflangSets = [] }: SitemapsArtifact): (url: string) => PageNode['hreflang'] {
  const byUrl = new Map<string, PageNode['hreflang']>();
  for (const { urls, entries } of hreflangSets) for (const url of urls) byUrl.set(url, entries);
  return (url) => byUrl.get(url) ?? NONE;
}
