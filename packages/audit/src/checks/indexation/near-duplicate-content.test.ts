import { describe, expect, it } from 'vitest';
import { judgeNodes, pageNode } from '../../../testing/judge-nodes.ts';
import { simhash } from '../../derive/text/simhash.ts';
import type { PageNode } from '../../derive/remember/page-node.ts';

const words = Array.from({ length: 300 }, (_, index) => `word${index}`);
const text = words.join(' ');
const page = (path: string, content: string, facts: Partial<PageNode> = {}) =>
  pageNode(path, { simhash: simhash(content), textHash: content, ...facts });

describe('near-duplicate-content', () => {
  it('finds texts that differ in one word', () => {
    const { failures } = judgeNodes('near-duplicate-content', [page('/a', text), page('/b', text.replace('word150', 'other'))]);
    expect(failures.map((failure) => failure.pageUrl)).toEqual(['https://example.com/a', 'https://example.com/b']);
    expect(failures[0]?.facts).toEqual({ Words: 300, 'Pages with nearly the same text': ['https://example.com/b (300 words)'] });
  });

  it.each<[string, PageNode]>([
    ['exactly the same text, which is a duplicate', page('/b', text)],
    ['half of the text', page('/b', words.map((word, index) => (index % 2 ? word : `x${word}`)).join(' '))],
    ['a page that may not be indexed', page('/b', `${text} x`, { indexBlock: 'noindex' })],
    ['a short text', page('/b', `${text} x`, { wordCount: 99 })],
  ])('passes for %s', (_name, other) => {
    expect(judgeNodes('near-duplicate-content', [page('/a', text), other]).failures).toEqual([]);
  });

  it('does not apply to a site of short texts', () => {
    expect(judgeNodes('near-duplicate-content', [page('/a', text, { wordCount: 20 })]).outcome).toBe('not_applicable');
  });
});
