import { randomBytes } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { KEPT_PAGE_QUOTAS, VISITORS_KEPT_PAGE_BYTES } from '@plumbline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

const MB = 1024 * 1024;
const PAGES = 10;

/** Pages of noise that does not compress, or of one piece of noise repeated at a distance beyond gzip's window. */
const site = createServer((request, response) => {
  const [, kind, name] = request.url?.split('/') ?? [];
  if (kind !== 'noise' && kind !== 'echo') return void response.writeHead(404).end();
  const links = name === '' ? Array.from({ length: PAGES }, (_, at) => `<a href="/${kind}/${at}">${at}</a>`).join('') : '';
  const noise = kind === 'noise' ? randomBytes(3.5 * MB).toString('base64') : randomBytes(36_000).toString('base64').repeat(100);
  const body = Buffer.from(`<!doctype html><html lang="en"><title>${name}</title><body>${links}<!--${noise}-->`);
  response.setHeader('content-type', 'text/html; charset=utf-8');
  if (kind === 'noise') return void response.end(body);
  response.setHeader('content-encoding', 'br');
  response.end(brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 20 } }));
});

let server: TestServer;
let origin: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  server = await startTestServer();
});
afterAll(async () => {
  site.closeAllConnections();
  site.close();
  await server?.close();
});

const visit = async (): Promise<string> => (await server.call('POST', '/accounts/temp-signup/')).json.data.token;

async function testOf(token: string, path: string): Promise<string> {
  const { test_id } = (await server.call('POST', '/seo/website/', { token, body: { url: `${origin}${path}` } })).json.data;
  expect((await server.finished(token, test_id)).status).toBe('finished');
  return test_id;
}

const reportOf = async (token: string, test_id: string) =>
  (await server.call('GET', `/seo/website/?test_id=${test_id}`, { token })).json.data[0];

/** Disk usage of a test's files. */
async function keptBytes(test_id: string): Promise<number> {
  const folder = join(server.config.dataDir, 'files', 'tests', test_id);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const sizes = await Promise.all(entries.filter((entry) => entry.isFile()).map((entry) => stat(join(entry.parentPath, entry.name))));
  return sizes.reduce((sum, { size }) => sum + size, 0);
}

const setAmount = (test_id: string, bytes: number) =>
  server.services.database.pool.query(
    'insert into artifact_amounts (test_id, bytes) values ($1, $2) on conflict (test_id) do update set bytes = $2',
    [test_id, bytes],
  );

describe('a visitor whose site is made to fill the disk', () => {
  it('has all pages judged, and no more of them kept than the quota of a test', async () => {
    const token = await visit();
    const test_id = await testOf(token, '/noise/');
    const bytes = await keptBytes(test_id);
    expect(bytes).toBeGreaterThan(KEPT_PAGE_QUOTAS.temporary.testBytes / 2);
    expect(bytes).toBeLessThanOrEqual(KEPT_PAGE_QUOTAS.temporary.testBytes);
    const { page_count, unkept_count, complete } = await reportOf(token, test_id);
    expect({ page_count, complete }).toEqual({ page_count: PAGES + 1, complete: true });
    expect(unkept_count).toBeGreaterThan(0);
    expect(unkept_count).toBeLessThan(page_count);
    const again = await server.call('POST', '/seo/recheck/', { token, body: { test_id } });
    expect([again.status, again.json.code]).toEqual([409, 'conflict']);
  });

  it('gains nothing by pages that repeat themselves far apart', async () => {
    const token = await visit();
    const test_id = await testOf(token, '/echo/');
    expect(await keptBytes(test_id)).toBeLessThan(2 * MB);
    expect((await reportOf(token, test_id)).unkept_count).toBe(0);
  });

  it('has no room in a workspace that is full, until there is some again', async () => {
    const token = await visit();
    const first = await testOf(token, '/echo/');
    await setAmount(first, KEPT_PAGE_QUOTAS.temporary.workspaceBytes ?? 0);
    const test_id = await testOf(token, '/echo/');
    expect([await keptBytes(test_id), (await reportOf(token, test_id)).unkept_count]).toEqual([0, PAGES + 1]);
    await server.services.database.pool.query('delete from tests where id = $1', [first]);
    expect((await reportOf(token, await testOf(token, '/echo/'))).unkept_count).toBe(0);
  });

  it('takes no room of the server with ever new visits, nor any of people with an account', async () => {
    const other = await testOf(await visit(), '/echo/');
    await setAmount(other, VISITORS_KEPT_PAGE_BYTES);
    const [token, account] = [await visit(), await server.signUp('Elin')];
    expect((await reportOf(token, await testOf(token, '/echo/'))).unkept_count).toBe(PAGES + 1);
    expect((await reportOf(account, await testOf(account, '/echo/'))).unkept_count).toBe(0);
    await setAmount(other, 0);
  });

  it('does not bring what does not fit into the workspace of an account', async () => {
    const [token, account] = [await visit(), await server.signUp('Olga')];
    await testOf(token, '/echo/');
    const full = await testOf(account, '/echo/');
    const { workspaceBytes } = KEPT_PAGE_QUOTAS.free;
    await setAmount(full, workspaceBytes ?? 0);
    const migrate = () => server.call('POST', '/accounts/migrate-temp-user-assets/', { token: account, body: { temp_token: token } });
    const refused = await migrate();
    expect([refused.status, refused.json.code]).toEqual([403, 'limit_reached']);
    await setAmount(full, 0);
    expect((await migrate()).json.data).toEqual({ moved_tests: 1 });
  });
});

it('a grammar test reads the pages that were kept, and says that it is without the others', async () => {
  const token = await visit();
  const first = await testOf(token, '/echo/');
  const { workspaceBytes } = KEPT_PAGE_QUOTAS.temporary;
  await setAmount(first, (workspaceBytes ?? 0) - 8 * MB);
  const body = { url: `${origin}/noise/`, max_pages: 4 };
  const { test_id } = (await server.call('POST', '/grammar/website/', { token, body })).json.data;
  expect((await server.finished(token, test_id)).status).toBe('finished');
  const report = (await server.call('GET', `/grammar/website/?test_id=${test_id}`, { token })).json.data[0];
  expect(report).toMatchObject({ complete: false });
  expect(report.unkept_count).toBeGreaterThan(0);
  expect(report.page_count + report.unkept_count).toBe(4);
});
