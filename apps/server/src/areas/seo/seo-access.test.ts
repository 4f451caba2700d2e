import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PageServer, type SeenRequest, startPageServer } from '@plumbline/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readZip } from '../../../testing/read-zip.ts';
import { type ServerProcess, spawnServer } from '../../../testing/server-process.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { unpackKept } from '../../../testing/unpack-kept.ts';
import { TEST_SECRET } from '../../../testing/test-secret.ts';

const COOKIE = 'cookie-secret-4711';
const KEY = 'bearer-secret-0815';
/** A cookie that the site sets for signed-in users is as secret as the given one. */
const ROLLED = 'rolled-secret-1234';
const SECRETS = [COOKIE, KEY, ROLLED];
const ACCESS = { cookies: `theme=dark; session=${COOKIE};`, headers: [{ name: 'Authorization', value: `Bearer ${KEY}` }] };

let server: TestServer;
/** Another process that runs the tests and logs everything it does. */
let worker: ServerProcess;
let site: PageServer;
let foreign: PageServer;
let token: string;
/** All responses of the server to readers of reports. */
const answers: string[] = [];

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head><body><h1>${title}</h1>${body}</body></html>`;
const isLetIn = ({ headers }: SeenRequest) =>
  [COOKIE, ROLLED].some((session) => headers.cookie?.includes(`session=${session}`)) && headers.authorization === `Bearer ${KEY}`;
const behindLogin = (title: string, body: () => string) => (request: SeenRequest) =>
  isLetIn(request)
    ? { headers: { 'set-cookie': [`session=${ROLLED}; HttpOnly; Path=/`] }, body: page(title, body()) }
    : page('Please sign in', '<form><input name="q"></form>');

beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' });
  worker = spawnServer({
    ROLE: 'worker',
    DATABASE_URL: server.services.database.url,
    APP_SECRET: TEST_SECRET,
    DATA_DIR: server.config.dataDir,
    CHROME_PATH: process.env['CHROME_PATH'] ?? '',
    PORT: '0',
    LOG_LEVEL: 'debug',
  });
  token = await server.signUp();
  foreign = await startPageServer({
    '/': page('Foreign', ''),
    '/app.js': { headers: { 'content-type': 'text/javascript' }, body: '' },
    '*': page('Elsewhere', ''),
  });
  site = await startPageServer({
    '/': behindLogin(
      'Harbour for members',
      () => `<a href="/boats">Boats</a> <a href="/out">Out</a> <a href="${foreign.url('/link')}">Friends</a>`,
    ),
    '/boats': behindLogin(
      'Boats of the members',
      // A page that echoes what it was requested with, and loads resources from another host.
      () => `<p data-key="${KEY}">${COOKIE}</p><div id="wide" style="width:700px" data-key="${KEY}">${COOKIE}</div><img src="/own.png"><img src="${foreign.url('/photo.png')}"><script src="${foreign.url('/app.js')}"></script>
