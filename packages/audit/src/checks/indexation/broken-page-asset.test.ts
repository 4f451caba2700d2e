import { describe, expect, it } from 'vitest';
import { askedResources, collected, judgeNodes, pageNode } from '../../../testing/judge-nodes.ts';

const JS = 'https://example.com/app.js';
const CSS = 'https://example.com/site.css';
const SPOTS = { title: 0, description: 0, h1: 0, ogImage: 0, images: [], assets: [5, 9] };

const judge = (statuses: Readonly<Record<string, number>>, resources = askedResources(statuses)) =>
  judgeNodes('broken-page-asset', [pageNode('/', { assets: [JS, CSS], scriptCount: 1, spots: SPOTS })], { resources });

describe('broken-page-asset', () => {
  it('names missing style sheets before missing scripts, and points at both', () => {
    expect(judge({ [JS]: 404, [CSS]: 500 }).failures).toEqual([
      {
        pageUrl: 'https://example.com/',
        message: '2 style sheets or scripts of this page are missing.',
        facts: { 'Style sheets': [`${CSS} (500)`], Scripts: [`${JS} (404)`] },
        spots: [9, 5],
      },
    ]);
  });

  it('takes a missing script less seriously', () => {
    expect(judge({ [JS]: 410, [CSS]: 200 }).failures).toMatchObject([{ severity: 'medium', spots: [5] }]);
  });

  it('knows a style sheet without an ending by its place, and those of earlier versions by their ending', () => {
    const style = 'https://example.com/load?styles';
    const resources = askedResources({ [style]: 404, [CSS]: 404 });
    const facts = (page: Parameters<typeof pageNode>[1]) =>
      judgeNodes('broken-page-asset', [pageNode('/', page)], { resources }).failures[0]?.facts;
    expect(facts({ assets: [JS, style], scriptCount: 1 })).toEqual({ 'Style sheets': [`${style} (404)`] });
    expect(facts({ assets: [style, CSS] })).toEqual({ 'Style sheets': [`${CSS} (404)`], Scripts: [`${style} (404)`] });
  });

  it('passes where all are there, and says nothing of refusals beside them', () => {
    expect(judge({ [JS]: 200, [CSS]: 200 })).toMatchObject({ judged: 1, failures: [] });
    expect(judge({ [JS]: 403, [CSS]: 200 })).toMatchObject({ judged: 1, failures: [] });
  });

  it('reads the state of what was crawled', () => {
    const nodes = [pageNode('/', { assets: [JS], scriptCount: 1 }), pageNode('/app.js', { status: 404 })];
    expect(judgeNodes('broken-page-asset', nodes, { resources: askedResources() }).failures).toHaveLength(1);
  });

  it.each([
    ['nothing gave a clear answer', askedResources({ [JS]: 403, [CSS]: 0 })],
    ['they were too many', askedResources({}, ['/x'])],
    ['other sites were left alone', collected({ states: [], unasked: 0, externalLinks: 'skipped' as const })],
  ])('cannot tell where %s', (_name, resources) => {
    expect(judge({}, resources)).toMatchObject({ outcome: 'cannot_tell', reason: expect.any(String) });
  });

  it('does not apply to pages without style sheets and scripts', () => {
    expect(judgeNodes('broken-page-asset', [pageNode('/')], { resources: askedResources() }).outcome).toBe('not_applicable');
  });
});
