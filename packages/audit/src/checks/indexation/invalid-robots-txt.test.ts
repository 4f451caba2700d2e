import { describe, expect, it } from 'vitest';
import { answeredProbe } from '../../../testing/answered-probe.ts';
import { collected, judgeNodes, pageNode } from '../../../testing/judge-nodes.ts';
import type { Probe } from '../../site-artifacts.ts';

function judge(text: string, facts: Partial<Probe> = {}) {
  const probe = answeredProbe('https://example.com/robots.txt', { mediaType: 'text/plain', text, ...facts });
  return judgeNodes('invalid-robots-txt', [pageNode('/')], { robots: collected({ probe, sitemapLines: [] }) });
}

describe('invalid-robots-txt', () => {
  it.each([
    [
      'an ordinary file',
      'User-agent: *\nDisallow: /basket\nAllow: /basket/help # open\n\nSitemap: https://example.com/sitemap.xml',
      'pass',
    ],
    ['any case, any line end, a byte order mark', '\uFEFFUSER-AGENT: *\r\ndisallow:\rCrawl-delay: 5', 'pass'],
    ['an empty file', '', 'pass'],
    ['comments only', '# nothing here', 'pass'],
    ['patterns', 'User-agent: *\nDisallow: *.pdf$\nAllow: /$', 'pass'],
    ['a misspelled directive', 'User-agent: *\nDissallow: /x', 'fail'],
    ['a line without a colon', 'User-agent *', 'fail'],
    ['a rule before any user-agent', 'Disallow: /x\nUser-agent: *', 'fail'],
    ['a user-agent without a name', 'User-agent:\nDisallow: /x', 'fail'],
    ['a path without a slash', 'User-agent: *\nDisallow: private', 'fail'],
    ['a page in place of the file', '<!doctype html><title>Home</title>', 'not_applicable'],
  ])('%s', (_name, text, outcome) => {
    expect(judge(text).outcome).toBe(outcome);
  });

  it('names the lines', () => {
    expect(judge('# rules\nUser-agent: *\nNofollow: /x').facts).toMatchObject({
      Errors: ['Line 3: Nofollow: /x (crawlers do not know this directive)'],
    });
  });

  it('does not judge a last line that was cut', () => {
    expect(judge('User-agent: *\nDisall', { bytes: 80_000 }).outcome).toBe('pass');
    expect(judge('User-agent: *\nDisall', { bytes: 513_000 }).outcome).toBe('fail');
  });

  it('does not apply without a file', () => {
    expect(judge('Not found', { status: 404 }).outcome).toBe('not_applicable');
  });
});
