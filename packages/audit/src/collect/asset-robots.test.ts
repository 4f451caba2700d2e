import { startPageServer } from '@plumbline/testing';
import { expect, test } from 'vitest';
import { loopbackFetch } from '../crawl/__fixtures__/crawl-bench.ts';
import { collectAssetRobots } from './asset-robots.ts';

const { signal } = new AbortController();
const RULES = 'User-agent: *\nDisallow: /lib/';

test('asks each other host once for its rules', async () => {
  await using cdn = await startPageServer({ '/robots.txt': { headers: { 'content-type': 'text/plain' }, body: RULES } });
  await using bare = await startPageServer({});
  const assetUrls = [cdn.url('/lib/a.js'), cdn.url('/lib/b.js'), bare.url('/c.css'), 'https://site.example/own.js', 'data:,x'];
  const source = { fetch: loopbackFetch(), signal, siteOrigin: 'https://site.example', assetUrls, mayAsk: () => true };
  expect(await collectAssetRobots(source)).toEqual([
    { origin: cdn.origin, status: 200, text: RULES },
    { origin: bare.origin, status: 404, text: '' },
  ]);
  expect(cdn.requests.map(({ path }) => path)).toEqual(['/robots.txt']);
});

test('asks no more than twenty hosts, and nobody it may not ask', async () => {
  await using server = await startPageServer({});
  const { port } = new URL(server.origin);
  const assetUrls = Array.from({ length: 30 }, (_, index) => `http://127.0.0.${index + 1}:${port}/a.js`);
  const source = { fetch: loopbackFetch(), signal, siteOrigin: 'https://site.example', assetUrls, mayAsk: () => true };
  expect(await collectAssetRobots(source)).toHaveLength(20);
  const before = server.requests.length;
  expect(await collectAssetRobots({ ...source, mayAsk: () => false })).toEqual([]);
  expect(server.requests).toHaveLength(before);
});
