import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerson, type Person } from '../../apps/server/testing/team.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

/*
 * A statement takes at most 65,535 parameters. Imports can bring twenty thousand voters to a post, and any number of posts, and all operations on
 * them must work.
 */

const MOST_VOTERS = 20_000;

let server: TestServer;
let olga: Person;
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' });
  await makePerson(server, 'Ada');
});
afterAll(() => server?.close());

const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;
const makePost = async (title: string): Promise<string> =>
  (await olga.post('/accounts/feedback/', { type: 'bugs', title, content: 'x' })).json.data.id;
const addVoters = (postId: string, count: number) =>
  query(
    `with made as (insert into users (first_name, last_name, role) select 'V', n, 'visitor' from generate_series(1, $2) n returning id)
     insert into feedback_followers (post_id, user_id, upvoted) select $1, id, true from made`,
    [postId, count],
  );
const votersOf = async (postId: string) =>
  (await query('select count(*)::int as count from feedback_followers where post_id = $1 and upvoted', [postId]))[0].count;

it('a post with as many voters as there can be is merged, and taken out again', async () => {
  olga = await makePerson(server, 'Olga');
  const [from, into] = [await makePost('From'), await makePost('Into')];
  // The planner's statistics are from when only Olga followed anything.
  for (const table of ['feedback_followers', 'feedback_merge_votes']) await query(`analyze ${table}`);
  await addVoters(from, MOST_VOTERS);
  expect((await olga.post('/accounts/feedback/merge/', { feedback_id: from, into_id: into })).status).toBe(200);
  // Including Olga, who votes for her own post.
  expect(await votersOf(into)).toBe(MOST_VOTERS + 1);
  expect((await olga.post('/accounts/feedback/unmerge/', { feedback_id: from })).status).toBe(200);
  expect([await votersOf(into), await votersOf(from)]).toEqual([1, MOST_VOTERS + 1]);
});

it('feedback of more people than a statement has parameters is exported', async () => {
  olga = await makePerson(server, 'Olga');
  for (const title of ['One', 'Two', 'Three', 'Four']) await addVoters(await makePost(title), MOST_VOTERS);
  const { posts } = (await olga.get('/exchange/export/?format=json')).json;
  expect(posts.map(({ followers }: { followers: object[] }) => followers.length)).toEqual(Array(4).fill(MOST_VOTERS + 1));
});
