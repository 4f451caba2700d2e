import { networkInterfaces } from 'node:os';
import { startFakeDns, startPageServer } from '@plumbline/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nameTurnOwner } from '../../apps/server/src/platform/http/name-turn-owner.ts';
import { startTestServer, type TestServer, WITH_BROWSER } from '../../apps/server/testing/test-server.ts';

let server: TestServer;
let token: string;
let port: string;
let dns: Awaited<ReturnType<typeof startFakeDns>>;
/** DNS lookups of the rebinding name: the first returns another loopback address, later ones the server's own. */
let rebound = 0;

beforeAll(async () => {
  dns = await startFakeDns((type, name) => {
    if (type !== 'A') return [];
    if (name === 'rebinding.test') return [rebound++ === 0 ? '127.0.0.2' : '127.0.0.1'];
    return ['127.0.0.1'];
  });
  // All private addresses are allowed.
  server = await startTestServer({ ...WITH_BROWSER, PRIVATE_TARGETS: 'allow', DNS_SERVERS: dns.server });
  port = new URL(server.origin).port;
  token = await server.signUp('Mallory');
});
afterAll(async () => {
  await server?.close();
  await dns?.[Symbol.asyncDispose]();
});

const OWN = 'This is an address of Plumbline itself, so it is not tested.';

it.each([
  ['its loopback address', () => `http://127.0.0.1:${port}/dev/outbox`],
  ['another loopback address', () => `http://127.9.9.9:${port}/dev/outbox`],
  ['localhost', () => `http://localhost:${port}/dev/outbox`],
  ['a name below localhost', () => `http://outbox.localhost:${port}/dev/outbox`],
  ['loopback of IPv6', () => `http://[::1]:${port}/dev/outbox`],
])('refuses to test %s', async (_name, url) => {
  const answer = await server.call('POST', '/seo/website/', { token, body: { url: url() } });
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(OWN)]);
});

it.each([
  ['a mapped address', () => `http://[::ffff:127.0.0.1]:${port}/`],
  ['the unspecified address', () => `http://0.0.0.0:${port}/`],
  ['the unspecified address of IPv6', () => `http://[::]:${port}/`],
  ['a decimal address', () => `http://2130706433:${port}/`],
  ['a name that leads there', () => `http://innocent.test:${port}/`],
  ...Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, address }) => !internal && !address.startsWith('fe80'))
    .map(({ address, family }): [string, () => string] => [
      `the interface ${address}`,
      () => `http://${family === 'IPv6' ? `[${address}]` : address}:${port}/`,
    ]),
])('requests nothing from %s', async (_name, url) => {
  await expect(server.services.fetch.request({ url: url() })).rejects.toMatchObject({
    code: expect.stringMatching(/^(own_)?address_refused$/),
  });
});

it('follows no redirect to itself', async () => {
  await using site = await startPageServer({ '*': { status: 302, headers: { location: `http://127.0.0.1:${port}/dev/outbox` } } });
  await expect(server.services.fetch.request({ url: site.url('/') })).rejects.toMatchObject({ code: 'own_address_refused' });
});

it('is not fooled by a name that changes its address', async () => {
  const url = `http://rebinding.test:${port}/api/health`;
  for (let time = 0; time < 3; time += 1) {
    await expect(server.services.fetch.request({ url })).rejects.toMatchObject({ code: 'own_address_refused' });
  }
});

it('shows nothing of itself to a page that runs in its browser', async () => {
  await using site = await startPageServer({
    '/': `<!doctype html><title>Lure</title><img src="http://127.0.0.1:${port}/api/health"><iframe src="http://localhost:${port}/dev/outbox"></iframe>`,
    '*': '',
  });
  const seen = await server.services.pages?.of(nameTurnOwner('somebody')).use(async (session) => {
    const answers: unknown[] = [];
    session.on('Network.responseReceived', (params) => answers.push(params));
    await Promise.all([session.send('Page.enable'), session.send('Network.enable')]);
    const loaded = new Promise<void>((resolve) => session.on('Page.loadEventFired', () => resolve()));
    await session.send('Page.navigate', { url: site.url('/') });
    await loaded;
    return answers;
  });
  const own = JSON.parse(JSON.stringify(seen)).filter(({ response }: { response: { url: string } }) => response.url.includes(`:${port}/`));
  expect(own.map(({ response }: { response: { status: number } }) => response.status)).toEqual([403, 403]);
});

it('reads none of its pages in a crawl that is led there', async () => {
  await using site = await startPageServer({
    '/': `<!doctype html><title>Lure</title><a href="http://127.0.0.1:${port}/dev/outbox">Outbox</a><a href="/away">Away</a>`,
    '/away': { status: 302, headers: { location: `http://127.0.0.1:${port}/dev/outbox` } },
  });
  const started = await server.call('POST', '/seo/website/', { token, body: { url: site.url('/') } });
  expect(started.status).toBe(202);
  await server.finished(token, started.json.data.test_id);
  const { rows } = await server.services.database.pool.query('select url, status from crawled_pages where test_id = $1', [
    started.json.data.test_id,
  ]);
  expect(rows.filter(({ url, status }) => url.includes(`:${port}/`) && status !== 0)).toEqual([]);
});
