import { describe, expect, it } from 'vitest';
import { judgeNodes, pageNode } from '../../../testing/judge-nodes.ts';
import type { PageNode } from '../../derive/remember/page-node.ts';

const entry = (code: string, path: string) => ({ code, url: `https://example.com${path}` });
const spots = { title: 0, description: 0, h1: 0, ogImage: 0, images: [], hreflang: [4, 5] };
const english = pageNode('/en', { hreflang: [entry('en', '/en'), entry('de', '/de')], spots });

function judge(...others: readonly PageNode[]) {
  return judgeNodes('hreflang-without-return-link', [english, ...others]);
}

describe('hreflang-without-return-link', () => {
  it('passes when both name each other', () => {
    const { outcome, judged, failures } = judge(pageNode('/de', { hreflang: [entry('de', '/de'), entry('en', '/en')] }));
    expect([outcome, judged, failures]).toEqual(['per_page', 2, []]);
  });

  it('fails when the other names nobody, and points at the line', () => {
    expect(judge(pageNode('/de')).failures).toEqual([
      expect.objectContaining({
        pageUrl: 'https://example.com/en',
        spots: [5],
        facts: { 'Without a return link': ['https://example.com/de (de)'] },
      }),
    ]);
  });

  it.each<[string, PageNode[]]>([
    ['that was not crawled', []],
    ['that redirects', [pageNode('/de', { status: 302, redirectTo: 'https://example.com/en' })]],
    ['that may not be indexed', [pageNode('/de', { indexBlock: 'noindex' })]],
  ])('does not judge a target %s', (_name, others) => {
    expect(judge(...others).outcome).toBe('not_applicable');
  });
});
