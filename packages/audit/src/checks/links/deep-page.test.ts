import { describe, expect, it } from 'vitest';
import { judgeNodes, linksTo, pageNode } from '../../../testing/judge-nodes.ts';
import type { PageNode } from '../../derive/remember/page-node.ts';

/** A start page and pages below it, each linking to the next. */
const chain = (length: number): PageNode[] =>
  Array.from({ length }, (_, depth) => pageNode(depth === 0 ? '/' : `/${depth}`, { links: linksTo(`/${depth + 1}`), depth: 1 }));

describe('deep-page', () => {
  it('counts clicks and not the depth at which the sitemap gave the page', () => {
    const { failures, judged } = judgeNodes('deep-page', chain(8));
    expect(judged).toBe(8);
    expect(failures.map((failure) => [failure.facts?.['Clicks'], failure.severity])).toEqual([
      [4, 'low'],
      [5, 'low'],
      [6, 'medium'],
      [7, 'medium'],
    ]);
  });

  it('takes the shortest way, and redirects cost nothing', () => {
    const nodes = chain(5);
    nodes[0] = pageNode('/', { links: linksTo('/1', '/short') });
    nodes.push(pageNode('/short', { status: 301, redirectTo: 'https://example.com/4' }));
    expect(judgeNodes('deep-page', nodes).failures).toEqual([]);
  });

  it('says nothing about pages that no link leads to or that may not be indexed', () => {
    const nodes = [...chain(4), pageNode('/4', { indexBlock: 'noindex' }), pageNode('/lost')];
    expect(judgeNodes('deep-page', nodes)).toMatchObject({ judged: 4, failures: [] });
  });

  it('cannot tell after a crawl that ended at a limit and had a sitemap', () => {
    expect(judgeNodes('deep-page', chain(5), {}, { complete: false }).outcome).toBe('per_page');
    expect(judgeNodes('deep-page', [...chain(5), pageNode('/s', { source: 'sitemap' })], {}, { complete: false }).outcome).toBe(
      'cannot_tell',
    );
  });
});
