import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makePerson, type Person } from '../../apps/server/testing/team.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';
import { makeSoftPasskey } from '../support/soft-passkey.ts';

/* Many parallel requests must get what is left of a limit, and not one more. */

const AT_ONCE = 16;
const SITE = 'https://plumbline.example';

let server: TestServer;
let owner: Person;

const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;
/** How many rows an owner has after many parallel requests. */
async function countAfter(rows: string, whose: string, ask: (index: number) => Promise<unknown>): Promise<number> {
  await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => ask(index)));
  return (await query(`select count(*)::int as many from ${rows} = $1`, [whose]))[0].many;
}

beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: SITE, ROLE: 'web' });
});
afterAll(async () => {
  await server?.close();
});
beforeEach(async () => {
  owner = await makePerson(server, 'Olga');
  await query('update api_tokens set reauthenticated_at = now()');
});

it('counts the API tokens of a person', async () => {
  const sql = `insert into api_tokens (user_id, kind, token_hash, expires_at) select $1, 'api', gen_random_uuid(), now() + interval '1 day' from generate_series(1, 48)`;
  await query(sql, [owner.userId]);
  const make = (index: number) => owner.post('/accounts/api-token/', { name: `t${index}`, scopes: ['read'], days: 1 });
  expect(await countAfter(`api_tokens where kind = 'api' and user_id`, owner.userId, make)).toBe(50);
});

it('counts the passkeys of a person, and lets one alone be the first', async () => {
  const keep = async (): Promise<string[]> => {
    const key = makeSoftPasskey();
    const offered = (await owner.post('/accounts/passkey/options/')).json.data;
    // A request after the maximum is reached gets no options.
    if (offered === null) return [];
    const { challenge, options } = offered;
    const added = await owner.post('/accounts/passkey/', { challenge, name: 'Key', response: key.register(options, SITE) });
    return added.json.data?.recovery_codes ?? [];
  };
  const codes = await Promise.all(Array.from({ length: 4 }, keep));
  // Recovery codes that another response has already invalidated must not be shown: the user would write them down for nothing.
  expect(codes.filter(({ length }) => length > 0)).toHaveLength(1);
  const sql = `insert into passkeys (id, user_id, name, public_key, counter, transports, backed_up) select gen_random_uuid(), $1, '', '', 0, '{}', false from generate_series(1, 14)`;
  await query(sql, [owner.userId]);
  expect(await countAfter('passkeys where user_id', owner.userId, keep)).toBe(20);
});

it('leaves the recovery codes of one renewal good, however many are asked for at once', async () => {
  const renew = () => owner.post('/accounts/second-factor/recovery-codes/');
  const { challenge, options } = (await owner.post('/accounts/passkey/options/')).json.data;
  await owner.post('/accounts/passkey/', { challenge, name: 'Key', response: makeSoftPasskey().register(options, SITE) });
  expect(await countAfter('recovery_codes where user_id', owner.userId, renew)).toBe(10);
});

it('counts the links of a report', async () => {
  const [test] = await query(
    `insert into tests (workspace_id, kind, url, host, source, options, status) values ($1, 'seo', 'https://a.example/', 'a.example', 'api', '{}', 'finished') returning id`,
    [owner.workspaceId],
  );
  const sql = `insert into share_links (test_id, token_hash, with_bodies, expires_at) select $1, gen_random_uuid(), false, now() + interval '1 day' from generate_series(1, 48)`;
  await query(sql, [test.id]);
  const make = () => owner.post('/project/share/', { test_id: test.id });
  expect(await countAfter('share_links where test_id', test.id, make)).toBe(50);
});

it('counts the saved views of a workspace', async () => {
  await query(`insert into feedback_views (workspace_id, name, query) select $1, n, '' from generate_series(1, 48) n`, [owner.workspaceId]);
  const save = (index: number) => owner.post('/accounts/feedback/view/', { name: `View ${index}`, query: 'status=open' });
  expect(await countAfter('feedback_views where workspace_id', owner.workspaceId, save)).toBe(50);
});

it('counts the sites of a workspace', async () => {
  const sql = `insert into sites (workspace_id, origin, host, verification_token) select $1, 'https://s' || n, 's' || n, 'x' from generate_series(1, 198) n`;
  await query(sql, [owner.workspaceId]);
  const add = (index: number) => owner.post('/site/', { url: `https://site-${index}.invalid/` });
  expect(await countAfter('sites where workspace_id', owner.workspaceId, add)).toBe(200);
});

it('counts the words of a dictionary', async () => {
  const sql = `insert into dictionary_words (workspace_id, word, key, added_at) select $1, 'w' || n, 'w' || n, now() from generate_series(1, 9998) n`;
  await query(sql, [owner.workspaceId]);
  const add = (index: number) => owner.post('/grammar/dictionary/', { word: `word${'abcdefghijklmnop'[index]}` });
  expect(await countAfter('dictionary_words where workspace_id', owner.workspaceId, add)).toBe(10_000);
});

it('counts the open conversations of a workspace', async () => {
  await query(`insert into subscriptions (workspace_id, plan, period) values ($1, 'pro', 'monthly')`, [owner.workspaceId]);
  const [site] = await query(
    `insert into sites (workspace_id, origin, host, verification_token) values ($1, 'https://harbour.example', 'harbour.example', 'x') returning id`,
    [owner.workspaceId],
  );
  const { key } = (await owner.put('/widget/settings/', { site_id: site.id, chat: true })).json.data;
  await query(
    `with people as (insert into users (role, first_name, last_name) select 'visitor', '', '' from generate_series(1, 4998) returning id)
     insert into conversations (workspace_id, site_id, visitor_id, network) select $1, $2, id, id::text from people`,
    [owner.workspaceId, site.id],
  );
  const visitors = await Promise.all(
    Array.from({ length: AT_ONCE }, async () => (await server.call('POST', '/widget/visitor/', { body: { site: key } })).json.data.token),
  );
  const write = (index: number) => server.call('POST', '/widget/conversation/', { token: visitors[index], body: { text: 'Hello' } });
  expect(await countAfter('conversations where workspace_id', owner.workspaceId, write)).toBe(5000);
});

it('lets one import of a workspace be under way', async () => {
  const ids = await query(
    `insert into feedback_imports (workspace_id, source, file_name, file, preview) select $1, 'plumbline', 'a.json', '{}', $2 from generate_series(1, $3) returning id`,
    [owner.workspaceId, { posts: 1, comments: 0, voters: 0, entries: 0, statuses: [], boards: [], problems: [] }, AT_ONCE],
  );
  const answers = await Promise.all(ids.map(({ id }) => owner.post('/exchange/import/start/', { import_id: id })));
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
});
