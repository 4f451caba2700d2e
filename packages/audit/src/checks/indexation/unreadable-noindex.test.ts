import { describe, expect, it } from 'vitest';
import { answeredProbe } from '../../../testing/answered-probe.ts';
import { collected, judgeNodes, pageNode } from '../../../testing/judge-nodes.ts';
import type { PageNode } from '../../derive/remember/page-node.ts';

function judge(page: Partial<PageNode>, text: string) {
  const probe = answeredProbe('https://example.com/robots.txt', { mediaType: 'text/plain', text });
  return judgeNodes('unreadable-noindex', [pageNode('/private/a', page)], { robots: collected({ probe, sitemapLines: [] }) });
}
const NOINDEX = { noindex: true, indexBlock: 'noindex' } as const;
const RULES = 'User-agent: Googlebot\nDisallow: /private/';

describe('unreadable-noindex', () => {
  it('fails for noindex behind a rule for Google', () => {
    expect(judge(NOINDEX, RULES).failures).toEqual([expect.objectContaining({ pageUrl: 'https://example.com/private/a' })]);
  });

  it('passes where Google may read it', () => {
    expect(judge(NOINDEX, 'User-agent: Bingbot\nDisallow: /')).toMatchObject({ judged: 1, failures: [] });
  });

  it('does not judge pages that may be indexed', () => {
    expect(judge({}, RULES).outcome).toBe('not_applicable');
  });

  it('cannot tell without robots.txt', () => {
    expect(judgeNodes('unreadable-noindex', [pageNode('/a', NOINDEX)]).outcome).toBe('cannot_tell');
  });
});
