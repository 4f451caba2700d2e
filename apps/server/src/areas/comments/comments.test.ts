import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeTeam, type Person } from '../../../testing/team.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { purgeComments } from './index.ts';

let server: TestServer;
let owner: Person;
let member: Person;
let viewer: Person;
let stranger: Person;
let feedback: string;
let changeLog: string;

const NOBODY = '00000000-0000-4000-8000-000000000000';
const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;

beforeAll(async () => {
  server = await startTestServer();
  ({ owner, member, viewer, stranger } = await makeTeam(server));
});
afterAll(() => server?.close());
beforeEach(async () => {
  await query('delete from rate_limits');
  feedback = (await owner.post('/accounts/feedback/', { type: 'bugs', title: 'Menu' })).json.data.id;
  changeLog = (await owner.post('/accounts/changelog/', { title: 'Menu mended' })).json.data.id;
});

const say = async (person: Person, words: string, more: object = {}) =>
  (await person.post('/accounts/comment/', { description: `<p>${words}</p>`, parent: null, feedback, ...more })).json.data;
const post = async (person: Person) => (await person.get(`/accounts/feedback/?feedback_id=${feedback}`)).json.data[0];
const entry = async (person: Person) => (await person.get(`/accounts/changelog/?change_log_id=${changeLog}`)).json.data[0];

