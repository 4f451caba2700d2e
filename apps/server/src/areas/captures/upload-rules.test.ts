import { randomUUID } from 'node:crypto';
import { CAPTURE_MAX_STEPS, CAPTURE_QUOTAS, UPLOAD_PART_BYTES } from '@plumbline/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { captureMessageOf, captureRequestOf, captureStepOf } from '../../../testing/capture-rows.ts';
import { DEVICE, pictureOf } from '../../../testing/put-capture.ts';
import { type Person, putColleague, putPerson } from '../../../testing/put-person.ts';
import { givePlan } from '../../../testing/team.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let owner: Person;
let member: Person;
let viewer: Person;
let stranger: Person;
let picture: Buffer;

/** A server that queues jobs but does not run them: nothing uploaded here is judged. */
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' });
  owner = await putPerson(server);
  member = await putColleague(server, owner.workspaceId);
  viewer = await putColleague(server, owner.workspaceId, { name: 'Vera', role: 'viewer' });
  stranger = await putPerson(server, { name: 'Stan' });
  picture = await pictureOf(40, 20);
});
afterAll(() => server?.close());
beforeEach(async () => {
  for (const table of ['rate_limits', 'tests', 'subscriptions']) await query(`delete from ${table}`);
});

const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;
const call = (method: string, path: string, body?: object, by = owner) => server.call(method, path, { token: by.token, body });

