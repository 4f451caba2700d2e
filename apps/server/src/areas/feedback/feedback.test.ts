import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeTeam, type Person } from '../../../testing/team.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { createFeedbackPurger } from './index.ts';

let server: TestServer;
let owner: Person;
let member: Person;
let viewer: Person;
let stranger: Person;

const NOBODY = '00000000-0000-4000-8000-000000000000';
const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;

beforeAll(async () => {
  server = await startTestServer();
  ({ owner, member, viewer, stranger } = await makeTeam(server));
});
afterAll(() => server?.close());
beforeEach(async () => {
  await query('delete from rate_limits');
  await query('delete from feedback_posts');
});

const post = async (person: Person, body: object = {}): Promise<string> => {
  const made = await person.post('/accounts/feedback/', { type: 'feature_request', title: 'Dark mode', content: '<p>Please</p>', ...body });
  expect([made.status, made.json.status]).toEqual([201, 201]);
  return made.json.data.id;
};
const read = async (person: Person, id: string) => (await person.get(`/accounts/feedback/?feedback_id=${id}`)).json.data[0];
const list = async (person: Person, filters = '') => (await person.get(`/accounts/feedback/${filters}`)).json;
const follow = async (person: Person, feedback: string, body: object) =>
  (await person.post('/accounts/feedback-subscribe/', { feedback, ...body })).json.data;

describe('a post', () => {
  it('is written, and read with its author as first upvoter and subscriber', async () => {
    const id = await post(owner, {
      type: 'bugs',
      title: '  Menu\n jumps ',
      content: '<p>On <b>phones</b></p><img src="https://example.com/a.png">',
    });
    expect(await read(owner, id)).toMatchObject({
      id,
      title: 'Menu jumps',
      content: '<p>On <strong>phones</strong></p><img src="https://example.com/a.png" width="100%" data-align="center" alt=""/>',
      type: 'bugs',
      status: 'open',
      upvoters: 1,
      upvoted: true,
      subscribe: true,
      opinion: null,
      author: { first_name: 'Olga', last_name: 'Tester', profile_image: '' },
      mine: true,
      comments: [],
      comment_count: 0,
      opinions: { Not_important: 0, Nice_to_have: 0, Important: 0, Essential: 0 },
      activity: [{ kind: 'posted', author: { first_name: 'Olga' } }],
      edited_at: null,
    });
    expect(await read(member, id)).toMatchObject({ mine: false, upvoters: 1, upvoted: false, subscribe: false });
  });

  it('takes the JSON of the editor as it takes HTML', async () => {
    const content = {
      type: 'doc',
      content: [{ type: 'heading', attrs: { level: 2, textAlign: 'center' }, content: [{ type: 'text', text: 'A <b>' }] }],
    };
    expect((await read(owner, await post(owner, { content }))).content).toBe('<h2 data-align="center">A &lt;b&gt;</h2>');
  });

  it.each([
    ['no title', { title: undefined }, 'title', 'Title must be longer that 2 characters.'],
    ['an empty title', { title: ' \n ' }, 'title', 'Title must be longer that 2 characters.'],
    ['a title of 201 characters', { title: 'a'.repeat(201) }, 'title', 'The title is longer than 200 characters.'],
    ['a title of 20,000 characters', { title: 'a'.repeat(20_000) }, 'title', 'The title is longer than 200 characters.'],
    ['no type', { type: undefined }, 'type', 'The type must be one of feedback, feature_request, bugs.'],
    ['another type', { type: 'wish' }, 'type', 'The type must be one of feedback, feature_request, bugs.'],
    ['content that is a number', { content: 7 }, 'content', 'Send HTML or a document of the editor.'],
    ['content that is no document', { content: { type: 'paragraph' } }, 'content', 'Send HTML or a document of the editor.'],
    ['a block nobody knows', { content: { type: 'doc', content: [{ type: 'iframe' }] } }, 'content', /editor does not know/],
    [
      'a link that is a script',
      {
        content: {
          type: 'doc',
          content: [
            { type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:x' } }] }] },
          ],
        },
      },
      'content',
      /https:\/\//,
    ],
    ['content of 300 KB', { content: 'a'.repeat(300_000) }, 'content', /too long/],
    ['a site of nobody', { site_id: NOBODY }, 'site_id', 'There is no such site in this workspace.'],
  ])('is refused with %s', async (_name, body, field, message) => {
    const answer = await owner.post('/accounts/feedback/', { type: 'bugs', title: 'Title', content: '', ...body });
    expect([answer.status, answer.json.fields[0].field]).toEqual([400, field]);
    expect(answer.json.message).toMatch(message);
    expect((await list(owner)).total).toBe(0);
  });

  it('holds what a database cannot, cleaned: zero characters and halves of pairs', async () => {
    const id = await post(owner, {
      title: 'a\0b\uD800',
      content: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'a\0\uDC00' }] }] },
    });
    expect(await read(owner, id)).toMatchObject({ title: 'a b\uFFFD', content: '<p>a\uFFFD\uFFFD</p>' });
  });

  it('loses scripts, and nothing of it is an attribute of ours', async () => {
    const id = await post(owner, {
      content: '<script>alert(1)</script><p onclick="x()">Hi <a href="javascript:x">there</a><svg onload=x></svg></p>',
    });
    expect((await read(owner, id)).content).toBe('<p>Hi there</p>');
  });

  it('belongs to a site of the workspace, and outlives it', async () => {
    const site = (
      await query(
        `insert into sites (workspace_id, origin, host, verification_token) values ($1, 'https://a.example', 'a.example', 't') returning id`,
        [owner.workspaceId],
      )
    )[0].id;
    const strangersSite = (
      await query(
        `insert into sites (workspace_id, origin, host, verification_token) values ($1, 'https://b.example', 'b.example', 't') returning id`,
        [stranger.workspaceId],
      )
    )[0].id;
    expect((await owner.post('/accounts/feedback/', { type: 'bugs', title: 'x', site_id: strangersSite })).status).toBe(400);
    const id = await post(owner, { site_id: site });
    await post(owner);
    expect((await list(owner, `?site_id=${site}`)).data.map((row: { id: string }) => row.id)).toEqual([id]);
    await owner.remove(`/site/?site_id=${site}`);
    expect(await read(owner, id)).toMatchObject({ site_id: null });
  });
});

