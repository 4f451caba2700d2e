import { describe, expect, it } from 'vitest';
import { collected, judgeNodes, pageNode } from '../../../testing/judge-nodes.ts';
import { sitemapFile } from '../../../testing/sitemap-file.ts';
import type { SitemapArtifact } from '../../site-artifacts.ts';

function judge(...files: readonly Partial<SitemapArtifact>[]) {
  return judgeNodes('missing-sitemap', [pageNode('/')], { sitemaps: collected({ files: files.map(sitemapFile), urls: [] }) });
}

describe('missing-sitemap', () => {
  it.each<[string, Partial<SitemapArtifact>[], string]>([
    ['a sitemap', [{}], 'pass'],
    ['a sitemap with a flaw', [{ problems: ['The namespace is "".'] }], 'pass'],
    ['a named file that cannot be read', [{ source: 'robots', kind: 'unreadable' }], 'pass'],
    ['one good file among two', [{ source: 'robots', status: 404, kind: 'unreadable' }, { source: 'robots' }], 'pass'],
    ['nothing at the well-known place', [{ status: 404, kind: 'unreadable' }], 'fail'],
    ['a page at the well-known place', [{ kind: 'unreadable', problems: ['The root element is <html>.'] }], 'fail'],
    ['named files that are gone', [{ source: 'robots', status: 404, kind: 'unreadable' }], 'fail'],
    ['a server in trouble', [{ status: 503, kind: 'unreadable' }], 'cannot_tell'],
    ['no answer', [{ status: 0, kind: 'unreadable', failure: { code: 'timed_out', message: 'Too late.' } }], 'cannot_tell'],
  ])('%s', (_name, files, outcome) => {
    expect(judge(...files).outcome).toBe(outcome);
  });
});