describe('a comment', () => {
  it('is written on a post, and answered, oldest first', async () => {
    const top = await say(member, 'I see <b>it</b> too<script>x</script>');
    const answer = await say(owner, 'Where?', { parent: top.id });
    const deeper = await say(member, 'On phones', { parent: answer.id });
    expect(top).toEqual({
      id: expect.any(String),
      description: '<p>I see <strong>it</strong> too</p>',
      parent_id: null,
      user_data: { first_name: 'Mona', last_name: 'Tester', profile_image: '' },
      mine: true,
      held: false,
      internal: false,
      deleted: false,
      created_at: expect.any(String),
      edited_at: null,
      feedback_id: feedback,
      change_log_id: null,
    });
    const { comments, comment_count } = await post(owner);
    expect(comment_count).toBe(3);
    expect(comments.map(({ id, parent_id, mine }: Record<string, unknown>) => [id, parent_id, mine])).toEqual([
      [top.id, null, false],
      [answer.id, top.id, true],
      [deeper.id, answer.id, false],
    ]);
    expect((await owner.get('/accounts/feedback/')).json.data[0]).toMatchObject({ comment_count: 3 });
  });

  it('is written on an entry of the changelog', async () => {
    const said = await say(member, 'Thanks', { feedback: undefined, change_log: changeLog });
    expect(said).toMatchObject({ feedback_id: null, change_log_id: changeLog });
    expect(await entry(viewer)).toMatchObject({ comment_count: 1, comments: [{ id: said.id, mine: false }] });
    expect(await post(owner)).toMatchObject({ comment_count: 0, comments: [] });
  });

  it('may be a picture alone, and JSON of the editor', async () => {
    const image = { type: 'doc', content: [{ type: 'image', attrs: { src: 'https://example.com/a.png', width: '50%' } }] };
    expect((await owner.post('/accounts/comment/', { description: image, feedback })).json.data.description).toContain('width="50%"');
  });

  it.each([
    ['no words', { description: '' }, 'description', 'The comment is empty. Write something first.'],
    ['an empty paragraph', { description: '<p> <br></p>' }, 'description', 'The comment is empty. Write something first.'],
    ['a script alone', { description: '<script>alert(1)</script>' }, 'description', 'The comment is empty. Write something first.'],
    ['nothing at all', { description: undefined }, 'description', 'The comment is empty. Write something first.'],
    ['50 KB', { description: 'a'.repeat(50_000) }, 'description', /too long/],
    ['no thing to be on', { feedback: undefined }, 'feedback', /feedback or change_log/],
    ['two things to be on', { change_log: NOBODY }, 'feedback', /feedback or change_log/],
    ['a post that is no uuid', { feedback: 'x' }, 'feedback', /./],
    ['an answer to nobody', { parent: NOBODY }, 'parent', 'The comment you are replying to does not exist.'],
  ])('is refused with %s', async (_name, body, field, message) => {
    const answer = await owner.post('/accounts/comment/', { description: 'x', feedback, ...body });
    expect([answer.status, answer.json.fields[0].field]).toEqual([400, field]);
    expect(answer.json.message).toMatch(message);
    expect(await post(owner)).toMatchObject({ comment_count: 0 });
  });

  it('answers only what is said on the same thing', async () => {
    const elsewhere = await say(owner, 'Elsewhere', { feedback: undefined, change_log: changeLog });
    const answer = await owner.post('/accounts/comment/', { description: 'x', feedback, parent: elsewhere.id });
    expect([answer.status, answer.json.fields[0].field]).toEqual([400, 'parent']);
  });

  it('is changed by who wrote it alone', async () => {
    const { id } = await say(member, 'Frist');
    expect((await member.patch('/accounts/comment/', { comment_id: id, description: 'First' })).json.data).toMatchObject({
      description: '<p>First</p>',
      edited_at: expect.any(String),
    });
    expect((await owner.patch('/accounts/comment/', { comment_id: id, description: 'Mine' })).status).toBe(403);
    const empty = await member.patch('/accounts/comment/', { comment_id: id, description: '<p></p>' });
    expect([empty.status, empty.json.fields[0].field]).toEqual([400, 'description']);
    expect((await post(owner)).comments[0].description).toBe('<p>First</p>');
  });

  it('is deleted and brought back; one with answers keeps its place without its words', async () => {
    const top = await say(member, 'Top');
    const answer = await say(owner, 'Answer', { parent: top.id });
    const leaf = await say(member, 'Leaf', { parent: answer.id });
    await member.remove(`/accounts/comment/?comment_id=${top.id}`);
    expect(await post(owner)).toMatchObject({
      comment_count: 2,
      comments: [
        { id: top.id, description: '', deleted: true, user_data: { first_name: '', last_name: '', profile_image: '' } },
        { id: answer.id, deleted: false },
        { id: leaf.id, deleted: false },
      ],
    });
    await member.remove(`/accounts/comment/?comment_id=${leaf.id}`);
    await owner.remove(`/accounts/comment/?comment_id=${answer.id}`);
    expect(await post(owner)).toMatchObject({ comment_count: 0, comments: [] });
    expect((await owner.remove(`/accounts/comment/?comment_id=${answer.id}`)).status).toBe(404);
    expect((await member.post('/accounts/comment/restore/', { comment_id: leaf.id })).json.data).toMatchObject({
      description: '<p>Leaf</p>',
      deleted: false,
    });
    await member.post('/accounts/comment/restore/', { comment_id: leaf.id });
    const { comment_count, comments } = await post(owner);
    expect([comment_count, comments.map(({ deleted }: { deleted: boolean }) => deleted)]).toEqual([1, [true, true, false]]);
  });

  it('is deleted by an admin too, who is written into the log, and by nobody else', async () => {
    const { id } = await say(owner, 'Mine');
    expect((await member.remove(`/accounts/comment/?comment_id=${id}`)).status).toBe(403);
    const spam = await say(member, 'Spam');
    expect((await owner.remove(`/accounts/comment/?comment_id=${spam.id}`)).status).toBe(200);
    expect((await owner.get('/workspace/log/')).json.data[0]).toMatchObject({ kind: 'comment-deleted', subject: { name: 'Mona Tester' } });
    expect((await member.post('/accounts/comment/restore/', { comment_id: spam.id })).status).toBe(200);
  });

  it('cannot be added where there are 1,000', async () => {
    await query(
      `insert into comments (workspace_id, feedback_id, description) select $1, $2, '{"type":"doc","content":[{"type":"paragraph"}]}' from generate_series(1, 1000)`,
      [owner.workspaceId, feedback],
    );
    const answer = await owner.post('/accounts/comment/', { description: 'x', feedback });
    expect([answer.status, answer.json.code]).toEqual([403, 'limit_reached']);
  });

  it('has no more text with all others of its thread than is quickly shown', async () => {
    const long = 'word '.repeat(7000);
    const fill = (count: number) =>
      query(
        `insert into comments (workspace_id, feedback_id, author_id, description)
          select p.workspace_id, p.id, p.author_id,
            jsonb_build_object('type', 'doc', 'content', jsonb_build_array(jsonb_build_object('type', 'paragraph', 'content',
              jsonb_build_array(jsonb_build_object('type', 'text', 'text', $2::text)))))
          from feedback_posts p, generate_series(1, $3) where p.id = $1`,
        [feedback, long, count],
      );
    const short = await say(member, 'Short');
    await fill(56);
    const full = await member.post('/accounts/comment/', { description: `<p>${long}</p>`, parent: null, feedback });
    expect([full.status, full.json.code]).toEqual([403, 'limit_reached']);
    const grown = await member.patch('/accounts/comment/', { comment_id: short.id, description: `<p>${long}</p>` });
    expect([grown.status, grown.json.code]).toEqual([403, 'limit_reached']);
    expect((await member.patch('/accounts/comment/', { comment_id: short.id, description: '<p>Other</p>' })).status).toBe(200);
  });
});

