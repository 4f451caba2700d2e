import { makeDearChain, startFakeDns, startPageServer, startTlsServer } from '@plumbline/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

/** Not used by any other test, so that no later one makes a handshake with it. */
const HOST = '127.78.0.1';
let dns: Awaited<ReturnType<typeof startFakeDns>>;
let server: TestServer;

beforeAll(async () => {
  dns = await startFakeDns((type, name) => {
    if (type !== 'A') return [];
    if (name.startsWith('good')) return ['127.0.0.1'];
    const [, at] = /^a(\d+)\.far-apart\./.exec(name) ?? [];
    return [at === undefined ? HOST : `127.80.${at}.1`];
  });
  server = await startTestServer({ DNS_SERVERS: dns.server });
});
afterAll(async () => {
  await server?.close();
  await dns?.[Symbol.asyncDispose]();
});

it('a site whose certificates take half a second to verify takes none of it from the thread that answers', async () => {
  await using dear = await startTlsServer(makeDearChain(75), HOST);
  const images = Array.from({ length: 60 }, (_, at) => `<img alt="" src="https://a${at}.dear.example:${dear.port}/i.png">`);
  await using site = await startPageServer({ '/': `<title>Harbour</title><h1>Boats</h1>${images.join('')}`, '*': { status: 404 } });
  const token = await server.signUp('Mallory');
  const before = process.threadCpuUsage();
  const asked = await server.call('POST', '/seo/website/', { token, body: { url: site.url('/'), max_pages: 1 } });
  const { status } = await server.finished(token, asked.json.data.test_id);
  const { user, system } = process.threadCpuUsage(before);
  expect(status).toBe('finished');
  expect(dear.connections()).toBeGreaterThan(0);
  // Sixty handshakes in this thread would take about thirty seconds.
  expect((user + system) / 1e6).toBeLessThan(4);
  expect((await server.call('GET', '/health')).status).toBe(200);
}, 120_000);

it('a site that has a network for each of its names keeps nobody else from theirs', async () => {
  await using dear = await startTlsServer(makeDearChain(75), '0.0.0.0');
  await using plain = await startTlsServer(makeDearChain(1), '127.0.0.1');
  const images = Array.from({ length: 200 }, (_, at) => `<img alt="" src="https://a${at}.far-apart.example:${dear.port}/i.png">`);
  const links = Array.from({ length: 10 }, (_, at) => `<a href="https://good${at}.example:${plain.port}/">x</a>`);
  await using site = await startPageServer({ '/': `<title>Harbour</title><h1>Boats</h1>${images.join('')}`, '*': { status: 404 } });
  await using other = await startPageServer({ '/': `<title>Good</title><h1>Good</h1>${links.join('')}`, '*': { status: 404 } });
  const victim = await server.signUp('Vera');
  for (let stranger = 0; stranger < 3; stranger += 1) {
    const { token } = (await server.call('POST', '/accounts/temp-signup/')).json.data;
    await server.call('POST', '/seo/website/', { token, body: { url: site.url('/'), max_pages: 1 } });
  }
  await expect.poll(() => dear.connections()).toBeGreaterThan(10);
  const asked = await server.call('POST', '/seo/website/', { token: victim, body: { url: other.url('/'), max_pages: 1 } });
  expect((await server.finished(victim, asked.json.data.test_id)).status).toBe('finished');
  expect(plain.connections()).toBeGreaterThanOrEqual(links.length);
}, 120_000);
