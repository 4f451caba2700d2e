import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Mailbox, startMailbox } from '../../../testing/mailbox.ts';
import { confirmAddress, makeTeam, type Person } from '../../../testing/team.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let mailbox: Mailbox;
let owner: Person;
let member: Person;
let viewer: Person;
let stranger: Person;
let siteId: string;
let key: string;

const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;
const written = async (): Promise<number> =>
  (await query(`select count(*)::int as letters from pgboss.job where name = 'send-mail'`))[0].letters;

async function putSite(origin: string): Promise<string> {
  const sql = `insert into sites (workspace_id, origin, host, verification_token) values ($1, $2, $3, 'x') returning id`;
  return (await query(sql, [owner.workspaceId, origin, new URL(origin).host]))[0].id;
}

const post = async (body: object = {}, person: { post: Person['post'] } = owner): Promise<string> =>
  (await person.post('/accounts/feedback/', { type: 'bugs', title: 'No tides', site_id: siteId, ...body })).json.data.id;
const read = async (id: string, person: { get: Person['get'] } = owner) =>
  (await person.get(`/accounts/feedback/?feedback_id=${id}`)).json.data?.[0];
const change = (id: string, body: object, person = owner) => person.patch('/accounts/feedback/', { feedback_id: id, ...body });
const merge = (from: string, into: string, person = owner) =>
  person.post('/accounts/feedback/merge/', { feedback_id: from, into_id: into });
const unmerge = (id: string, person = owner) => person.post('/accounts/feedback/unmerge/', { feedback_id: id });
const say = async (feedback: string, body: object, person: { post: Person['post'] } = owner) =>
  person.post('/accounts/comment/', { description: 'Words', feedback, ...body });
const vote = (feedback: string, person: { post: Person['post'] }, body: object = { subscribed: true }) =>
  person.post('/accounts/feedback-subscribe/', { feedback, ...body });

async function visit() {
  const { token } = (await server.call('POST', '/widget/visitor/', { body: { site: key } })).json.data;
  const call = (method: string) => (path: string, body?: unknown) => server.call(method, path, { token, body });
  return { get: call('GET'), post: call('POST'), patch: call('PATCH'), remove: call('DELETE') };
}

beforeAll(async () => {
  mailbox = await startMailbox();
  server = await startTestServer({ SMTP_URL: mailbox.smtp.url, PUBLIC_URL: 'https://plumbline.example' });
  ({ owner, member, viewer, stranger } = await makeTeam(server));
  for (const one of [owner, member, viewer, stranger]) await confirmAddress(server, one);
});
afterAll(async () => {
  await server?.close();
  await mailbox?.[Symbol.asyncDispose]();
});
beforeEach(async () => {
  await query('delete from rate_limits');
  await query('delete from feedback_posts');
  await query('delete from sites');
  siteId = await putSite('https://harbour.example');
  key = (await owner.put('/widget/settings/', { site_id: siteId })).json.data.key;
  mailbox.clear();
});

describe('a stage', () => {
  it.each([
    ['under_review', 'open'],
    ['planned', 'open'],
    ['in_progress', 'open'],
    ['shipped', 'close'],
    ['declined', 'close'],
    ['close', 'close'],
  ])('%s is %s for everybody', async (stage, status) => {
    const id = await post();
    expect((await change(id, { stage })).json.data).toMatchObject({ stage, status });
    expect(await read(id, await visit())).toMatchObject({ stage, status });
    expect((await owner.get(`/accounts/feedback/?stage=${stage}`)).json.data).toMatchObject([{ id }]);
    expect((await owner.get(`/accounts/feedback/?status=${status}`)).json.total).toBe(1);
    expect((await owner.get('/accounts/feedback/?stage=open')).json.total).toBe(0);
  });

  it('gives way to a status that says otherwise, and stays under the one it has', async () => {
    const id = await post();
    await change(id, { stage: 'planned' });
    expect((await change(id, { status: 'open' })).json.data.stage).toBe('planned');
    expect((await change(id, { status: 'close' })).json.data).toMatchObject({ stage: 'close', status: 'close' });
    expect((await change(id, { status: 'open' })).json.data).toMatchObject({ stage: 'open', status: 'open' });
  });

  it('is told to followers once, in its own words', async () => {
    const id = await post({}, member);
    await change(id, { stage: 'planned' });
    const letter = await mailbox.letter(member.email, /^A post you follow has a new status$/);
    expect(letter.text).toContain('has set “No tides” in');
    expect(letter.text).toContain('to Planned.');
    const before = await written();
    await change(id, { stage: 'planned', pinned: true });
    expect(await written()).toBe(before);
  });
});

