import { describe, expect, it } from 'vitest';
import { answeredProbe } from '../../../testing/answered-probe.ts';
import { collected, judgeNodes, pageNode } from '../../../testing/judge-nodes.ts';
import type { AssetRobots } from '../../site-artifacts.ts';
import type { PageNode } from '../../derive/remember/page-node.ts';

const CSS = 'https://example.com/assets/site.css';
const OTHER = 'https://cdn.example.org/lib/a.js';
const NO_LIB = 'User-agent: *\nDisallow: /lib/';

function judge(page: Partial<PageNode>, text = 'User-agent: *\nDisallow: /assets/', assetRobots: readonly AssetRobots[] = []) {
  const probe = answeredProbe('https://example.com/robots.txt', { mediaType: 'text/plain', text });
  return judgeNodes('blocked-page-asset', [pageNode('/', page)], {
    robots: collected({ probe, sitemapLines: [] }),
    resources: collected({ states: [], unasked: 0, assetRobots }),
  });
}
const robotsOf = (status: number, text = ''): readonly AssetRobots[] => [{ origin: 'https://cdn.example.org', status, text }];

describe('blocked-page-asset', () => {
  it('fails for a style sheet and an image that are forbidden, and points at both', () => {
    const image = 'https://example.com/assets/a.png';
    const spots = { title: 0, description: 0, h1: 0, ogImage: 0, images: [8], assets: [5] };
    expect(judge({ assets: [CSS], images: [image], spots }).failures).toEqual([
      expect.objectContaining({ spots: [5, 8], facts: { 'Forbidden files': [CSS, image] } }),
    ]);
  });

  it.each([
    ['files that are allowed', { assets: ['https://example.com/site.css'] }],
    ['a rule for another crawler', { assets: [CSS] }, 'User-agent: Bingbot\nDisallow: /'],
    ['an exception for Googlebot', { assets: [CSS] }, 'User-agent: *\nDisallow: /\n\nUser-agent: Googlebot\nAllow: /'],
  ])('passes for %s', (_name, page, text?: string) => {
    const { judged, failures } = judge(page, text);
    expect([judged, failures]).toEqual([1, []]);
  });

  it('judges files of another host by its own rules', () => {
    expect(judge({ assets: [OTHER] }, '', robotsOf(200, NO_LIB)).failures).toHaveLength(1);
    expect(judge({ assets: [OTHER] }, 'User-agent: *\nDisallow: /lib/', robotsOf(404))).toMatchObject({ judged: 1, failures: [] });
  });

  it.each([0, 429, 503])('cannot tell when the rules of the other host are unknown (%i)', (status) => {
    expect(judge({ assets: [OTHER] }, '', robotsOf(status)).outcome).toBe('cannot_tell');
  });

  it('leaves out those who count visitors', () => {
    const counter = { origin: 'https://www.google-analytics.com', status: 200, text: 'User-agent: *\nDisallow: /' };
    expect(judge({ assets: [CSS, 'https://www.google-analytics.com/ga.js'] }, '', [counter]).failures).toEqual([]);
  });

  it('does not judge pages out of the index and pages without files', () => {
    expect(judge({ assets: [CSS], indexBlock: 'noindex' }).outcome).toBe('not_applicable');
    expect(judge({}).outcome).toBe('not_applicable');
  });
});