describe('the list of posts', () => {
  it('has the beginning of each without images, newest first, and counts exactly', async () => {
    const first = await post(owner, {
      title: 'First',
      content: '<p>One &amp; <b>two</b></p><img src="https://example.com/a.png"><ul><li>three</li></ul>',
    });
    const second = await post(member, { title: 'Second', content: `<p>${'word '.repeat(200)}</p>` });
    const { data, total, next_cursor } = await list(owner);
    expect([data.map((row: { id: string }) => row.id), total, next_cursor]).toEqual([[second, first], 2, null]);
    expect(data[1]).toMatchObject({ content: '<p>One &amp; two three</p>', snippet: 'One & two three' });
    expect(data[1]).not.toHaveProperty('comments');
    expect(data[0].snippet.length).toBeLessThanOrEqual(300);
    expect(data[0].snippet.endsWith('…')).toBe(true);
  });

  it('finds titles in either case, with % and _ taken literally, and filters', async () => {
    await post(owner, { title: 'Größe of 100% fonts', type: 'bugs' });
    const closed = await post(owner, { title: 'Other', type: 'feedback' });
    await owner.patch('/accounts/feedback/', { feedback_id: closed, status: 'close' });
    const titles = async (filters: string): Promise<string[]> =>
      (await list(owner, filters)).data.map((row: { title: string }) => row.title);
    expect(await titles('?search=GR%C3%96%C3%9FE')).toEqual(['Größe of 100% fonts']);
    expect(await titles('?search=100%25')).toEqual(['Größe of 100% fonts']);
    expect(await titles('?search=_')).toEqual([]);
    expect(await titles('?type=feedback')).toEqual(['Other']);
    expect(await titles('?type=feature_request')).toEqual([]);
    expect(await titles('?status=close')).toEqual(['Other']);
    expect(await titles('?status=open&type=bugs')).toEqual(['Größe of 100% fonts']);
    expect(await titles(`?start_date=${new Date(Date.now() + 60_000).toISOString()}`)).toEqual([]);
  });

  it.each(['recent', 'top'])('pages by %s without a gap or a repeat, also where rows are alike', async (sort) => {
    await query(
      `insert into feedback_posts (workspace_id, type, title, content, snippet, upvoters, created_at)
       select $1, 'bugs', 'P' || number, '{"type":"doc","content":[{"type":"paragraph"}]}', '', number % 3, now() - make_interval(mins => number / 2)
       from generate_series(1, 11) number`,
      [owner.workspaceId],
    );
    const seen: { id: string; upvoters: number; created_at: string }[] = [];
    for (let cursor = ''; ;) {
      const page = await list(owner, `?limit=2&sort=${sort}${cursor && `&cursor=${cursor}`}`);
      expect(page.total).toBe(cursor === '' ? 11 : null);
      seen.push(...page.data);
      if (!page.next_cursor) break;
      cursor = page.next_cursor;
    }
    expect([seen.length, new Set(seen.map(({ id }) => id)).size]).toEqual([11, 11]);
    const keys = seen.map((row) => (sort === 'top' ? row.upvoters * 1e15 : 0) + Date.parse(row.created_at));
    expect(keys).toEqual(keys.toSorted((a, b) => b - a));
  });

  it('refuses the cursor of another order', async () => {
    for (let number = 0; number < 3; number += 1) await post(owner);
    const { next_cursor } = await list(owner, '?limit=1&sort=top');
    const answer = await owner.get(`/accounts/feedback/?limit=1&sort=recent&cursor=${next_cursor}`);
    expect([answer.status, answer.json.fields[0].field]).toEqual([400, 'cursor']);
  });
});

