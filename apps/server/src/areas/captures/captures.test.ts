import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captureMessageOf, captureRequestOf, captureStepOf } from '../../../testing/capture-rows.ts';
import { meanwhile } from '../../../testing/meanwhile.ts';
import { DEVICE } from '../../../testing/put-capture.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.signUp('Ada');
});
afterAll(() => server?.close());

const post = (path: string, body: object) => server.call('POST', path, { token, body });

async function begin(client_reference_id: string = randomUUID(), kind = 'ui') {
  const answer = await post('/project/test/', { kind, url: 'https://shop.example/boats', client_reference_id, device: DEVICE });
  return { answer, name: { test_id: answer.json.data?.test_id ?? '', client_reference_id } };
}

const upload = async (test_id: string, asset_id: string, file: string, bytes: Uint8Array, part: { offset: number; end?: number }) => {
  const query = new URLSearchParams({ test_id, asset_id, file, offset: String(part.offset), total: String(bytes.length) });
  const answer = await fetch(`${server.origin}/api/project/asset/${file.startsWith('mobile') ? 'mobile' : 'desktop'}/?${query}`, {
    method: 'POST',
    headers: { authorization: `Token ${token}`, 'content-type': 'image/jpeg' },
    body: new Uint8Array(bytes.slice(part.offset, part.end)),
  });
  return { status: answer.status, json: await answer.json() };
};
const picture = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#0b6e75' } })
    .jpeg()
    .toBuffer();

describe('beginning a capture', () => {
  it('gives the same test for the same reference, also when both ask at once', async () => {
    const reference = randomUUID();
    const answers = await Promise.all([begin(reference), begin(reference), begin(reference)]);
    expect(new Set(answers.map(({ name }) => name.test_id)).size).toBe(1);
    const test = (await server.call('GET', `/project/test/?test_id=${answers[0]?.name.test_id}`, { token })).json.data[0];
    expect(test).toMatchObject({ kind: 'ui', status: 'capturing', source: 'extension', host: 'shop.example' });
  });

  it.each([
    ['a page of the browser', { url: 'chrome://settings' }, 'url'],
    ['a kind of its own', { kind: 'everything' }, 'kind'],
    ['a reference that is no uuid', { client_reference_id: '1' }, 'client_reference_id'],
  ])('refuses %s and names the field', async (_name, change, field) => {
    const body = { kind: 'ui', url: 'https://shop.example/', client_reference_id: randomUUID(), device: DEVICE, ...change };
    const answer = await post('/project/test/', body);
    expect([answer.status, answer.json.fields[0].field]).toEqual([400, field]);
  });
});

describe('a capture that ends or is deleted while something of it comes', () => {
  const step = randomUUID();
  const kept = async (testId: string): Promise<unknown> => {
    const { rows } = await server.services.database.pool.query(
      `select (select count(*)::int from capture_files where test_id = $1) as files, (select count(*)::int from capture_amounts where test_id = $1) as amounts,
         (select count(*)::int from pgboss.job where name = 'run-test' and data->>'testId' = $1::text) as jobs`,
      [testId],
    );
    return rows[0];
  };
  const ENDS = [
    ['ends', `status = 'cancelled'`],
    ['is deleted', 'deleted_at = now()'],
  ] as const;

  it.each(ENDS)('which %s gets no file any more', async (_how, change) => {
    const { name } = await begin();
    const bytes = await picture();
    const beside = { first: `update tests set ${change} where id = $1`, values: [name.test_id] };
    const { status } = await meanwhile(server, beside, () => upload(name.test_id, step, 'screenshot', bytes, { offset: 0, end: 9 }));
    expect(status).toBe(409);
    expect(await kept(name.test_id)).toEqual({ files: 0, amounts: 0, jobs: 0 });
  });

  it.each(ENDS)('which %s is not queued any more', async (_how, change) => {
    const { name } = await begin();
    const beside = { first: `update tests set ${change} where id = $1`, values: [name.test_id] };
    const { status } = await meanwhile(server, beside, () =>
      post('/project/test/finish/', { ...name, steps: 0, requests: 0, messages: 0, files: [] }),
    );
    expect(status).toBe(409);
    expect(await kept(name.test_id)).toEqual({ files: 0, amounts: 0, jobs: 0 });
  });

  it('is not deleted once it is queued', async () => {
    const { name } = await begin();
    const beside = { first: `update tests set status = 'queued' where id = $1`, values: [name.test_id] };
    const { status } = await meanwhile(server, beside, () => post('/project/test/delete/', { test_ids: [name.test_id] }));
    expect(status).toBe(409);
  });
});

