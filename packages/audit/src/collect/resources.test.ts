import { SafeFetchError } from '@plumbline/safe-fetch';
import { startPageServer } from '@plumbline/testing';
import { expect, test } from 'vitest';
import { createHostPaces, type HostPaces } from '../crawl/host-paces.ts';
import type { ResourcesArtifact } from '../site-artifacts.ts';
import { loopbackFetch } from '../crawl/__fixtures__/crawl-bench.ts';
import { createHostQueues } from './host-queues.ts';
import { ResourceFetcher, type ResourcesRequest, type Wanted } from './resources.ts';

async function ask(
  urls: readonly string[],
  { starts = new Map(), ...more }: Partial<ResourcesRequest> & { starts?: Wanted['starts'] } = {},
): Promise<ResourcesArtifact> {
  const asker = new ResourceFetcher({
    fetch: loopbackFetch(),
    signal: new AbortController().signal,
    siteHost: '127.0.0.1',
    externalLinks: 'ask',
    ...more,
  });
  asker.want({ urls, starts });
  const given = await asker.finish();
  if (!given.collected) throw new Error(given.reason);
  return given.value;
}

test.each([
  [200, 'ok'],
  [204, 'ok'],
  [404, 'broken'],
  [410, 'broken'],
  [500, 'broken'],
  [401, 'unverifiable'],
  [403, 'unverifiable'],
  [429, 'unverifiable'],
  [999, 'unverifiable'],
])('status %i is %s', async (status, verdict) => {
  await using server = await startPageServer({ '/x': { status } });
  expect((await ask([server.url('/x')])).states).toMatchObject([{ status, verdict }]);
});

test.each([405, 501, 403, 404])('a HEAD answered with %i is asked again with GET', async (status) => {
  await using server = await startPageServer({
    '/x': ({ method }) =>
      method === 'HEAD' ? { status } : { headers: { 'content-type': 'image/png', 'content-length': '3' }, body: 'png' },
  });
  expect((await ask([server.url('/x')])).states).toEqual([
    { url: server.url('/x'), status: 200, mediaType: 'image/png', bytes: 3, verdict: 'ok', failure: null },
  ]);
  expect(server.requests.map((request) => request.method)).toEqual(['HEAD', 'GET']);
});

test('a working HEAD is enough, redirects are followed, URLs are asked once, other schemes never', async () => {
  await using server = await startPageServer({
    '/a': { headers: { 'content-type': 'image/webp', 'content-length': '123456' } },
    '/b': { status: 301, headers: { location: '/a' } },
  });
  const { states, unasked } = await ask([server.url('/a'), server.url('/b'), server.url('/a'), 'data:,x', 'mailto:a@b.c']);
  expect(states).toMatchObject([
    { bytes: 123_456, verdict: 'ok' },
    { url: server.url('/b'), verdict: 'ok' },
  ]);
  expect(unasked).toBe(0);
  expect(server.requests.map((request) => request.method)).toEqual(['HEAD', 'HEAD', 'HEAD']);
});

test('a dead host is given up after three failures', async () => {
  const dead = await startPageServer({});
  await dead.close();
  const { states } = await ask(
    Array.from({ length: 6 }, (_, page) => dead.url(`/${page}`)),
    { perHost: 1 },
  );
  expect(states.map((state) => [state.verdict, state.failure?.code])).toEqual([
    ...Array.from({ length: 3 }, () => ['broken', 'connect_failed']),
    ...Array.from({ length: 3 }, () => ['unverifiable', 'host_given_up']),
  ]);
});

test('a refused target says nothing about the resource', async () => {
  expect((await ask(['http://169.254.169.254/'])).states).toMatchObject([
    { verdict: 'unverifiable', failure: { code: 'address_refused' } },
  ]);
});

test('a server that never answers costs the budget and nothing more', async () => {
  await using server = await startPageServer({ '*': () => new Promise<string>(() => {}) });
  const { states, unasked } = await ask([server.url('/1'), server.url('/2'), server.url('/3')], { budgetMs: 20 });
  expect(states).toEqual([]);
  expect(unasked).toBe(3);
});

