import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Person, putColleague, putPerson } from '../../../../testing/put-person.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { createImportPurger } from '../purge-imports.ts';
import { createImporter, giveImportUp } from './run-import.ts';

let server: TestServer;
let owner: Person;
let stranger: Person;
let siteId: string;

/** A server that queues jobs but does not run them: the tests call the handler directly. */
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' });
  owner = await putPerson(server);
  stranger = await putPerson(server, { name: 'Stan' });
});
afterAll(() => server?.close());
beforeEach(async () => {
  for (const table of ['rate_limits', 'feedback_imports', 'feedback_posts', 'changelog_entries', 'sites'])
    await query(`delete from ${table}`);
  await query(`delete from users where role = 'visitor'`);
  const sql = `insert into sites (workspace_id, origin, host, verification_token) values ($1, 'https://harbour.example', 'harbour.example', 'x') returning id`;
  siteId = (await query(sql, [owner.workspaceId]))[0].id;
});

const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;
const call = (method: string, path: string, body?: object, by = owner) => server.call(method, path, { token: by.token, body });
const posts = async () => (await call('GET', '/accounts/feedback/?limit=200')).json.data;
const read = async (id: string) => (await call('GET', `/accounts/feedback/?feedback_id=${id}`)).json.data[0];
const imports = async (by = owner) => (await call('GET', '/exchange/import/', undefined, by)).json.data;

async function upload(text: string, { source = 'plumbline', name = 'export.json', by = owner } = {}) {
  const where = `${server.origin}/api/exchange/import/?source=${source}&file_name=${encodeURIComponent(name)}`;
  const headers = { authorization: `Token ${by.token}`, 'content-type': 'application/octet-stream' };
  const answer = await fetch(where, { method: 'POST', headers, body: text });
  return { status: answer.status, json: await answer.json() };
}

/** Nobody is waiting for the worker. */
const ALONE = {
  findWaiting: async () => null,
  isWaitedFor: async () => false,
  makeWayFor: () => false,
  noteKept: async () => undefined,
  handBack: async () => undefined,
};

const TIME = '2024-01-01T00:00:00Z';
const ANN = { id: 'ann', email: 'ann@guest.example', first_name: 'Ann', last_name: 'Lee' };
const BO = { id: 'bo', email: 'bo@guest.example', first_name: 'Bo', last_name: '' };
const voteOf = (person: object) => ({ person, upvoted: true, created_at: TIME });
const postOf = (more: object = {}) => ({
  id: 'p',
  title: 'No tides',
  board: 'bugs',
  status: 'open',
  site: 'harbour.example',
  created_at: TIME,
  ...more,
});
const entryOf = (more: object = {}) => ({ id: 'e', title: 'Tides', state: 'published', created_at: TIME, ...more });
const fileOf = (made: object[], entries: object[] = []) =>
  JSON.stringify({ format: 'plumbline-feedback', version: 1, posts: made, entries });

async function begin(text: string, choice: object = {}): Promise<string> {
  const { json } = await upload(text);
  const started = await call('POST', '/exchange/import/start/', { import_id: json.data.id, ...choice });
  expect([started.status, started.json.data.state]).toEqual([202, 'waiting']);
  return json.data.id;
}
const handle = (importId: string, signal = new AbortController().signal) =>
  createImporter({ ...server.services, db: server.services.database.db, slice: server.config.importSlice })({ importId }, signal, ALONE);
async function run(text: string, choice: object = {}) {
  const id = await begin(text, choice);
  await handle(id);
  return (await imports()).find((one: { id: string }) => one.id === id);
}
const undo = (id: string) => call('POST', '/exchange/import/undo/', { import_id: id });

