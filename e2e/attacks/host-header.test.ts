import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawRequest } from '../../apps/server/testing/raw-request.ts';
import { spawnServer } from '../../apps/server/testing/server-process.ts';
import { PASSWORD } from '../../apps/server/testing/put-account.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

/*
 * DNS rebinding: a page at evil.test, whose name now resolves to 127.0.0.1, has the same origin as whatever responds there.
 * It could read the outbox, follow a reset link and become the administrator.
 */

const rawGet = (origin: string, target: string, headers: Record<string, string> = {}) => rawRequest(origin, target, { headers });

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.signUp();
});
afterAll(() => server?.close());

describe('a server of one’s own machine', () => {
  const PATHS = ['/', '/dev/outbox', '/dev/outbox.css', '/api/health', '/api/settings/', '/api/openapi.json', '/api/auth/csrf', '/no/page'];
  const port = (): string => new URL(server.origin).port;

  it.each(PATHS)('does not answer %s under somebody else’s name', async (path) => {
    for (const host of [`evil.test:${port()}`, 'evil.test', '127.0.0.1', '127.0.0.1:1', `127.evil.test:${port()}`, 'a b']) {
      const answer = await rawGet(server.origin, path, { host });
      expect([host, path, answer.status]).toEqual([host, path, host === 'a b' ? 400 : 421]);
      expect(answer.text).not.toContain('evil');
    }
  });

  it('does not stream events under somebody else’s name', async () => {
    const answer = await rawGet(server.origin, '/api/events/', { host: 'evil.test', authorization: `Token ${token}` });
    expect(answer.status).toBe(421);
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'misdirected_request', data: null });
  });

  it('looks at the request line as well as at the Host header', async () => {
    expect((await rawGet(server.origin, 'http://evil.test/api/settings/')).status).toBe(421);
    expect((await rawGet(server.origin, `${server.origin}/api/settings/`, { host: 'evil.test' })).status).toBe(421);
  });

  it('answers under every name of this machine', async () => {
    for (const name of ['127.0.0.1', 'localhost', 'LOCALHOST', 'plumbline.localhost', '127.8.9.10', '[::1]']) {
      expect([name, (await rawGet(server.origin, '/api/settings/', { host: `${name}:${port()}` })).status]).toEqual([name, 200]);
    }
  });
});

describe('a public server', () => {
  it('answers under its own name alone, and to health checks of its own machine', async () => {
    const open = await startTestServer({ PUBLIC_URL: 'https://plumbline.example.com' });
    const ask = async (path: string, host: string): Promise<number> => (await rawGet(open.origin, path, { host })).status;
    const { host: own } = new URL(open.origin);
    try {
      expect(await ask('/api/settings/', 'plumbline.example.com')).toBe(200);
      expect(await ask('/api/settings/', 'plumbline.example.com:443')).toBe(200);
      expect(await ask('/api/settings/', 'plumbline.example.com:8443')).toBe(421);
      expect(await ask('/api/settings/', own)).toBe(421);
      expect(await ask('/dev/outbox', own)).toBe(421);
      expect(await ask('/api/health', own)).toBe(200);
      expect(await ask('/api/health', 'evil.test')).toBe(421);
    } finally {
      await open.close();
    }
  });
});

describe('the outbox', () => {
  it('is closed to who does not hold the key that the terminal shows', async () => {
    await server.call('POST', '/accounts/forget-password/', { body: { email: 'somebody@example.com' } });
    const answer = await rawGet(server.origin, '/dev/outbox');
    expect(answer.status).toBe(403);
    expect(answer.text).toContain('Emails are kept at');
    expect(answer.text).not.toContain('<table');
    expect((await rawGet(server.origin, '/dev/outbox?key=')).status).toBe(403);
    expect((await rawGet(server.origin, `/dev/outbox?key=${PASSWORD}`)).headers.getSetCookie()).toEqual([]);
    expect((await rawGet(server.origin, '/dev/outbox', { cookie: 'outbox-key=x' })).status).toBe(403);
    expect((await rawGet(server.origin, '/dev/outbox/any', { cookie: 'outbox-key=' })).status).toBe(403);
  });

  it('opens with the printed link, whose key moves into a cookie of that page alone', async () => {
    const { pathname, search } = new URL(server.outboxUrl);
    const answer = await rawGet(server.origin, pathname + search);
    const [cookieLine = ''] = answer.headers.getSetCookie();
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/dev/outbox']);
    expect(cookieLine).toMatch(/^outbox-key=[\w-]{43}; Path=\/dev\/outbox; HttpOnly; SameSite=Strict$/);
    const cookie = cookieLine.split(';')[0] ?? '';
    expect((await rawGet(server.origin, '/dev/outbox', { cookie })).text).toContain('<h1>Outbox</h1>');
    expect((await rawGet(server.origin, '/dev/outbox', { cookie, 'x-forwarded-for': '203.0.113.7' })).status).toBe(404);
  });
});

describe('listening to strangers', () => {
  it('takes a PUBLIC_URL', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'plumbline-open-'));
    try {
      for (const host of ['0.0.0.0', '::', '192.0.2.1', '127.evil.test']) {
        const started = spawnServer({ DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error', HOST: host });
        expect(await started.exit()).toBe(1);
        expect(started.output()).toContain(`Plumbline cannot start: HOST=${host} needs PUBLIC_URL`);
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