interface Name {
  readonly test_id: string;
  readonly client_reference_id: string;
}
async function begin(by = owner, { reference = randomUUID() as string, kind = 'ui' } = {}): Promise<Name> {
  const body = { kind, url: 'https://shop.example/', client_reference_id: reference, device: DEVICE };
  return { test_id: (await call('POST', '/project/test/', body, by)).json.data.test_id, client_reference_id: reference };
}
interface Part {
  readonly asset?: string;
  readonly file?: string;
  readonly offset?: number;
  readonly total?: number;
  readonly by?: Person;
}
async function upload(
  testId: string,
  bytes: Uint8Array,
  { asset = randomUUID(), file = 'text', offset = 0, total = offset + bytes.length, by = owner }: Part = {},
) {
  const where = new URLSearchParams({ test_id: testId, asset_id: asset, file, offset: String(offset), total: String(total) });
  const answer = await fetch(`${server.origin}/api/project/asset/desktop/?${where}`, {
    method: 'POST',
    headers: { authorization: `Token ${by.token}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  });
  return { status: answer.status, json: await answer.json() };
}
const addSteps = (name: Name, count: number, by = owner) =>
  call('POST', '/project/test-assets/', { ...name, steps: Array.from({ length: count }, () => captureStepOf(randomUUID())) }, by);
const finish = (name: Name, sent: object = {}, by = owner) =>
  call('POST', '/project/test/finish/', { ...name, steps: 0, requests: 0, messages: 0, files: [], ...sent }, by);
const amountOf = async ({ test_id }: Name) =>
  (await query('select bytes::int, rows, files from capture_amounts where test_id = $1', [test_id]))[0];
/** Pretends that this much is stored. */
const setAmount = ({ test_id }: Name, { bytes = 0, rows = 0, files = 0 }) =>
  query(
    `insert into capture_amounts (test_id, bytes, rows, files) values ($1, $2, $3, $4)
     on conflict (test_id) do update set bytes = excluded.bytes, rows = excluded.rows, files = excluded.files`,
    [test_id, bytes, rows, files],
  );

describe('beginning a capture', () => {
  it('under the reference of another kind is refused, and under that of another workspace is another one', async () => {
    const { test_id, client_reference_id: reference } = await begin();
    const body = { kind: 'seo', url: 'https://shop.example/', client_reference_id: reference, device: DEVICE };
    const refused = await call('POST', '/project/test/', body);
    expect([refused.status, refused.json.message]).toEqual([409, 'This reference belongs to another test.']);
    expect((await begin(stranger, { reference })).test_id).not.toBe(test_id);
    expect((await begin(member, { reference })).test_id).toBe(test_id);
  });

  it('is for members', async () => {
    const body = { kind: 'ui', url: 'https://shop.example/', client_reference_id: randomUUID(), device: DEVICE };
    expect((await call('POST', '/project/test/', body, viewer)).status).toBe(403);
  });
});

describe('a part of a file', () => {
  it('says what is there, whatever it brings', async () => {
    const { test_id } = await begin();
    const asset = randomUUID();
    const send = (bytes: string, offset: number) => upload(test_id, Buffer.from(bytes), { asset, offset, total: 6 });
    expect((await send('', 0)).json.data).toEqual({ received: 0, complete: false });
    expect((await send('abc', 0)).json.data).toEqual({ received: 3, complete: false });
    for (const [bytes, offset] of [
      ['abc', 0],
      ['', 3],
      ['f', 5],
    ] as const)
      expect((await send(bytes, offset)).json.data).toEqual({ received: 3, complete: false });
    expect((await send('def', 3)).json.data).toEqual({ received: 6, complete: true });
    expect((await send('xyz', 0)).json.data).toEqual({ received: 6, complete: true });
    expect(String(await server.services.files.get(`tests/${test_id}/captures/${asset}/text`))).toBe('abcdef');
  });

  it('is of a file as large as was said at first', async () => {
    const name = await begin();
    const asset = randomUUID();
    await upload(name.test_id, Buffer.from('abc'), { asset, total: 6 });
    for (const [bytes, total] of [
      ['defg', 6],
      ['def', 7],
    ] as const) {
      const answer = await upload(name.test_id, Buffer.from(bytes), { asset, offset: 3, total });
      expect([answer.status, answer.json.fields]).toEqual([
        400,
        [{ field: 'total', message: 'The file’s size does not match what was announced.' }],
      ]);
    }
    expect(await amountOf(name)).toEqual({ bytes: 6, rows: 0, files: 1 });
    expect((await upload(name.test_id, Buffer.from('def'), { asset, offset: 3, total: 6 })).json.data.complete).toBe(true);
  });

  it('has at most 768 KB', async () => {
    const name = await begin();
    const answer = await upload(name.test_id, Buffer.alloc(UPLOAD_PART_BYTES + 1), { total: 2 * UPLOAD_PART_BYTES });
    expect([answer.status, await amountOf(name)]).toEqual([413, undefined]);
  });

  it('begins anew where the whole is no picture, and leaves no part behind', async () => {
    const { test_id } = await begin();
    const asset = randomUUID();
    const words = Buffer.alloc(picture.length, 'no picture ');
    await upload(test_id, words.subarray(0, 9), { asset, file: 'screenshot', total: words.length });
    const refused = await upload(test_id, words.subarray(9), { asset, file: 'screenshot', offset: 9, total: words.length });
    expect([refused.status, refused.json.fields[0].field]).toEqual([400, 'file']);
    expect(await Array.fromAsync(server.services.files.list(`tests/${test_id}`))).toEqual([]);
    const anew = await upload(test_id, picture, { asset, file: 'screenshot' });
    expect(anew.json.data).toEqual({ received: picture.length, complete: true });
    expect(await query('select mime_type, width, height from capture_files where test_id = $1', [test_id])).toEqual([
      { mime_type: 'image/jpeg', width: 40, height: 20 },
    ]);
  });

  it('may have no bytes, where it is no picture', async () => {
    const name = await begin();
    const asset = randomUUID();
    const empty = Buffer.alloc(0);
    expect((await upload(name.test_id, empty, { asset })).json.data).toEqual({ received: 0, complete: true });
    expect((await upload(name.test_id, empty, { asset })).json.data).toEqual({ received: 0, complete: true });
    const refused = await upload(name.test_id, empty, { asset, file: 'screenshot' });
    expect([refused.status, refused.json.fields]).toEqual([400, [{ field: 'file', message: 'A screenshot must be JPEG, PNG or WebP.' }]]);
    expect((await finish(name, { files: [{ asset_id: asset, file: 'text' }] })).json.data.complete).toBe(true);
  });

  it('is brought by members of the workspace, for a step and a file that there can be', async () => {
    const { test_id } = await begin();
    const bytes = Buffer.from('a');
    expect((await upload(test_id, bytes, { by: viewer })).status).toBe(403);
    expect((await upload(test_id, bytes, { by: stranger })).status).toBe(404);
    for (const [field, part] of [
      ['asset_id', { asset: '1' }],
      ['file', { file: '../../etc/passwd' }],
      ['offset', { offset: -1, total: 5 }],
      ['total', { total: 0 }],
    ] as const)
      expect([field, (await upload(test_id, bytes, part)).json.fields?.[0].field]).toEqual([field, field]);
  });
});

describe('a capture', () => {
  const { free } = CAPTURE_QUOTAS;
  const remedy = 'Delete reports you no longer need, or choose a larger plan.';

  it.each([
    ['bytes', { bytes: free.captureBytes }, 'A capture can hold at most 250 MB on the Free plan.'],
    ['rows', { rows: free.captureRows }, 'A capture can hold at most 30,000 steps, requests and messages on the Free plan.'],
  ])('takes no more %s than its plan has, and keeps nothing of what is too much', async (_what, amount, message) => {
    const name = await begin();
    await setAmount(name, amount);
    const before = await amountOf(name);
    const refused = await addSteps(name, 1);
    expect([refused.status, refused.json.message]).toEqual([413, message]);
    expect([await amountOf(name), await query('select 1 from capture_steps')]).toEqual([before, []]);
    await givePlan(server, owner, 'standard');
    expect((await addSteps(name, 1)).json.data).toEqual({ kept: 1 });
  });

  it('takes no more files than its plan has', async () => {
    const name = await begin();
    await setAmount(name, { files: free.captureFiles });
    const refused = await upload(name.test_id, Buffer.from('a'));
    expect([refused.status, refused.json.message]).toEqual([413, 'A capture can hold at most 5,000 files on the Free plan.']);
    expect(await query('select 1 from capture_files')).toEqual([]);
  });

  it('shares the room of its person with their other captures, and that of the workspace with all', async () => {
    const [mine, second, theirs] = [await begin(), await begin(), await begin(member)];
    await setAmount(mine, { bytes: free.personBytes ?? 0 });
    expect((await addSteps(second, 1)).json.message).toBe(`One person’s captures can hold at most 1 GB on the Free plan. ${remedy}`);
    expect((await addSteps(theirs, 1, member)).status).toBe(200);
    await setAmount(theirs, { bytes: (free.workspaceBytes ?? 0) - (free.personBytes ?? 0) });
    const full = `The captures in a workspace can hold at most 2 GB on the Free plan. ${remedy}`;
    expect((await addSteps(await begin(member), 1, member)).json.message).toBe(full);
    const elsewhere = await begin(stranger);
    expect((await addSteps(elsewhere, 1, stranger)).status).toBe(200);
    await query('delete from tests where id = $1', [mine.test_id]);
    expect((await addSteps(second, 1)).status).toBe(200);
  });

  it('has no end on a plan without one but that of a capture', async () => {
    await givePlan(server, owner, 'enterprise');
    const [other, name] = [await begin(), await begin()];
    await setAmount(other, { bytes: 200 * CAPTURE_QUOTAS.pro.captureBytes });
    expect((await addSteps(name, 1)).status).toBe(200);
    await setAmount(name, { bytes: CAPTURE_QUOTAS.enterprise.captureBytes });
    expect((await addSteps(name, 1)).json.message).toBe('A capture can hold at most 2 GB on the Enterprise plan.');
  });

  it('has an end to its steps, those that were put away among them', async () => {
    const name = await begin();
    await query(
      `insert into capture_steps (test_id, id, seq, step) select $1, gen_random_uuid(), number, '{}' from generate_series(1, $2) number`,
      [name.test_id, CAPTURE_MAX_STEPS - 1],
    );
    expect((await addSteps(name, 2)).json.message).toBe('A capture can have at most 4,000 steps.');
    const last = { ...name, steps: [captureStepOf(randomUUID())] };
    const send = () => call('POST', '/project/test-assets/', last);
    // An interrupted upload sends everything again.
    expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
  });

  it('takes rows of members of its workspace, a hundred at a time', async () => {
    const name = await begin();
    expect([(await addSteps(name, 1, viewer)).status, (await addSteps(name, 1, stranger)).status]).toEqual([403, 404]);
    expect([(await addSteps(name, 0)).status, (await addSteps(name, 101)).status]).toEqual([400, 400]);
    const rows = { requests: [captureRequestOf(randomUUID())], messages: [captureMessageOf(randomUUID())] };
    expect((await call('POST', '/project/network/client_reference_id/', { ...name, ...rows }, stranger)).status).toBe(404);
    expect((await call('POST', '/project/error/', { ...name, ...rows }, stranger)).status).toBe(404);
    expect(await query('select 1 from capture_requests union all select 1 from capture_messages')).toEqual([]);
  });
});

describe('finishing', () => {
  it('asks for what is not whole, and takes more than was said', async () => {
    const name = await begin();
    const [whole, part] = [randomUUID(), randomUUID()];
    await upload(name.test_id, Buffer.from('ab'), { asset: whole });
    await upload(name.test_id, Buffer.from('a'), { asset: part, total: 2 });
    await addSteps(name, 2);
    const files = [whole, part].map((asset_id) => ({ asset_id, file: 'text' }));
    const state = (await finish(name, { steps: 1, messages: 2, files })).json.data;
    expect(state).toMatchObject({
      complete: false,
      missing: { steps: 0, requests: 0, messages: 2, files: [{ asset_id: part, file: 'text' }] },
    });
    expect((await call('GET', `/project/test/?test_id=${name.test_id}`)).json.data[0].status).toBe('capturing');
    expect((await finish(name, { files: files.slice(0, 1) })).json.data.complete).toBe(true);
    expect((await call('GET', `/project/test/?test_id=${name.test_id}`)).json.data[0].status).toBe('queued');
    const [{ jobs }] = await query(`select count(*)::int as jobs from pgboss.job where name = 'run-test' and data->>'testId' = $1`, [
      name.test_id,
    ]);
    await finish(name);
    expect([jobs, (await upload(name.test_id, Buffer.from('b'), { asset: part, offset: 1 })).status]).toEqual([1, 409]);
  });

  it('is for members of its workspace, under its own reference', async () => {
    const name = await begin();
    const answers = [
      await finish(name, {}, viewer),
      await finish(name, {}, stranger),
      await finish({ ...name, client_reference_id: randomUUID() }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 404, 404]);
  });
});
