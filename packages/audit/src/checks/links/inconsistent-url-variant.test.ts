import { describe, expect, it } from 'vitest';
import { judgeNodes, pageNode } from '../../../testing/judge-nodes.ts';
import type { PageNode } from '../../derive/remember/page-node.ts';

const same: Partial<PageNode> = { textHash: 'one text', title: 'A' };
const judge = (...pages: readonly PageNode[]) => judgeNodes('inconsistent-url-variant', pages);

describe('inconsistent-url-variant', () => {
  it.each([
    ['/a', '/a/'],
    ['/about', '/About'],
    ['/a?x=1', '/a/?x=1'],
  ])('fails for %s beside %s', (one, other) => {
    const { judged, failures } = judge(pageNode(one, same), pageNode(other, same));
    expect([judged, failures]).toEqual([
      2,
      [expect.objectContaining({ pageUrl: `https://example.com${other}`, facts: { 'Other address': `https://example.com${one}` } })],
    ]);
  });

  it.each<[string, PageNode, PageNode]>([
    ['other text', pageNode('/a', same), pageNode('/A', { ...same, textHash: 'another text' })],
    ['another title', pageNode('/a', same), pageNode('/A', { ...same, title: 'B' })],
    ['pages without text', pageNode('/a', { textHash: '' }), pageNode('/a/', { textHash: '' })],
    ['another query', pageNode('/a?x=1', same), pageNode('/a?X=1', same)],
    ['a redirect', pageNode('/a', same), pageNode('/a/', { ...same, status: 301, redirectTo: 'https://example.com/a' })],
    ['a canonical', pageNode('/a', same), pageNode('/a/', { ...same, indexBlock: 'canonical-elsewhere' })],
  ])('passes for %s', (_name, one, other) => {
    expect(judge(one, other).failures).toEqual([]);
  });
});
