import { describe, expect, it } from 'vitest';
import { collected, judgeNodes, linksTo, pageNode } from '../../../testing/judge-nodes.ts';
import type { PageNode } from '../../derive/remember/page-node.ts';

const listed = (path: string, facts: Partial<PageNode> = {}): PageNode => pageNode(path, { inSitemap: true, ...facts });

function judge(nodes: readonly PageNode[], complete = true) {
  return judgeNodes('orphan-page', nodes, { sitemaps: collected({ files: [], urls: [] }) }, { complete });
}

describe('orphan-page', () => {
  it('finds pages of the sitemap that nothing links to', () => {
    const { failures, judged } = judge([listed('/', { links: linksTo('/a') }), listed('/a'), listed('/lost', { links: linksTo('/lost') })]);
    expect([judged, failures.map((failure) => failure.pageUrl)]).toEqual([3, ['https://example.com/lost']]);
  });

  it('lets a link to a redirect count for its target', () => {
    const old = pageNode('/old', { status: 301, redirectTo: 'https://example.com/new' });
    expect(judge([listed('/', { links: linksTo('/old') }), old, listed('/new')]).failures).toEqual([]);
  });

  it('cannot tell after a crawl that ended at a limit', () => {
    expect(judge([listed('/'), listed('/lost')], false).outcome).toBe('cannot_tell');
    expect(judge([listed('/', { links: linksTo('/a') }), listed('/a')], false).outcome).toBe('per_page');
  });

  it('says nothing about pages outside the sitemap and pages that may not be indexed', () => {
    expect(judge([pageNode('/'), pageNode('/a'), listed('/b', { indexBlock: 'noindex' })]).outcome).toBe('not_applicable');
  });
});
