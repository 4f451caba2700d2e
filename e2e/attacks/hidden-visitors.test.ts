import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerson, type Person } from '../../apps/server/testing/team.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

/* Everything from a blocked visitor is hidden everywhere, even where it was merged into another person's post. */

let server: TestServer;
let owner: Person;
let key: string;

const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;

beforeAll(async () => {
  server = await startTestServer();
  owner = await makePerson(server, 'Olga');
  const sql = `insert into sites (workspace_id, origin, host, verification_token) values ($1, 'https://harbour.example', 'harbour.example', 'x') returning id`;
  const [site] = await query(sql, [owner.workspaceId]);
  key = (await owner.put('/widget/settings/', { site_id: site.id })).json.data.key;
});
afterAll(async () => {
  await server?.close();
});

async function post(title: string) {
  const { token } = (await server.call('POST', '/widget/visitor/', { body: { site: key } })).json.data;
  const { id } = (await server.call('POST', '/accounts/feedback/', { token, body: { type: 'bugs', title } })).json.data;
  const [{ author_id: userId }] = await query('select author_id from feedback_posts where id = $1', [id]);
  return { token, id, userId };
}

it('puts nothing of what a hidden visitor showed into a ticket of the post theirs was merged into', async () => {
  const [spam, good] = [await post('Cheap anchors'), await post('The crane is stuck')];
  const shown = { feedback_id: spam.id, address: 'https://harbour.example/cheap-anchors' };
  expect((await server.call('POST', '/accounts/shown-page/', { token: spam.token, body: shown })).status).toBe(201);
  await owner.post('/accounts/feedback/merge/', { feedback_id: spam.id, into_id: good.id });
  const draft = async () => (await owner.get(`/integration/draft/?post_id=${good.id}`)).json.data.description;
  expect(await draft()).toContain('cheap-anchors');
  await owner.post('/accounts/blocked-visitor/', { user_id: spam.userId, hide: true });
  expect((await owner.get(`/accounts/shown-page/?feedback_id=${good.id}`)).json.data).toEqual([]);
  expect(await draft()).not.toContain('cheap-anchors');
});
