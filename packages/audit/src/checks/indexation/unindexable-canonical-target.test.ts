import { describe, expect, it } from 'vitest';
import { judgeNodes, pageNode } from '../../../testing/judge-nodes.ts';
import type { PageNode } from '../../derive/remember/page-node.ts';

const canonical = 'https://example.com/b';
const page = pageNode('/a', {
  canonical,
  indexBlock: 'canonical-elsewhere',
  spots: { title: 1, description: 0, h1: 0, ogImage: 0, canonical: 7, images: [] },
});

describe('unindexable-canonical-target', () => {
  it.each<[string, Partial<PageNode>, string | null]>([
    ['a good page', {}, null],
    ['a redirect', { status: 301, redirectTo: 'https://example.com/c' }, 'redirects to https://example.com/c'],
    ['an error', { status: 404 }, 'answers with status 404'],
    ['a page with noindex', { noindex: true, indexBlock: 'noindex' }, 'forbids its indexing'],
    [
      'a page with another canonical',
      { canonical: 'https://example.com/c', indexBlock: 'canonical-elsewhere' },
      'names another canonical address, https://example.com/c',
    ],
    ['a page robots.txt forbids', { indexBlock: 'blocked-by-robots' }, 'is forbidden to crawlers by robots.txt'],
    ['a PDF file', { mediaType: 'application/pdf', indexBlock: 'not-html' }, null],
  ])('%s', (_name, target, problem) => {
    const { failures, judged } = judgeNodes('unindexable-canonical-target', [page, pageNode('/b', target)]);
    expect(judged).toBe(1);
    expect(failures.map((failure) => [failure.message, failure.spots])).toEqual(
      problem ? [[`The canonical address of this page ${problem}.`, [7]]] : [],
    );
  });

  it.each<[string, PageNode, PageNode[]]>([
    ['a page whose canonical is itself', pageNode('/a', { canonical: 'https://example.com/a' }), []],
    ['a target that was not crawled', page, []],
    ['a target that did not answer', page, [pageNode('/b', { status: 0 })]],
    ['a relative canonical, which is reported as such', { ...page, isCanonicalRelative: true }, [pageNode('/b', { status: 404 })]],
  ])('does not judge %s', (_name, first, others) => {
    expect(judgeNodes('unindexable-canonical-target', [first, ...others]).outcome).toBe('not_applicable');
  });
});
