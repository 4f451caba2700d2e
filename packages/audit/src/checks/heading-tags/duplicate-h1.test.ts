import { describe, expect, it } from 'vitest';
import { judgeNodes, pageNode } from '../../../testing/judge-nodes.ts';

const SPOTS = { title: 3, description: 3, h1: 3, ogImage: 0, images: [] };

describe('duplicate-h1', () => {
  it('names the other pages on each page of a group', () => {
    const { judged, failures } = judgeNodes('duplicate-h1', [
      pageNode('/a', { h1: 'Saws for metal', spots: SPOTS }),
      pageNode('/b', { h1: 'Saws  for Metal' }),
      pageNode('/c', { h1: 'Knives for wood' }),
    ]);
    expect(judged).toBe(3);
    expect(failures).toEqual([
      expect.objectContaining({
        pageUrl: 'https://example.com/a',
        message: expect.stringMatching(/^Another page has the same /),
        facts: { Heading: 'Saws for metal', 'Other pages': ['https://example.com/b'] },
        spots: [3],
      }),
      expect.objectContaining({ pageUrl: 'https://example.com/b', spots: [0] }),
    ]);
  });

  it('lists twenty of many', () => {
    const nodes = Array.from({ length: 30 }, (_page, index) => pageNode(`/${index}`, { h1: 'Saws' }));
    const { failures } = judgeNodes('duplicate-h1', nodes);
    expect(failures).toHaveLength(30);
    expect(failures[0]?.message).toMatch(/^29 other pages have the same /);
    expect(failures[0]?.facts?.['Other pages']).toHaveLength(20);
  });

  it.each([
    ['a page that is not to be indexed', { indexBlock: 'noindex' as const }],
    ['a page with another canonical address', { indexBlock: 'canonical-elsewhere' as const }],
    ['an error page', { status: 404 }],
  ])('leaves %s out', (_name, facts) => {
    const { judged, failures } = judgeNodes('duplicate-h1', [pageNode('/a', { h1: 'Saws' }), pageNode('/b', { h1: 'Saws', ...facts })]);
    expect({ judged, failures }).toEqual({ judged: 1, failures: [] });
  });

  it('says nothing of pages without one', () => {
    const nodes = [pageNode('/a', { h1: null }), pageNode('/b', { h1: null }), pageNode('/c', { h1: ' ' })];
    expect(judgeNodes('duplicate-h1', nodes).outcome).toBe('not_applicable');
  });
});
