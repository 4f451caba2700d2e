import { gzipSync } from 'node:zlib';
import { startPageServer, type PageRoute, type PageServer } from '@plumbline/testing';
import { afterEach, expect, test, vi } from 'vitest';
import type { SitemapsArtifact } from '../site-artifacts.ts';
import { loopbackFetch } from './__fixtures__/crawl-bench.ts';
import { createHostPaces } from './host-paces.ts';
import { createSiteScope } from './site-scope.ts';
import { loadSitemaps } from './sitemaps.ts';

const fetch = loopbackFetch();
const signal = new AbortController().signal;
const servers: PageServer[] = [];
afterEach(async () => void (await Promise.all(servers.splice(0).map((server) => server.close()))));

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const urlset = (...locs: readonly string[]): string =>
  `<?xml version="1.0"?><urlset ${NAMESPACE}>${locs.map((loc) => `<url><loc>${loc}</loc></url>`).join('\n')}</urlset>`;
const index = (...locs: readonly string[]): string =>
  `<sitemapindex ${NAMESPACE}>${locs.map((loc) => `<sitemap><loc>${loc}</loc></sitemap>`).join('')}</sitemapindex>`;

async function load(
  routes: (origin: string) => Record<string, PageRoute>,
  robotsLines: readonly string[] = [],
): Promise<SitemapsArtifact & { server: PageServer; paths: string[]; problems: string[] }> {
  const server = await startPageServer({});
  servers.push(server);
  for (const [path, route] of Object.entries(routes(server.origin))) server.set(path, route);
  const scope = createSiteScope(server.origin);
  const pace = createHostPaces().open('example.org', 0, signal);
  const artifact = await loadSitemaps({ fetch, pace, scope, robotsLines, timeoutMs: 5_000, signal });
  const paths = artifact.urls.map((url) => url.replace(server.origin, ''));
  return { ...artifact, server, paths, problems: artifact.files.flatMap((file) => file.problems) };
}

test('reads the well-known place when robots.txt names none', async () => {
  const { files, paths } = await load((origin) => ({ '/sitemap.xml': urlset(`${origin}/a`, ` ${origin}/b?x=1&amp;y=2 `, `${origin}/a`) }));
  expect(paths).toEqual(['/a', '/b?x=1&y=2']);
  expect(files).toMatchObject([{ source: 'well-known', kind: 'urlset', status: 200, entryCount: 3, problems: [] }]);
});

test('the lines of robots.txt replace the well-known place and may be relative', async () => {
  const { files, paths, server } = await load((origin) => ({ '/maps/1.xml': urlset(`${origin}/1`) }), ['/maps/1.xml', '/gone.xml']);
  expect(paths).toEqual(['/1']);
  expect(files.map((file) => [file.source, file.status, file.kind])).toEqual([
    ['robots', 200, 'urlset'],
    ['robots', 404, 'unreadable'],
  ]);
  expect(server.requests.map((request) => request.path)).toEqual(['/maps/1.xml', '/gone.xml']);
});

test('follows indexes three levels down, each file once, and unpacks .gz', async () => {
  const { paths, files } = await load((origin) => ({
    '/sitemap.xml': index(`${origin}/1.xml`, `${origin}/u.xml.gz`, `${origin}/sitemap.xml`),
    '/1.xml': index(`${origin}/2.xml`, `${origin}/u.xml.gz`),
    '/2.xml': index(`${origin}/3.xml`),
    '/3.xml': index(`${origin}/4.xml`),
    '/4.xml': urlset(`${origin}/too-deep`),
    '/u.xml.gz': { body: gzipSync(urlset(`${origin}/u`)), headers: { 'content-type': 'application/gzip' } },
  }));
  expect(files.map((file) => [new URL(file.url).pathname, file.kind])).toEqual([
    ['/sitemap.xml', 'index'],
    ['/1.xml', 'index'],
    ['/u.xml.gz', 'urlset'],
    ['/2.xml', 'index'],
    ['/3.xml', 'index'],
  ]);
  expect(paths).toEqual(['/u']);
});

test('an index of more files than are read stops at fifty', async () => {
  const { files } = await load((origin) => ({
    '/sitemap.xml': index(...Array.from({ length: 200 }, (_, number) => `${origin}/${number}.xml`)),
    '*': urlset('https://example.org/'),
  }));
  expect(files).toHaveLength(50);
});

test('no more of an index is remembered than is followed, and no more of other files than has room', async () => {
  const wide = '中'.repeat(200);
  const add = vi.spyOn(Set.prototype, 'add');
  const { files, problems } = await load(
    (origin) => ({
      '/pages.xml': urlset(...Array.from({ length: 8_000 }, (_, number) => `${origin}/p${number}-${wide}`)),
      '/index.xml': index(...Array.from({ length: 20_000 }, (_, number) => `${origin}/i${number}-${wide}`)),
    }),
    ['/pages.xml', '/index.xml'],
  );
  const remembered = add.mock.calls.reduce((sum, [value]) => sum + String(value).length, 0);
  add.mockRestore();
  expect(files.slice(0, 2).map(({ kind, entryCount }) => [kind, entryCount])).toEqual([
    ['urlset', 8_000],
    ['index', 20_000],
  ]);
  expect(remembered).toBeGreaterThan(9_000_000);
  expect(remembered).toBeLessThan(11_000_000);
  // URLs that are not kept are still checked.
  expect(problems.filter((problem) => problem.includes('entries are'))).toEqual([]);
});

