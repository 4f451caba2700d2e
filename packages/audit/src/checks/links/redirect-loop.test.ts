import { describe, expect, it } from 'vitest';
import { judgeNodes, pageNode } from '../../../testing/judge-nodes.ts';

const redirect = (from: string, to: string) => pageNode(from, { status: 302, redirectTo: `https://example.com${to}` });

describe('redirect-loop', () => {
  it('finds every address of a loop and none that only leads into it', () => {
    const { failures, judged } = judgeNodes('redirect-loop', [redirect('/in', '/a'), redirect('/a', '/b'), redirect('/b', '/a')]);
    expect(judged).toBe(3);
    expect(failures.map((failure) => failure.pageUrl)).toEqual(['https://example.com/a', 'https://example.com/b']);
    expect(failures[0]?.facts).toEqual({ Redirects: ['https://example.com/a', 'https://example.com/b', 'https://example.com/a'] });
  });

  it('finds an address that redirects to itself', () => {
    expect(judgeNodes('redirect-loop', [redirect('/a', '/a')]).failures[0]?.message).toBe('This address redirects to itself.');
  });

  it('passes for redirects that end, also on another site', () => {
    const away = pageNode('/b', { status: 301, redirectTo: 'https://other.example/' });
    expect(judgeNodes('redirect-loop', [redirect('/a', '/b'), away])).toMatchObject({ judged: 2, failures: [] });
  });

  it('does not apply to a site without redirects', () => {
    expect(judgeNodes('redirect-loop', [pageNode('/')]).outcome).toBe('not_applicable');
  });
});