describe('rows of a capture', () => {
  it('are kept once, however often they are sent', async () => {
    const { name } = await begin();
    const steps = [captureStepOf(randomUUID()), captureStepOf(randomUUID(), { seq: 1 })];
    expect((await post('/project/test-assets/', { ...name, steps })).json.data).toEqual({ kept: 2 });
    expect((await post('/project/test-assets/', { ...name, steps })).json.data).toEqual({ kept: 0 });
    const requests = [captureRequestOf(randomUUID())];
    const answers = await Promise.all([1, 2, 3].map(() => post('/project/network/client_reference_id/', { ...name, requests })));
    expect(answers.reduce((sum, answer) => sum + answer.json.data.kept, 0)).toBe(1);
  });

  it('count what is new of them alone, each id once, in small letters or capitals', async () => {
    const { name } = await begin();
    const [known, large, other] = [captureStepOf(randomUUID()), captureStepOf(randomUUID()), captureStepOf(randomUUID())];
    const capitals = { ...large, id: large.id.toUpperCase(), label: 'Add the large boat to the cart' };
    await post('/project/test-assets/', { ...name, steps: [known] });
    const steps = [capitals, known, large, known, other, known];
    expect((await post('/project/test-assets/', { ...name, steps })).json.data).toEqual({ kept: 2 });
    const { pool } = server.services.database;
    const amounts = await pool.query('select bytes::int, rows from capture_amounts where test_id = $1', [name.test_id]);
    const bytes = JSON.stringify([known]).length + JSON.stringify([capitals, other]).length;
    expect(amounts.rows).toEqual([{ bytes, rows: 3 }]);
    const kept = await pool.query("select step ->> 'label' as label from capture_steps where test_id = $1 and id = $2", [
      name.test_id,
      large.id,
    ]);
    expect(kept.rows).toEqual([{ label: capitals.label }]);
  });

  it('may hold characters that a database cannot', async () => {
    const { name } = await begin();
    const messages = [captureMessageOf(randomUUID(), { text: 'zero \u0000 and half \ud800 of a pair' })];
    expect((await post('/project/error/', { ...name, messages })).json.data).toEqual({ kept: 1 });
  });

  it('are refused under another reference', async () => {
    const { name } = await begin();
    const steps = [captureStepOf(randomUUID())];
    expect((await post('/project/test-assets/', { ...name, client_reference_id: randomUUID(), steps })).status).toBe(404);
  });
});

describe('files of a capture', () => {
  it('come in parts and go on where they stopped', async () => {
    const { name } = await begin();
    const asset = randomUUID();
    const bytes = await picture();
    expect((await upload(name.test_id, asset, 'screenshot', bytes, { offset: 0, end: 100 })).json.data).toEqual({
      received: 100,
      complete: false,
    });
    // The response was lost, and the same part is sent again.
    expect((await upload(name.test_id, asset, 'screenshot', bytes, { offset: 0, end: 100 })).json.data).toEqual({
      received: 100,
      complete: false,
    });
    // A part with a later offset changes nothing.
    expect((await upload(name.test_id, asset, 'screenshot', bytes, { offset: 200 })).json.data).toEqual({ received: 100, complete: false });
    expect((await upload(name.test_id, asset, 'screenshot', bytes, { offset: 100 })).json.data).toEqual({
      received: bytes.length,
      complete: true,
    });
    const kept = await server.services.files.get(`tests/${name.test_id}/captures/${asset}/screenshot`);
    expect(kept?.equals(bytes)).toBe(true);
    const { rows } = await server.services.database.pool.query('select mime_type, width, height from capture_files where asset_id = $1', [
      asset,
    ]);
    expect(rows).toEqual([{ mime_type: 'image/jpeg', width: 40, height: 20 }]);
  });

  it('are one and the same, and count once, in small letters or capitals', async () => {
    const { name } = await begin();
    const asset = 'abcdefab-cdef-4abc-8def-abcdefabcdef';
    const bytes = Buffer.alloc(900, 'a');
    const first = await upload(name.test_id, asset, 'dom', bytes, { offset: 0, end: 300 });
    const second = await upload(name.test_id, asset.toUpperCase(), 'dom', bytes, { offset: 300, end: 600 });
    const last = await upload(name.test_id.toUpperCase(), asset, 'dom', bytes, { offset: 600 });
    expect([first.json.data.received, second.json.data.received, last.json.data]).toEqual([300, 600, { received: 900, complete: true }]);
    const kept = await Array.fromAsync(server.services.files.list(`tests/${name.test_id}`));
    expect(kept).toEqual([`tests/${name.test_id}/captures/${asset}/dom`]);
    const sql = 'select bytes::int, files from capture_amounts where test_id = $1';
    expect((await server.services.database.pool.query(sql, [name.test_id])).rows).toEqual([{ bytes: 900, files: 1 }]);
  });

  it('are looked at: what is no picture is refused', async () => {
    const { name } = await begin();
    const words = Buffer.from('<script>alert(1)</script>');
    const answer = await upload(name.test_id, randomUUID(), 'screenshot', words, { offset: 0 });
    expect([answer.status, answer.json.fields[0].field]).toEqual([400, 'file']);
  });

  it('cannot be larger than was said', async () => {
    const { name } = await begin();
    const query = `test_id=${name.test_id}&asset_id=${randomUUID()}&file=screenshot&offset=0&total=30000000`;
    const answer = await server.call('POST', `/project/asset/desktop/?${query}`, { token, body: {} });
    expect([answer.status, answer.json.fields[0].field]).toEqual([400, 'total']);
  });
});