describe('a file that comes again', () => {
  it('adds what is new on what it brought before, and counts that alone', async () => {
    await run(fileOf([postOf({ followers: [voteOf(ANN)] })]));
    const said = { id: 'c', author: BO, content: 'Me too', created_at: TIME };
    const again = await run(fileOf([postOf({ title: 'Renamed there', followers: [voteOf(ANN), voteOf(BO)], comments: [said] })]));
    expect(again).toMatchObject({ state: 'finished', done: 1, total: 1, added: 2, log: [] });
    expect(await posts()).toMatchObject([{ title: 'No tides', upvoters: 2, comment_count: 1 }]);
  });

  it('brings back nothing that was deleted here', async () => {
    const file = fileOf([postOf({ followers: [voteOf(ANN)] })], [entryOf()]);
    await run(file);
    const [post] = await posts();
    const [entry] = (await call('GET', '/accounts/changelog/')).json.data;
    await call('DELETE', `/accounts/feedback/?feedback_id=${post.id}`);
    await call('DELETE', `/accounts/changelog/?change_log_id=${entry.id}`);
    expect(await run(file)).toMatchObject({
      added: 0,
      log: [
        { line: 1, message: 'Left out because the post imported earlier was deleted here.' },
        { line: 1, message: 'Left out because the entry imported earlier was deleted here.' },
      ],
    });
    expect(await posts()).toEqual([]);
  });

  it('leaves a post alone that was merged here meanwhile', async () => {
    await run(fileOf([postOf()]));
    const [{ id: from }] = await posts();
    const into = (await call('POST', '/accounts/feedback/', { type: 'bugs', title: 'Tides', site_id: siteId })).json.data.id;
    await call('POST', '/accounts/feedback/merge/', { feedback_id: from, into_id: into });
    const { upvoters } = await read(into);
    expect(await run(fileOf([postOf({ followers: [voteOf(ANN)] })]))).toMatchObject({ added: 0 });
    expect((await read(into)).upvoters).toBe(upvoters);
  });

  it('is taken back without what others said and voted since', async () => {
    const mine = (await call('POST', '/accounts/feedback/', { type: 'bugs', title: 'Mine', site_id: siteId })).json.data.id;
    const { id } = await run(fileOf([postOf({ followers: [voteOf(ANN)] })]));
    const second = await run(
      fileOf([postOf({ followers: [voteOf(ANN), voteOf(BO)], comments: [{ id: 'c', content: 'Hi', created_at: TIME }] })]),
    );
    const [{ id: brought }] = (await posts()).filter((post: { id: string }) => post.id !== mine);
    await call('POST', '/accounts/comment/', { description: 'Ours', feedback: brought });
    await call('POST', '/accounts/feedback-subscribe/', { feedback: brought, upvoted: true });
    expect((await undo(second.id)).status).toBe(200);
    expect(await read(brought)).toMatchObject({ upvoters: 2, comment_count: 1, comments: [{ description: '<p>Ours</p>' }] });
    expect(await query(`select first_name from users where role = 'visitor'`)).toEqual([{ first_name: 'Ann' }]);
    expect((await undo(id)).status).toBe(200);
    expect((await posts()).map((post: { id: string }) => post.id)).toEqual([mine]);
  });
});

describe('what is left out or changed', () => {
  it('are voters nobody can be where no site shows the post', async () => {
    const colleague = await putColleague(server, owner.workspaceId);
    const followers = [voteOf({ ...ANN, id: 'mona', email: colleague.email }), voteOf(ANN), voteOf(BO)];
    const done = await run(fileOf([postOf({ site: null, followers })]));
    expect(done.log).toEqual([
      { line: 1, message: '2 voters left out: the post is not shown on any site, so only members can vote on it.' },
    ]);
    expect(await posts()).toMatchObject([{ site_id: null, upvoters: 1 }]);
    expect(await query(`select 1 from users where role = 'visitor'`)).toEqual([]);
  });

  it('is the time of an entry that would publish itself at once, and nobody gets a letter', async () => {
    const scheduled = (publish_at: string | null) => entryOf({ state: 'scheduled', publish_at });
    const done = await run(
      fileOf([], [scheduled(TIME), { ...scheduled('2099-01-01T00:00:00Z'), id: 'later' }, { ...scheduled(null), id: 'never' }]),
    );
    const message = 'The entry was scheduled for a time that has passed, so it is now a draft.';
    expect(done.log).toEqual([
      { line: 1, message },
      { line: 3, message },
    ]);
    expect(await query('select state, publish_at is not null as timed from changelog_entries order by state')).toEqual([
      { state: 'draft', timed: false },
      { state: 'draft', timed: false },
      { state: 'scheduled', timed: true },
    ]);
    expect(await query(`select 1 from pgboss.job where name = 'send-mail'`)).toEqual([]);
  });

  it('is a site that is gone by then', async () => {
    const id = await begin(fileOf([postOf({ site: 'elsewhere.example' })]), { site_id: siteId });
    await call('DELETE', `/site/?site_id=${siteId}`);
    await handle(id);
    expect(await posts()).toMatchObject([{ site_id: null }]);
  });
});

