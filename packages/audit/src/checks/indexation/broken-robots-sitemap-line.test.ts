import { describe, expect, it } from 'vitest';
import { answeredProbe } from '../../../testing/answered-probe.ts';
import { collected, judgeNodes } from '../../../testing/judge-nodes.ts';
import { sitemapFile } from '../../../testing/sitemap-file.ts';
import type { Probe, SitemapArtifact } from '../../site-artifacts.ts';

const URL = 'https://example.com/map.xml';

function judge(text: string, file: Partial<SitemapArtifact> = {}, probe: Partial<Probe> = {}) {
  return judgeNodes('broken-robots-sitemap-line', [], {
    robots: collected({
      probe: answeredProbe('https://example.com/robots.txt', { mediaType: 'text/plain', text, ...probe }),
      sitemapLines: [],
    }),
    sitemaps: collected({ files: [sitemapFile({ url: URL, source: 'robots', ...file })], urls: [] }),
  });
}
const failure = (code: string) => ({ status: 0, failure: { code, message: 'No answer.' } });

describe('broken-robots-sitemap-line', () => {
  it.each<[string, string, Partial<SitemapArtifact>, string]>([
    ['a file that is there', URL, {}, 'pass'],
    ['an error in the file, which has a check of its own', URL, { kind: 'unreadable', problems: ['x'] }, 'pass'],
    ['a relative address', '/map.xml', {}, 'fail'],
    ['another scheme', 'ftp://example.com/map.xml', {}, 'fail'],
    ['a missing file', URL, { status: 404 }, 'fail'],
    ['a host that does not exist', URL, failure('name_not_found'), 'fail'],
    ['a server that does not answer in time', URL, failure('timed_out'), 'cannot_tell'],
    ['a server error', URL, { status: 503 }, 'cannot_tell'],
    ['a refusal', URL, { status: 403 }, 'cannot_tell'],
    ['a file that was not asked for', 'https://example.com/other.xml', {}, 'cannot_tell'],
  ])('%s', (_name, value, file, outcome) => {
    expect(judge(`User-agent: *\nAllow: /\nSitemap: ${value}`, file).outcome).toBe(outcome);
  });

  it('names the line', () => {
    const { message, facts } = judge('# rules\nsitemap: /map.xml # ours');
    expect([message, facts]).toEqual([
      'A Sitemap line of robots.txt is broken.',
      { Lines: ['line 2: /map.xml is not an absolute address'] },
    ]);
  });

  it('says nothing without a line or without a file', () => {
    expect(judge('User-agent: *\nAllow: /').outcome).toBe('not_applicable');
    expect(judge('Sitemap: /map.xml', {}, { status: 404 }).outcome).toBe('not_applicable');
  });
});
