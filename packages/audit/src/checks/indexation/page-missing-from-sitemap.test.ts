import { describe, expect, it } from 'vitest';
import { collected, judgeNodes, pageNode } from '../../../testing/judge-nodes.ts';
import { sitemapFile } from '../../../testing/sitemap-file.ts';
import type { SitemapArtifact } from '../../site-artifacts.ts';

const pages = (count: number) => Array.from({ length: count }, (_, index) => pageNode(`/${index}`));
const urls = (count: number): string[] => Array.from({ length: count }, (_, index) => `https://example.com/${index}`);
const judge = (count: number, listed: readonly string[], file: Partial<SitemapArtifact> = {}) =>
  judgeNodes('page-missing-from-sitemap', pages(count), { sitemaps: collected({ files: [sitemapFile(file)], urls: listed }) });

describe('page-missing-from-sitemap', () => {
  it('passes below five percent and fails from there', () => {
    expect(judge(100, urls(96)).outcome).toBe('pass');
    expect(judge(100, urls(95)).message).toBe('5 of 100 pages that may be indexed are in no sitemap.');
  });

  it('names the pages', () => {
    expect(judge(2, urls(1)).facts).toEqual({ Pages: ['https://example.com/1'] });
  });

  it('does not ask for pages that may not be indexed', () => {
    const nodes = [...pages(1), pageNode('/hidden', { indexBlock: 'noindex' })];
    const sitemaps = collected({ files: [sitemapFile()], urls: urls(1) });
    expect(judgeNodes('page-missing-from-sitemap', nodes, { sitemaps }).outcome).toBe('pass');
  });

  it('cannot tell when a sitemap could not be read', () => {
    expect(judge(2, urls(1), { kind: 'unreadable', status: 404 }).outcome).toBe('cannot_tell');
    expect(judge(2, urls(1), { problems: ['The file is not well-formed XML: a tag is not closed.'] }).outcome).toBe('cannot_tell');
    expect(judge(2, urls(50_000)).outcome).toBe('cannot_tell');
  });

  it('says nothing of a site without a sitemap', () => {
    expect(judge(2, []).outcome).toBe('not_applicable');
  });
});
