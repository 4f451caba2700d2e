import { describe, expect, it } from 'vitest';
import { htmlArtifact } from '../../../testing/judge-html.ts';
import { judgeNodes, linksTo, pageNode } from '../../../testing/judge-nodes.ts';
import { parseDocument } from '../../derive/parse/parse-document.ts';
import { buildPageNode } from '../../derive/remember/build-page-node.ts';
import type { PageNode } from '../../derive/remember/page-node.ts';

const NEXT = '<link rel="next" href="/page?page=3">';
const PREV = '<link rel="prev" href="/page">';

function page(html: string, truncated = false): PageNode {
  const artifact = htmlArtifact(html, { url: 'https://example.com/page?page=2', truncated });
  return buildPageNode(artifact, parseDocument(html, artifact.url), { isInternal: () => true, isAllowed: () => true });
}
const judge = (html: string, ...others: readonly PageNode[]) => judgeNodes('uncrawlable-pagination', [page(html), ...others]);

describe('uncrawlable-pagination', () => {
  it.each<[string, string, number]>([
    ['both linked', `${NEXT}${PREV}<a href="?page=3">Next</a><a href="https://example.com/page#list">Back</a>`, 0],
    ['one of two linked', `${NEXT}${PREV}<a href="?page=3">Next</a>`, 1],
    ['a button in place of a link', `${NEXT}<button>More</button>`, 1],
  ])('%s', (_name, html, failures) => {
    const verdict = judge(html);
    expect([verdict.judged, verdict.failures.length]).toEqual([1, failures]);
  });

  it.each([
    ['no neighbours', '<a href="?page=3">Next</a>'],
    ['neighbours in the body', `<body>${NEXT}`],
    ['a neighbour without an address', '<link rel="next">'],
  ])('does not apply to %s', (_name, html) => {
    expect(judge(html).outcome).toBe('not_applicable');
  });

  it('passes where another page links to the neighbour', () => {
    expect(judge(NEXT, pageNode('/contents', { links: linksTo('/page?page=3') }))).toMatchObject({ judged: 1, failures: [] });
  });

  it('names the neighbour and points at it', () => {
    expect(judge(`<head>${NEXT}`).failures).toMatchObject([
      { facts: { 'Not linked': ['next: https://example.com/page?page=3'] }, spots: [7] },
    ]);
  });

  it('cannot tell where pages were not read, which may have the link', () => {
    const verdict = judgeNodes('uncrawlable-pagination', [page(NEXT)], {}, { complete: false });
    expect(verdict).toMatchObject({ judged: 0, undecided: 1, failures: [] });
  });

  it('does not judge a page that was cut short', () => {
    expect(judgeNodes('uncrawlable-pagination', [page(NEXT, true)]).outcome).toBe('not_applicable');
  });
});
