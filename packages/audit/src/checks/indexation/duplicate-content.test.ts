import { describe, expect, it } from 'vitest';
import { judgeNodes, pageNode } from '../../../testing/judge-nodes.ts';
import type { PageNode } from '../../derive/remember/page-node.ts';

function judge(facts: Partial<PageNode>) {
  return judgeNodes('duplicate-content', [
    pageNode('/a', { textHash: 'same' }),
    pageNode('/b', { textHash: 'same', ...facts }),
    pageNode('/c'),
  ]);
}

describe('duplicate-content', () => {
  it('finds both pages with the same text', () => {
    const { failures, judged } = judge({});
    expect(judged).toBe(3);
    expect(failures.map((failure) => [failure.pageUrl, failure.facts?.['Pages with the same text']])).toEqual([
      ['https://example.com/a', ['https://example.com/b']],
      ['https://example.com/b', ['https://example.com/a']],
    ]);
  });

  it.each<[string, Partial<PageNode>]>([
    ['a page that names the other as canonical', { indexBlock: 'canonical-elsewhere' }],
    ['a page with noindex', { indexBlock: 'noindex' }],
    ['a page with another text', { textHash: 'other' }],
    ['a page of a few words', { wordCount: 5 }],
  ])('passes for %s', (_name, facts) => {
    expect(judge(facts).failures).toEqual([]);
  });

  it('does not apply to pages without text', () => {
    expect(judgeNodes('duplicate-content', [pageNode('/a', { textHash: '', wordCount: 0 })]).outcome).toBe('not_applicable');
  });
});
