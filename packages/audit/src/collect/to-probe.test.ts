import { startPageServer, type PageRoute } from '@plumbline/testing';
import { expect, test } from 'vitest';
import type { Probe } from '../site-artifacts.ts';
import { loopbackFetch } from '../crawl/__fixtures__/crawl-bench.ts';
import { sendProbe } from './send-probe.ts';

async function probe(route: PageRoute): Promise<Probe> {
  await using server = await startPageServer({ '/x': route, '/moved': { status: 302, headers: { location: '/x' } } });
  return await sendProbe(server.url('/x'), { fetch: loopbackFetch(), signal: new AbortController().signal });
}

test.each([
  ['text/plain; charset=iso-8859-1', Buffer.from([0xe4]), 'ä'],
  ['application/json', 'ä', 'ä'],
  ['application/problem+json', '{}', '{}'],
  ['application/xml', '<a/>', '<a/>'],
  ['image/svg+xml', '<svg/>', '<svg/>'],
  ['application/octet-stream', 'ref: refs/heads/main', 'ref: refs/heads/main'],
  ['application/octet-stream', Buffer.from([80, 75, 3, 4, 0, 0]), ''],
  ['image/png', 'text in disguise', ''],
  ['text/plain; charset=none', 'a', 'a'],
])('%s', async (contentType, body, expected) => {
  const given = await probe({ headers: { 'content-type': contentType }, body });
  expect(given.text).toBe(expected);
  expect(given).toMatchObject({
    status: 200,
    mediaType: contentType.split(';')[0],
    firstBytes: Buffer.from(body).toString('hex'),
    failure: null,
  });
});

test('keeps 64 KiB of text and the length of what was read', async () => {
  const given = await probe({ body: 'x'.repeat(100_000) });
  expect([given.text.length, given.bytes, given.firstBytes.length]).toEqual([65_536, 100_000, 128]);
});

test('shows redirects, and no answer as a failure', async () => {
  await using server = await startPageServer({ '/a': { status: 302, headers: { location: '/b' } }, '/b': 'b', '/c': { hangUp: true } });
  const source = { fetch: loopbackFetch(), signal: new AbortController().signal };
  const followed = await sendProbe(server.url('/a'), source);
  expect(followed).toMatchObject({ url: server.url('/a'), finalUrl: server.url('/b'), redirects: [{ status: 302, location: '/b' }] });
  expect(await sendProbe(server.url('/a'), source, 0)).toMatchObject({ status: 302, redirects: [] });
  expect(await sendProbe(server.url('/c'), source)).toMatchObject({ status: 0, text: '', failure: { code: 'protocol_error' } });
});

test('an abort is an abort and not a failed probe', async () => {
  const stop = new AbortController();
  await using server = await startPageServer({ '/': () => (stop.abort('enough'), new Promise<string>(() => {})) });
  await expect(sendProbe(server.url('/'), { fetch: loopbackFetch(), signal: stop.signal })).rejects.toBe('enough');
});
