import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Mailbox, startMailbox } from '../../../testing/mailbox.ts';
import { confirmAddress, join, makePerson, type Person } from '../../../testing/team.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { createModeratorTeller, TELL_MODERATORS } from './tell-moderators.ts';

let server: TestServer;
let mailbox: Mailbox;
let owner: Person;
let member: Person;
let siteId: string;
let key: string;
let secret: string;

const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;

const save = (body: object) => owner.put('/widget/settings/', { site_id: siteId, ...body });

const identity = (sub: string, email?: string) =>
  new SignJWT({ name: `${sub} Known`, ...(email ? { email } : {}) })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(sub)
    .setAudience(key)
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(secret));

async function visit(named?: string, before?: string) {
  const body = { site: key, ...(named === undefined ? {} : { identity: named }) };
  const { token } = (await server.call('POST', '/widget/visitor/', { body, ...(before ? { token: before } : {}) })).json.data;
  const call = (method: string) => (path: string, sent?: unknown) => server.call(method, path, { token, body: sent });
  const user = async () =>
    (await query(`select user_id as id from api_tokens where kind = 'visitor' order by created_at desc limit 1`))[0].id;
  return { token, userId: await user(), get: call('GET'), post: call('POST'), patch: call('PATCH'), remove: call('DELETE') };
}
type VisitorCalls = Awaited<ReturnType<typeof visit>>;
/** An author: a visitor, or a member of the team. */
interface Writer {
  post(path: string, body?: object): ReturnType<TestServer['call']>;
}

const post = async (who: Writer, title = 'Zanzibar crane', more: object = {}) =>
  (await who.post('/accounts/feedback/', { type: 'bugs', title, content: '<p>The Zanzibar crane stands still</p>', ...more })).json.data;
const comment = async (who: Writer, place: object, description = 'Zanzibar says hello') =>
  (await who.post('/accounts/comment/', { description, ...place })).json.data;
const queue = async (person = owner) => (await person.get('/accounts/moderation/')).json;
const settle = (action: string, ...texts: { kind: string; id: string }[]) => owner.post('/accounts/moderation/', { action, texts });
const countOf = async (id: string) => (await owner.get(`/accounts/feedback/?feedback_id=${id}`)).json.data[0].comment_count;

beforeAll(async () => {
  mailbox = await startMailbox();
  server = await startTestServer({ SMTP_URL: mailbox.smtp.url, PUBLIC_URL: 'https://plumbline.example' });
  // Otherwise moderators would be notified on schedule, in the middle of some test.
  await query('delete from pgboss.schedule where name = $1', [TELL_MODERATORS.name]);
  owner = await makePerson(server, 'Olga');
  await confirmAddress(server, owner);
  member = await makePerson(server, 'Mona');
  await join(server, member, owner.workspaceId, 'member');
});
afterAll(async () => {
  await server?.close();
  await mailbox?.[Symbol.asyncDispose]();
});
beforeEach(async () => {
  await query('delete from rate_limits');
  await query('delete from feedback_posts');
  await query('delete from changelog_entries');
  await query('delete from visitor_blocks');
  await query('delete from sites');
  const sql = `insert into sites (workspace_id, origin, host, verification_token) values ($1, $2, $3, 'x') returning id`;
  siteId = (await query(sql, [owner.workspaceId, 'https://harbour.example', 'harbour.example']))[0].id;
  key = (await save({})).json.data.key;
  secret = (await owner.post('/widget/secret/', { site_id: siteId })).json.data.secret;
  mailbox.clear();
});