describe('voting and subscribing', () => {
  it('go together as the one button of the specification, and apart where it is said', async () => {
    const id = await post(owner);
    expect(await follow(member, id, { subscribed: true })).toEqual({ feedback: id, subscribed: true, upvoted: true, upvoters: 2 });
    expect(await follow(member, id, { subscribed: true })).toMatchObject({ upvoters: 2 });
    expect(await follow(member, id, { subscribed: false, upvoted: true })).toMatchObject({ subscribed: false, upvoted: true, upvoters: 2 });
    expect(await follow(member, id, { upvoted: false })).toMatchObject({ subscribed: false, upvoted: false, upvoters: 1 });
    expect(await follow(member, id, { upvoted: true })).toMatchObject({ subscribed: false, upvoted: true, upvoters: 2 });
    expect(await follow(member, id, { subscribed: false })).toMatchObject({ subscribed: false, upvoted: false, upvoters: 1 });
    expect(await read(member, id)).toMatchObject({ subscribe: false, upvoted: false, upvoters: 1 });
    const nothing = await member.post('/accounts/feedback-subscribe/', { feedback: id });
    expect([nothing.status, nothing.json.fields[0].field]).toEqual([400, 'subscribed']);
  });

  it('count exactly under 50 calls at once, of one person and of many', async () => {
    const id = await post(owner);
    await Promise.all(Array.from({ length: 50 }, () => follow(member, id, { subscribed: true })));
    expect(await read(owner, id)).toMatchObject({ upvoters: 2 });
    const people = await query(
      `with made as (insert into users (first_name, last_name) select 'V', 'W' from generate_series(1, 50) returning id),
         joined as (insert into members (workspace_id, user_id, role) select $1, id, 'member' from made)
       insert into api_tokens (user_id, token_hash, workspace_id, expires_at)
       select id, encode(sha256(id::text::bytea), 'hex'), $1, now() + interval '1 hour' from made returning user_id`,
      [owner.workspaceId],
    );
    const toggle = (subscribed: boolean) =>
      Promise.all(
        people.map(({ user_id }) =>
          server.call('POST', '/accounts/feedback-subscribe/', { token: user_id, body: { feedback: id, subscribed } }),
        ),
      );
    expect((await toggle(true)).every(({ status }) => status === 200)).toBe(true);
    expect(await read(owner, id)).toMatchObject({ upvoters: 52 });
    await Promise.all(
      people.map(({ user_id }, at) =>
        server.call('POST', '/accounts/feedback-subscribe/', { token: user_id, body: { feedback: id, subscribed: at % 2 === 0 } }),
      ),
    );
    expect(await read(owner, id)).toMatchObject({ upvoters: 27 });
    expect((await query('select count(*)::int as votes from feedback_followers where post_id = $1 and upvoted', [id]))[0].votes).toBe(27);
    await query('delete from users where id = any($1)', [people.map(({ user_id }) => user_id)]);
  });
});

