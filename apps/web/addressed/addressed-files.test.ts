import { expect, it } from 'vitest';
import { PUBLIC_PATHS } from '../public-paths.ts';
import { addressedFiles } from './addressed-files.ts';
import { articleFeed } from './article-feed.ts';

it('lists every public page in the sitemap, and names the sitemap in robots.txt', () => {
  const files = addressedFiles();
  const listed = [...(files['sitemap.xml'] ?? '').matchAll(/<loc>\{origin\}([^<]*)<\/loc>/g)].map(([, path]) => path);
  expect(listed).toEqual(PUBLIC_PATHS);
  expect(files['robots.txt']).toContain('\nSitemap: {origin}/sitemap.xml\n');
});

it('has the newest article first in the feed, and markup as text', () => {
  const article = { slug: 'one', title: 'Tags & <b>', date: '2026-01-02', summary: 'Short.', html: '<p>A &amp; B</p>' };
  const feed = articleFeed('https://plumbline.example', [article, { ...article, slug: 'two', date: '2026-03-04' }]);
  expect([...feed.matchAll(/<entry>[\s\S]*?<id>(.*?)<\/id>/g)].map(([, id]) => id)).toEqual([
    'https://plumbline.example/blog/two',
    'https://plumbline.example/blog/one',
  ]);
  expect(feed).toContain('<updated>2026-03-04T00:00:00Z</updated>\n<author>');
  expect(feed).toContain('<title>Tags &amp; &lt;b&gt;</title>');
  expect(feed).toContain('<content type="html">&lt;p&gt;A &amp;amp; B&lt;/p&gt;</content>');
});
