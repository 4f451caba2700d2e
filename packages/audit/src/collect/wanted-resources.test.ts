import { expect, test } from 'vitest';
import { linksTo, pageNode } from '../../testing/judge-nodes.ts';
import { wantedResources } from './wanted-resources.ts';

const at = (path: string): string => `https://example.com${path}`;

test('images first, then those of sitemaps, style sheets and scripts, pages that were left out and other sites; the beginnings of images and scripts are read', async () => {
  const page = pageNode('/', {
    images: [at('/a.png')],
    ogImage: at('/share.png'),
    assets: [at('/site.css'), at('/app.js'), at('/load?script=1')],
    externalLinks: linksTo('https://example.org/'),
  });
  const { urls, starts, pages } = await wantedResources([page], () => true, {
    sitemapImages: [at('/map.png')],
    leftOut: new Set([at('/beyond')]),
  });
  expect(urls).toEqual([
    at('/a.png'),
    at('/share.png'),
    at('/map.png'),
    at('/site.css'),
    at('/app.js'),
    at('/load?script=1'),
    at('/beyond'),
    'https://example.org/',
  ]);
  expect([...(pages ?? [])]).toEqual([at('/beyond')]);
  expect([...starts]).toEqual([
    [at('/a.png'), 'image'],
    [at('/share.png'), 'image'],
    [at('/map.png'), 'image'],
    [at('/app.js'), 'script'],
    [at('/load?script=1'), 'script'],
  ]);
});

test('not what was crawled, and not what may not be asked', async () => {
  const nodes = [pageNode('/', { images: [at('/a.png'), 'https://cdn.example.org/b.png'] }), pageNode('/a.png')];
  expect((await wantedResources(nodes, (url) => url.startsWith('https://example.com/'))).urls).toEqual([]);
});