describe('what the team says of a post', () => {
  it('has an owner of the workspace and tags, which visitors neither see nor find by', async () => {
    const id = await post();
    await post({ title: 'Another' });
    expect((await change(id, { owner_id: stranger.userId })).json.fields[0].field).toBe('owner_id');
    const changed = await change(id, { owner_id: member.userId, tags: ['Map', ' map ', 'Tides'] });
    expect(changed.json.data).toMatchObject({ owner: { user_id: member.userId, first_name: 'Mona' }, tags: ['map', 'tides'] });
    expect((await viewer.get(`/accounts/feedback/?owner_id=${member.userId}&tag=MAP`)).json.data).toMatchObject([{ id }]);
    const visitor = await visit();
    expect(await read(id, visitor)).toMatchObject({ owner: null, tags: [] });
    expect(await read(id, visitor)).not.toHaveProperty('merged');
    expect((await visitor.get(`/accounts/feedback/?owner_id=${member.userId}&tag=map`)).json.total).toBe(2);
    expect((await change(id, { owner_id: null })).json.data.owner).toBe(null);
  });

  it('is said by nobody else', async () => {
    const id = await post();
    const visitor = await visit();
    const own = await post({}, visitor);
    for (const body of [{ stage: 'planned' }, { owner_id: member.userId }, { tags: ['x'] }, { pinned: true }, { locked: true }]) {
      expect((await visitor.patch('/accounts/feedback/', { feedback_id: own, ...body })).status).toBe(403);
      expect((await change(id, body, viewer)).status).toBe(403);
      expect((await change(id, body, stranger)).status).toBe(404);
    }
    for (const path of ['merge', 'unmerge', 'bulk'])
      expect(
        (await visitor.post(`/accounts/feedback/${path}/`, { feedback_id: own, into_id: id, feedback_ids: [own], stage: 'open' })).status,
      ).toBe(403);
  });

  it('stands first when it is pinned, whatever the order, and pages go on behind it', async () => {
    const [first, second, third] = [await post(), await post(), await post()];
    await vote(second, member);
    await change(first, { pinned: true });
    for (const [sort, rest] of [
      ['recent', [third, second]],
      ['top', [second, third]],
    ] as const) {
      const seen: string[] = [];
      for (let cursor = ''; ;) {
        const page = (await viewer.get(`/accounts/feedback/?sort=${sort}&limit=1${cursor && `&cursor=${cursor}`}`)).json;
        seen.push(...page.data.map(({ id }: { id: string }) => id));
        if (!page.next_cursor) break;
        cursor = page.next_cursor;
      }
      expect(seen).toEqual([first, ...rest]);
    }
  });
});

describe('a locked post', () => {
  it('takes no comments and no votes, and lets emails be ended', async () => {
    const id = await post();
    await vote(id, member);
    await change(id, { locked: true });
    expect((await say(id, {}, member)).status).toBe(409);
    const visitor = await visit();
    expect([(await say(id, {}, visitor)).status, (await vote(id, visitor)).status]).toEqual([409, 409]);
    expect((await vote(id, member)).status).toBe(200);
    expect((await vote(id, member, { subscribed: false, upvoted: true })).json.data).toMatchObject({ subscribed: false, upvoters: 2 });
    expect((await vote(id, member, { upvoted: false })).status).toBe(409);
    expect((await say(id, { internal: true })).status).toBe(201);
    await change(id, { locked: false });
    expect((await say(id, {}, visitor)).status).toBe(201);
  });
});

