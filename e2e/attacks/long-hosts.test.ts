import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { startPageServer } from '@plumbline/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { captureRequestOf } from '../../apps/server/testing/capture-rows.ts';
import { DEVICE } from '../../apps/server/testing/put-capture.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

/*
 * A host of 4,000 non-ASCII characters took 25 ms of the server's thread each time its address was parsed, possibly thousands of times. No real name
 * is
 * that long, so such addresses are now rejected: a sitemap of them took 80 seconds, and a capture 69.
 */

const HOST = String.fromCodePoint(...Array.from({ length: 4000 }, (_, place) => 0x4e00 + place));
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

it('are no addresses in a sitemap, and no place to be sent to', async () => {
  const locs = Array.from({ length: 3000 }, (_, place) => `<url><loc>http://${HOST}/${place}</loc></url>`).join('');
  const sitemap = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${locs}</urlset>`;
  await using site = await startPageServer({
    '/': '<title>Harbour</title><h1>Harbour</h1><a href="/boats">Boats</a>',
    '/robots.txt': { headers: { 'content-type': 'text/plain' }, body: 'User-agent: *\nAllow: /\n' },
    '/sitemap.xml': { headers: { 'content-type': 'application/gzip' }, body: gzipSync(sitemap) },
    '/boats': { status: 302, headers: { location: Buffer.from(`http://${HOST}/`).toString('latin1') } },
  });
  const token = await server.signUp();
  const { test_id } = (await server.call('POST', '/seo/website/', { token, body: { url: site.url('/') } })).json.data;
  expect((await server.finished(token, test_id)).status).toBe('finished');
  const found = (await server.call('GET', `/project/finding/?test_id=${test_id}&limit=200`, { token })).text;
  expect(found).toContain('3000 of 3000 entries are not absolute URLs');
  expect(found).not.toContain('xn--');
});

it('are no addresses in a list', async () => {
  const token = await server.signUp();
  const addresses = Array.from({ length: 150 }, (_, place) => `https://${HOST.slice(0, 2000)}/${place}`);
  const refused = await server.call('POST', '/seo/website/', { token, body: { url: 'https://harbour.example/', addresses } });
  expect([refused.status, refused.json.fields[0].field]).toEqual([400, 'addresses.0']);
});

it('are judged in a capture as words', async () => {
  const { token } = (await server.call('POST', '/accounts/temp-signup/')).json.data;
  const client_reference_id = randomUUID();
  const begun = { kind: 'ui', url: 'https://shop.example/', client_reference_id, device: DEVICE };
  const { test_id } = (await server.call('POST', '/project/test/', { token, body: begun })).json.data;
  const failed = {
    url: `https://${HOST}/`,
    status: 500,
    duration_ms: 60_000,
    request_headers: [],
    response_headers: [],
    response_body: null,
  };
  for (let round = 0; round < 6; round += 1) {
    const requests = Array.from({ length: 70 }, () => captureRequestOf(randomUUID(), failed));
    const body = { test_id, client_reference_id, requests };
    expect((await server.call('POST', '/project/network/client_reference_id/', { token, body })).status).toBe(200);
  }
  const end = { test_id, client_reference_id, steps: 0, requests: 420, messages: 0, files: [] };
  expect((await server.call('POST', '/project/test/finish/', { token, body: end })).status).toBe(200);
  expect((await server.finished(token, test_id)).status).toBe('finished');
});
