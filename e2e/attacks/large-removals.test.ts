import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSiteForgetter } from '../../apps/server/src/areas/analytics/forget-site.ts';
import { createWorkspacePurger } from '../../apps/server/src/areas/members/purge-workspace.ts';
import { makePerson, type Person } from '../../apps/server/testing/team.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

/* A row that may have millions of rows below it must be deleted without one statement that deletes them all. */

const VISITS = 3500;
const TABLES = ['analytics_visitors', 'visits', 'visit_pages', 'feedback_posts', 'comments'];

let server: TestServer;
let ada: Person;
const never = new AbortController().signal;
const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;
const countOf = async (table: string): Promise<number> => (await query(`select count(*)::int as n from ${table}`))[0].n;

beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' });
  ada = await makePerson(server, 'Ada');
  // Records how many rows each statement deletes, including cascades of foreign keys.
  await query('create table taken (name text, rows int)');
  await query(`create function take() returns trigger language plpgsql as
    $$ begin insert into taken select tg_table_name, count(*) from gone; return null; end $$`);
  for (const table of TABLES)
    await query(`create trigger take after delete on ${table} referencing old table as gone for each statement execute function take()`);
});
afterAll(async () => {
  await server?.close();
});

async function putSite({ workspaceId }: Person, host: string): Promise<string> {
  const [{ id }] = await query(`insert into sites (workspace_id, origin, host, verification_token) values ($1, $2, $3, 'x') returning id`, [
    workspaceId,
    `https://${host}`,
    host,
  ]);
  await query(
    `with visitors as (insert into analytics_visitors (workspace_id, site_id, session_id, device)
         select $1, $2, gen_random_uuid()::text, 'Firefox on Linux' from generate_series(1, $3::int) returning id),
       made as (insert into visits (workspace_id, site_id, visitor_id, referrer) select $1, $2, id, '' from visitors returning id)
     insert into visit_pages (workspace_id, visit_id, url, title) select $1, id, 'https://big.example/', 'Tides' from made`,
    [workspaceId, id, VISITS],
  );
  return id;
}

const mostTaken = async (): Promise<number> => (await query('select coalesce(max(rows), 0)::int as most from taken'))[0].most;

it('a site with any number of visits is removed at once, and its visits go in parts', async () => {
  const siteId = await putSite(ada, 'big.example');
  const other = await putSite(ada, 'other.example');
  const post = (await ada.post('/accounts/feedback/', { type: 'bugs', title: 'Tides' })).json.data.id;
  await query(`update feedback_posts set visit_id = (select id from visits where site_id = $2 limit 1), created_at = now() where id = $1`, [
    post,
    siteId,
  ]);
  const path = () => server.call('GET', `/analytics/visit-path/?feedback_id=${post}`, { token: ada.token });
  expect((await path()).json.data.pages).toHaveLength(1);
  await query('update api_tokens set reauthenticated_at = now()');
  const removed = await server.call('DELETE', `/site/?site_id=${siteId}`, { token: ada.token });
  expect([removed.status, await mostTaken(), (await path()).json.data]).toEqual([200, 0, null]);
  const [job] = await query(`select data from pgboss.job where name = 'forget-site'`);
  expect(job.data).toEqual({ siteId });
  const forget = createSiteForgetter(server.services.database.db);
  // Aborted between two batches, it continues from there.
  const stopping = new AbortController();
  await query(`delete from taken`);
  stopping.abort(new Error('The server is stopping.'));
  await expect(forget(job.data, stopping.signal)).rejects.toThrow('stopping');
  await forget(job.data, never);
  expect([await countOf('visits'), await countOf('visit_pages'), await countOf('analytics_visitors')]).toEqual([VISITS, VISITS, VISITS]);
  expect(await mostTaken()).toBeLessThanOrEqual(1000);
  expect((await query('select distinct site_id from visits')).map(({ site_id: id }) => id)).toEqual([other]);
});

it('a workspace goes in parts, with all that hangs on it', async () => {
  const stan = await makePerson(server, 'Stan');
  await putSite(stan, 'huge.example');
  await query(
    `with made as (insert into feedback_posts (workspace_id, author_id, type, title, snippet, content)
         select $1, $2, 'bugs', n, '', '{"type":"doc"}' from generate_series(1, 2500) n returning id)
     insert into comments (workspace_id, feedback_id, author_id, author_kind, description)
       select $1, id, $2, 'user', '{"type":"doc"}' from made`,
    [stan.workspaceId, stan.userId],
  );
  await query(`delete from taken`);
  const { workspaceId } = stan;
  await query('update workspaces set closed_at = now() where id = $1', [workspaceId]);
  const { database, events, queue } = server.services;
  await createWorkspacePurger({ database, events, queue })({ workspaceId }, never);
  expect(await query('select from workspaces where id = $1', [workspaceId])).toEqual([]);
  for (const table of TABLES)
    expect([table, await query(`select from ${table} where workspace_id = $1 limit 1`, [workspaceId])]).toEqual([table, []]);
  const [{ sum }] = await query('select sum(rows)::int from taken');
  expect([sum, (await mostTaken()) <= 1000]).toEqual([3 * VISITS + 2 * 2500, true]);
  // The other site's visits remain.
  expect(await countOf('visits')).toBe(VISITS);
});

it('an event of a tool does not keep its connection from going', async () => {
  const [{ id }] = await query(
    `insert into connections (workspace_id, provider, account_id, account_name, scheme) values ($1, 'jira', 'a', 'Ada', 'personal') returning id`,
    [ada.workspaceId],
  );
  const [{ id: webhookId }] = await query(`insert into tool_webhooks (connection_id, handle) values ($1, 'handle') returning id`, [id]);
  await query(`insert into tool_events (webhook_id, digest) select $1, n from generate_series(1, 2500) n`, [webhookId]);
  const gone = await server.call('DELETE', `/integration/integration/?connection_id=${id}`, { token: ada.token });
  expect([gone.status, await countOf('tool_webhooks'), await countOf('tool_events')]).toEqual([200, 0, 2500]);
});

it('a test that is deleted reads no table of all teams for what named it', async () => {
  const without = await query(
    `select conrelid::regclass::text as child, a.attname as column
       from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where contype = 'f' and confrelid = 'tests'::regclass
        and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`,
  );
  expect(without).toEqual([]);
});
