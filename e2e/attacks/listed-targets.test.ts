import { type PageServer, startFakeDns, startPageServer } from '@plumbline/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

let server: TestServer;
let token: string;
let site: PageServer;
let port: string;
let dns: Awaited<ReturnType<typeof startFakeDns>>;

beforeAll(async () => {
  dns = await startFakeDns((type) => (type === 'A' ? ['127.0.0.1'] : []));
  site = await startPageServer({ '*': '<!doctype html><html lang="en"><title>Staging</title><h1>Staging</h1></html>' });
  port = new URL(site.origin).port;
  server = await startTestServer({
    PUBLIC_URL: 'https://plumbline.example',
    PRIVATE_ALLOW: `http://staging:${port},${site.origin}`,
    DNS_SERVERS: dns.server,
  });
  token = await server.signUp('Ada');
});
afterAll(async () => {
  await server?.close();
  await site?.close();
  await dns?.[Symbol.asyncDispose]();
});

const start = (url: string) => server.call('POST', '/seo/website/', { token, body: { url, max_pages: 1 } });

it('tests a listed host with its port, and a listed address', async () => {
  for (const url of [`http://staging:${port}`, `staging:${port}`, site.origin]) {
    const started = await start(url);
    expect([url, started.status]).toEqual([url, 202]);
    expect(await server.finished(token, started.json.data.test_id)).toMatchObject({ status: 'finished', progress: { done: 1 } });
  }
});

it('takes exactly those, and says no more than before of the others', async () => {
  for (const url of [`http://staging2:${port}`, 'http://staging', 'http://staging:81', `http://127.0.0.2:${port}`]) {
    const answer = await start(url);
    expect([url, answer.status, answer.json.detail.fields?.[0]?.field ?? 'url']).toEqual([url, 400, 'url']);
  }
});

it('lists no internal address for visitors', async () => {
  const { json, text } = await server.call('GET', '/settings/');
  expect(json.data.listed_targets).toBe(true);
  expect(text).not.toContain('staging');
});
