import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { VISITORS_CAPTURE_BYTES } from '@plumbline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerson } from '../../apps/server/testing/team.ts';
import { DEVICE } from '../../apps/server/testing/put-capture.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

const [MALLORY, NEIGHBOUR, HONEST] = ['203.0.113.7', '203.0.113.200', '198.51.100.9'] as const;
const MB = 1024 * 1024;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1', ROLE: 'web' });
  await makePerson(server, 'Ada');
});
afterAll(() => server?.close());

const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;
const visit = async (address: string): Promise<string> =>
  (await server.call('POST', '/accounts/temp-signup/', { headers: { 'x-forwarded-for': address } })).json.data.token;

async function begin(token: string) {
  const client_reference_id = randomUUID();
  const body = { kind: 'ui', url: 'https://shop.example/', client_reference_id, device: DEVICE };
  return { test_id: (await server.call('POST', '/project/test/', { token, body })).json.data.test_id, client_reference_id };
}

async function upload(token: string, test_id: string, bytes: string, total = bytes.length) {
  const asset_id = randomUUID();
  const search = new URLSearchParams({ test_id, asset_id, file: 'dom', offset: '0', total: String(total) });
  const answer = await fetch(`${server.origin}/api/project/asset/desktop/?${search}`, {
    method: 'POST',
    headers: { authorization: `Token ${token}`, 'content-type': 'application/octet-stream' },
    body: bytes,
  });
  return { status: answer.status, message: (await answer.json()).message, asset_id };
}

const finish = async (token: string, name: object, files: object[] = []) =>
  (await server.call('POST', '/project/test/finish/', { token, body: { ...name, steps: 0, requests: 0, messages: 0, files } })).json.data;
const amountsOf = (test_id: string) => query('select bytes::int, files from capture_amounts where test_id = $1', [test_id]);
const filesOf = (test_id: string): string[] =>
  readdirSync(server.config.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && join(entry.parentPath, entry.name).includes(test_id))
    .map(({ name }) => name);

describe('somebody without an account', () => {
  it('is counted nothing for what they announced and never sent, once their capture has ended', async () => {
    const token = await visit(HONEST);
    const capture = await begin(token);
    const whole = await upload(token, capture.test_id, 'tides');
    await upload(token, capture.test_id, 'x', 14 * MB);
    expect(await amountsOf(capture.test_id)).toEqual([{ bytes: 5 + 14 * MB, files: 2 }]);
    expect(await finish(token, capture, [{ asset_id: whole.asset_id, file: 'dom' }])).toMatchObject({ complete: true });
    expect(await amountsOf(capture.test_id)).toEqual([{ bytes: 5, files: 1 }]);
    expect(await query('select complete from capture_files where test_id = $1', [capture.test_id])).toEqual([{ complete: true }]);
    // No worker runs here, so files to delete are only listed.
    const parts = await query('select prefix from doomed_files where prefix like $1', [`%${capture.test_id}%.parts`]);
    expect(parts).toHaveLength(1);
    // Repeating the call removes nothing more.
    await finish(token, capture, [{ asset_id: whole.asset_id, file: 'dom' }]);
    expect(await amountsOf(capture.test_id)).toEqual([{ bytes: 5, files: 1 }]);
    expect(filesOf(capture.test_id)).toContain('dom');
  });

  it('keeps what they have announced as long as their capture misses something', async () => {
    const token = await visit(HONEST);
    const capture = await begin(token);
    const { asset_id } = await upload(token, capture.test_id, 'x', MB);
    expect(await finish(token, capture, [{ asset_id, file: 'dom' }])).toMatchObject({ complete: false });
    expect(await amountsOf(capture.test_id)).toEqual([{ bytes: MB, files: 1 }]);
  });

  it('leaves room for captures of other networks, whatever those of their own take', async () => {
    const first = await begin(await visit(MALLORY));
    await query('insert into capture_amounts (test_id, bytes, rows, files) values ($1, $2, 0, 0)', [
      first.test_id,
      VISITORS_CAPTURE_BYTES / 5,
    ]);
    const neighbour = await visit(NEIGHBOUR);
    const theirs = await begin(neighbour);
    expect(await upload(neighbour, theirs.test_id, 'x')).toMatchObject({
      status: 413,
      message: 'There is currently no room for more captures without an account from your network. Sign up to continue.',
    });
    const honest = await visit(HONEST);
    const own = await begin(honest);
    expect(await upload(honest, own.test_id, 'x'.repeat(100_000))).toMatchObject({ status: 200 });
  });
});
