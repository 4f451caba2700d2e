import { createHostPaces } from '../crawl/host-paces.ts';
import { startPageServer } from '@plumbline/testing';
import { expect, test } from 'vitest';
import { judgeNodes, pageNode } from '../../testing/judge-nodes.ts';
import { CHECKS } from '../checks/registry.generated.ts';
import { crawl, loopbackFetch } from '../crawl/__fixtures__/crawl-bench.ts';
import type { PageNode } from '../derive/remember/page-node.ts';
import { EXPOSURE_PATHS } from '../standards/probes.ts';
import { collectExposure, PROBE_PAUSE_MS } from './exposure.ts';
import { collectFavicon } from './favicon.ts';
import { collectHostVariants } from './host-variants.ts';
import { collectNotFound } from './not-found.ts';

const source = { fetch: loopbackFetch(), signal: new AbortController().signal };

test.each([
  ['http://127.0.0.1', /IP address/],
  ['https://[::1]', /IP address/],
  ['http://localhost', /local name/],
  ['https://example.org:8443', /port of its own/],
])('%s has no host variants', async (siteOrigin, reason) => {
  expect(await collectHostVariants({ ...source, siteOrigin })).toEqual({ collected: false, reason: expect.stringMatching(reason) });
});

test('a domain has four roots, from the apex and from www', async () => {
  // Names under .invalid never resolve (RFC 2606), so the four failures are recorded and no server is contacted.
  for (const siteOrigin of ['https://site.invalid', 'http://www.site.invalid']) {
    const given = await collectHostVariants({ ...source, siteOrigin });
    expect(given.collected && given.value.variants.map((variant) => [variant.url, variant.status])).toEqual([
      ['http://site.invalid/', 0],
      ['https://site.invalid/', 0],
      ['http://www.site.invalid/', 0],
      ['https://www.site.invalid/', 0],
    ]);
  }
});

test('the declared icon is asked for, else the well-known one', async () => {
  await using server = await startPageServer({ '/i.svg': { headers: { 'content-type': 'image/svg+xml' }, body: '<svg/>' } });
  const at = { ...source, siteOrigin: server.origin };
  expect(await collectFavicon({ ...at, declaredIcon: server.url('/i.svg') })).toMatchObject({
    value: { declared: true, probe: { status: 200, mediaType: 'image/svg+xml' } },
  });
  expect(await collectFavicon({ ...at, declaredIcon: null })).toMatchObject({
    value: { declared: false, probe: { url: server.url('/favicon.ico'), status: 404 } },
  });
  expect(await collectFavicon({ ...at, declaredIcon: 'data:,' })).toMatchObject({ collected: false });
});

test('impossible paths are asked at the root, in the three largest sections and as assets', async () => {
  await using server = await startPageServer({});
  const pages = ['/a/1', '/b/1', '/b/2', '/c/1', '/c/2', '/c/x/3', '/d/1', '/', '/top'].map(server.url);
  let count = 0;
  const given = await collectNotFound({
    ...source,
    siteOrigin: server.origin,
    pageUrls: Promise.resolve(pages),
    randomName: () => `${(count += 1)}`,
  });
  if (!given.collected) throw new Error(given.reason);
  const paths = (probes: readonly { url: string }[]): string[] => probes.map((probe) => probe.url.replace(server.origin, ''));
  expect(paths([given.value.random])).toEqual(['/plumbline-1']);
  expect(paths(given.value.deep)).toEqual([
    '/c/plumbline-5',
    '/c/plumbline-6.html',
    '/c/plumbline-7.php',
    '/c/plumbline-8.jpg',
    '/b/plumbline-9',
    '/b/plumbline-10.html',
    '/b/plumbline-11.php',
    '/b/plumbline-12.jpg',
    '/a/plumbline-13',
    '/a/plumbline-14.html',
    '/a/plumbline-15.php',
    '/a/plumbline-16.jpg',
  ]);
  expect(paths(given.value.assets)).toEqual(['/plumbline-2.css', '/plumbline-3.js', '/plumbline-4.png']);
});

test('no two impossible paths are the same', async () => {
  await using server = await startPageServer({});
  for (let run = 0; run < 2; run += 1) await collectNotFound({ ...source, siteOrigin: server.origin, pageUrls: Promise.resolve([]) });
  expect(new Set(server.requests.map((request) => request.path)).size).toBe(8);
});

test('exposed paths and asset directories are asked only where that is allowed', async () => {
  await using server = await startPageServer({ '/.env': { body: 'KEY=1', headers: { 'content-type': 'application/octet-stream' } } });
  const assets = ['/js/app.js', '/js/b.js', '/root.css', ...['1', '2', '3', '4', '5', '6'].map((name) => `/${name}/a.css`)];
  const at = {
    ...source,
    siteOrigin: server.origin,
    pages: Promise.resolve([pageNode('/', { assets: ['https://cdn.example/x/y.js', ...assets.map(server.url)] })]),
  };
  expect(await collectExposure({ ...at, allowed: false, reason: 'The host is not verified.' })).toEqual({
    collected: false,
    reason: 'The host is not verified.',
  });
  expect(server.requests).toEqual([]);
  const given = await collectExposure({ ...at, allowed: true, reason: '' });
  if (!given.collected) throw new Error(given.reason);
  expect(given.value.probes.map((probe) => probe.url.replace(server.origin, ''))).toEqual([
    ...EXPOSURE_PATHS,
    '/js/',
    '/1/',
    '/2/',
    '/3/',
    '/4/',
  ]);
  expect(given.value.probes[1]).toMatchObject({ status: 200, text: 'KEY=1' });
  expect(new Set(server.requests.map((request) => request.method))).toEqual(new Set(['GET']));
});

