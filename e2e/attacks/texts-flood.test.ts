import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { TEXT_QUOTAS } from '../../packages/contract/src/text-quotas.ts';
import { confirmAddress, makePerson, type Person } from '../../apps/server/testing/team.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

const TIME = '2026-01-01T00:00:00Z';
const UNPROVEN = TEXT_QUOTAS.unproven ?? 0;
const REFUSAL =
  'Text in all your workspaces can take up at most 20 MB in total until an owner confirms their email address. Confirm it to get more room.';

let server: TestServer;
let mallory: Person;
/** A post that receives no more writes, and one that does. */
let post: string;
let open: string;

beforeAll(async () => {
  server = await startTestServer();
  // The first account sets the server up.
  await makePerson(server, 'Ada');
});
afterAll(() => server?.close());
beforeEach(async () => {
  mallory = await makePerson(server, 'Mallory');
  [post, open] = await Promise.all(
    ['Mine', 'Open'].map(async (title) => (await mallory.post('/accounts/feedback/', { type: 'bugs', title })).json.data.id),
  );
});

const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;

/** Makes one text fill the whole quota. */
const fill = (table: string, column: string, id: string) =>
  query(`update ${table} set ${column} = jsonb_build_object('type', 'doc', 'text', repeat('x', $2)) where id = $1`, [id, UNPROVEN]);

async function upload(posts: readonly object[]) {
  const answer = await fetch(`${server.origin}/api/exchange/import/?source=plumbline&file_name=a.json`, {
    method: 'POST',
    headers: { authorization: `Token ${mallory.token}`, 'content-type': 'application/octet-stream' },
    body: JSON.stringify({ format: 'plumbline-feedback', version: 1, posts, entries: [] }),
  });
  return { status: answer.status, json: await answer.json() };
}

const postOf = (more: object) => ({ id: randomUUID(), title: 'p', board: 'x', status: 'y', created_at: TIME, ...more });

const writes = (): Promise<{ readonly status: number; readonly json: { readonly message: string } }>[] => [
  mallory.post('/accounts/feedback/', { type: 'bugs', title: 'Another' }),
  mallory.patch('/accounts/feedback/', { feedback_id: open, title: 'Longer' }),
  mallory.post('/accounts/comment/', { description: 'Me too', feedback: open }),
  mallory.post('/accounts/changelog/', { title: 'New', description: 'x', state: 'draft' }),
  upload([postOf({ content: 'x' })]),
];

it.each([
  ['feedback_posts', 'content', async () => post],
  ['comments', 'description', async () => (await mallory.post('/accounts/comment/', { description: 'x', feedback: post })).json.data.id],
  [
    'changelog_entries',
    'description',
    async () => (await mallory.post('/accounts/changelog/', { title: 'x', description: 'x', state: 'draft' })).json.data.id,
  ],
])('who has proven no address writes nothing more once the %s of their workspace are full', async (table, column, begin) => {
  await fill(table, column, await begin());
  for (const { status, json } of await Promise.all(writes())) expect([status, json.message]).toEqual([403, REFUSAL]);
  await confirmAddress(server, mallory);
  for (const { status } of await Promise.all(writes())) expect(status).toBeLessThan(300);
});

it('the workspaces of who has proven no address count together', async () => {
  await fill('feedback_posts', 'content', post);
  const { workspace_id } = (await mallory.post('/workspace/', { name: 'Another' })).json.data;
  expect((await mallory.post('/workspace/use/', { workspace_id })).status).toBe(200);
  const { status, json } = await mallory.post('/accounts/feedback/', { type: 'bugs', title: 'Elsewhere' });
  expect([status, json.message]).toEqual([403, REFUSAL]);
});

it('what was deleted counts for a day, or whoever deletes it would write without end', async () => {
  await fill('feedback_posts', 'content', post);
  await mallory.remove(`/accounts/feedback/?feedback_id=${post}`);
  const again = () => mallory.post('/accounts/feedback/', { type: 'bugs', title: 'Another' });
  expect((await again()).status).toBe(403);
  await query(`update feedback_posts set deleted_at = deleted_at - interval '1 day' where id = $1`, [post]);
  expect((await again()).status).toBe(201);
});

