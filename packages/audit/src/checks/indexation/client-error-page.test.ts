import { describe, expect, it } from 'vitest';
import { judgeNodes, pageNode } from '../../../testing/judge-nodes.ts';

describe('client-error-page', () => {
  it.each([
    [200, 0],
    [302, 0],
    [401, 1],
    [404, 1],
    [410, 1],
    [500, 0],
  ])('status %s: %s findings', (status, count) => {
    const { failures, judged } = judgeNodes('client-error-page', [pageNode('/a', { status })]);
    expect([judged, failures.length]).toEqual([1, count]);
  });

  it('says whether the sitemap lists the address', () => {
    const { failures } = judgeNodes('client-error-page', [pageNode('/a', { status: 404, inSitemap: true, foundOn: null })]);
    expect(failures[0]?.facts).toEqual({ Status: 404, 'Pages that link to it': 0, 'In the sitemap': true });
  });

  it.each([0, 429])('does not judge status %s', (status) => {
    expect(judgeNodes('client-error-page', [pageNode('/a', { status })]).outcome).toBe('not_applicable');
  });
});
