import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ARTICLES, articleSlugs, readArticle } from '../blog/read-articles.ts';
import { PUBLIC_PATHS } from '../public-paths.ts';
import { articleFeed } from './article-feed.ts';

/** Placeholder that the server replaces with the address of the site, which is not known when the website is built. */
export const ORIGIN = '{origin}';

/** Files that contain the address of the site, by path. */
export function addressedFiles(): Readonly<Record<string, string>> {
  const articles = articleSlugs().map((slug) => readArticle(slug, readFileSync(join(ARTICLES, `${slug}.md`), 'utf8')));
  return {
    'robots.txt': `User-agent: *\nAllow: /\nSitemap: ${ORIGIN}/sitemap.xml\n`,
    'sitemap.xml': sitemap(PUBLIC_PATHS),
    'blog/feed.xml': articleFeed(ORIGIN, articles),
  };
}

function sitemap(paths: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `<url><loc>${ORIGIN}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
}
