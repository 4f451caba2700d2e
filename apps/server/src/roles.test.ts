import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPageServer } from '@plumbline/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ServerProcess, spawnServer } from '../testing/server-process.ts';
import { PASSWORD } from '../testing/put-account.ts';
import { createTestDatabase } from '../testing/test-server.ts';
import { TEST_SECRET } from '../testing/test-secret.ts';

const PAGES = 130;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let site: Awaited<ReturnType<typeof startPageServer>>;
let folder: string;
let web: ServerProcess;
let origin: string;
let token: string;
/** Pages from this number on wait until the gate opens. */
let gate = Promise.withResolvers<void>();
const started: ServerProcess[] = [];

function start(role: string): ServerProcess {
  const server = spawnServer({
    ROLE: role,
    DATABASE_URL: database.url,
    APP_SECRET: TEST_SECRET,
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'warn',
  });
  started.push(server);
  return server;
}

async function api(method: string, path: string, body?: unknown) {
  const answer = await fetch(`${origin}/api${path}`, {
    method,
    headers: { ...(token ? { authorization: `Token ${token}` } : {}), ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return answer.json();
}

async function inDatabase(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

const getTest = async (id: string) => (await api('GET', `/project/test/?test_id=${id}`)).data[0];
const patient = { timeout: 60_000, interval: 100 };

beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'plumbline-roles-'));
  const links = Array.from({ length: PAGES }, (_, number) => `<a href="/p${number}">Page ${number}</a>`).join(' ');
  const page = (title: string, body: string): string =>
    `<!doctype html><html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1>${body}</body></html>`;
  site = await startPageServer({
    '/': page('Start', links),
    ...Object.fromEntries(
      Array.from({ length: PAGES }, (_, number) => [
        `/p${number}`,
        async () => {
          if (number >= 100) await gate.promise;
          return page(`Page ${number}`, '<a href="/">Start</a>');
        },
      ]),
    ),
  });
  web = start('web');
  origin = (await web.line(/ready at (http:\S+)/))[1] ?? '';
  const email = `ada.${randomUUID().slice(0, 8)}@example.com`;
  await api('POST', '/accounts/signup/', { first_name: 'Ada', last_name: 'Tester', email, password: PASSWORD });
  token = (await api('POST', '/accounts/token/', { email, password: PASSWORD })).data.token;
});
afterAll(async () => {
  gate.resolve();
  for (const server of started) await server.end('SIGKILL');
  await site?.close();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

describe('web and worker processes on one database', () => {
  let testId: string;

  it('queues on the web process and waits without a worker', async () => {
    testId = (await api('POST', '/seo/website/', { url: site.url('/'), max_pages: 500 })).data.test_id;
    expect(await getTest(testId)).toMatchObject({ status: 'queued' });
  });

  it('goes on where a killed worker stood, fetching no kept page twice', async () => {
    const first = start('worker');
    await first.line(/ready to work/);
    // The first hundred pages are stored while the rest of the site is held back.
    await vi.waitFor(async () => expect((await api('GET', `/seo/page/?test_id=${testId}&limit=1`)).total).toBeGreaterThan(60), patient);
    const kept = (await api('GET', `/seo/page/?test_id=${testId}&limit=500`)).data.map(
      (page: { url: string }) => new URL(page.url).pathname,
    );
    await first.end('SIGKILL');
    // As if it had been silent long enough to count as dead.
    await inDatabase(`update pgboss.job set heartbeat_on = heartbeat_on - interval '10 minutes' where state = 'active'`);
    gate.resolve();
    const second = start('worker');
    await second.line(/ready to work/);
    await vi.waitFor(async () => expect(await getTest(testId)).toMatchObject({ status: 'finished' }), patient);
    const test = await getTest(testId);
    expect(test.progress).toMatchObject({ done: PAGES + 1, total: PAGES + 1 });
    const pages = (await api('GET', `/seo/page/?test_id=${testId}&limit=500`)).data.map((page: { url: string }) => page.url);
    expect(new Set(pages).size).toBe(PAGES + 1);
    expect(pages).toHaveLength(PAGES + 1);
    // Only the start page is requested again, to find the site; not any other stored page. The browser that measures some of them makes its own
    // requests.
    const crawled = site.requests.filter(({ headers }) => headers['user-agent']?.includes('PlumblineBot'));
    for (const path of kept) if (path !== '/') expect(crawled.filter((request) => request.path === path)).toHaveLength(1);
    expect(await second.end('SIGTERM')).toBe(0);
  });

  it('hands a running test back when its worker is asked to stop, and cancels on request', async () => {
    gate = Promise.withResolvers<void>();
    const id = (await api('POST', '/seo/website/', { url: site.url('/'), max_pages: 500 })).data.test_id;
    const third = start('worker');
    await vi.waitFor(async () => expect((await getTest(id)).progress.done).toBeGreaterThan(50), patient);
    expect(await third.end('SIGTERM')).toBe(0);
    expect(await getTest(id)).toMatchObject({ status: 'running' });
    const fourth = start('worker');
    await fourth.line(/ready to work/);
    await api('POST', '/project/test/cancel/', { test_id: id });
    await vi.waitFor(async () => expect(await getTest(id)).toMatchObject({ status: 'cancelled' }), patient);
    expect((await api('GET', `/seo/page/?test_id=${id}&limit=1`)).total).toBeGreaterThan(50);
  });

  it('streams what a worker does to a browser at the web process', async () => {
    gate.resolve();
    const id = (await api('POST', '/seo/website/', { url: site.url('/'), max_pages: 10 })).data.test_id;
    const stream = await fetch(`${origin}/api/events/`, { headers: { authorization: `Token ${token}` } });
    const seen: string[] = [];
    const decoder = new TextDecoder();
    for await (const bytes of stream.body ?? []) {
      seen.push(decoder.decode(bytes, { stream: true }));
      if (seen.join('').includes('"status":"finished"')) break;
    }
    expect(seen.join('')).toContain(`"test_id":"${id}"`);
  });

  it('stops the web process in order', async () => {
    expect(await web.end('SIGTERM')).toBe(0);
  });
});