describe('a note', () => {
  it('is for members alone: not for visitors, not in what they count, and in no email', async () => {
    const visitor = await visit();
    const id = await post({}, visitor);
    await vote(id, member);
    const before = await written();
    const note = (await say(id, { internal: true, description: 'They pay us a lot' })).json.data;
    const answer = (await say(id, { parent: note.id, description: 'Do they' }, member)).json.data;
    expect([note.internal, answer.internal, await written()]).toEqual([true, true, before]);
    expect(await read(id, viewer)).toMatchObject({ comment_count: 0, comments: [{ id: note.id }, { id: answer.id }] });
    const seen = await visitor.get(`/accounts/feedback/?feedback_id=${id}`);
    expect(seen.json.data[0]).toMatchObject({ comment_count: 0, comments: [] });
    expect(seen.text).not.toContain('They pay us');
    expect((await say(id, { parent: note.id }, visitor)).json.fields[0].field).toBe('parent');
    expect((await visitor.patch('/accounts/comment/', { comment_id: note.id, description: 'x' })).status).toBe(404);
    expect((await visitor.remove(`/accounts/comment/?comment_id=${note.id}`)).status).toBe(404);
    expect((await say(id, { internal: true }, visitor)).status).toBe(403);
    await owner.remove(`/accounts/comment/?comment_id=${note.id}`);
    await owner.post('/accounts/comment/restore/', { comment_id: note.id });
    expect((await read(id)).comment_count).toBe(0);
  });

  it('hangs on no entry of the changelog', async () => {
    const entry = (await owner.post('/accounts/changelog/', { title: 'T' })).json.data.id;
    expect((await owner.post('/accounts/comment/', { description: 'x', change_log: entry, internal: true })).status).toBe(403);
  });
});

describe('merging', () => {
  const rows = async () => ({
    posts: await query(
      'select id, status, stage, upvoters, comment_count, merged_into_id, owner_id, tags, pinned, locked, site_id, deleted_at from feedback_posts order by id',
    ),
    followers: await query(
      'select post_id, user_id, upvoted, subscribed, muted, opinion, created_at from feedback_followers order by 1, 2',
    ),
    comments: await query('select id, feedback_id, parent_id, merged_from_id, description, internal, deleted_at from comments order by id'),
    kept: await query('select * from feedback_merge_votes'),
  });

  it('carries comments and voters over, counts who voted for both once, and leads to the post that stays', async () => {
    const [from, into] = [await post({ title: 'Tides missing' }), await post()];
    const [one, both] = [await visit(), await visit()];
    for (const [id, person] of [
      [from, one],
      [from, both],
      [into, both],
    ] as const)
      await vote(id, person);
    await say(from, { description: 'From' }, one);
    await say(from, { description: 'Note', internal: true });
    await say(into, { description: 'Into' });
    const merged = await merge(from, into, member);
    expect(merged.json.data).toMatchObject({ id: into, upvoters: 3, comment_count: 2, merged: [{ id: from, title: 'Tides missing' }] });
    expect((await owner.get('/accounts/feedback/')).json.data.map(({ id }: { id: string }) => id)).toEqual([into]);
    expect(await read(from, one)).toMatchObject({ id: into, upvoted: true, comments: [{ mine: true }, { mine: false }] });
    expect((await vote(from, one)).status).toBe(409);
    expect((await say(from, {}, one)).status).toBe(409);
    await owner.post('/accounts/changelog/', { title: 'Tides', posts: [from], closes_posts: true });
    expect(await read(into)).toMatchObject({ status: 'close', stage: 'shipped' });
  });

  it('is undone exactly', async () => {
    const [from, into] = [await post({ title: 'Tides missing' }), await post()];
    const people = await Promise.all(Array.from({ length: 4 }, () => visit()));
    const [a, b, c, d] = people;
    if (!a || !b || !c || !d) throw new Error('Four came.');
    for (const [id, person] of [
      [from, a],
      [from, b],
      [into, b],
      [into, c],
    ] as const)
      await vote(id, person);
    await vote(into, a, { subscribed: true, upvoted: false });
    await vote(from, d, { subscribed: false, upvoted: true });
    await d.patch('/accounts/feedback/', { feedback_id: from, opinion: 'Essential' });
    await b.patch('/accounts/feedback/', { feedback_id: into, opinion: 'Important' });
    const parent = (await say(from, {}, a)).json.data.id;
    await say(from, { parent }, b);
    await say(from, { internal: true });
    await say(into, {}, c);
    const gone = (await say(from, {}, c)).json.data.id;
    await c.remove(`/accounts/comment/?comment_id=${gone}`);
    const before = await rows();
    expect((await merge(from, into)).status).toBe(200);
    expect(await rows()).not.toEqual(before);
    expect((await unmerge(from, member)).json.data).toMatchObject({ id: from, title: 'Tides missing' });
    expect(await rows()).toEqual(before);
    expect((await owner.get('/workspace/log/?search=merged')).json.total).toBeGreaterThanOrEqual(2);
  });

  it('leaves what was said and voted since where it belongs', async () => {
    const [from, into] = [await post({ title: 'Tides missing' }), await post()];
    const [a, b] = [await visit(), await visit()];
    await vote(from, a);
    const parent = (await say(from, {}, a)).json.data.id;
    await merge(from, into);
    const answer = (await say(into, { parent }, b)).json.data.id;
    const other = (await say(into, {}, b)).json.data.id;
    await vote(into, a, { subscribed: false });
    await vote(into, b);
    await unmerge(from);
    const commentsOf = async (id: string) => (await read(id)).comments.map((comment: { id: string }) => comment.id);
    expect([await commentsOf(from), await commentsOf(into)]).toEqual([[parent, answer], [other]]);
    expect([(await read(from)).upvoters, (await read(into)).upvoters]).toEqual([2, 2]);
    expect(await read(into, a)).toMatchObject({ upvoted: false });
  });

  it('joins no posts that different people read, not two workspaces, and nothing twice', async () => {
    const [one, two, three, internal] = [await post(), await post(), await post(), await post({ site_id: null })];
    const foreign = await post({ site_id: null }, stranger);
    expect((await merge(one, internal)).json.fields[0].field).toBe('into_id');
    expect((await merge(internal, one)).json.fields[0].field).toBe('into_id');
    expect((await merge(one, one)).json.fields[0].field).toBe('into_id');
    expect([(await merge(internal, foreign)).status, (await merge(one, two, stranger)).status]).toEqual([404, 404]);
    expect((await merge(one, two, viewer)).status).toBe(403);
    expect((await merge(one, two)).status).toBe(200);
    expect((await merge(one, three)).status).toBe(400);
    expect((await merge(three, one)).status).toBe(400);
    expect((await merge(two, three)).status).toBe(409);
    expect((await unmerge(one, stranger)).status).toBe(404);
    expect([(await unmerge(one)).status, (await unmerge(one)).status]).toEqual([200, 404]);
  });

  it('happens once however often it is asked for at the same time', async () => {
    const [from, into] = [await post(), await post()];
    const answers = await Promise.all([merge(from, into), merge(into, from), merge(from, into, member)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await owner.get('/accounts/feedback/')).json.total).toBe(1);
  });
});

