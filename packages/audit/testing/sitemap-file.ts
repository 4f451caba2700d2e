import type { SitemapArtifact } from '../src/site-artifacts.ts';

/** A readable sitemap at the well-known path with one entry, unless overridden. */
export function sitemapFile(facts: Partial<SitemapArtifact> = {}): SitemapArtifact {
  return {
    url: 'https://example.com/sitemap.xml',
    source: 'well-known',
    status: 200,
    failure: null,
    kind: 'urlset',
    problems: [],
    entryCount: 1,
    bytes: 300,
    ...facts,
  };
}
