import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeTeam, type Person } from '../../../testing/team.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { purgeEntries } from './index.ts';

let server: TestServer;
let owner: Person;
let member: Person;
let viewer: Person;
let stranger: Person;

const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;

beforeAll(async () => {
  server = await startTestServer();
  ({ owner, member, viewer, stranger } = await makeTeam(server));
});
afterAll(() => server?.close());
beforeEach(async () => {
  await query('delete from rate_limits');
  await query('delete from changelog_entries');
});

const publish = async (person: Person, body: object = {}): Promise<string> => {
  const made = await person.post('/accounts/changelog/', { title: 'Dark mode', description: '<h2>New</h2><p>It is here</p>', ...body });
  expect([made.status, made.json.status]).toEqual([201, 201]);
  return made.json.data.id;
};
const read = (person: Person, id: string) => person.get(`/accounts/changelog/?change_log_id=${id}`);

describe('the changelog', () => {
  it('is written by members and read by everybody of the workspace, newest first', async () => {
    const first = await publish(owner);
    const second = await publish(member, { title: 'Faster', description: '<p>By half</p><img src="https://example.com/a.png">' });
    const { data, total } = (await viewer.get('/accounts/changelog/')).json;
    expect([data.map(({ id }: { id: string }) => id), total]).toEqual([[second, first], 2]);
    expect(data[0]).toMatchObject({ description: '<p>By half</p>', snippet: 'By half', author: { first_name: 'Mona' } });
    expect(data[0]).not.toHaveProperty('comments');
    expect((await read(viewer, first)).json.data).toEqual([
      {
        id: first,
        title: 'Dark mode',
        description: '<h2>New</h2><p>It is here</p>',
        snippet: 'New It is here',
        author: { first_name: 'Olga', last_name: 'Tester', profile_image: '' },
        site_id: null,
        state: 'published',
        publish_at: null,
        cover: null,
        labels: [],
        closes_posts: false,
        posts: [],
        reactions: ['like', 'love', 'party', 'wow'].map((reaction) => ({ reaction, people: 0, mine: false })),
        comment_count: 0,
        comments: [],
        created_at: expect.any(String),
        edited_at: null,
      },
    ]);
  });

  it('pages without a gap or a repeat, and finds titles', async () => {
    await query(
      `insert into changelog_entries (workspace_id, title, description, snippet, created_at)
       select $1, 'Entry ' || number, '{"type":"doc","content":[{"type":"paragraph"}]}', '', now() - make_interval(mins => number / 3) from generate_series(1, 7) number`,
      [owner.workspaceId],
    );
    const seen: string[] = [];
    for (let cursor = ''; ;) {
      const page = (await viewer.get(`/accounts/changelog/?limit=2${cursor && `&cursor=${cursor}`}`)).json;
      seen.push(...page.data.map(({ id }: { id: string }) => id));
      if (!page.next_cursor) break;
      cursor = page.next_cursor;
    }
    expect([seen.length, new Set(seen).size]).toEqual([7, 7]);
    expect((await viewer.get('/accounts/changelog/?search=ENTRY%203')).json.data).toMatchObject([{ title: 'Entry 3' }]);
    expect((await viewer.get('/accounts/changelog/?search=%25')).json.total).toBe(0);
    expect((await viewer.get(`/accounts/changelog/?end_date=${new Date(Date.now() - 3_600_000).toISOString()}`)).json.total).toBe(0);
  });

  it('is changed by any member', async () => {
    const id = await publish(owner);
    expect((await member.patch('/accounts/changelog/', { change_log_id: id, title: 'Night mode' })).json.data).toMatchObject({
      title: 'Night mode',
      description: '<h2>New</h2><p>It is here</p>',
      edited_at: expect.any(String),
    });
    const changed = await member.patch('/accounts/changelog/', {
      change_log_id: id,
      description: { type: 'doc', content: [{ type: 'paragraph' }] },
    });
    expect(changed.json.data).toMatchObject({ title: 'Night mode', description: '<p></p>', snippet: '' });
  });

  it.each([
    ['no title', { title: undefined }, 'title', 'Title must be longer that 2 characters.'],
    ['a hostile description', { description: { type: 'doc', content: [{ type: 'iframe' }] } }, 'description', /does not know/],
    ['a site of nobody', { site_id: '00000000-0000-4000-8000-000000000000' }, 'site_id', /no such site/],
  ])('refuses an entry with %s', async (_name, body, field, message) => {
    const answer = await owner.post('/accounts/changelog/', { title: 'T', ...body });
    expect([answer.status, answer.json.fields[0].field]).toEqual([400, field]);
    expect(answer.json.message).toMatch(message);
  });

  it('refuses to change nothing', async () => {
    const answer = await owner.patch('/accounts/changelog/', { change_log_id: await publish(owner) });
    expect([answer.status, answer.json.fields[0].field]).toEqual([400, 'title']);
  });

  it('loses entries for 30 days and then for good, and says so in the log', async () => {
    const id = await publish(owner);
    await member.post('/accounts/comment/', { description: 'Fine', change_log: id });
    expect((await member.remove(`/accounts/changelog/?change_log_id=${id}`)).json.data).toEqual({ change_log_id: id });
    expect([(await read(owner, id)).status, (await owner.get('/accounts/changelog/')).json.total]).toEqual([404, 0]);
    for (const answer of [
      await member.remove(`/accounts/changelog/?change_log_id=${id}`),
      await owner.patch('/accounts/changelog/', { change_log_id: id, title: 'x' }),
      await owner.post('/accounts/comment/', { description: 'x', change_log: id }),
    ])
      expect(answer.status).toBe(404);
    expect((await owner.post('/accounts/changelog/restore/', { change_log_id: id })).json.data).toMatchObject({
      id,
      comments: [{ description: '<p>Fine</p>' }],
    });
    expect((await owner.get('/workspace/log/?search=changelog')).json.data.slice(0, 3)).toMatchObject([
      { kind: 'changelog-restored', actor: { name: 'Olga Tester' }, detail: { title: 'Dark mode' } },
      { kind: 'changelog-deleted', actor: { name: 'Mona Tester' } },
      { kind: 'changelog-published', actor: { name: 'Olga Tester' } },
    ]);
    await owner.remove(`/accounts/changelog/?change_log_id=${id}`);
    await purgeEntries(server.services.database.db, 30, new AbortController().signal);
    expect(await query('select from changelog_entries where id = $1', [id])).toHaveLength(1);
    await query(`update changelog_entries set deleted_at = now() - interval '31 days'`);
    await purgeEntries(server.services.database.db, 30, new AbortController().signal);
    expect(await query('select from comments where change_log_id = $1', [id])).toEqual([]);
  });

  it('is protected, and no viewer writes in it', async () => {
    const id = await publish(owner);
    expect((await server.call('GET', '/accounts/changelog/')).status).toBe(401);
    for (const answer of [
      await viewer.post('/accounts/changelog/', { title: 'x' }),
      await viewer.patch('/accounts/changelog/', { change_log_id: id, title: 'x' }),
      await viewer.remove(`/accounts/changelog/?change_log_id=${id}`),
    ])
      expect(answer.status).toBe(403);
  });

  it('shows and changes nothing of another workspace', async () => {
    const id = await publish(owner);
    const before = (await read(owner, id)).json.data;
    expect((await stranger.get('/accounts/changelog/')).json).toMatchObject({ data: [], total: 0 });
    for (const answer of [
      await read(stranger, id),
      await stranger.patch('/accounts/changelog/', { change_log_id: id, title: 'x' }),
      await stranger.remove(`/accounts/changelog/?change_log_id=${id}`),
      await stranger.post('/accounts/changelog/restore/', { change_log_id: id }),
    ])
      expect([answer.status, answer.json.code]).toEqual([404, 'not_found']);
    expect((await read(owner, id)).json.data).toEqual(before);
  });
});
