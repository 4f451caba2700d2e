import { describe, expect, it } from 'vitest';
import { judgeNodes, linksTo, pageNode } from '../../../testing/judge-nodes.ts';

const moved = pageNode('/old', { status: 301, redirectTo: 'https://example.com/new' });

describe('redirecting-internal-link', () => {
  it('names each target once and every line', () => {
    const { failures, judged } = judgeNodes('redirecting-internal-link', [
      pageNode('/', { links: linksTo('/old', '/new', '/old') }),
      moved,
      pageNode('/new'),
    ]);
    expect(judged).toBe(1);
    expect(failures).toEqual([
      expect.objectContaining({
        message: '2 links on this page lead to redirects.',
        spots: [1, 3],
        facts: { 'Redirecting links': ['https://example.com/old (301 to https://example.com/new), link text: link to /old'] },
      }),
    ]);
  });

  it('passes for links that lead straight to a page, also to an error page', () => {
    const nodes = [pageNode('/', { links: linksTo('/new', '/gone') }), pageNode('/new'), pageNode('/gone', { status: 404 })];
    expect(judgeNodes('redirecting-internal-link', nodes)).toMatchObject({ judged: 1, failures: [] });
  });

  it('does not judge links whose target was not crawled', () => {
    expect(judgeNodes('redirecting-internal-link', [pageNode('/', { links: linksTo('/beyond') })]).outcome).toBe('not_applicable');
  });
});