describe('changing a post', () => {
  it('opens and closes it, and says so in what happened', async () => {
    const id = await post(owner);
    expect((await member.patch('/accounts/feedback/', { feedback_id: id, status: 'close' })).json.data).toMatchObject({ status: 'close' });
    await member.patch('/accounts/feedback/', { feedback_id: id, status: 'close' });
    await owner.patch('/accounts/feedback/', { feedback_id: id, status: 'open' });
    expect(
      (await read(owner, id)).activity.map(({ kind, author }: { kind: string; author: { first_name: string } }) => [
        kind,
        author.first_name,
      ]),
    ).toEqual([
      ['posted', 'Olga'],
      ['closed', 'Mona'],
      ['opened', 'Olga'],
    ]);
  });

  it('keeps how important it is to each person', async () => {
    const id = await post(owner);
    await owner.patch('/accounts/feedback/', { feedback_id: id, opinion: 'Essential' });
    await member.patch('/accounts/feedback/', { feedback_id: id, opinion: 'Nice_to_have' });
    expect(await read(member, id)).toMatchObject({
      opinion: 'Nice_to_have',
      upvoted: false,
      upvoters: 1,
      opinions: { Essential: 1, Nice_to_have: 1 },
    });
    await member.patch('/accounts/feedback/', { feedback_id: id, opinion: null });
    expect(await read(member, id)).toMatchObject({ opinion: null, opinions: { Essential: 1, Nice_to_have: 0 } });
    expect(await read(owner, id)).toMatchObject({ opinion: 'Essential', upvoted: true });
  });

  it('is for its author and admins where its words are meant', async () => {
    const id = await post(member);
    expect((await member.patch('/accounts/feedback/', { feedback_id: id, title: 'Mine', content: '<p>New</p>' })).json.data).toMatchObject({
      title: 'Mine',
      content: '<p>New</p>',
      snippet: 'New',
      edited_at: expect.any(String),
    });
    expect((await owner.patch('/accounts/feedback/', { feedback_id: id, title: 'By an admin' })).json.data).toMatchObject({
      title: 'By an admin',
      content: '<p>New</p>',
    });
    const others = await post(owner);
    const refused = await member.patch('/accounts/feedback/', { feedback_id: others, status: 'close', title: 'Not mine' });
    expect([refused.status, refused.json.code]).toEqual([403, 'forbidden']);
    expect(await read(owner, others)).toMatchObject({ title: 'Dark mode', status: 'open' });
  });

  it.each([
    ['nothing to change', {}, 'status'],
    ['another status', { status: 'closed' }, 'status'],
    ['another opinion', { opinion: 'Vital' }, 'opinion'],
    ['an empty title', { title: '' }, 'title'],
    ['hostile content', { content: { type: 'doc', content: [{ type: 'script' }] } }, 'content'],
  ])('is refused with %s', async (_name, body, field) => {
    const answer = await owner.patch('/accounts/feedback/', { feedback_id: await post(owner), ...body });
    expect([answer.status, answer.json.fields[0].field]).toEqual([400, field]);
  });
});