async function runImport(posts: readonly object[]) {
  const { id } = (await upload(posts)).json.data;
  expect((await mallory.post('/exchange/import/start/', { import_id: id })).status).toBe(202);
  const read = async () => (await mallory.get('/exchange/import/')).json.data.find((one: { id: string }) => one.id === id);
  await expect.poll(async () => (await read()).state).toMatch(/finished|failed/);
  return read();
}

it.each([
  ['feedback', 'feedback_posts', 'content', 'feedback_id', async () => post],
  [
    'comment',
    'comments',
    'description',
    'comment_id',
    async () => (await mallory.post('/accounts/comment/', { description: 'x', feedback: post })).json.data.id,
  ],
  [
    'changelog',
    'changelog_entries',
    'description',
    'change_log_id',
    async () => (await mallory.post('/accounts/changelog/', { title: 'x', description: 'x', state: 'draft' })).json.data.id,
  ],
])('what was deleted a day ago is brought back only where there is room for it: %s', async (path, table, column, name, begin) => {
  const id = await begin();
  const bringBack = () => mallory.post(`/accounts/${path}/restore/`, { [name]: id });
  await mallory.remove(`/accounts/${path}/?${name}=${id}`);
  expect((await bringBack()).status).toBe(200);
  await mallory.remove(`/accounts/${path}/?${name}=${id}`);
  await fill(table, column, id);
  await query(`update ${table} set deleted_at = deleted_at - interval '25 hours' where id = $1`, [id]);
  const { status, json } = await bringBack();
  expect([status, json.message]).toEqual([403, REFUSAL]);
});

it('what a team writes in place of the words of a visitor takes its own room', async () => {
  await runImport([postOf({ title: 'Of a visitor' })]);
  const [{ id }] = await query(`select id from feedback_posts where workspace_id = $1 and author_kind = 'visitor'`, [mallory.workspaceId]);
  const rewrite = () => mallory.patch('/accounts/feedback/', { feedback_id: id, content: 'Of the team' });
  expect((await rewrite()).status).toBe(200);
  await fill('feedback_posts', 'content', id);
  for (const { status, json } of await Promise.all(writes())) expect([status, json.message]).toEqual([403, REFUSAL]);
});

it('an import ends where there is no room for more, and what it brought counts', async () => {
  const texts = Array.from({ length: 48 }, () => postOf({ content: 'x'.repeat(180_000) }));
  expect(await runImport(texts)).toMatchObject({ state: 'finished', added: 48 });
  expect(await runImport(texts.map((one) => ({ ...one, id: randomUUID() })))).toMatchObject({ state: 'finished', added: 48 });
  const last = await runImport(texts.map((one) => ({ ...one, id: randomUUID() })));
  expect(last).toMatchObject({ state: 'failed', log: [{ line: 0, message: `The import stopped here. ${REFUSAL}` }] });
  expect(last.added).toBeLessThan(48);
});

it('people whom an import makes count too, and no file has any number of them', async () => {
  await mallory.post('/site/', { url: 'https://mallory.example' });
  const voters = (count: number) =>
    Array.from({ length: count }, () => ({ person: { id: randomUUID() }, upvoted: true, created_at: TIME }));
  const votedBy = (count: number) => postOf({ site: 'mallory.example', followers: voters(count) });
  const refused = await upload([votedBy(10_000), votedBy(10_001)]);
  expect([refused.status, refused.json.message]).toEqual([403, 'The file has more than 20000 people who vote, react and write. Split it.']);
  await runImport([votedBy(1000)]);
  const [{ bytes }] = await query('select space_bytes as bytes from feedback_imports where workspace_id = $1', [mallory.workspaceId]);
  expect(bytes).toBeGreaterThan(1_200_000);
});
