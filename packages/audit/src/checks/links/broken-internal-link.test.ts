import { describe, expect, it } from 'vitest';
import { askedResources, collected, judgeNodes, linksTo, pageNode } from '../../../testing/judge-nodes.ts';
import type { PageNode } from '../../derive/remember/page-node.ts';

const judge = (nodes: readonly PageNode[], resources = askedResources()) => judgeNodes('broken-internal-link', nodes, { resources });

describe('broken-internal-link', () => {
  it('names every page that links to an error page', () => {
    const { failures, judged } = judge([
      pageNode('/', { links: linksTo('/gone', '/about') }),
      pageNode('/about', { links: linksTo('/') }),
      pageNode('/gone', { status: 404 }),
    ]);
    expect(judged).toBe(2);
    expect(failures).toEqual([
      expect.objectContaining({
        pageUrl: 'https://example.com/',
        spots: [1],
        facts: { 'Broken links': ['https://example.com/gone (404), link text: link to /gone'] },
      }),
    ]);
  });

  it('names links to pages that the crawl left out and that were asked for after it', () => {
    const { failures, judged, undecided } = judge(
      [pageNode('/', { links: linksTo('/beyond') }), pageNode('/b', { links: linksTo('/there') })],
      askedResources({ '/beyond': 404, '/there': 200 }),
    );
    expect([judged, undecided]).toEqual([2, 0]);
    expect(failures).toMatchObject([{ facts: { 'Broken links': ['https://example.com/beyond (404), link text: link to /beyond'] } }]);
  });

  it('cannot tell of a page whose links were not all asked for, unless one is broken', () => {
    const nodes = [
      pageNode('/a', { links: linksTo('/there', '/unasked') }),
      pageNode('/b', { links: linksTo('/gone', '/unasked') }),
      pageNode('/c', { links: linksTo('/there') }),
    ];
    const { failures, judged, undecided } = judge(nodes, askedResources({ '/there': 200, '/gone': 410 }, ['/unasked']));
    expect([judged, undecided]).toEqual([2, 1]);
    expect(failures).toMatchObject([{ pageUrl: 'https://example.com/b' }]);
  });

  it.each([0, 401, 429])('cannot tell from an answer of %i', (status) => {
    expect(judge([pageNode('/', { links: linksTo('/x') })], askedResources({ '/x': status }))).toMatchObject({ judged: 0, undecided: 1 });
  });

  it.each([
    ['in an audit stored before links were asked for', undefined],
    ['where more were left over than are kept', null],
  ])('cannot tell of any link that is not known %s', (_name, unaskedLinks) => {
    const resources = collected({ states: [], unasked: 0, ...(unaskedLinks !== undefined && { unaskedLinks }) });
    expect(judge([pageNode('/', { links: linksTo('/x') })], resources)).toMatchObject({ judged: 0, undecided: 1 });
  });

  it('leaves links alone that were not to be asked for, and those whose page did not answer', () => {
    const nodes = [pageNode('/', { links: linksTo('/forbidden', '/dead') }), pageNode('/dead', { status: 0 })];
    expect(judge(nodes)).toMatchObject({ judged: 1, undecided: 0, failures: [] });
  });

  it('does not apply to a site without links', () => {
    expect(judge([pageNode('/')]).outcome).toBe('not_applicable');
  });
});
