import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { confirmAddress, makePerson } from '../../apps/server/testing/team.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

/* The deletion of an account with very many votes and texts must block neither the deletion of others nor a role change by an administrator. */

let server: TestServer;
let beside: Client;
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' });
  beside = new Client({ connectionString: server.services.database.url });
  await beside.connect();
});
afterAll(async () => {
  await beside?.end();
  await server?.close();
});

const query = async (sql: string, values: unknown[] = []) => (await beside.query(sql, values)).rows;
const leave = (person: { token: string; email: string }) =>
  server.call('POST', '/accounts/delete/', { token: person.token, body: { confirmation: person.email } });
const WAITING = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

it('others leave and change roles while an account goes', async () => {
  const ada = await makePerson(server, 'Ada');
  const [mallory, olga, stan] = [await makePerson(server, 'Mallory'), await makePerson(server, 'Olga'), await makePerson(server, 'Stan')];
  await confirmAddress(server, olga);
  const { id } = (await mallory.post('/accounts/feedback/', { type: 'bugs', title: 'Tides', content: 'x' })).json.data;
  await query('update api_tokens set reauthenticated_at = now()');
  // While another transaction holds the post, the deletion waits for the vote on it.
  await query('begin');
  await query('select from feedback_posts where id = $1 for update', [id]);
  const going = leave(mallory);
  await expect.poll(async () => (await query(WAITING)).length).toBe(1);
  // While waiting, it holds no server-wide lock.
  expect(await query(`select objid from pg_locks where locktype = 'advisory' and granted and pid in (${WAITING})`)).toEqual([]);
  const role = await server.call('POST', '/admin/role/', { token: ada.token, body: { user_id: olga.userId, role: 'admin' } });
  const left = await leave(stan);
  expect([role.status, left.status]).toEqual([200, 202]);
  await query('rollback');
  await going;
});

it('an account with more votes and texts than go at once leaves neither, and the votes of others', async () => {
  const [mallory, olga] = [await makePerson(server, 'Mallory'), await makePerson(server, 'Olga')];
  await query('update api_tokens set reauthenticated_at = now()');
  await query(
    `with made as (
       insert into feedback_posts (workspace_id, author_id, type, title, snippet, content, upvoters)
         select $1, $2, 'bugs', n, '', '{"type":"doc"}', 2 from generate_series(1, 2500) n returning id
     )
     insert into feedback_followers (post_id, user_id, upvoted) select id, unnest(array[$2, $3]::uuid[]), true from made`,
    [olga.workspaceId, mallory.userId, olga.userId],
  );
  expect((await leave(mallory)).status).toBe(202);
  const left = await query(
    `select upvoters, author_id, count(*)::int from feedback_posts where workspace_id = $1 group by upvoters, author_id`,
    [olga.workspaceId],
  );
  expect(left).toEqual([{ upvoters: 1, author_id: null, count: 2500 }]);
  expect(await query('select count(*)::int from feedback_followers where user_id = $1', [olga.userId])).toEqual([{ count: 2500 }]);
});