describe('many posts at once', () => {
  const bulk = (feedback_ids: string[], body: object, person = owner) => person.post('/accounts/feedback/bulk/', { feedback_ids, ...body });

  it('get a stage, an owner and tags, and are deleted and brought back', async () => {
    const ids = [await post(), await post()];
    expect((await bulk([...ids, ids[0] ?? ''], { stage: 'planned' }, member)).json.data).toEqual({ changed: 2 });
    await bulk(ids, { owner_id: member.userId });
    await change(ids[0] ?? '', { tags: ['map'] });
    await bulk(ids, { add_tags: ['tides'] });
    const { data } = (await owner.get('/accounts/feedback/?stage=planned&tag=tides')).json;
    expect(data.map(({ tags }: { tags: string[] }) => tags)).toEqual([['tides'], ['map', 'tides']]);
    expect((await bulk(ids, { deleted: true })).status).toBe(200);
    expect((await owner.get('/accounts/feedback/')).json.total).toBe(0);
    await bulk(ids, { deleted: false });
    expect((await owner.get('/accounts/feedback/')).json.total).toBe(2);
  });

  it('are changed all or not at all', async () => {
    const id = await post();
    const foreign = await post({ site_id: null }, stranger);
    expect((await bulk([id, foreign], { stage: 'planned' })).status).toBe(404);
    expect((await read(id)).stage).toBe('open');
    expect((await bulk([id], { deleted: true }, member)).status).toBe(403);
    expect((await bulk([id], { stage: 'planned', deleted: true })).status).toBe(400);
    expect((await bulk([id], { stage: 'planned' }, viewer)).status).toBe(403);
  });
});