describe('what waits', () => {
  it.each([
    ['never', [false, false, false]],
    ['anonymous', [true, true, false]],
    ['unconfirmed', [true, false, false]],
    ['always', [true, true, true]],
  ])('with the rule %s: anonymous, with a confirmed address, named by the site', async (hold, expected) => {
    await save({ hold });
    const confirmed = await visit();
    await query(`update site_visitors set email = 'ann@example.com' where user_id = $1`, [confirmed.userId]);
    const visitors = [await visit(), confirmed, await visit(await identity('kim', 'kim@example.com'))];
    const held = [];
    for (const visitor of visitors) held.push((await post(visitor)).held);
    expect(held).toEqual(expected);
    expect((await post(owner)).held).toBe(false);
  });

  it('is every text of a visitor with a held word, in words or in a link, and none of the team', async () => {
    const saved = await save({ held_words: ['Zanzibar', 'zanzibar', ' free  money '] });
    expect(saved.json.data.held_words).toEqual(['Zanzibar', 'zanzibar', 'free money']);
    const visitor = await visit(await identity('kim', 'kim@example.com'));
    expect((await post(visitor, 'A crane', { content: '<p>ZANZIBAR!</p>' })).held).toBe(true);
    expect((await post(visitor, 'Zanzibarian crane', { content: '' })).held).toBe(false);
    expect((await post(visitor, 'Look', { content: '<p><a href="https://zanzibar.example/x">here</a></p>' })).held).toBe(true);
    expect((await post(member)).held).toBe(false);
    expect((await queue()).data.map((text: { reason: string; found: unknown }) => [text.reason, text.found])).toEqual([
      ['word', { before: 'A crane ', word: 'ZANZIBAR', after: '!' }],
      ['word', { before: 'Look here https://', word: 'zanzibar', after: '.example/x' }],
    ]);
  });

  it.each([
    ['held_words', Array.from({ length: 201 }, (_, at) => `word${at}`)],
    ['held_words', ['x'.repeat(61)], 'held_words.0'],
    ['hold', 'sometimes'],
  ])('is not said by %s beyond its limits', async (field, value, named = field) => {
    const answer = await save({ [field]: value });
    expect([answer.status, answer.json.fields[0].field]).toEqual([400, named]);
  });

  it('comes back to the queue when an approved text is written anew', async () => {
    const visitor = await visit(await identity('kim'));
    const other = await visit();
    const { id } = await post(visitor, 'Harmless', { content: '' });
    const said = await comment(visitor, { feedback: id }, 'Harmless too');
    await save({ held_words: ['zanzibar'] });
    expect((await visitor.patch('/accounts/comment/', { comment_id: said.id, description: 'Zanzibar' })).json.data.held).toBe(true);
    expect(await countOf(id)).toBe(0);
    await settle('approve', { kind: 'comment', id: said.id });
    expect(await countOf(id)).toBe(1);
    await visitor.patch('/accounts/feedback/', { feedback_id: id, title: 'Zanzibar' });
    expect((await other.get(`/accounts/feedback/?feedback_id=${id}`)).status).toBe(404);
    expect((await queue()).data).toMatchObject([{ id, kind: 'post', edited: true }]);
  });

  it('is seen by its writer as waiting, who can change and delete it, and not speak on it', async () => {
    await save({ hold: 'always' });
    const visitor = await visit();
    const { id, held } = await post(visitor);
    expect(held).toBe(true);
    expect((await visitor.get('/accounts/feedback/')).json.data).toMatchObject([{ id, held: true, mine: true }]);
    expect((await visitor.post('/accounts/comment/', { description: 'Hello', feedback: id })).json.code).toBe('conflict');
    const open = await post(owner, 'Open', { site_id: siteId });
    const said = await comment(visitor, { feedback: open.id });
    expect((await visitor.get(`/accounts/feedback/?feedback_id=${open.id}`)).json.data[0]).toMatchObject({
      comment_count: 0,
      comments: [{ id: said.id, held: true }],
    });
    const answer = await visitor.post('/accounts/comment/', { description: 'More', feedback: open.id, parent: said.id });
    expect(answer.json.fields[0].field).toBe('parent');
    expect((await visitor.remove(`/accounts/comment/?comment_id=${said.id}`)).status).toBe(200);
    expect((await visitor.remove(`/accounts/feedback/?feedback_id=${id}`)).status).toBe(200);
    expect([(await queue()).total, await countOf(open.id)]).toEqual([0, 0]);
  });
});

