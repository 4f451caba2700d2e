import { describe, expect, it } from 'vitest';
import { answeredProbe } from '../../../testing/answered-probe.ts';
import { collected, judgeNodes, pageNode } from '../../../testing/judge-nodes.ts';
import type { PageNode } from '../../derive/remember/page-node.ts';

function judge(nodes: readonly PageNode[], urls: readonly string[] = [], rules = '') {
  const probe = answeredProbe('https://example.com/robots.txt', { mediaType: 'text/plain', text: rules });
  return judgeNodes('unindexable-sitemap-url', nodes, {
    robots: collected({ probe, sitemapLines: [] }),
    sitemaps: collected({ files: [], urls }),
  });
}

describe('unindexable-sitemap-url', () => {
  it.each<[string, Partial<PageNode>, string | null]>([
    ['a good page', {}, null],
    ['a PDF file', { indexBlock: 'not-html' }, null],
    ['a redirect', { status: 301, redirectTo: 'https://example.com/b' }, 'redirects to https://example.com/b'],
    ['an error', { status: 410 }, 'answers with status 410'],
    ['noindex', { noindex: true, indexBlock: 'noindex' }, 'forbids its indexing'],
    [
      'another canonical',
      { canonical: 'https://example.com/b', indexBlock: 'canonical-elsewhere' },
      'names https://example.com/b as canonical',
    ],
    ['a page robots.txt forbids', { indexBlock: 'blocked-by-robots' }, 'robots.txt forbids to crawlers'],
  ])('%s', (_name, facts, problem) => {
    const { failures, judged } = judge([pageNode('/a', { inSitemap: true, ...facts })]);
    expect(judged).toBe(1);
    expect(failures.map((failure) => failure.message)).toEqual(problem ? [`The sitemap lists this address, which ${problem}.`] : []);
  });

  it('finds entries that were not crawled because robots.txt forbids them', () => {
    const { failures, judged } = judge(
      [],
      ['https://example.com/private/a', 'https://example.com/beyond-the-limit'],
      'User-agent: *\nDisallow: /private/',
    );
    expect([judged, failures.map((failure) => failure.pageUrl)]).toEqual([1, ['https://example.com/private/a']]);
  });

  it('does not judge pages outside the sitemap or without an answer', () => {
    expect(judge([pageNode('/a', { status: 404 }), pageNode('/b', { inSitemap: true, status: 0 })]).outcome).toBe('not_applicable');
  });
});
