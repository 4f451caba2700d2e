import { describe, expect, it } from 'vitest';
import { judgeNodes, linksTo, pageNode } from '../../../testing/judge-nodes.ts';

describe('server-error-page', () => {
  it.each([
    [200, 0],
    [301, 0],
    [404, 0],
    [500, 1],
    [503, 1],
  ])('status %s: %s findings', (status, count) => {
    const { failures, judged } = judgeNodes('server-error-page', [pageNode('/a', { status })]);
    expect([judged, failures.length]).toEqual([1, count]);
  });

  it('says how the address was found', () => {
    const { failures } = judgeNodes('server-error-page', [pageNode('/', { links: linksTo('/a') }), pageNode('/a', { status: 500 })]);
    expect(failures[0]?.facts).toEqual({
      Status: 500,
      'Pages that link to it': 1,
      'In the sitemap': false,
      'Found on': 'https://example.com/',
    });
  });

  it('does not judge what did not answer', () => {
    expect(judgeNodes('server-error-page', [pageNode('/a', { status: 0 })]).outcome).toBe('not_applicable');
  });
});
