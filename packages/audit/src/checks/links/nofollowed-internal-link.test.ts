import { describe, expect, it } from 'vitest';
import { judgeNodes, linksTo, pageNode } from '../../../testing/judge-nodes.ts';

describe('nofollowed-internal-link', () => {
  it('names the links that are not to be followed', () => {
    const links = { ...linksTo('/a', '/b'), nofollow: [false, true] };
    const { failures, judged } = judgeNodes('nofollowed-internal-link', [pageNode('/', { links }), pageNode('/a'), pageNode('/b')]);
    expect(judged).toBe(1);
    expect(failures).toEqual([
      expect.objectContaining({ spots: [2], facts: { 'Links with nofollow': ['https://example.com/b, link text: link to /b'] } }),
    ]);
  });

  it('leaves links to other sites alone', () => {
    const externalLinks = { ...linksTo('https://other.example/'), nofollow: [true] };
    const { failures } = judgeNodes('nofollowed-internal-link', [pageNode('/', { links: linksTo('/a'), externalLinks })]);
    expect(failures).toEqual([]);
  });

  it('does not judge error pages and pages without links', () => {
    const links = { ...linksTo('/a'), nofollow: [true] };
    expect(judgeNodes('nofollowed-internal-link', [pageNode('/'), pageNode('/b', { status: 404, links })]).outcome).toBe('not_applicable');
  });
});
