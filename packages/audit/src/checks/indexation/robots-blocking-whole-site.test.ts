import { describe, expect, it } from 'vitest';
import { answeredProbe } from '../../../testing/answered-probe.ts';
import { collected, judgeNodes, pageNode } from '../../../testing/judge-nodes.ts';

function judge(text: string, status = 200) {
  const probe = answeredProbe('https://example.com/robots.txt', { mediaType: 'text/plain', text, status });
  return judgeNodes('robots-blocking-whole-site', [pageNode('/')], { robots: collected({ probe, sitemapLines: [] }) });
}

describe('robots-blocking-whole-site', () => {
  it.each([
    ['an open site', 'User-agent: *\nDisallow:', 'pass'],
    ['a directory', 'User-agent: *\nDisallow: /private/', 'pass'],
    ['everything, for all', 'User-agent: *\nDisallow: /', 'fail'],
    ['everything, with a star', 'User-agent: *\nDisallow: /*', 'fail'],
    ['everything but a part', 'User-agent: *\nDisallow: /\nAllow: /shop/', 'pass'],
    ['all but Googlebot', 'User-agent: *\nDisallow: /\n\nUser-agent: Googlebot\nDisallow: /x', 'pass'],
    ['Googlebot alone', 'User-agent: googlebot\nDisallow: /\n\nUser-agent: *\nDisallow:', 'fail'],
    ['Googlebot named together with others', 'User-agent: Bingbot\nUser-agent: Googlebot\nDisallow: /', 'fail'],
    ['another crawler', 'User-agent: GPTBot\nDisallow: /', 'pass'],
    ['a rule that is a comment', 'User-agent: *\n# Disallow: /', 'pass'],
    ['an empty file', '', 'pass'],
  ])('%s', (_name, text, outcome) => {
    expect(judge(text).outcome).toBe(outcome);
  });

  it('names the line', () => {
    expect(judge('User-agent: *\nDisallow: / # not yet').facts).toMatchObject({ Rule: 'Line 2: Disallow: /' });
  });

  it('does not apply without a file', () => {
    expect(judge('User-agent: *\nDisallow: /', 404).outcome).toBe('not_applicable');
  });
});
