import { describe, expect, it } from 'vitest';
import { judgeNodes, linksTo, pageNode } from '../../../testing/judge-nodes.ts';

describe('broken-internal-link', () => {
  it('names every page that links to an error page', () => {
    const { failures, judged } = judgeNodes('broken-internal-link', [
      pageNode('/', { links: linksTo('/gone', '/about') }),
      pageNode('/about', { links: linksTo('/') }),
      pageNode('/gone', { status: 404 }),
    ]);
    expect(judged).toBe(2);
    expect(failures).toEqual([
      expect.objectContaining({
        pageUrl: 'https://example.com/',
        spots: [1],
        facts: { 'Broken links': ['https://example.com/gone (404), link text: link to /gone'] },
      }),
    ]);
  });

  it('leaves links alone whose target was not crawled or did not answer', () => {
    const { failures } = judgeNodes('broken-internal-link', [
      pageNode('/', { links: linksTo('/beyond-the-limit', '/dead') }),
      pageNode('/dead', { status: 0 }),
    ]);
    expect(failures).toEqual([]);
  });

  it('does not apply to a site without links', () => {
    expect(judgeNodes('broken-internal-link', [pageNode('/')]).outcome).toBe('not_applicable');
  });
});
