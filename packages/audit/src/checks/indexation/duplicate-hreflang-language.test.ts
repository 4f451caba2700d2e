import { describe, expect, it } from 'vitest';
import { judgeNodes, pageNode } from '../../../testing/judge-nodes.ts';
import type { PageNode } from '../../derive/remember/page-node.ts';

const entry = (code: string, path: string) => ({ code, url: `https://example.com${path}` });
const judge = (hreflang: PageNode['hreflang'], facts: Partial<PageNode> = {}) =>
  judgeNodes('duplicate-hreflang-language', [pageNode('/', { hreflang, ...facts })]);

describe('duplicate-hreflang-language', () => {
  it('fails for two addresses of one code, in whatever case, and points at both tags', () => {
    const spots = { title: 0, description: 0, h1: 0, ogImage: 0, images: [], hreflang: [3, 4, 5] };
    const { failures } = judge([entry('de', '/a'), entry('en', '/'), entry('DE', '/b')], { spots });
    expect(failures).toEqual([
      expect.objectContaining({ spots: [3, 5], facts: { Codes: ['de: https://example.com/a https://example.com/b'] } }),
    ]);
  });

  it.each<[string, PageNode['hreflang']]>([
    ['one address for two codes', [entry('de', '/a'), entry('de-AT', '/a')]],
    ['the same said twice', [entry('de', '/a'), entry('de', '/a')]],
    ['a language and its region', [entry('de', '/a'), entry('de-AT', '/b')]],
  ])('passes for %s', (_name, hreflang) => {
    const { judged, failures } = judge(hreflang);
    expect([judged, failures]).toEqual([1, []]);
  });

  it('does not judge pages without hreflang and pages out of the index', () => {
    expect(judge([]).outcome).toBe('not_applicable');
    expect(judge([entry('de', '/a'), entry('de', '/b')], { indexBlock: 'noindex' }).outcome).toBe('not_applicable');
  });
});