test('addresses as long as the protocol allows are read to the end of the file', async () => {
  const { files, urls } = await load((origin) => ({
    '/sitemap.xml': urlset(...Array.from({ length: 20_000 }, (_, number) => `${origin}/${number}/`.padEnd(2_047, 'a'))),
  }));
  expect(files).toMatchObject([{ kind: 'urlset', entryCount: 20_000, problems: [] }]);
  expect(urls.length).toBe(Math.floor(10_000_000 / 2_047));
});

test('a language code is no longer than codes are, and no list keeps more addresses than there is room', async () => {
  const version = (code: string): string => `<xhtml:link rel="alternate" hreflang="${code}" href="https://a.example/de"/>`;
  const { hreflangSets = [] } = await load((origin) => ({
    '/sitemap.xml': `<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">${Array.from(
      { length: 20_000 },
      (_, number) => `<url><loc>${origin}/${number}-${'a'.repeat(1_000)}</loc>${version('d'.repeat(number === 0 ? 100_000 : 2))}</url>`,
    ).join('')}</urlset>`,
  }));
  expect(hreflangSets.flatMap(({ entries }) => entries.map(({ code }) => code.length))).toEqual([200, 2]);
  expect(JSON.stringify(hreflangSets).length).toBeLessThan(11_000_000);
});

test.each([
  ['an unclosed element', urlset('http://127.0.0.1/').replace('</loc>', ''), /not well-formed XML: <loc> in entry 1/],
  ['a bare ampersand', urlset('http://127.0.0.1/?a=1&b=2'), /"&" in entry 1/],
  ['a file that stops', urlset('http://127.0.0.1/').replace('</urlset>', ''), /<urlset> in entry 1 is not closed/],
  ['a web page', '<!doctype html><html><body>Not here</body></html>', /root element is <html>/],
  ['no XML', 'hello', /holds no XML element/],
  ['nothing', '', /holds no XML element/],
  ['another namespace', urlset().replace('0.9', '0.84'), /namespace is "http:\/\/www.sitemaps.org\/schemas\/sitemap\/0.84"/],
  ['no namespace', '<urlset></urlset>', /namespace is ""/],
  ['another host', urlset('https://other.example/a'), /1 of 1 entries are on another host/],
  ['relative entries', urlset('/a'), /1 of 1 entries are not absolute/],
  ['broken gzip', gzipSync(urlset('http://127.0.0.1/')).subarray(0, 60), /cannot be unpacked/],
])('says what is wrong with %s', async (_name, body, expected) => {
  const { problems } = await load(() => ({ '/sitemap.xml': { body } }));
  expect(problems.join('\n')).toMatch(expected);
});

test('a prefix, CDATA, extensions and comments are no problem', async () => {
  const body = `<?xml version="1.0"?><!-- x --><s:urlset xmlns:s="http://www.sitemaps.org/schemas/sitemap/0.9"
    xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"><s:url><s:loc><![CDATA[https://a.example/?x=1&y=2]]></s:loc>
    <image:image><image:loc>https://a.example/i.png</image:loc></image:image></s:url></s:urlset>`;
  const { urls, files, problems } = await load(() => ({ '/sitemap.xml': body }));
  expect(urls).toEqual(['https://a.example/?x=1&y=2']);
  expect(files[0]?.entryCount).toBe(1);
  expect(problems).toEqual(['1 of 1 entries are on another host, the first is https://a.example/?x=1&y=2.']);
});

test('too many entries are counted and the first 50,000 kept', async () => {
  const { files, urls } = await load((origin) => ({
    '/sitemap.xml': urlset(...Array.from({ length: 50_001 }, (_, number) => `${origin}/${number}`)),
  }));
  expect(files).toMatchObject([{ entryCount: 50_001, problems: ['The file has 50001 entries; 50000 are allowed.'] }]);
  expect(urls).toHaveLength(50_000);
});

test('a small file that unpacks to more than 50 MB is read to 50 MB and no further', async () => {
  const bomb = gzipSync(`<urlset ${NAMESPACE}>${' '.repeat(80 * 1024 * 1024)}</urlset>`);
  const { files } = await load(() => ({ '/sitemap.xml': { body: bomb } }));
  expect(files[0]?.problems).toEqual(['The file is larger than 50 MB; what lies beyond was not read.']);
  expect(files[0]?.bytes).toBeLessThan(51 * 1024 * 1024);
});

test('endless nesting is not followed', async () => {
  const { problems } = await load(() => ({ '/sitemap.xml': `<urlset ${NAMESPACE}>${'<a>'.repeat(500_000)}` }));
  expect(problems[0]).toMatch(/nested too deeply/);
});

test('a server that hangs up is written down', async () => {
  const { files } = await load(() => ({ '/sitemap.xml': { hangUp: true } }));
  expect(files).toMatchObject([{ status: 0, kind: 'unreadable', failure: { code: 'protocol_error' } }]);
});
