import { makeDearChain, startPageServer, startTlsServer } from '@plumbline/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

it('a site whose certificates take half a second to verify takes none of it from the thread that answers', async () => {
  await using dear = await startTlsServer(makeDearChain(75));
  const images = Array.from({ length: 60 }, (_, at) => `<img alt="" src="https://a${at}.localhost:${dear.port}/i.png">`);
  await using site = await startPageServer({ '/': `<title>Harbour</title><h1>Boats</h1>${images.join('')}`, '*': { status: 404 } });
  const token = await server.signUp('Mallory');
  const before = process.threadCpuUsage();
  const asked = await server.call('POST', '/seo/website/', { token, body: { url: site.url('/'), max_pages: 1 } });
  const { status } = await server.finished(token, asked.json.data.test_id);
  const { user, system } = process.threadCpuUsage(before);
  expect(status).toBe('finished');
  // Sixty handshakes in this thread would be some thirty.
  expect((user + system) / 1e6).toBeLessThan(4);
  expect((await server.call('GET', '/health')).status).toBe(200);
}, 120_000);