describe('finishing a capture', () => {
  it('says what is missing, and queues the test when nothing is', async () => {
    const { name } = await begin();
    const step = captureStepOf(randomUUID());
    const bytes = await picture();
    const sent = { ...name, steps: 1, requests: 0, messages: 0, files: [{ asset_id: step.id, file: 'screenshot' }] };
    expect((await post('/project/test/finish/', sent)).json.data).toMatchObject({
      complete: false,
      missing: { steps: 1, requests: 0, messages: 0, files: [{ asset_id: step.id, file: 'screenshot' }] },
    });
    await post('/project/test-assets/', { ...name, steps: [step] });
    await upload(name.test_id, step.id, 'screenshot', bytes, { offset: 0 });
    const done = (await post('/project/test/finish/', sent)).json.data;
    expect(done).toMatchObject({ complete: true, report: `/ui-ux/${name.test_id}` });
    // The response was lost; repeating the request gives the same result.
    expect((await post('/project/test/finish/', sent)).json.data.complete).toBe(true);
    // Rows that arrive later are refused.
    expect((await post('/project/test-assets/', { ...name, steps: [captureStepOf(randomUUID())] })).json.code).toBe('conflict');
  });

  it.each([
    ['a part', 200],
    ['the last part', Infinity],
  ])('keeps %s out that began before it and is there after it', async (_name, end) => {
    const { name } = await begin();
    const asset = randomUUID();
    const bytes = await picture();
    await upload(name.test_id, asset, 'screenshot', bytes, { offset: 0, end: 100 });
    const { pool } = server.services.database;
    const ending = await pool.connect();
    try {
      const { rows } = await ending.query<{ pid: number }>('select pg_backend_pid() as pid');
      await ending.query('begin');
      await ending.query("update tests set status = 'queued' where id = $1", [name.test_id]);
      const late = upload(name.test_id, asset, 'screenshot', bytes, { offset: 100, end });
      const waiting = 'select 1 from pg_stat_activity where $1 = any(pg_blocking_pids(pid))';
      await expect.poll(async () => (await pool.query(waiting, [rows[0]?.pid])).rowCount).toBe(1);
      await ending.query('commit');
      expect((await late).json.code).toBe('conflict');
    } finally {
      ending.release(true);
    }
    const { rows } = await pool.query('select received, complete from capture_files where test_id = $1', [name.test_id]);
    expect(rows).toEqual([{ received: 100, complete: false }]);
  });

  it('does not bring back a test that was cancelled', async () => {
    const { name } = await begin();
    await post('/project/test/cancel/', { test_id: name.test_id });
    expect((await post('/project/test/finish/', { ...name, steps: 0, requests: 0, messages: 0, files: [] })).status).toBe(409);
  });
});