/** Ways in which a text may reach someone other than its author. Each returns everything received. */
const WAYS_OUT: Readonly<Record<string, (at: { held: string; open: string; entry: string; other: VisitorCalls }) => Promise<unknown>>> = {
  'the list, for a visitor': async ({ other }) => (await other.get('/accounts/feedback/')).json,
  'the list, for a member': async () => (await member.get('/accounts/feedback/?sort=top')).json,
  'the search': async ({ other }) => [
    (await other.get('/accounts/feedback/?search=zanzibar')).json,
    (await member.get('/accounts/feedback/?search=zanzibar')).json,
  ],
  'the post by its id': async ({ other, held }) => [
    (await other.get(`/accounts/feedback/?feedback_id=${held}`)).json,
    (await member.get(`/accounts/feedback/?feedback_id=${held}`)).json,
    (await owner.get(`/accounts/feedback/?feedback_id=${held}`)).json,
  ],
  'suggestions of duplicates': async ({ other }) => [
    (await other.get('/accounts/feedback/similar/?title=Zanzibar%20crane')).json.data,
    (await member.get('/accounts/feedback/similar/?title=Zanzibar%20crane')).json.data,
  ],
  'the comments of a post': async ({ other, open }) => [
    (await other.get(`/accounts/feedback/?feedback_id=${open}`)).json,
    (await member.get(`/accounts/feedback/?feedback_id=${open}`)).json,
  ],
  'the comments of an entry': async ({ other, entry }) => [
    (await other.get(`/accounts/changelog/?change_log_id=${entry}`)).json,
    (await member.get(`/accounts/changelog/?change_log_id=${entry}`)).json,
  ],
  'the list of entries': async ({ other }) => (await other.get('/accounts/changelog/')).json,
  voters: async ({ held }) => (await member.get(`/accounts/feedback/voters/?feedback_id=${held}`)).json,
  'a vote': async ({ other, held }) => (await other.post('/accounts/feedback-subscribe/', { feedback: held, subscribed: true })).json,
  'a comment on it': async ({ other, held }) => (await other.post('/accounts/comment/', { description: 'Hi', feedback: held })).json,
  'a change': async ({ held }) => (await owner.patch('/accounts/feedback/', { feedback_id: held, stage: 'planned' })).json,
  'a merge, either way': async ({ held, open }) => [
    (await owner.post('/accounts/feedback/merge/', { feedback_id: held, into_id: open })).json,
    (await owner.post('/accounts/feedback/merge/', { feedback_id: open, into_id: held })).json,
  ],
  'many at once': async ({ held }) => (await owner.post('/accounts/feedback/bulk/', { feedback_ids: [held], stage: 'planned' })).json,
  'the draft of a ticket': async ({ held }) => (await member.get(`/integration/draft/?post_id=${held}`)).json,
  'posts of an entry': async ({ held }) =>
    (await owner.post('/accounts/changelog/', { title: 'Done', posts: [held], site_id: siteId })).json,
  'the public changelog, its pages and feed': async ({ entry }) =>
    Promise.all(['', `/${entry}`, '/rss.xml'].map(async (path) => (await fetch(`${server.origin}/changelog/${key}${path}`)).text())),
};