describe('a vote for somebody else', () => {
  const voteFor = (id: string, body: object, person = owner) => person.post('/accounts/feedback/vote/', { feedback_id: id, ...body });

  it('counts once an address, whoever gives it, and sends nothing there', async () => {
    const [id, other] = [await post(), await post({ title: 'Another' })];
    const before = await written();
    const answers = await Promise.all([
      voteFor(id, { email: 'Ada@guest.example', name: 'Ada Byron' }),
      voteFor(id, { email: 'ada@guest.example', name: 'Ada Byron' }, member),
      voteFor(other, { email: 'ada@guest.example', name: 'Ada Byron' }, member),
    ]);
    expect(new Set(answers.map(({ json }) => json.data.user_id)).size).toBe(1);
    expect([(await read(id)).upvoters, (await read(other)).upvoters]).toEqual([2, 2]);
    await voteFor(id, { email: member.email });
    expect(await read(id, member)).toMatchObject({ upvoted: true, subscribe: false, upvoters: 3 });
    await owner.post('/accounts/changelog/', { title: 'T', posts: [other], site_id: siteId });
    expect(await written()).toBe(before);
    const { data } = (await member.get(`/accounts/feedback/voters/?feedback_id=${id}`)).json;
    expect(data).toHaveLength(3);
    expect(data).toContainEqual({
      user_id: answers[0]?.json.data.user_id,
      first_name: 'Ada',
      last_name: 'Byron',
      email: 'ada@guest.example',
      named: true,
    });
  });

  it('is that of the visitor whose address it is, and is taken back only where a member gave it', async () => {
    const id = await post();
    const visitor = await visit();
    await vote(id, visitor);
    await query(`update site_visitors set email = 'guest@guest.example' where site_id = $1`, [siteId]);
    expect((await voteFor(id, { email: 'guest@guest.example' })).json.data.upvoters).toBe(2);
    const named = (await voteFor(id, { email: 'ada@guest.example' })).json.data.user_id;
    const back = (user: string, person = owner) => person.remove(`/accounts/feedback/vote/?feedback_id=${id}&user_id=${user}`);
    expect((await back(owner.userId)).status).toBe(404);
    expect((await back(named, stranger)).status).toBe(404);
    expect((await back(named)).json.data).toEqual({ upvoters: 2 });
  });

  it('is given by the team alone, and not where nobody else reads the post', async () => {
    const [id, internal] = [await post(), await post({ site_id: null })];
    expect((await voteFor(internal, { email: 'ada@guest.example' })).json.fields[0].field).toBe('email');
    expect((await voteFor(id, { email: 'nobody' })).json.fields[0].field).toBe('email');
    expect((await voteFor(id, { email: 'a@b.example' }, stranger)).status).toBe(404);
    expect((await voteFor(id, { email: 'a@b.example' }, viewer)).status).toBe(403);
    expect((await viewer.get(`/accounts/feedback/voters/?feedback_id=${id}`)).status).toBe(403);
    expect((await stranger.get(`/accounts/feedback/voters/?feedback_id=${id}`)).status).toBe(404);
    expect((await (await visit()).get(`/accounts/feedback/voters/?feedback_id=${id}`)).status).toBe(403);
    await change(id, { locked: true });
    expect((await voteFor(id, { email: 'a@b.example' })).status).toBe(409);
  });
});

describe('a saved view', () => {
  it('keeps filters under a name for the workspace, until it is deleted', async () => {
    const save = (body: object, person = member) => person.post('/accounts/feedback/view/', body);
    const made = await save({ name: 'Mobile, planned', query: 'stage=planned&tag=mobile%20app' });
    expect(made.status).toBe(201);
    expect((await save({ name: 'Mobile, planned', query: 'stage=planned' }, owner)).json.data.id).toBe(made.json.data.id);
    expect((await viewer.get('/accounts/feedback/view/')).json.data).toEqual([
      { id: made.json.data.id, name: 'Mobile, planned', query: 'stage=planned' },
    ]);
    expect((await stranger.get('/accounts/feedback/view/')).json.data).toEqual([]);
    expect((await save({ name: '', query: '' })).json.fields[0].field).toBe('name');
    expect((await save({ name: 'x', query: 'javascript:<b>' })).json.fields[0].field).toBe('query');
    expect((await save({ name: 'x', query: '' }, viewer)).status).toBe(403);
    const remove = (person: Person) => person.remove(`/accounts/feedback/view/?view_id=${made.json.data.id}`);
    expect([(await remove(stranger)).status, (await remove(member)).status, (await remove(member)).status]).toEqual([404, 200, 404]);
  });
});
