import { expect, it } from 'vitest';
import { pageNode } from '../../testing/judge-nodes.ts';
import { samplePages } from './sample-pages.ts';

const paths = (...all: readonly string[]): string[] => samplePages(all.map((path) => pageNode(path))).map((url) => new URL(url).pathname);

it('takes one page of each folder and depth, the start page first', () => {
  expect(paths('/', '/blog', '/about', '/blog/a', '/blog/b', '/blog/a/comments', '/shop/c')).toEqual([
    '/',
    '/blog',
    '/about',
    '/blog/a',
    '/blog/a/comments',
    '/shop/c',
  ]);
});

it('takes ten at most', () => {
  expect(paths('/', ...Array.from({ length: 30 }, (_, index) => `/page-${index}`))).toHaveLength(10);
});

it('leaves out what is no page or did not answer with one', () => {
  const nodes = [
    pageNode('/', { status: 301 }),
    pageNode('/gone', { status: 404 }),
    pageNode('/data', { indexBlock: 'not-html' }),
    pageNode('/real'),
  ];
  expect(samplePages(nodes)).toEqual(['https://example.com/real']);
});
