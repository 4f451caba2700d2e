import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { captureStepOf } from '../../apps/server/testing/capture-rows.ts';
import { DEVICE, pictureOf, putCapture } from '../../apps/server/testing/put-capture.ts';
import { makePerson, type Person } from '../../apps/server/testing/team.ts';
import { type ServerWithBucket, startServerWithBucket } from '../../apps/server/testing/server-with-bucket.ts';
import type { TestServer } from '../../apps/server/testing/test-server.ts';

/*
 * A user deletes their account during the upload of a file. A file that arrives after the deletion must not stay in the bucket, where nothing would
 * ever find it.
 */

/** A put that waits until this gate opens. */
interface Gate {
  readonly key: RegExp;
  readonly arrived: () => void;
  readonly opened: Promise<void>;
}

let bucket: ServerWithBucket;
let store: ServerWithBucket['store'];
let server: TestServer;
let gate: Gate | null = null;

beforeAll(async () => {
  const beforePut = async (key: string): Promise<void> => {
    if (!gate?.key.test(key)) return;
    gate.arrived();
    await gate.opened;
  };
  bucket = await startServerWithBucket({ beforePut });
  ({ store, server } = bucket);
});
afterAll(async () => {
  await bucket?.[Symbol.asyncDispose]();
});

interface Things {
  readonly picture: Buffer;
  /** A completed capture with one step. */
  readonly testId: string;
  readonly stepId: string;
}

async function send(token: string, [method, path]: readonly [string, string], bytes?: Buffer): Promise<number> {
  const headers = { authorization: `Token ${token}`, 'content-type': 'application/octet-stream' };
  const body = bytes === undefined ? null : new Uint8Array(bytes);
  return (await fetch(`${server.origin}/api${path}`, { method, headers, body })).status;
}

async function addLastPart(person: Person, { picture }: Things): Promise<() => Promise<number>> {
  const begun = await person.post('/project/test/', {
    kind: 'ui',
    url: 'https://shop.example/b',
    client_reference_id: randomUUID(),
    device: DEVICE,
  });
  const { test_id } = begun.json.data;
  const part = { test_id, asset_id: randomUUID(), file: 'screenshot', offset: '0', total: String(picture.length) };
  return () => send(person.token, ['POST', `/project/asset/desktop/?${new URLSearchParams(part)}`], picture);
}

function addVersion({ token }: Person, { picture, testId, stepId }: Things): () => Promise<number> {
  const part = { test_id: testId, asset_id: stepId, file: 'screenshot', upload_id: randomUUID(), left: '0', top: '0' };
  const query = new URLSearchParams({ ...part, offset: '0', total: String(picture.length) });
  return () => send(token, ['POST', `/project/asset/version/?${query}`], picture);
}

function readThumb({ token }: Person, { testId, stepId }: Things): () => Promise<number> {
  const query = new URLSearchParams({ test_id: testId, asset_id: stepId, file: 'screenshot', size: 'thumb' });
  return () => send(token, ['GET', `/project/asset/file/?${query}`]);
}

async function show(person: Person, { picture }: Things): Promise<() => Promise<number>> {
  const feedback_id = (await person.post('/accounts/feedback/', { type: 'bugs', title: 'The crane is stuck' })).json.data.id;
  return async () => (await person.post('/accounts/shown-page/', { feedback_id, picture: picture.toString('base64') })).status;
}

const UNDER_WAY: readonly [string, RegExp, (person: Person, things: Things) => (() => Promise<number>) | Promise<() => Promise<number>>][] =
  [
    ['the last part of a capture', /screenshot$/, addLastPart],
    ['an edited version of a picture', /versions\/.*picture$/, addVersion],
    ['the small form of one', /versions\/.*thumb$/, addVersion],
    ['a small form that is made when it is read', /screenshot\.thumb$/, readThumb],
    [
      'a portrait',
      /^users\//,
      ({ token }, { picture }) =>
        () =>
          send(token, ['PUT', '/accounts/profile/image/'], picture),
    ],
    [
      'a picture of a text',
      /^pictures\//,
      ({ token }, { picture }) =>
        () =>
          send(token, ['POST', '/accounts/picture/'], picture),
    ],
    ['a shown page', /^shown/, show],
  ];

it.each(UNDER_WAY)('keeps nothing of %s', async (_what, key, prepare) => {
  const person = await makePerson(server, 'Ada');
  const picture = await pictureOf(900, 600);
  const stepId = randomUUID();
  const testId = await putCapture(server, person.token, { steps: [captureStepOf(stepId)], picture });
  const request = await prepare(person, { picture, testId, stepId });
  const [arrived, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  gate = { key, arrived: arrived.resolve, opened: opened.promise };
  onTestFinished(() => {
    gate = null;
    opened.resolve();
  });
  const answer = request();
  expect(await Promise.race([arrived.promise, answer])).toBe(undefined);
  expect((await person.post('/accounts/delete/', { confirmation: person.email })).status).toBe(202);
  const rowsOf = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;
  await vi.waitFor(
    async () => {
      expect(await rowsOf('select id from workspaces where id = $1', [person.workspaceId])).toEqual([]);
      // Except the prefix of the upload in progress.
      expect(await rowsOf('select prefix from doomed_files where created_at <= now()')).toEqual([]);
    },
    { timeout: 30_000, interval: 100 },
  );
  gate = null;
  opened.resolve();
  expect(await answer).toBeGreaterThanOrEqual(400);
  await vi.waitFor(() => expect([...store.objects.keys()]).toEqual([]), 30_000);
});