describe('a text that waits', () => {
  it.each(Object.entries(WAYS_OUT))('does not get out by %s', async (_name, look) => {
    const follower = await visit(await identity('fay', 'fay@example.com'));
    const open = await post(follower, 'Open post', { content: '' });
    const letters = () => query(`select from pgboss.job where name = 'send-mail'`);
    const sentBefore = (await letters()).length;
    const entry = (await owner.post('/accounts/changelog/', { title: 'News', description: '<p>x</p>', site_id: siteId })).json.data.id;
    const visitor = await visit();
    const linked = await post(visitor, 'To be linked', { content: '' });
    await owner.patch('/accounts/changelog/', { change_log_id: entry, posts: [linked.id] });
    await save({ hold: 'always' });
    // Linked while it was public, and edited since.
    await visitor.patch('/accounts/feedback/', { feedback_id: linked.id, title: 'Zanzibar link' });
    const held = await post(visitor);
    await comment(visitor, { feedback: open.id });
    await comment(visitor, { change_log: entry });
    const other = await visit();
    const seen = JSON.stringify(await look({ held: held.id, open: open.id, entry, other }));
    expect(seen.toLowerCase()).not.toContain('zanzibar');
    expect(seen).not.toMatch(/"comment_count":[1-9]/);
    expect((await letters()).length).toBe(sentBefore);
    expect((await queue()).total).toBe(4);
  });

  it('comes out by the same ways once it is approved, so that they are good', async () => {
    await save({ hold: 'always' });
    const { id } = await post(await visit());
    await settle('approve', { kind: 'post', id });
    const other = await visit();
    for (const path of ['', '?search=zanzibar', 'similar/?title=Zanzibar%20crane'])
      expect((await other.get(`/accounts/feedback/${path}`)).json.data).toMatchObject([{ title: 'Zanzibar crane' }]);
  });
});