test('parameters and a foreign origin are tried, one request after the other, and no redirect is followed', async () => {
  await using server = await startPageServer({
    '/': '<form action="/search"><input name="q"></form><a href="/leave?next=/y">leave</a><a href="/list?page=2">list</a>',
    '/search': ({ path }) => `<p>Nothing for ${new URL(path, 'http://localhost').searchParams.get('q')}</p>`,
    '/leave': ({ path }) => ({ status: 302, headers: { location: new URL(path, 'http://localhost').searchParams.get('next') ?? '/' } }),
    '/list': 'list',
    '/y': 'y',
  });
  const { result } = await crawl(server.origin);
  const before = server.requests.length;
  let count = 0;
  const given = await collectExposure({
    ...source,
    siteOrigin: server.origin,
    allowed: true,
    reason: '',
    pages: Promise.resolve(withForm(result.nodes)),
    randomName: () => `${(count += 1)}`,
  });
  if (!given.collected) throw new Error(given.reason);
  const { foreignOrigin, markers, redirections } = given.value;
  expect(foreignOrigin).toMatchObject({ origin: 'https://plumbline-1.invalid', probe: { url: server.url('/'), status: 200 } });
  expect(server.requests.find(({ headers }) => headers.origin === 'https://plumbline-1.invalid')?.path).toBe('/');
  expect(markers?.map(({ parameter, probe }) => [parameter, probe.url.replace(server.origin, '')])).toEqual([
    ['q', '/search?q=plumbline2%3C%22'],
    ['page', '/list?page=plumbline3%3C%22'],
  ]);
  expect(markers?.[0]?.probe.text).toContain('plumbline2<"');
  expect(redirections?.map(({ parameter, host, probe }) => [parameter, host, probe.status])).toEqual([
    ['next', 'plumbline-4.invalid', 302],
    ['next', 'plumbline-5.invalid', 200],
    ['url', 'plumbline-6.invalid', 200],
    ['redirect', 'plumbline-7.invalid', 200],
    ['next', 'plumbline-8.invalid', 404],
    ['url', 'plumbline-9.invalid', 404],
  ]);
  expect(redirections?.[0]?.probe.headers['location']).toEqual(['https://plumbline-4.invalid/']);
  expect(server.requests.length - before).toBe(EXPOSURE_PATHS.length + 1 + 2 + 6);
});

test('a site on the internet gets one of these requests a second', async () => {
  await using server = await startPageServer({});
  const stop = new AbortController();
  const at = { ...source, signal: stop.signal, siteOrigin: server.origin, allowed: true, reason: '', pages: Promise.resolve([]) };
  server.set('*', () => {
    // The second request is waiting for its turn; aborting now ends the wait, and nothing more is sent.
    setImmediate(() => stop.abort('enough'));
    return 'page';
  });
  // Two tests of one site share its rate limit.
  const paces = createHostPaces();
  const both = await Promise.allSettled([1, 2].map(() => collectExposure({ ...at, paces, pauseMs: 3_600_000 })));
  expect(both).toEqual([1, 2].map(() => ({ status: 'rejected', reason: 'enough' })));
  expect(server.requests).toHaveLength(1);
  expect(PROBE_PAUSE_MS).toBeGreaterThanOrEqual(1_000);
});

test('a site that stopped answering is left alone', async () => {
  await using server = await startPageServer({ '*': { hangUp: true }, '/.env': { status: 404 } });
  const given = await collectExposure({ ...source, siteOrigin: server.origin, allowed: true, reason: '', pages: Promise.resolve([]) });
  if (!given.collected) throw new Error(given.reason);
  // The first path without a response, the second with one, then five without.
  expect(new Set(server.requests.map(({ path }) => path)).size).toBe(7);
  expect(given.value.probes.at(-1)?.failure?.message).toBe('The website stopped answering, so it was not asked for this.');
  expect(judgeNodes('open-redirect', [pageNode('/')], { exposure: given }).outcome).toBe('cannot_tell');
});

test('a site that answers 200 to everything exposes nothing', async () => {
  await using server = await startPageServer({ '*': '<!doctype html><title>Shop</title><h1>Welcome</h1><form><input name="q"></form>' });
  const { result } = await crawl(server.origin);
  const at = {
    ...source,
    siteOrigin: server.origin,
    allowed: true,
    reason: '',
    pages: Promise.resolve(withForm(result.nodes).map((node) => ({ ...node, assets: [server.url('/js/a.js')] }))),
  };
  const exposure = await collectExposure(at);
  const outcomes = CHECKS.filter(({ needs }) => needs.includes('exposure')).map(({ id }) => [
    id,
    judgeNodes(id, [pageNode('/')], { exposure }).outcome,
  ]);
  expect(outcomes.length).toBeGreaterThan(8);
  expect(outcomes.filter(([, outcome]) => outcome !== 'pass')).toEqual([]);
});

/** The crawl of these tests does not parse pages, so the form of the start page is added here. */
function withForm(nodes: readonly PageNode[]): PageNode[] {
  return nodes.map((node) =>
    node.depth === 0 ? { ...node, queryForm: { url: new URL('/search', node.url).href, parameter: 'q' } } : node,
  );
}