describe('an import under way', () => {
  it('shows what was chosen, and lets no second one begin', async () => {
    const file = fileOf([postOf({ status: 'Soon', board: 'Wishes' })]);
    const id = await begin(file, { statuses: { Soon: 'planned' }, boards: { Wishes: 'feedback' } });
    expect(await imports()).toMatchObject([
      {
        id,
        state: 'waiting',
        statuses: [{ name: 'Soon', stage: 'planned' }],
        boards: [{ name: 'Wishes', type: 'feedback' }],
        undo_until: null,
      },
    ]);
    const next = (await upload(file)).json.data.id;
    const refused = await call('POST', '/exchange/import/start/', { import_id: next });
    expect([refused.status, refused.json.message]).toEqual([409, 'Another import is running. Start this one when it is done.']);
    expect((await undo(id)).status).toBe(409);
    await handle(id);
    expect(await posts()).toMatchObject([{ stage: 'planned', type: 'feedback' }]);
    expect((await call('POST', '/exchange/import/start/', { import_id: next })).status).toBe(202);
  });

  it('goes on after a try that was ended, and adds nothing twice', async () => {
    const id = await begin(fileOf(Array.from({ length: 30 }, (_, index) => postOf({ id: `p${index}` }))));
    const { signal } = new AbortController();
    const ask = vi.spyOn(signal, 'throwIfAborted').mockReturnValueOnce();
    ask.mockImplementationOnce(() => {
      throw new Error('The worker ends.');
    });
    await expect(handle(id, signal)).rejects.toThrow('The worker ends.');
    expect(await imports()).toMatchObject([{ state: 'running', done: 25, added: 25 }]);
    await handle(id);
    expect(await imports()).toMatchObject([{ state: 'finished', done: 30, added: 30 }]);
    await handle(id);
    expect((await call('GET', '/accounts/feedback/')).json.total).toBe(30);
  });

  /** A worker that is stopped after some batches. */
  const endingAfter = (batches: number): AbortSignal => {
    const { signal } = new AbortController();
    let asked = 0;
    vi.spyOn(signal, 'throwIfAborted').mockImplementation(() => {
      if (++asked > batches) throw new Error('The worker ends.');
    });
    return signal;
  };

  /** Number of statements of an import, without the job queue’s polling. */
  const statementsOf = async (id: string): Promise<number> => {
    const asked = vi.spyOn(Client.prototype, 'query');
    await handle(id);
    const calls = asked.mock.calls.filter((call) => !JSON.stringify(call).includes('pgboss'));
    asked.mockRestore();
    return calls.length;
  };

  it('goes on in the middle of joining merged posts, which takes few statements', async () => {
    const merged = Array.from({ length: 1200 }, (_, index) => postOf({ id: `p${index}`, merged_into: 'whole', unnamed_votes: 1 }));
    const id = await begin(fileOf([postOf({ id: 'whole', followers: [voteOf(ANN)] }), ...merged]));
    const joined = `select count(merged_into_id)::int as joined, max(upvoters) as votes from feedback_posts`;
    await expect(handle(id, endingAfter(1225 / 25))).rejects.toThrow('The worker ends.');
    expect(await query(joined)).toEqual([{ joined: 1000, votes: 1001 }]);
    expect(await imports()).toMatchObject([{ state: 'running', done: 1201, total: 1201 }]);
    expect(await statementsOf(id)).toBeLessThan(40);
    expect(await query(joined)).toEqual([{ joined: 1200, votes: 1201 }]);
    expect(await imports()).toMatchObject([{ state: 'finished', done: 1201, added: 1202 }]);
  });

  it('goes on in the middle of the votes of one post', async () => {
    const followers = Array.from({ length: 1500 }, (_, index) => voteOf({ id: `${index}`, email: `${index}@guest.example` }));
    const id = await begin(fileOf([postOf({ followers })]));
    await expect(handle(id, endingAfter(1))).rejects.toThrow('The worker ends.');
    expect(await posts()).toMatchObject([{ upvoters: 1000 }]);
    await handle(id);
    expect(await posts()).toMatchObject([{ upvoters: 1500 }]);
    expect(await imports()).toMatchObject([{ state: 'finished', done: 1, added: 1501 }]);
  });

  it('writes votes of many people in few statements', async () => {
    const followers = Array.from({ length: 3000 }, (_, index) => voteOf({ id: `${index}`, email: `${index}@guest.example` }));
    const id = await begin(fileOf([postOf({ followers })]));
    expect(await statementsOf(id)).toBeLessThan(100);
    expect(await imports()).toMatchObject([{ state: 'finished', added: 3001 }]);
    expect(await query(`select count(*)::int as n from site_visitors where site_id = $1`, [siteId])).toEqual([{ n: 3000 }]);
  });

  it('knows two people of one address as one, and of comments in a ring the first as the one at the top', async () => {
    const twin = { ...ANN, id: 'ann again' };
    const said = (id: string, parent: string) => ({ id, parent, author: twin, content: id, created_at: TIME });
    await run(fileOf([postOf({ followers: [voteOf(ANN), voteOf(twin)], comments: [said('a', 'b'), said('b', 'a')] })]));
    expect(await query(`select first_name from users where role = 'visitor'`)).toEqual([{ first_name: 'Ann' }]);
    expect(await query('select parent_id is null as top, count(*)::int as n from comments group by 1 order by 1')).toEqual([
      { top: false, n: 1 },
      { top: true, n: 1 },
    ]);
  });

  it('is given up after its last try: what is here stays, can be taken back, and the log says so', async () => {
    const id = await begin(fileOf([postOf()]));
    const giveUp = giveImportUp(server.services.database.db);
    await giveUp({ importId: id });
    expect(await imports()).toMatchObject([
      { state: 'failed', undo_until: expect.any(String), log: [{ line: 0, message: expect.stringContaining('interrupted') }] },
    ]);
    await handle(id);
    expect(await posts()).toEqual([]);
    expect((await undo(id)).json.data).toMatchObject({ state: 'undone' });
    await giveUp({ importId: id });
    expect(await imports()).toMatchObject([{ state: 'undone', log: [{}] }]);
  });
});