describe('the queue', () => {
  it('says who wrote what, how much before, and what it is on', async () => {
    const visitor = await visit(await identity('kim', 'kim@example.com'));
    const open = await post(visitor, 'Open post', { content: '' });
    await save({ hold: 'always' });
    const said = await comment(visitor, { feedback: open.id }, '<b>Zanzibar</b>');
    expect(await queue()).toMatchObject({
      total: 1,
      data: [
        {
          kind: 'comment',
          id: said.id,
          site_id: siteId,
          host: 'harbour.example',
          title: 'Open post',
          content: '<p><strong>Zanzibar</strong></p>',
          reason: 'always',
          found: null,
          edited: false,
          writer: { user_id: visitor.userId, first_name: 'kim', named: true, email: 'kim@example.com', texts_before: 1 },
        },
      ],
    });
    expect((await owner.get('/accounts/moderation/?limit=0')).json).toMatchObject({ data: [], total: 1 });
    expect((await member.get('/accounts/moderation/')).status).toBe(403);
  });

  it('is told of as far as its texts are no longer than a screen takes, the oldest first', async () => {
    await save({ hold: 'always' });
    const visitor = await visit();
    const content = `<p>${'z'.repeat(190_000)}</p>`;
    for (let number = 1; number <= 8; number += 1) await post(visitor, `Long ${number}`, { content });
    const { data, total } = await queue();
    expect([data.map(({ title }: { title: string }) => title), total]).toEqual([['Long 1', 'Long 2', 'Long 3', 'Long 4', 'Long 5'], 8]);
  });

  it('takes no text of signs that stand for too many letters', async () => {
    const content = `<p>${'\uFDFA'.repeat(60_000)}</p>`;
    const refused = await (await visit()).post('/accounts/feedback/', { type: 'bugs', title: 'Long', content });
    expect([refused.status, refused.json.fields[0].field]).toEqual([400, 'content']);
  });

  it('approves: then follows what follows from a new text, once', async () => {
    const follower = await visit(await identity('fay', 'fay@example.com'));
    const open = await post(follower, 'Open post', { content: '' });
    await save({ hold: 'anonymous' });
    const visitor = await visit();
    const said = await comment(visitor, { feedback: open.id });
    const texts = { kind: 'comment', id: said.id };
    expect((await settle('approve', texts)).json.data.changed).toBe(1);
    expect((await mailbox.letter('fay@example.com', /New comment/)).text).toContain('Zanzibar');
    expect(await countOf(open.id)).toBe(1);
    // After being held and approved again it is counted again, but nobody is notified again.
    expect((await settle('undo', texts)).json.data.changed).toBe(1);
    expect([await countOf(open.id), (await queue()).total]).toEqual([0, 1]);
    await settle('approve', texts);
    expect((await settle('approve', texts)).json.data.changed).toBe(0);
    expect([await countOf(open.id), mailbox.count('fay@example.com')]).toEqual([1, 1]);
  });

  it('runs the rules about posts when one is approved, and not before', async () => {
    const tool = `insert into connections (workspace_id, provider, account_id, account_name, scheme, sealed) values ($1, 'slack', 'a', 'A', 'oauth', 'x') returning id`;
    const [{ id: toolId }] = await query(tool, [owner.workspaceId]);
    const rule = `insert into work_tool_rules (workspace_id, connection_id, trigger, host, severity, at_most, values) values ($1, $2, 'feedback', '', 'high', 1, '{}')`;
    await query(rule, [owner.workspaceId, toolId]);
    await save({ hold: 'always' });
    const { id } = await post(await visit());
    const runs = () => query(`select from pgboss.job where name = 'run-work-tool-rule' and data ->> 'postId' = $1`, [id]);
    expect(await runs()).toHaveLength(0);
    for (const action of ['approve', 'undo', 'approve']) await settle(action, { kind: 'post', id });
    expect(await runs()).toHaveLength(1);
    await query('delete from connections');
  });

  it('deletes spam, and takes it back', async () => {
    await save({ hold: 'always' });
    const visitor = await visit();
    const { id } = await post(visitor);
    expect((await settle('spam', { kind: 'post', id })).json.data.changed).toBe(1);
    expect([(await queue()).total, (await visitor.get('/accounts/feedback/')).json.total]).toEqual([0, 0]);
    expect((await settle('approve', { kind: 'post', id })).json.data.changed).toBe(0);
    expect((await settle('undo', { kind: 'post', id })).json.data.changed).toBe(1);
    await settle('approve', { kind: 'post', id });
    expect((await member.get('/accounts/feedback/')).json.total).toBe(1);
    const log = (await owner.get('/workspace/log/')).json.data.map((event: { kind: string }) => event.kind);
    expect(log.slice(0, 3)).toEqual(['held-text-approved', 'held-text-taken-back', 'held-text-deleted']);
  });

  it('is of the workspace alone', async () => {
    await save({ hold: 'always' });
    const visitor = await visit();
    const { id } = await post(visitor);
    const stranger = await makePerson(server, 'Stan');
    expect((await queue(stranger)).total).toBe(0);
    const texts = [{ kind: 'post', id }];
    for (const action of ['approve', 'spam', 'undo'])
      expect((await stranger.post('/accounts/moderation/', { action, texts })).json.data.changed).toBe(0);
    expect((await stranger.post('/accounts/blocked-visitor/', { user_id: visitor.userId, hide: true })).status).toBe(404);
    expect((await visitor.post('/accounts/moderation/', { action: 'approve', texts })).status).toBe(403);
    expect((await queue()).total).toBe(1);
  });

  it('is told of by email, at most once an hour, without what visitors wrote', async () => {
    await save({ hold: 'always' });
    const tell = createModeratorTeller({ ...server.services, db: server.services.database.db, site: 'https://plumbline.example' });
    const run = () => tell(null, new AbortController().signal);
    await run();
    await post(await visit());
    await run();
    const letter = await mailbox.letter(owner.email, /to review/);
    expect(letter.text).toContain('One visitor post or comment');
    expect(letter.text.toLowerCase()).not.toContain('zanzibar');
    expect(letter.link).toBe('https://plumbline.example/feedback/moderation');
    await post(await visit());
    await run();
    expect(await query('select from feedback_posts where not reported')).toHaveLength(1);
    // The hour is over.
    await query('delete from rate_limits');
    await run();
    await run();
    await expect.poll(() => mailbox.count(owner.email)).toBe(2);
    expect(mailbox.count(member.email)).toBe(0);
  });
});

