import { startObjectStore } from '@plumbline/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makePerson, type Person } from '../../apps/server/testing/team.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

/* What was replaced, taken away or refused is in no bucket any more: who goes on would fill it with what nobody counts. */

const KEY = { accessKeyId: 'AKIDEXAMPLE', bucket: 'plumbline' };

let store: Awaited<ReturnType<typeof startObjectStore>>;
let server: TestServer;
let owner: Person;

beforeAll(async () => {
  store = await startObjectStore(KEY);
  server = await startTestServer({
    S3_BUCKET: KEY.bucket,
    S3_ENDPOINT: store.endpoint,
    S3_ACCESS_KEY_ID: KEY.accessKeyId,
    S3_SECRET_ACCESS_KEY: 'secret',
  });
  owner = await makePerson(server, 'Olga');
});
afterAll(async () => {
  await server?.close();
  await store?.[Symbol.asyncDispose]();
});

const kept = (): string[] => [...store.objects.keys()];
const picture = (background: string) =>
  sharp({ create: { width: 60, height: 60, channels: 3, background } })
    .png()
    .toBuffer();
async function send(method: string, path: string, bytes: Uint8Array): Promise<number> {
  const headers = { authorization: `Token ${owner.token}`, 'content-type': 'application/octet-stream' };
  return (await fetch(`${server.origin}/api${path}`, { method, headers, body: new Uint8Array(bytes) })).status;
}

it('keeps one portrait of a person, and none once it is removed', async () => {
  for (const colour of ['#111', '#222', '#333']) expect(await send('PUT', '/accounts/profile/image/', await picture(colour))).toBe(200);
  expect(kept()).toHaveLength(1);
  expect((await owner.remove('/accounts/profile/image/')).status).toBe(200);
  expect(kept()).toEqual([]);
});

it('keeps nothing of a picture for which there is no room', async () => {
  const sql = `insert into text_pictures (key, workspace_id, author_kind, author_id, bytes) values ($1, $2, 'user', $3, 1000000000)`;
  await server.services.database.pool.query(sql, ['a'.repeat(32), owner.workspaceId, owner.userId]);
  expect(await send('POST', '/accounts/picture/', await picture('#444'))).toBe(403);
  await vi.waitFor(() => expect(kept()).toEqual([]), 30_000);
});

it('keeps no page that was taken away', async () => {
  const feedback_id = (await owner.post('/accounts/feedback/', { type: 'bugs', title: 'The crane is stuck' })).json.data.id;
  const shown = await owner.post('/accounts/shown-page/', { feedback_id, picture: (await picture('#555')).toString('base64') });
  expect(kept()).toHaveLength(1);
  expect((await owner.remove(`/accounts/shown-page/?shown_page_id=${shown.json.data.id}`)).status).toBe(200);
  await vi.waitFor(() => expect(kept()).toEqual([]), 30_000);
});
