import { describe, expect, it } from 'vitest';
import { collected, judgeNodes, pageNode } from '../../../testing/judge-nodes.ts';
import type { ResourceState, SiteArtifacts } from '../../site-artifacts.ts';

const IMAGE = 'https://example.com/a.png';

describe('broken-image', () => {
  it.each<[string, Partial<ResourceState>, string, number]>([
    ['an image', {}, 'per_page', 0],
    ['an error', { status: 404, verdict: 'broken' }, 'per_page', 1],
    [
      'a host that does not exist',
      { status: 0, verdict: 'broken', failure: { code: 'name_not_found', message: 'There is no such host.' } },
      'per_page',
      1,
    ],
    ['a page instead of an image', { mediaType: 'text/html' }, 'per_page', 1],
    ['bytes without a type, which browsers draw', { mediaType: 'application/octet-stream' }, 'per_page', 0],
    ['no type at all', { mediaType: '' }, 'per_page', 0],
    ['a refusal, which says nothing', { status: 403, mediaType: 'text/html', verdict: 'unverifiable' }, 'not_applicable', 0],
    ['a time-out, which says nothing', { status: 0, verdict: 'unverifiable' }, 'not_applicable', 0],
  ])('%s', (_name, state, outcome, failures) => {
    const verdict = judgeNodes('broken-image', [pageNode('/', { images: [IMAGE] })], answering(state));
    expect(verdict.outcome).toBe(outcome);
    expect(verdict.failures).toHaveLength(failures);
  });

  it('points at the line of the image', () => {
    const nodes = [pageNode('/', { images: [IMAGE], spots: { title: 0, description: 0, h1: 0, ogImage: 7, images: [7] } })];
    const { failures } = judgeNodes('broken-image', nodes, answering({ status: 404, verdict: 'broken' }));
    expect(failures).toEqual([
      expect.objectContaining({
        pageUrl: 'https://example.com/',
        spots: [7],
        facts: { 'Broken images': ['https://example.com/a.png (answers 404)'] },
      }),
    ]);
  });

  it('knows an image that was crawled as a page', () => {
    const nodes = [pageNode('/', { images: [IMAGE] }), pageNode('/a.png', { status: 404 })];
    expect(judgeNodes('broken-image', nodes, { resources: collected({ states: [], unasked: 0 }) }).failures).toHaveLength(1);
  });

  it('names only the images that are broken', () => {
    const nodes = [pageNode('/', { images: ['https://example.com/b.png', IMAGE] })];
    expect(judgeNodes('broken-image', nodes, answering({ status: 404, verdict: 'broken' })).failures).toHaveLength(1);
  });

  it('cannot tell when no image was asked for', () => {
    const nodes = [pageNode('/', { images: [IMAGE] })];
    expect(judgeNodes('broken-image', nodes, { resources: collected({ states: [], unasked: 5 }) }).outcome).toBe('cannot_tell');
    expect(judgeNodes('broken-image', nodes, { resources: collected({ states: [], unasked: 0, externalLinks: 'skipped' }) }).outcome).toBe(
      'cannot_tell',
    );
    expect(judgeNodes('broken-image', nodes).outcome).toBe('cannot_tell');
  });

  it('says nothing of a site without one', () => {
    expect(judgeNodes('broken-image', [pageNode('/', { images: [] })], answering({})).outcome).toBe('not_applicable');
  });
});

function answering(state: Partial<ResourceState>): Partial<SiteArtifacts> {
  const ok: ResourceState = { url: IMAGE, status: 200, mediaType: 'image/png', bytes: 9, verdict: 'ok', failure: null };
  return { resources: collected({ states: [{ ...ok, ...state }], unasked: 0 }) };
}
