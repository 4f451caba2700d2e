import { describe, expect, it } from 'vitest';
import { judgeNodes, pageNode } from '../../../testing/judge-nodes.ts';
import type { PageNode } from '../../derive/remember/page-node.ts';

const TARGET = 'https://example.com/de';
const spots = { title: 0, description: 0, h1: 0, ogImage: 0, images: [], hreflang: [9] };
const judge = (code: string, ...others: readonly PageNode[]) =>
  judgeNodes('unindexable-hreflang-target', [pageNode('/', { hreflang: [{ code, url: TARGET }], spots }), ...others]);

describe('unindexable-hreflang-target', () => {
  it.each<[string, Partial<PageNode>, string]>([
    ['a redirect', { status: 301, redirectTo: 'https://example.com/d' }, 'redirects to https://example.com/d'],
    ['an error', { status: 404 }, 'answers with status 404'],
    ['a page with noindex', { noindex: true, indexBlock: 'noindex' }, 'forbids its indexing'],
    [
      'a page with another canonical',
      { canonical: 'https://example.com/c', indexBlock: 'canonical-elsewhere' },
      'names another canonical address, https://example.com/c',
    ],
  ])('fails for %s, and points at the line', (_name, facts, problem) => {
    expect(judge('de', pageNode('/de', facts)).failures).toEqual([
      expect.objectContaining({ pageUrl: 'https://example.com/', spots: [9], facts: { Versions: [`${TARGET} (de) ${problem}`] } }),
    ]);
  });

  it('passes for a good page and for a file', () => {
    expect(judge('de', pageNode('/de')).failures).toEqual([]);
    expect(judge('de', pageNode('/de', { mediaType: 'application/pdf', indexBlock: 'not-html' }))).toMatchObject({
      judged: 1,
      failures: [],
    });
  });

  it.each<[string, string, PageNode[]]>([
    ['that was not crawled', 'de', []],
    ['that did not answer', 'de', [pageNode('/de', { status: 0 })]],
    ['that redirects by language', 'x-default', [pageNode('/de', { status: 302, redirectTo: 'https://example.com/en' })]],
  ])('does not judge a target %s', (_name, code, others) => {
    expect(judge(code, ...others).outcome).toBe('not_applicable');
  });

  it('judges x-default when it is an error', () => {
    expect(judge('x-default', pageNode('/de', { status: 404 })).failures).toHaveLength(1);
  });
});
