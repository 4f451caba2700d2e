import { type PageServer, startPageServer } from '@plumbline/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer, WITH_BROWSER } from '../../apps/server/testing/test-server.ts';

// Pages of a few bytes that crashed or blocked the whole server.
const PAGES = {
  '/larger-than-a-text': `<title>x</title><h1>x</h1><script>fetch('/a', { headers: { x: 'a' + '\\x01'.repeat(95e6) + 'a' } }).catch(() => 0)</script>`,
  '/many-windows': `<title>x</title><h1>x</h1><script>for (let at = 0; at < 20; at += 1) open('/window?' + at, '_blank', 'noopener')</script>`,
  '/much-memory': `<title>x</title><h1>x</h1><script>const held = []; for (;;) held.push(new Uint8Array(5e7).fill(1))</script>`,
  '/many-values': `<title>x</title><h1>x</h1><script type="application/ld+json">{"@type":"Product","name":[${'1,'.repeat(45_000)}1]}</script>`,
};

let server: TestServer;
let site: PageServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer(WITH_BROWSER);
  site = await startPageServer({ ...PAGES, '*': '<title>x</title><h1>x</h1>' });
  token = await server.signUp('Ada');
});
afterAll(async () => {
  await server?.close();
  await site?.close();
});

it.each(Object.keys(PAGES))('outlives %s', async (path) => {
  const options = { devices: ['mobile'], sweep: false };
  const tests = [
    await server.call('POST', '/project/test/', { token, body: { kind: 'responsive', url: site.url(path), options } }),
    await server.call('POST', '/project/test/', { token, body: { kind: 'seo', url: site.url(path), options: { max_pages: 1 } } }),
  ];
  for (const test of tests) expect(['finished', 'failed']).toContain((await server.finished(token, test.json.data.test_id)).status);
  expect((await server.call('GET', '/health')).status).toBe(200);
});
