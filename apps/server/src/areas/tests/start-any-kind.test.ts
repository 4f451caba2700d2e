import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEVICE } from '../../../testing/put-capture.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const URL_OF_SITE = 'http://localhost/';
let server: TestServer;
let token: string;

/** A server that queues jobs but does not run them: only starting tests matters here. */
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' });
  token = await server.signUp();
});
afterAll(() => server?.close());

const start = (body: object) => server.call('POST', '/project/test/', { token, body: { url: URL_OF_SITE, ...body } });
const repeat = (test_id: string, by = token) => server.call('POST', '/project/test/repeat/', { token: by, body: { test_id } });
const testOf = async (id: string) => (await server.call('GET', `/project/test/?test_id=${id}`, { token })).json.data[0];

describe('one operation', () => {
  it.each([
    ['seo', { max_pages: 7, rendering: 'both' }, { max_pages: 7, max_depth: 20, respect_robots: true, rendering: 'both' }],
    [
      'grammar',
      { max_pages: 3, texts: ['title', 'heading'], dialect: 'british' },
      { max_pages: 3, texts: 'title,heading', dialect: 'british' },
    ],
    ['responsive', { devices: ['mobile'], sweep: false }, { devices: 'mobile', orientation: 'portrait', sweep: false }],
  ])('starts a test of the kind %s with its options, which running it again keeps', async (kind, options, kept) => {
    const answer = await start({ kind, options });
    expect(answer.status).toBe(202);
    const test = await testOf(answer.json.data.test_id);
    expect(test).toMatchObject({ kind, url: URL_OF_SITE, status: 'queued', source: 'api', options: kept });
    const again = await testOf((await repeat(test.id)).json.data.test_id);
    expect(again).toMatchObject({ kind, url: URL_OF_SITE, options: test.options });
    expect(again.id).not.toBe(test.id);
  });

  it.each([
    ['an option', { kind: 'seo', options: { max_pages: 0 } }, 'options.max_pages'],
    ['the kind', { kind: 'everything' }, 'kind'],
    ['the address', { kind: 'seo', url: 'nowhere' }, 'url'],
  ])('names %s that is wrong', async (_name, body, field) => {
    const answer = await start(body);
    expect([answer.status, answer.json.fields[0].field]).toEqual([400, field]);
  });

  it('begins a capture where a browser brings one, and starts none by itself', async () => {
    const capture = await start({ kind: 'ui', client_reference_id: randomUUID(), device: DEVICE });
    expect(capture.status).toBe(201);
    expect((await repeat(capture.json.data.test_id)).json.code).toBe('conflict');
    expect((await start({ kind: 'ui' })).json.detail).toContain('Start it with the extension');
  });
});

describe('running a test again', () => {
  it('lets it in with what the test before was given, and gives nobody that', async () => {
    const first = (await start({ kind: 'seo', options: { access: { cookies: 'sid=secret' } } })).json.data.test_id;
    const again = await repeat(first);
    expect((await testOf(again.json.data.test_id)).options).toMatchObject({ with_access: true });
    expect(JSON.stringify(await testOf(first))).not.toContain('secret');
  });

  it('knows no test of a stranger', async () => {
    const { test_id } = (await start({ kind: 'seo' })).json.data;
    expect((await repeat(test_id, await server.signUp('Mallory'))).status).toBe(404);
  });
});