describe('a file that was read', () => {
  it('makes room for the next, and goes after a day', async () => {
    const first = (await upload(fileOf([postOf()]))).json.data.id;
    const second = (await upload(fileOf([postOf()]), { name: 'Größe\u0007.json' })).json.data.id;
    expect(await imports()).toMatchObject([{ id: second, file_name: 'Größe.json', state: 'read' }]);
    expect((await call('POST', '/exchange/import/start/', { import_id: first })).status).toBe(404);
    const purge = createImportPurger(server.services.database.db);
    await purge({}, new AbortController().signal);
    expect(await imports()).toHaveLength(1);
    // A queued import has not been read yet.
    await begin(fileOf([postOf()]));
    await upload(fileOf([postOf()]));
    await query(`update feedback_imports set created_at = now() - interval '25 hours'`);
    await purge({}, new AbortController().signal);
    expect(await imports()).toMatchObject([{ state: 'waiting' }]);
  });

  it('is read by its own workspace alone, which gets its list', async () => {
    await upload(fileOf([postOf()]));
    await upload(fileOf([postOf()]), { by: stranger });
    expect([await imports(), await imports(stranger)]).toMatchObject([[{ state: 'read' }], [{ state: 'read' }]]);
    expect((await upload('{}', { by: await putColleague(server, owner.workspaceId, { role: 'member' }) })).status).toBe(403);
  });

  it.each([
    ['source', { source: 'jira' }],
    ['file_name', { name: ' ' }],
  ])('names its %s', async (field, parts) => {
    const { status, json } = await upload(fileOf([postOf()]), parts);
    expect([status, json.fields[0].field]).toEqual([400, field]);
  });
});

it('the log tells who took feedback out, brought it in and took it back', async () => {
  const { id } = await run(fileOf([postOf()]));
  await undo(id);
  await call('GET', '/exchange/export/?format=csv');
  const { data } = (await call('GET', '/workspace/log/')).json;
  expect(data.slice(0, 3)).toMatchObject([
    { kind: 'feedback-exported', actor: { user_id: owner.userId }, detail: {} },
    { kind: 'import-undone', detail: { file: 'export.json' } },
    { kind: 'feedback-imported', detail: { file: 'export.json' } },
  ]);
});
