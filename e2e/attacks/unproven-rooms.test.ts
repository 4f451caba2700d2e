import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { confirmAddress, makePerson, type Person } from '../../apps/server/testing/team.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';
import { UNPROVEN_BYTES } from '../../packages/contract/src/text-quotas.ts';

/* Anyone can create any number of accounts, with ten workspaces each, and sixty small files became 84 MB of pictures in one workspace. */

let server: TestServer;
let picture: Buffer;
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' });
  await makePerson(server, 'Ada');
  picture = await sharp({ create: { width: 20, height: 10, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
});
afterAll(() => server?.close());

const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;
async function keepPicture({ token }: Person) {
  const headers = { authorization: `Token ${token}`, 'content-type': 'image/png' };
  const answer = await fetch(`${server.origin}/api/accounts/picture/`, { method: 'POST', headers, body: new Uint8Array(picture) });
  return { status: answer.status, message: (await answer.json()).message };
}
async function showPage(person: Person) {
  const post = (await person.post('/accounts/feedback/', { type: 'bugs', title: 'Tides', content: 'x' })).json.data.id;
  const page = { feedback_id: post, address: '', requests: [], console: [], browser: '', picture: picture.toString('base64') };
  const { status, json } = await person.post('/accounts/shown-page/', page);
  return { status, message: json.message };
}
/** Creates another workspace, full except for a few bytes. */
async function fill(person: Person): Promise<void> {
  const { workspace_id: id } = (await person.post('/workspace/', { name: 'Another' })).json.data;
  await query(`insert into text_pictures (key, workspace_id, author_kind, bytes) values (md5(random()::text), $1, 'user', $2)`, [
    id,
    UNPROVEN_BYTES - 10,
  ]);
  await query(
    `insert into shown_pages (workspace_id, author_kind, address, browser, requests, console, bytes) values ($1, 'user', '', '', '[]', '[]', $2)`,
    [id, UNPROVEN_BYTES - 10],
  );
}

it.each([
  ['pictures', keepPicture],
  ['pages', showPage],
])('%s of all workspaces of somebody unproven have one small room', async (_what, send) => {
  const mallory = await makePerson(server, 'Mallory');
  expect((await send(mallory)).status).toBe(201);
  await fill(mallory);
  const refused = await send(mallory);
  expect(refused).toEqual({ status: 403, message: expect.stringContaining('at most 20 MB in total until an owner confirms') });
  await confirmAddress(server, mallory);
  expect((await send(mallory)).status).toBe(201);
});
