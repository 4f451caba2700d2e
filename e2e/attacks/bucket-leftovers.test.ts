import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type ServerWithBucket, startServerWithBucket } from '../../apps/server/testing/server-with-bucket.ts';
import { makePerson, type Person } from '../../apps/server/testing/team.ts';

/* What was replaced, deleted or refused must not stay in the bucket, or repeating it would fill the bucket with uncounted files. */

let bucket: ServerWithBucket;
let owner: Person;

beforeAll(async () => {
  bucket = await startServerWithBucket();
  owner = await makePerson(bucket.server, 'Olga');
});
afterAll(async () => {
  await bucket?.[Symbol.asyncDispose]();
});

const kept = (): string[] => [...bucket.store.objects.keys()];
const picture = (background: string) =>
  sharp({ create: { width: 60, height: 60, channels: 3, background } })
    .png()
    .toBuffer();
async function send(method: string, path: string, bytes: Uint8Array): Promise<number> {
  const headers = { authorization: `Token ${owner.token}`, 'content-type': 'application/octet-stream' };
  return (await fetch(`${bucket.server.origin}/api${path}`, { method, headers, body: new Uint8Array(bytes) })).status;
}

it('keeps one portrait of a person, and none once it is removed', async () => {
  for (const colour of ['#111', '#222', '#333']) expect(await send('PUT', '/accounts/profile/image/', await picture(colour))).toBe(200);
  expect(kept()).toHaveLength(1);
  expect((await owner.remove('/accounts/profile/image/')).status).toBe(200);
  expect(kept()).toEqual([]);
});

it('keeps nothing of a picture for which there is no room', async () => {
  const sql = `insert into text_pictures (key, workspace_id, author_kind, author_id, bytes) values ($1, $2, 'user', $3, 1000000000)`;
  await bucket.server.services.database.pool.query(sql, ['a'.repeat(32), owner.workspaceId, owner.userId]);
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