test('another site is asked at a pace that all tests share, the audited site and this machine at once', async () => {
  const opened: string[] = [];
  const own = createHostPaces();
  const paces: HostPaces = {
    open: (host, pauseMs, signal) => (opened.push(`${host}: ${pauseMs}`), own.open(host, 0, signal)),
  };
  const fetch = { ...loopbackFetch(), request: ({ url }: { url: string }) => Promise.reject(new SafeFetchError('timed_out', url)) };
  const urls = ['https://other.example:8443/a', 'https://other.example:8443/b', 'https://www.site.example/b', 'http://127.0.0.1:9/c'];
  await ask(urls, { fetch, paces, siteHost: 'www.site.example' });
  expect(opened).toEqual(['links to other.example:8443: 50', 'links to www.site.example: 0', 'links to 127.0.0.1:9: 0']);
});

test('more than two thousand URLs are not asked', async () => {
  await using server = await startPageServer({ '*': '' });
  const { states, unasked } = await ask(
    Array.from({ length: 2_010 }, (_, page) => server.url(`/${page}`)),
    { perHost: 8 },
  );
  expect([states.length, unasked]).toEqual([2_000, 10]);
  expect(states[1_999]?.url).toBe(server.url('/1999'));
});

test('an abort ends it with its reason', async () => {
  const stop = new AbortController();
  await using server = await startPageServer({ '*': () => (stop.abort('enough'), new Promise<string>(() => {})) });
  await expect(ask([server.url('/1')], { signal: stop.signal })).rejects.toBe('enough');
});

test('no host has more than its places under way, and hosts take turns', () => {
  const queues = createHostQueues(2);
  for (const url of ['http://a/1', 'http://a/2', 'http://a/3', 'http://b/1']) queues.add(url);
  const take = (): string | undefined => queues.take()?.url;
  expect([take(), take(), take(), take()]).toEqual(['http://a/1', 'http://b/1', 'http://a/2', undefined]);
  queues.release('b');
  expect(take()).toBeUndefined();
  queues.release('a');
  expect([take(), take()]).toEqual(['http://a/3', undefined]);
  queues.add('http://b/2');
  expect([take(), take()]).toEqual(['http://b/2', undefined]);
});

test('URLs are asked for as they come, each once', async () => {
  await using server = await startPageServer({ '/a': 'a', '/b': 'b' });
  const asked: (readonly [number, number])[] = [];
  const request = { fetch: loopbackFetch(), signal: new AbortController().signal, siteHost: '127.0.0.1', externalLinks: 'ask' as const };
  const first = Promise.withResolvers<void>();
  const asker = new ResourceFetcher({
    ...request,
    onAsked: (...counts) => {
      asked.push(counts);
      first.resolve();
    },
  });
  asker.want({ urls: [server.url('/a')], starts: new Map() });
  await first.promise;
  asker.want({ urls: [server.url('/a'), server.url('/b')], starts: new Map() });
  const given = await asker.finish();
  expect(given).toMatchObject({ value: { states: [{ verdict: 'ok' }, { verdict: 'ok' }], unasked: 0 } });
  expect(server.requests.map(({ path }) => path)).toEqual(['/a', '/b']);
  expect(asked).toEqual([
    [1, 1],
    [2, 2],
  ]);
});

test('where ten other hosts are silent and none answers, the others are not asked', async () => {
  const asked: string[] = [];
  const fetch = {
    ...loopbackFetch(),
    request: async ({ url }: { url: string }) => {
      asked.push(url);
      throw new SafeFetchError('name_not_found', url);
    },
  };
  const urls = Array.from({ length: 40 }, (_, number) => `https://site-${number}.example/`);
  const { states, unasked } = await ask(urls, { fetch });
  expect(asked.length).toBeLessThan(20);
  expect([states.length, unasked]).toEqual([40, 0]);
  expect(new Set(states.map(({ verdict, failure }) => `${verdict} ${failure?.code}`))).toEqual(
    new Set(['unverifiable network_unreachable']),
  );
});