<script>document.title = 'Boats after scripts'; fetch('/data.json').then((a) => a.text()).then((text) => document.body.append(text));</script>`,
    ),
    '/data.json': (request) => ({ headers: { 'content-type': 'application/json' }, body: isLetIn(request) ? '"let in"' : '"shut out"' }),
    '/out': { status: 302, headers: { location: foreign.url('/landed') } },
    '/robots.txt': { headers: { 'content-type': 'text/plain' }, body: 'User-agent: *\nAllow: /' },
  });
});
afterAll(async () => {
  if (worker) await worker.end('SIGTERM');
  await server?.close();
  await site?.close();
  await foreign?.close();
});

async function run(more: object): Promise<{ testId: string; titles: string[] }> {
  const started = await call('POST', '/seo/website/', { url: site.url('/'), ...more });
  expect([started.status, started.text]).toMatchObject([202, expect.anything()]);
  const testId: string = started.json.data.test_id;
  expect(await server.finished(token, testId)).toMatchObject({ status: 'finished' });
  const pages: { title: string }[] = (await call('GET', `/seo/page/?test_id=${testId}`)).json.data;
  return { testId, titles: pages.map(({ title }) => title) };
}

async function call(method: string, path: string, body?: object) {
  const answer = await server.call(method, path, { token, body });
  answers.push(answer.text);
  return answer;
}

/** Requested paths, by whether they were sent with access data. */
const pathsOf = (letIn: boolean) => new Set(site.requests.filter((request) => isLetIn(request) === letIn).map(({ path }) => path));

function expectForeignKnowsNothing(): void {
  expect(foreign.requests.length).toBeGreaterThan(0);
  const seen = JSON.stringify(foreign.requests);
  for (const secret of [...SECRETS, 'theme=dark']) expect(seen).not.toContain(secret);
}

let first: { testId: string; titles: string[] };

it('sees other pages with it, and sends it with the pages of its origin alone', async () => {
  expect((await run({})).titles).toEqual(['Please sign in']);
  site.requests.length = 0;
  first = await run({ access: ACCESS });
  expect(first.titles).toEqual(['Harbour for members', 'Boats of the members', '']);
  expect(pathsOf(true)).toContain('/boats');
  // robots.txt and probes are requested without access data.
  const anybody = pathsOf(false);
  expect(anybody).toContain('/robots.txt');
  expect([...anybody].some((path) => path.startsWith('/.'))).toBe(true);
  for (const path of ['/robots.txt', '/sitemap.xml', ...[...anybody].filter((one) => one.startsWith('/.'))])
    expect(pathsOf(true)).not.toContain(path);
  expectForeignKnowsNothing();
});

it('tells that there was access and not which', async () => {
  const [test] = (await call('GET', `/project/test/?test_id=${first.testId}`)).json.data;
  expect(test.options).toEqual({ max_pages: 500, max_depth: 20, respect_robots: true, rendering: 'raw', with_access: true });
});

it('reads one page again with it', async () => {
  site.requests.length = 0;
  const { data } = (await call('POST', '/seo/page/recheck/', { test_id: first.testId, url: site.url('/boats') })).json;
  expect(data).toMatchObject({ status: 200, failure: '' });
  expect(site.requests.map(isLetIn)).toEqual([true]);
});

it('runs again with what the earlier test was given, rendered in a browser', async () => {
  foreign.requests.length = 0;
  const again = await run({ access_of: first.testId, rendering: 'both' });
  expect(again.titles).toEqual(['Harbour for members', 'Boats after scripts', '']);
  const detail = (await call('GET', `/seo/page/detail/?test_id=${again.testId}&url=${encodeURIComponent(site.url('/boats'))}`)).json.data;
  expect(detail.response_headers).toContainEqual({ name: 'set-cookie', value: 'session=[hidden]; HttpOnly; Path=/' });
  expect(foreign.requests.map(({ path }) => path)).toContain('/app.js');
  expectForeignKnowsNothing();
  const { data } = (await call('GET', `/project/test/?test_id=${again.testId}`)).json;
  expect(data[0].options).toMatchObject({ with_access: true });
});

it('refuses the access of another site, workspace or origin, and any without an account', async () => {
  const start = async (as: string, body: object) => {
    const answer = await server.call('POST', '/seo/website/', { token: as, body: { url: site.url('/'), ...body } });
    return [answer.status, answer.json.fields?.[0]?.field];
  };
  const stranger = await server.signUp('Stan');
  expect(await start(stranger, { access_of: first.testId })).toEqual([404, undefined]);
  expect(await start(token, { access_of: first.testId, url: foreign.url('/') })).toEqual([400, 'access_of']);
  expect(await start(token, { access_of: first.testId, url: site.url('/').replace('127.0.0.1', 'localhost') })).toEqual([400, 'access_of']);
  const bare = await run({});
  expect(await start(token, { access_of: bare.testId })).toEqual([400, 'access_of']);
  expect(await start(token, { access: { headers: [{ name: 'Host', value: 'x' }] } })).toEqual([400, 'access.headers.0.name']);
  const visitor = (await server.call('POST', '/accounts/temp-signup/')).json.data.token;
  expect((await start(visitor, { access: ACCESS }))[0]).toBe(403);
  expectForeignKnowsNothing();
});

it('stands in no table, file, log, export or answer', async () => {
  for (const path of [
    '/seo/website/?',
    '/seo/skipped/?',
    '/project/finding/?limit=500&',
    '/seo/export/?format=json&',
    '/seo/export/?format=csv&',
  ]) {
    await call('GET', `${path}test_id=${first.testId}`);
  }
  const wide = (await call('GET', `/project/finding/?test_id=${first.testId}&check_id=horizontal-overflow`)).json.data;
  expect(wide[0].evidence.places[0].excerpt).toContain('data-key="[hidden]"');
  const { pool } = server.services.database;
  const tables = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const rows = await Promise.all(
    tables.rows.map(async ({ name }) => [name, JSON.stringify((await pool.query(`select * from ${name}`)).rows)]),
  );
  expect(rows.find(([name]) => name === 'public.seo_access')?.[1]).toContain('sealed');
  const files = readdirSync(server.config.dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(4);
  const contents = files.map(({ parentPath, name }) => {
    return [name, unpackKept(name, readFileSync(join(parentPath, name)))];
  });
  expect(contents.some(([, text]) => text?.includes('Boats of the members'))).toBe(true);
  const exported = await fetch(`${server.origin}/api/workspace/export/`, { headers: { authorization: `Token ${token}` } });
  const zipped = Object.entries(readZip(Buffer.from(await exported.arrayBuffer())));
  expect(zipped.find(([name]) => name === 'seo_access.jsonl')?.[1].toString()).not.toContain('sealed');
  const all = [
    ...rows,
    ...contents,
    ...zipped.map(([name, bytes]) => [name, bytes.toString('latin1')]),
    ['log', worker.output()],
    ['answers', answers.join()],
  ];
  for (const [name, text] of all) for (const secret of SECRETS) expect(text?.includes(secret), `${secret} in ${name}`).toBe(false);
  expect(all.filter(([, text]) => text?.includes('[hidden]')).length).toBeGreaterThan(1);
});

it('is gone with its test', async () => {
  const { pool } = server.services.database;
  await pool.query('delete from tests where id = $1', [first.testId]);
  expect((await pool.query('select test_id from seo_access where test_id = $1', [first.testId])).rows).toEqual([]);
});

it('says so when the secret of the server was changed since', async () => {
  await server.services.database.pool.query(`update seo_access set sealed = 'AAAA'`);
  const [last] = (await server.services.database.pool.query<{ test_id: string }>('select test_id from seo_access')).rows;
  const answer = await server.call('POST', '/seo/website/', { token, body: { url: site.url('/'), access_of: last?.test_id } });
  expect([answer.status, answer.json.fields?.[0]?.message]).toEqual([400, expect.stringContaining('can no longer be read')]);
});
