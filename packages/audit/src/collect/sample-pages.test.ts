import { expect, it } from 'vitest';
import { pageNode } from '../../testing/judge-nodes.ts';
import { PageFeed } from '../crawl/page-feed.ts';
import type { PageNode } from '../derive/remember/page-node.ts';
import { samplePages } from './sample-pages.ts';

async function sample(...nodes: readonly PageNode[]): Promise<string[]> {
  const pages = new PageFeed();
  for (const node of nodes) pages.add(node);
  pages.end();
  return Array.fromAsync(samplePages(pages), (url) => new URL(url).pathname);
}
const paths = (...all: readonly string[]): Promise<string[]> => sample(...all.map((path) => pageNode(path)));

it('takes one page of each folder and depth, the start page first', async () => {
  expect(await paths('/', '/blog', '/about', '/blog/a', '/blog/b', '/blog/a/comments', '/shop/c')).toEqual([
    '/',
    '/blog',
    '/about',
    '/blog/a',
    '/blog/a/comments',
    '/shop/c',
  ]);
});

it('takes ten at most', async () => {
  expect(await paths('/', ...Array.from({ length: 30 }, (_, index) => `/page-${index}`))).toHaveLength(10);
});

it('leaves out what is no page or did not answer with one', async () => {
  const nodes = [
    pageNode('/', { status: 301 }),
    pageNode('/gone', { status: 404 }),
    pageNode('/data', { indexBlock: 'not-html' }),
    pageNode('/real'),
  ];
  expect(await sample(...nodes)).toEqual(['/real']);
});

it('gives a page on while the crawl is still looking for the next', async () => {
  const pages = new PageFeed();
  pages.add(pageNode('/'));
  expect((await samplePages(pages).next()).value).toBe('https://example.com/');
});
