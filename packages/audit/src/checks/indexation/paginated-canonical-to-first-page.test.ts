import { describe, expect, it } from 'vitest';
import { judgeNodes, pageNode } from '../../../testing/judge-nodes.ts';

const FIRST = 'https://example.com/blog';
const first = pageNode('/blog', { canonical: FIRST });
const second = (canonical: string | null) =>
  pageNode('/blog?page=2', { canonical, spots: { title: 1, description: 0, h1: 0, ogImage: 0, canonical: 6, images: [] } });

describe('paginated-canonical-to-first-page', () => {
  it('fails when the second page names the first, and points at the line', () => {
    const { judged, failures } = judgeNodes('paginated-canonical-to-first-page', [first, second(FIRST)]);
    expect([judged, failures]).toEqual([
      1,
      [expect.objectContaining({ pageUrl: 'https://example.com/blog?page=2', spots: [6], facts: { 'Canonical address': FIRST } })],
    ]);
  });

  it.each(['https://example.com/blog?page=2', 'https://example.com/blog/all'])('passes when it names %s', (canonical) => {
    const { judged, failures } = judgeNodes('paginated-canonical-to-first-page', [first, second(canonical)]);
    expect([judged, failures]).toEqual([1, []]);
  });

  it('does not judge an address whose number the server ignores', () => {
    const same = { ...second(FIRST), textHash: first.textHash };
    expect(judgeNodes('paginated-canonical-to-first-page', [first, same]).outcome).toBe('not_applicable');
  });

  it.each([
    ['without a canonical', [first, second(null)]],
    ['without a known first page', [second(FIRST)]],
    ['of which the first is an error', [{ ...first, status: 404 }, second(FIRST)]],
  ])('does not judge a later page %s', (_name, nodes) => {
    expect(judgeNodes('paginated-canonical-to-first-page', nodes).outcome).toBe('not_applicable');
  });
});
