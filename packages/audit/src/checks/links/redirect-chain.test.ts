import { describe, expect, it } from 'vitest';
import { judgeNodes, linksTo, pageNode } from '../../../testing/judge-nodes.ts';

/** A start page that links to /1, which redirects `hops` times. */
function chain(hops: number) {
  const redirects = Array.from({ length: hops }, (_, index) =>
    pageNode(`/${index + 1}`, { status: 301, redirectTo: `https://example.com/${index + 2}`, source: index === 0 ? 'link' : 'redirect' }),
  );
  return [pageNode('/', { links: linksTo('/1') }), ...redirects, pageNode(`/${hops + 1}`)];
}

describe('redirect-chain', () => {
  it.each([
    [1, null],
    [2, 'low'],
    [3, 'medium'],
    [5, 'medium'],
    [6, 'high'],
  ])('%s redirects: %s', (hops, severity) => {
    const { failures, judged } = judgeNodes('redirect-chain', chain(hops));
    expect(judged).toBe(1);
    expect(failures.map((failure) => [failure.pageUrl, failure.severity])).toEqual(severity ? [['https://example.com/1', severity]] : []);
  });

  it('lists the way', () => {
    const [failure] = judgeNodes('redirect-chain', chain(2)).failures;
    expect(failure?.facts).toEqual({ Redirects: ['https://example.com/1', 'https://example.com/2', 'https://example.com/3'] });
  });

  it('leaves loops to their own check', () => {
    const loop = [
      pageNode('/a', { status: 301, redirectTo: 'https://example.com/b' }),
      pageNode('/b', { status: 301, redirectTo: 'https://example.com/a' }),
    ];
    expect(judgeNodes('redirect-chain', loop).failures).toEqual([]);
  });

  it('does not apply to a site without redirects', () => {
    expect(judgeNodes('redirect-chain', [pageNode('/')]).outcome).toBe('not_applicable');
  });
});