describe('comments', () => {
  it('are counted exactly under 50 at once', async () => {
    const said = await Promise.all(Array.from({ length: 50 }, (_, number) => say(number % 2 ? owner : member, `${number}`)));
    expect(await post(owner)).toMatchObject({ comment_count: 50 });
    await Promise.all(
      said.flatMap(({ id }) => [owner.remove(`/accounts/comment/?comment_id=${id}`), owner.remove(`/accounts/comment/?comment_id=${id}`)]),
    );
    expect(await post(owner)).toMatchObject({ comment_count: 0, comments: [] });
  });

  it('that were deleted go for good after so many days; with answers their words and author go', async () => {
    const top = await say(member, 'Top');
    const answer = await say(owner, 'Answer', { parent: top.id });
    const leaf = await say(member, 'Leaf', { parent: answer.id });
    for (const { id } of [leaf, top]) await member.remove(`/accounts/comment/?comment_id=${id}`);
    await purgeComments(server.services.database.db, 30, new AbortController().signal);
    expect(await query('select id from comments where feedback_id = $1', [feedback])).toHaveLength(3);
    await query(`update comments set deleted_at = now() - interval '31 days' where deleted_at is not null`);
    await purgeComments(server.services.database.db, 30, new AbortController().signal);
    const rows = await query('select id, description::text, author_id from comments where feedback_id = $1 order by created_at', [
      feedback,
    ]);
    expect(rows.map(({ id }) => id)).toEqual([top.id, answer.id]);
    expect([rows[0].author_id, rows[0].description]).toEqual([null, expect.not.stringContaining('Top')]);
    expect((await post(owner)).comments).toMatchObject([
      { id: top.id, deleted: true },
      { id: answer.id, description: '<p>Answer</p>' },
    ]);
  });

  it('are protected, and take the role of a member', async () => {
    expect((await server.call('POST', '/accounts/comment/', { body: { description: 'x', feedback } })).status).toBe(401);
    expect((await viewer.post('/accounts/comment/', { description: 'x', feedback })).status).toBe(403);
  });

  it('of another workspace are neither seen nor changed', async () => {
    const { id } = await say(owner, 'Ours');
    const on = await entry(owner);
    for (const answer of [
      await stranger.post('/accounts/comment/', { description: 'x', feedback }),
      await stranger.post('/accounts/comment/', { description: 'x', change_log: on.id }),
      await stranger.patch('/accounts/comment/', { comment_id: id, description: 'x' }),
      await stranger.remove(`/accounts/comment/?comment_id=${id}`),
      await stranger.post('/accounts/comment/restore/', { comment_id: id }),
    ])
      expect([answer.status, answer.json.code]).toEqual([404, 'not_found']);
    const own = (await stranger.post('/accounts/feedback/', { type: 'bugs', title: 'Own' })).json.data.id;
    expect((await stranger.post('/accounts/comment/', { description: 'x', feedback: own, parent: id })).json.fields[0].field).toBe(
      'parent',
    );
    expect(await post(owner)).toMatchObject({ comment_count: 1, comments: [{ description: '<p>Ours</p>' }] });
  });
});