describe('deleting a post', () => {
  it('puts it away, brings it back, and is written into the log', async () => {
    const id = await post(member);
    await owner.post('/accounts/comment/', { description: 'Yes', feedback: id });
    expect((await member.remove(`/accounts/feedback/?feedback_id=${id}`)).json.data).toEqual({ feedback_id: id });
    expect((await list(owner)).total).toBe(0);
    expect((await owner.get(`/accounts/feedback/?feedback_id=${id}`)).status).toBe(404);
    expect((await member.remove(`/accounts/feedback/?feedback_id=${id}`)).status).toBe(404);
    for (const [path, body] of [
      ['/accounts/feedback-subscribe/', { feedback: id, subscribed: true }],
      ['/accounts/comment/', { description: 'x', feedback: id }],
    ] as const)
      expect([path, (await owner.post(path, body)).status]).toEqual([path, 404]);
    expect((await owner.post('/accounts/feedback/restore/', { feedback_id: id })).json.data).toMatchObject({
      id,
      comment_count: 1,
      upvoters: 1,
    });
    const log = (await owner.get('/workspace/log/?search=feedback')).json.data;
    expect(log.slice(0, 2)).toMatchObject([
      { kind: 'feedback-restored', detail: { title: 'Dark mode' }, actor: { name: 'Olga Tester' } },
      { kind: 'feedback-deleted', detail: { title: 'Dark mode' }, actor: { name: 'Mona Tester' } },
    ]);
  });

  it('is for its author and admins', async () => {
    const id = await post(owner);
    expect((await member.remove(`/accounts/feedback/?feedback_id=${id}`)).status).toBe(403);
    await owner.remove(`/accounts/feedback/?feedback_id=${id}`);
    expect((await member.post('/accounts/feedback/restore/', { feedback_id: id })).status).toBe(403);
  });

  it('is for good after 30 days', async () => {
    const [old, recent, kept] = [await post(owner), await post(owner), await post(owner)];
    for (const id of [old, recent]) await owner.remove(`/accounts/feedback/?feedback_id=${id}`);
    await query(`update feedback_posts set deleted_at = now() - interval '31 days' where id = $1`, [old]);
    await createFeedbackPurger(server.services.database.db)({}, new AbortController().signal);
    expect((await query('select id from feedback_posts order by id')).map(({ id }) => id)).toEqual([recent, kept].toSorted());
    expect((await owner.post('/accounts/feedback/restore/', { feedback_id: old })).status).toBe(404);
  });
});

describe('posts', () => {
  it('are protected', async () => {
    expect((await server.call('GET', '/accounts/feedback/')).status).toBe(401);
    expect((await server.call('POST', '/accounts/feedback/', { body: { type: 'bugs', title: 'x' } })).status).toBe(401);
  });

  it('show and change nothing of another workspace', async () => {
    const id = await post(owner);
    const before = await read(owner, id);
    expect((await list(stranger)).data).toEqual([]);
    for (const answer of [
      await stranger.get(`/accounts/feedback/?feedback_id=${id}`),
      await stranger.patch('/accounts/feedback/', { feedback_id: id, status: 'close' }),
      await stranger.patch('/accounts/feedback/', { feedback_id: id, opinion: 'Essential' }),
      await stranger.remove(`/accounts/feedback/?feedback_id=${id}`),
      await stranger.post('/accounts/feedback/restore/', { feedback_id: id }),
      await stranger.post('/accounts/feedback-subscribe/', { feedback: id, subscribed: true }),
    ])
      expect([answer.status, answer.json.code]).toEqual([404, 'not_found']);
    expect(await read(owner, id)).toEqual(before);
  });

  it('are read by viewers, who write nothing', async () => {
    const id = await post(owner);
    expect(await read(viewer, id)).toMatchObject({ id, mine: false });
    for (const answer of [
      await viewer.post('/accounts/feedback/', { type: 'bugs', title: 'x' }),
      await viewer.patch('/accounts/feedback/', { feedback_id: id, status: 'close' }),
      await viewer.post('/accounts/feedback-subscribe/', { feedback: id, subscribed: true }),
    ])
      expect(answer.status).toBe(403);
  });

  it('are limited', async () => {
    const answers = [];
    for (let number = 0; number < 121; number += 1)
      answers.push((await owner.post('/accounts/feedback/', { type: 'bugs', title: `${number}` })).status);
    expect([answers.slice(0, 120).every((status) => status === 201), answers[120]]).toEqual([true, 429]);
  });
});
