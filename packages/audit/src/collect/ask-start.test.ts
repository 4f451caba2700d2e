import { startPageServer } from '@plumbline/testing';
import { expect, test } from 'vitest';
import { loopbackFetch } from '../crawl/__fixtures__/crawl-bench.ts';
import { fetchStart } from './ask-start.ts';

const { signal } = new AbortController();
const ask = async (url: string, kind: 'image' | 'script' = 'image') => (await fetchStart(url, kind, loopbackFetch(), signal)).state;
const GIF = 'GIF89aG?!!';

test('asks for the beginning, and takes the length from the range that came', async () => {
  await using server = await startPageServer({
    '/a.gif': { status: 206, headers: { 'content-type': 'image/gif', 'content-range': 'bytes 0-65535/987654' }, body: GIF },
  });
  expect(await ask(server.url('/a.gif'))).toEqual({
    url: server.url('/a.gif'),
    status: 200,
    mediaType: 'image/gif',
    bytes: 987_654,
    verdict: 'ok',
    failure: null,
    image: { format: 'gif', width: 16_199, height: 8_481 },
  });
  expect(server.requests.map(({ method, headers }) => [method, headers['range']])).toEqual([['GET', 'bytes=0-65535']]);
});

test('a server that knows no ranges: the length header counts, else the bytes', async () => {
  const body = GIF + 'x'.repeat(299_990);
  await using server = await startPageServer({
    '/told.gif': { headers: { 'content-type': 'image/gif', 'content-length': '10' }, body: GIF },
    '/untold.gif': { headers: { 'content-type': 'image/gif', 'transfer-encoding': 'chunked' }, body },
  });
  expect((await ask(server.url('/told.gif'))).bytes).toBe(10);
  expect((await ask(server.url('/untold.gif'))).bytes).toBe(300_000);
});

test('an error is asked for again as any other file, and a dead host once', async () => {
  await using server = await startPageServer({ '/gone.png': { status: 404 } });
  expect(await ask(server.url('/gone.png'))).toMatchObject({ status: 404, verdict: 'broken' });
  const closed = await startPageServer({});
  await closed[Symbol.asyncDispose]();
  expect((await fetchStart(closed.url('/a.png'), 'image', loopbackFetch(), signal)).isConnectionFailure).toBe(true);
});

test('keeps the start of a script, and nothing of a page that came in its place', async () => {
  await using server = await startPageServer({
    '/a.js': { headers: { 'content-type': 'text/javascript' }, body: `/*! a v1 */${'x'.repeat(5000)}` },
    '/b.js': { headers: { 'content-type': 'text/html' }, body: '<p>' },
  });
  const state = await ask(server.url('/a.js'), 'script');
  expect(state.scriptStart).toMatch(/^\/\*! a v1 \*\/x+$/);
  expect(state.scriptStart).toHaveLength(1024);
  expect((await ask(server.url('/b.js'), 'script')).scriptStart).toBeUndefined();
});