describe('a blocked visitor', () => {
  const block = (user_id: string, hide = false) => owner.post('/accounts/blocked-visitor/', { user_id, hide });

  it('reads and writes nothing, in sessions that are open too, until the block ends', async () => {
    const visitor = await visit();
    const { id } = await post(visitor);
    const blockId = (await block(visitor.userId)).json.data.id;
    const writes = [
      () => visitor.post('/accounts/feedback/', { type: 'bugs', title: 'More' }),
      () => visitor.post('/accounts/comment/', { description: 'More', feedback: id }),
      () => visitor.patch('/accounts/feedback/', { feedback_id: id, title: 'More' }),
      () => visitor.post('/accounts/feedback-subscribe/', { feedback: id, subscribed: false }),
      () => visitor.remove(`/accounts/feedback/?feedback_id=${id}`),
      () => visitor.post('/widget/email/', { email: 'a@example.com' }),
    ];
    for (const write of writes) expect((await write()).json).toMatchObject({ status: 403, code: 'blocked' });
    expect((await visitor.get('/accounts/feedback/')).json.total).toBe(1);
    expect((await visitor.get('/widget/visitor/')).json.data).toMatchObject({
      may_write: false,
      refusal: expect.stringContaining('no posts'),
    });
    expect((await owner.get('/accounts/blocked-visitor/')).json.data).toMatchObject([
      { id: blockId, user_id: visitor.userId, host: 'harbour.example', hidden: false, blocked_by: { first_name: 'Olga' } },
    ]);
    expect((await owner.remove(`/accounts/blocked-visitor/?id=${blockId}`)).status).toBe(200);
    expect((await post(visitor)).held).toBe(false);
    const log = (await owner.get('/workspace/log/')).json.data.map((event: { kind: string }) => event.kind);
    expect(log.slice(0, 2)).toEqual(['visitor-unblocked', 'visitor-blocked']);
  });

  it('is known by a confirmed address, and when the site names them', async () => {
    const first = await visit(await identity('kim', 'Kim@example.com'));
    await block(first.userId);
    const again = await visit(await identity('kim2', 'kim@Example.com'));
    expect((await again.post('/accounts/feedback/', { type: 'bugs', title: 'More' })).json.code).toBe('blocked');
    const anonymous = await visit();
    await block(anonymous.userId);
    const named = await visit(await identity('lee'), anonymous.token);
    expect((await named.post('/accounts/feedback/', { type: 'bugs', title: 'More' })).json.code).toBe('blocked');
  });

  it('has all they wrote hidden and shown again, with the counts', async () => {
    const visitor = await visit();
    const other = await visit();
    const mine = await post(visitor);
    const open = await post(other, 'Open post', { content: '' });
    const said = await comment(visitor, { feedback: open.id });
    await comment(other, { feedback: open.id, parent: said.id }, 'An answer');
    const ofOpen = async () => (await other.get(`/accounts/feedback/?feedback_id=${open.id}`)).json.data[0];
    await block(visitor.userId, true);
    expect((await other.get('/accounts/feedback/')).json.total).toBe(1);
    expect((await visitor.get('/accounts/feedback/')).json.total).toBe(1);
    expect(await ofOpen()).toMatchObject({
      comment_count: 1,
      comments: [{ id: said.id, deleted: true, description: '' }, { deleted: false }],
    });
    expect(JSON.stringify(await ofOpen())).not.toContain('Zanzibar');
    await block(visitor.userId, true);
    expect(await countOf(open.id)).toBe(1);
    await block(visitor.userId, false);
    expect(await ofOpen()).toMatchObject({ comment_count: 2, comments: [{ deleted: false }, { deleted: false }] });
    expect((await other.get(`/accounts/feedback/?feedback_id=${mine.id}`)).status).toBe(200);
  });
});
