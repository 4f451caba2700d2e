import { describe, expect, it } from 'vitest';
import { collected, judgeNodes, pageNode } from '../../../testing/judge-nodes.ts';
import { sitemapFile } from '../../../testing/sitemap-file.ts';
import type { SitemapArtifact } from '../../site-artifacts.ts';

const problems = ['The file is not well-formed XML.'];

function judge(...files: readonly Partial<SitemapArtifact>[]) {
  return judgeNodes('invalid-sitemap', [pageNode('/')], { sitemaps: collected({ files: files.map(sitemapFile), urls: [] }) });
}

describe('invalid-sitemap', () => {
  it.each<[string, Partial<SitemapArtifact>[], string]>([
    ['a good file', [{}], 'pass'],
    ['a file with a problem', [{ problems }], 'fail'],
    ['a named file that is a page', [{ source: 'robots', kind: 'unreadable', problems }], 'fail'],
    ['a file of an index that is gone', [{ kind: 'index' }, { source: 'index', status: 404, kind: 'unreadable', problems }], 'fail'],
    ['a page at the well-known place, which is missing rather than invalid', [{ kind: 'unreadable', problems }], 'not_applicable'],
    ['no file', [{ status: 404, kind: 'unreadable', problems }], 'not_applicable'],
    ['a list in a text file', [{ url: 'https://example.com/urls.txt', source: 'robots', kind: 'unreadable', problems }], 'not_applicable'],
    ['a server in trouble', [{ source: 'index', status: 500, kind: 'unreadable', problems }], 'not_applicable'],
  ])('%s', (_name, files, outcome) => {
    expect(judge(...files).outcome).toBe(outcome);
  });

  it('names the file and the problem', () => {
    expect(judge({ problems }).facts).toEqual({ Errors: ['https://example.com/sitemap.xml: The file is not well-formed XML.'] });
  });
});
