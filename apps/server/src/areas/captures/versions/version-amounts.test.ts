import { randomUUID } from 'node:crypto';
import { CAPTURE_QUOTAS } from '@plumbline/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { captureStepOf } from '../../../../testing/capture-rows.ts';
import { beginCapture, pictureOf, putCapture } from '../../../../testing/put-capture.ts';
import { type Person, putColleague, putPerson } from '../../../../testing/put-person.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { createVersionPurger } from './purge-versions.ts';

let server: TestServer;
let olga: Person;
let max: Person;
let edited: Buffer;
let testId: string;
let stepId: string;

beforeAll(async () => {
  server = await startTestServer();
  edited = await pictureOf(300, 200, '#00aa00');
});
afterAll(() => server?.close());
beforeEach(async () => {
  olga = await putPerson(server, { name: 'Olga' });
  max = await putColleague(server, olga.workspaceId, { name: 'Max' });
  stepId = randomUUID();
  testId = await putCapture(server, olga.token, { steps: [captureStepOf(stepId)], picture: await pictureOf(600, 400, '#aa0000') });
});

const query = async (sql: string, values: unknown[]) => (await server.services.database.pool.query(sql, values)).rows;
const amount = async () => (await query('select bytes::int, files from capture_amounts where test_id = $1', [testId]))[0];
const picture = () => `test_id=${testId}&asset_id=${stepId}&file=screenshot`;

interface Sent {
  readonly by?: Person;
  readonly uploadId?: string;
  readonly total?: number;
}
async function send(bytes: Buffer, { by = olga, uploadId = randomUUID(), total = bytes.length }: Sent = {}) {
  const answer = await fetch(`${server.origin}/api/project/asset/version/?${picture()}&upload_id=${uploadId}&offset=0&total=${total}`, {
    method: 'POST',
    headers: { authorization: `Token ${by.token}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  });
  return { status: answer.status, json: await answer.json() };
}
const purge = () => createVersionPurger(server.services.database.db, server.services.queue)({}, new AbortController().signal);
const age = (uploadId: string, hours: number) =>
  query('update capture_picture_versions set created_at = now() - make_interval(hours => $2) where id = $1', [uploadId, hours]);
const partsOf = async (uploadId: string) =>
  (await Array.fromAsync(server.services.files.list(`tests/${testId}`))).filter((key) => key.includes(uploadId));

it('counts a version that is there, and no more once it is removed', async () => {
  const before = await amount();
  for (let times = 0; times < 3; times += 1) await send(edited);
  expect(await amount()).toEqual({ bytes: before.bytes + 3 * edited.length, files: before.files + 3 });
  await server.call('DELETE', `/project/asset/version/?${picture()}&version=2`, { token: olga.token });
  expect(await amount()).toEqual({ bytes: before.bytes + edited.length, files: before.files + 1 });
  await server.call('DELETE', `/project/asset/version/?${picture()}&version=1`, { token: olga.token });
  expect(await amount()).toEqual(before);
});

it('gives back after a day what did not come whole, and nothing else', async () => {
  const [before, old, fresh, whole] = [await amount(), randomUUID(), randomUUID(), randomUUID()];
  for (const uploadId of [old, fresh]) await send(edited.subarray(0, 10), { uploadId, total: 1000 });
  await send(edited, { uploadId: whole });
  for (const [uploadId, hours] of [
    [old, 25],
    [fresh, 23],
    [whole, 25],
  ] as const)
    await age(uploadId, hours);
  await purge();
  expect(await amount()).toEqual({ bytes: before.bytes + 1000 + edited.length, files: before.files + 2 });
  expect(await query('select id from capture_picture_versions where test_id = $1 and id = $2', [testId, old])).toEqual([]);
  await expect.poll(() => partsOf(old)).toEqual([]);
  expect([(await partsOf(fresh)).length, (await partsOf(whole)).length > 0]).toEqual([1, true]);
  // Continuing that upload is told to start over.
  expect((await send(edited, { uploadId: old })).json.data).toMatchObject({ complete: true, version: 2 });
});

it('counts as of who saves it, in whosever capture', async () => {
  const room = CAPTURE_QUOTAS.free.personBytes ?? 0;
  const { test_id: other } = await beginCapture(server, olga.token, { kind: 'ui', url: 'https://shop.example/' });
  // As if Max had started to save his full quota in another of Olga’s captures.
  await query(`insert into capture_amounts (test_id, bytes, rows, files) values ($1, $2, 0, 1)`, [other, room]);
  await query(
    `insert into capture_picture_versions (id, test_id, asset_id, file, total, "left", top, made_by)
     values (gen_random_uuid(), $1, gen_random_uuid(), 'screenshot', $2, 0, 0, $3)`,
    [other, room, max.userId],
  );
  const refused = await send(edited, { by: max });
  expect([refused.status, refused.json.message]).toEqual([
    413,
    'One person’s captures can hold at most 1 GB on the Free plan. Delete reports you no longer need, or choose a larger plan.',
  ]);
  expect((await send(edited)).status).toBe(200);
});
