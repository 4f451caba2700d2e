import { randomUUID } from 'node:crypto';
import { CAPTURE_QUOTAS, VISITORS_CAPTURE_BYTES } from '@plumbline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purgeAbandonedCaptures } from '../../apps/server/src/areas/tests/purge-tests.ts';
import { captureRequestOf } from '../../apps/server/testing/capture-rows.ts';
import { DEVICE } from '../../apps/server/testing/put-capture.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

const PART_BYTES = 700 * 1024;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const visit = async (): Promise<string> => (await server.call('POST', '/accounts/temp-signup/')).json.data.token;

async function begin(token: string) {
  const client_reference_id = randomUUID();
  const body = { kind: 'ui', url: 'https://shop.example/', client_reference_id, device: DEVICE };
  return { test_id: (await server.call('POST', '/project/test/', { token, body })).json.data.test_id, client_reference_id };
}

async function upload(token: string, test_id: string, bytes: Uint8Array, { asset = randomUUID(), offset = 0, total = bytes.length } = {}) {
  const query = new URLSearchParams({ test_id, asset_id: asset, file: 'dom', offset: String(offset), total: String(total) });
  const answer = await fetch(`${server.origin}/api/project/asset/desktop/?${query}`, {
    method: 'POST',
    headers: { authorization: `Token ${token}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  });
  return { status: answer.status, message: (await answer.json()).message };
}

const storedBytes = async (testIds: readonly string[]): Promise<number> => {
  const { rows } = await server.services.database.pool.query<{ bytes: number }>(
    'select coalesce(sum(received), 0)::int as bytes from capture_files where test_id = any($1)',
    [testIds],
  );
  return rows[0]?.bytes ?? 0;
};

describe('a visitor who floods captures', () => {
  it('cannot store more in one capture than the quota, however many uploads come at once', async () => {
    const token = await visit();
    const { test_id } = await begin(token);
    const part = Buffer.alloc(PART_BYTES, 'a');
    const answers = await Promise.all(Array.from({ length: 45 }, () => upload(token, test_id, part)));
    const kept = answers.filter(({ status }) => status === 200);
    expect(kept).toHaveLength(Math.floor(CAPTURE_QUOTAS.temporary.captureBytes / PART_BYTES));
    expect(new Set(answers.filter((answer) => !kept.includes(answer)).map(({ status, message }) => `${status} ${message}`))).toEqual(
      new Set(['413 A capture can hold at most 15 MB before you sign up.']),
    );
    expect(await storedBytes([test_id])).toBeLessThanOrEqual(CAPTURE_QUOTAS.temporary.captureBytes);
  });

  it('cannot go on in a second capture beyond the quota of the workspace', async () => {
    const token = await visit();
    const captures = [await begin(token), await begin(token), await begin(token)];
    const part = Buffer.alloc(PART_BYTES, 'a');
    const answers = await Promise.all(captures.flatMap(({ test_id }) => Array.from({ length: 20 }, () => upload(token, test_id, part))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(
      Math.floor((CAPTURE_QUOTAS.temporary.workspaceBytes ?? 0) / PART_BYTES),
    );
    expect(answers.map(({ message }) => message)).toContain(
      'The captures in a workspace can hold at most 25 MB before you sign up. Delete reports you no longer need, or choose a larger plan.',
    );
    expect((await upload(await visit(), (await begin(token)).test_id, Buffer.from('a'))).status).toBe(404);
  });

  it('cannot take the room of the server with ever new visits', async () => {
    const first = await begin(await visit());
    const token = await visit();
    const { test_id } = await begin(token);
    const { pool } = server.services.database;
    const setBytes = (bytes: number) =>
      pool.query(
        'insert into capture_amounts (test_id, bytes, rows, files) values ($1, $2, 0, 0) on conflict (test_id) do update set bytes = $2',
        [first.test_id, bytes],
      );
    await setBytes(VISITORS_CAPTURE_BYTES);
    expect(await upload(token, test_id, Buffer.from('a'))).toEqual({
      status: 413,
      message: 'There is currently no room for captures without an account. Sign up to continue.',
    });
    await setBytes(0);
    expect((await upload(token, test_id, Buffer.from('a'))).status).toBe(200);
  });

  it('cannot announce a file it has no room for, and sends one in parts of a sensible size', async () => {
    const token = await visit();
    const { test_id } = await begin(token);
    expect((await upload(token, test_id, Buffer.alloc(10), { total: 20 * 1024 * 1024 })).status).toBe(413);
    const asset = randomUUID();
    for (let offset = 0; offset < 100; offset += 1) await upload(token, test_id, Buffer.from('a'), { asset, offset, total: 200 });
    const next = await upload(token, test_id, Buffer.from('a'), { asset, offset: 100, total: 200 });
    expect(next).toEqual({ status: 413, message: 'A file can have at most 100 parts. Send larger ones.' });
  });

  it('cannot fill the database with rows, and a row sent twice counts once', async () => {
    const token = await visit();
    const name = await begin(token);
    const large = Array.from({ length: 4 }, () => captureRequestOf(randomUUID(), { response_body: 'a'.repeat(200_000) }));
    const send = (requests: readonly object[]) =>
      server.call('POST', '/project/network/client_reference_id/', { token, body: { ...name, requests } });
    for (let round = 0; round < 25; round += 1) expect((await send(large)).status).toBe(200);
    const answers = await Promise.all(Array.from({ length: 25 }, () => send(large.map((request) => ({ ...request, id: randomUUID() })))));
    expect(answers.map(({ status }) => status)).toContain(413);
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(20);
  });

  it('cannot make a large row count less with copies of a small one beside it', async () => {
    const token = await visit();
    const name = await begin(token);
    const small = captureRequestOf(randomUUID());
    const large = captureRequestOf(randomUUID(), { request_body: 'a'.repeat(200_000), response_body: 'a'.repeat(200_000) });
    const fitting = Math.floor(CAPTURE_QUOTAS.temporary.captureBytes / JSON.stringify(large).length);
    const statuses: number[] = [];
    for (let round = 0; round <= fitting; round += 1) {
      const body = { ...name, requests: [{ ...large, id: randomUUID() }, ...Array.from({ length: 99 }, () => small)] };
      statuses.push((await server.call('POST', '/project/network/client_reference_id/', { token, body })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: fitting }, () => 200), 413]);
  });
});

it('a capture that nobody finished is deleted after a day, with its files, and can be sent anew', async () => {
  const token = await visit();
  const [old, fresh] = [await begin(token), await begin(token)];
  await upload(token, old.test_id, Buffer.from('<p>Boats'));
  const { database, queue } = server.services;
  await database.pool.query("update tests set created_at = now() - interval '25 hours' where id = $1", [old.test_id]);
  expect(await purgeAbandonedCaptures(database.db, queue, new AbortController().signal)).toBe(1);
  expect((await upload(token, old.test_id, Buffer.from('<p>Boats'))).status).toBe(404);
  expect((await upload(token, fresh.test_id, Buffer.from('<p>Boats'))).status).toBe(200);
  const body = { kind: 'ui', url: 'https://shop.example/', client_reference_id: old.client_reference_id, device: DEVICE };
  expect((await server.call('POST', '/project/test/', { token, body })).status).toBe(201);
});
