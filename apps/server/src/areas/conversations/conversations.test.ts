import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Mailbox, startMailbox } from '../../../testing/mailbox.ts';
import { confirmAddress, givePlan, join, makePerson, type Person } from '../../../testing/team.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { areaServices } from '../../area-services.ts';
import { tellTeam } from './tell-team.ts';
import { tellVisitors } from './tell-visitors.ts';
import { ANSWER_KEYS } from './unsubscribe-from-answers.ts';

let server: TestServer;
let mailbox: Mailbox;
let owner: Person;
let member: Person;
let viewer: Person;
let stranger: Person;
let siteId: string;
let key: string;
let secret: string;

const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;
const saveWidget = (body: object = {}) => owner.put('/widget/settings/', { site_id: siteId, chat: true, ...body });

const identity = (sub: string, email?: string) =>
  new SignJWT({ name: `${sub} Known`, ...(email ? { email } : {}) })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(sub)
    .setAudience(key)
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(secret));

async function visit(named?: string, before?: string) {
  const body = { site: key, ...(named === undefined ? {} : { identity: named }) };
  const entered = await server.call('POST', '/widget/visitor/', { body, ...(before ? { token: before } : {}) });
  const { token, may_write } = entered.json.data;
  const call = (method: string) => (path: string, sent?: unknown) => server.call(method, path, { token, body: sent });
  const user = await query(`select user_id as id from api_tokens where kind = 'visitor' order by created_at desc limit 1`);
  return { token, may_write, userId: user[0].id, get: call('GET'), post: call('POST'), put: call('PUT') };
}
type VisitorCalls = Awaited<ReturnType<typeof visit>>;

const write = (visitor: VisitorCalls, text = 'Is anybody there?') => visitor.post('/widget/conversation/', { text });
const own = async (visitor: VisitorCalls) => (await visitor.get('/widget/conversation/')).json.data;
const list = async (search = '', person = owner) => (await person.get(`/accounts/conversation/${search}`)).json;
const open = async (id: string) => (await list(`?conversation_id=${id}`)).data[0];
const answer = (id: string, text = 'We are.', more: object = {}) =>
  member.post('/accounts/conversation/', { conversation_id: id, text, ...more });
const begin = async (visitor: VisitorCalls, text?: string): Promise<string> => {
  expect((await write(visitor, text)).status).toBe(201);
  const rows = await query('select id from conversations where visitor_id = $1', [visitor.userId]);
  return rows[0].id;
};

/** Runs the job as if some time had passed. */
async function afterMinutes(minutes: number): Promise<void> {
  await query(
    `update conversations set visitor_due_at = visitor_due_at - make_interval(mins => $1), team_due_at = team_due_at - make_interval(mins => $1),
     team_told_at = team_told_at - make_interval(mins => $1)`,
    [minutes],
  );
  const services = areaServices(server.services);
  const told = { ...services, answerKeys: services.keysOf(ANSWER_KEYS), site: 'https://plumbline.example' };
  await tellVisitors(told, new AbortController().signal);
  await tellTeam(told, new AbortController().signal);
}
/** Number of emails written, delivered or not. */
const letters = async (): Promise<number> => (await query(`select count(*)::int from pgboss.job where name = 'send-mail'`))[0].count;

beforeAll(async () => {
  mailbox = await startMailbox();
  server = await startTestServer({ SMTP_URL: mailbox.smtp.url, PUBLIC_URL: 'https://plumbline.example' });
  [owner, member, viewer, stranger] = [
    await makePerson(server, 'Olga'),
    await makePerson(server, 'Mona'),
    await makePerson(server, 'Vera'),
    await makePerson(server, 'Stan'),
  ];
  await confirmAddress(server, owner);
  await confirmAddress(server, member);
  await join(server, member, owner.workspaceId, 'member');
  await join(server, viewer, owner.workspaceId, 'viewer');
});
afterAll(async () => {
  await server?.close();
  await mailbox?.[Symbol.asyncDispose]();
});
beforeEach(async () => {
  await query('delete from rate_limits');
  await query('delete from visitor_blocks');
  await query('delete from conversation_emails');
  await query('delete from sites');
  await givePlan(server, owner, 'pro');
  const sql = `insert into sites (workspace_id, origin, host, verification_token) values ($1, $2, $3, 'x') returning id`;
  siteId = (await query(sql, [owner.workspaceId, 'https://harbour.example', 'harbour.example']))[0].id;
  key = (await saveWidget()).json.data.key;
  secret = (await owner.post('/widget/secret/', { site_id: siteId })).json.data.secret;
  mailbox.clear();
});

describe('a visitor', () => {
  it('writes, and reads the answers of the team, and none of its notes', async () => {
    const visitor = await visit();
    expect(await own(visitor)).toEqual({ messages: [], unread: 0, emails: false });
    const id = await begin(visitor, '  Is the crane\r\nstill there?  ');
    await answer(id, 'Who is this?', { note: true });
    await answer(id, 'It is.');
    const { messages, unread } = await own(visitor);
    expect(messages.map(({ text, mine }: { text: string; mine: boolean }) => [text, mine])).toEqual([
      ['Is the crane\nstill there?', true],
      ['It is.', false],
    ]);
    expect([unread, messages[1].author.first_name]).toEqual([1, 'Mona']);
    await visitor.post('/widget/conversation/seen/', { message_id: messages[1].id });
    expect((await own(visitor)).unread).toBe(0);
  });

  it('has one conversation, which another message opens again, and sees no other’s', async () => {
    const visitor = await visit();
    const id = await begin(visitor);
    const other = await visit();
    const otherId = await begin(other, 'Mine alone');
    await owner.patch('/accounts/conversation/', { conversation_id: id, status: 'closed' });
    expect((await list('?status=closed')).data.map((one: { id: string }) => one.id)).toEqual([id]);
    await write(visitor, 'One thing more');
    expect(await open(id)).toMatchObject({ status: 'open', snippet: 'One thing more', unread: true });
    expect((await own(visitor)).messages).toHaveLength(2);
    const foreign = (await open(otherId)).messages[0].id;
    expect((await visitor.post('/widget/conversation/seen/', { message_id: foreign })).status).toBe(404);
  });

  it.each([
    ['empty', '', 'The text of the message is empty. Write something first.'],
    ['blank', ' \n ', 'The text of the message is empty. Write something first.'],
    ['too long', 'x'.repeat(4001), 'A message takes at most 4000 characters.'],
  ])('writes no message that is %s', async (_what, text, sentence) => {
    const { status, json } = await write(await visit(), text);
    expect([status, json.code, json.fields]).toEqual([400, 'invalid_input', [{ field: 'text', message: sentence }]]);
  });

  it('writes only where the settings turn it on and the plan has it', async () => {
    const visitor = await visit();
    const look = async () => (await server.call('GET', `/widget/config/?site=${key}`)).json.data.chat;
    expect([await look(), (await write(visitor)).status]).toEqual([true, 201]);
    await saveWidget({ chat: false });
    expect([await look(), (await write(visitor)).json.code]).toEqual([false, 'forbidden']);
    await saveWidget();
    await givePlan(server, owner, 'standard');
    expect([await look(), (await write(visitor)).json.code]).toEqual([false, 'forbidden']);
    // Chat that was enabled stays enabled, but cannot be enabled again.
    expect((await saveWidget()).status).toBe(200);
    await saveWidget({ chat: false });
    expect((await saveWidget()).json.code).toBe('plan_required');
    await givePlan(server, owner, 'pro');
    await saveWidget({ tabs: ['changelog'] });
    expect([await look(), (await write(visitor)).status]).toEqual([false, 403]);
  });

  it('writes nothing once blocked, reads on, and a block is nobody else’s', async () => {
    const visitor = await visit();
    const id = await begin(visitor);
    await owner.post('/accounts/blocked-visitor/', { user_id: visitor.userId });
    expect((await write(visitor)).json.code).toBe('blocked');
    await answer(id);
    expect((await own(visitor)).messages).toHaveLength(2);
    expect((await open(id)).visitor.blocked).toBe(true);
    const other = await visit();
    expect([other.may_write, (await write(other)).status]).toEqual([true, 201]);
  });

  it('writes so many messages an hour and no more, and so many in all', async () => {
    const visitor = await visit();
    const id = await begin(visitor);
    await query(
      `insert into conversation_messages (workspace_id, conversation_id, kind, text) select $1, $2, 'team', 'x' from generate_series(1, 999)`,
      [owner.workspaceId, id],
    );
    expect((await write(visitor)).json.code).toBe('limit_reached');
    const answers = await Promise.all(Array.from({ length: 60 }, () => write(visitor)));
    expect(answers.map(({ json }) => json.code)).toContain('rate_limited');
  });

  it('takes the conversation over to who the site says it is, once', async () => {
    const known = await visit(await identity('kim', 'kim@example.com'));
    const kept = await begin(known, 'First');
    await answer(kept, 'Second');
    const anonymous = await visit();
    const given = await begin(anonymous, 'Third');
    await answer(given, 'A note', { note: true });
    const again = await Promise.all([identity('kim'), identity('kim')].map(async (named) => visit(await named, anonymous.token)));
    expect((await own(known)).messages.map(({ text }: { text: string }) => text)).toEqual(['First', 'Second', 'Third']);
    expect((await own(again[0] ?? known)).messages).toHaveLength(3);
    const { data, total } = await list();
    expect([total, data[0].id, data[0].snippet]).toEqual([1, kept, 'Third']);
    expect((await open(kept)).messages.map(({ kind }: { kind: string }) => kind)).toEqual(['visitor', 'team', 'visitor', 'note']);
  });

  it('takes it over whole where there was none before', async () => {
    const anonymous = await visit();
    const id = await begin(anonymous);
    const known = await visit(await identity('lou'), anonymous.token);
    expect((await own(known)).messages).toHaveLength(1);
    expect((await open(id)).visitor).toMatchObject({ first_name: 'lou', named: true });
  });
});

describe('the team', () => {
  it('finds conversations by status, by who looks after them, by what is unread, and by words', async () => {
    const ann = await begin(await visit(await identity('ann', 'ann@example.com')), 'Where is the lighthouse?');
    const bob = await begin(await visit(await identity('bob')), 'Where is the pier?');
    await owner.patch('/accounts/conversation/', { conversation_id: ann, assignee_id: member.userId });
    await owner.post('/accounts/conversation/seen/', { conversation_id: bob });
    const ids = async (search: string) => (await list(search)).data.map(({ id }: { id: string }) => id);
    expect(await ids('')).toEqual([bob, ann]);
    expect(await ids('?unread=true')).toEqual([ann]);
    expect(await ids(`?assignee=${member.userId}`)).toEqual([ann]);
    expect(await ids('?assignee=nobody')).toEqual([bob]);
    expect(await ids('?search=LIGHTHOUSE')).toEqual([ann]);
    expect(await ids('?search=bob%20known')).toEqual([bob]);
    expect(await ids('?search=ann@example')).toEqual([ann]);
    const first = await list('?limit=1');
    expect([first.total, await ids(`?limit=1&cursor=${encodeURIComponent(first.next_cursor)}`)]).toEqual([2, [ann]]);
  });

  it('is nobody of another workspace, and no viewer', async () => {
    const id = await begin(await visit());
    for (const [person, status] of [
      [stranger, 404],
      [viewer, 403],
    ] as const) {
      expect((await person.get(`/accounts/conversation/?conversation_id=${id}`)).status).toBe(status);
      expect((await person.post('/accounts/conversation/', { conversation_id: id, text: 'Hello' })).status).toBe(status);
      expect((await person.post('/accounts/conversation/seen/', { conversation_id: id })).status).toBe(status);
      expect((await person.patch('/accounts/conversation/', { conversation_id: id, status: 'closed' })).status).toBe(status);
      expect((await person.remove(`/accounts/conversation/?conversation_id=${id}`)).status).toBe(status);
    }
    expect((await list('', stranger)).total).toBe(0);
    for (const assignee of [viewer, stranger]) {
      const given = await owner.patch('/accounts/conversation/', { conversation_id: id, assignee_id: assignee.userId });
      expect([given.status, given.json.fields[0].field]).toEqual([400, 'assignee_id']);
    }
  });

  it('deletes a conversation for good, as an admin', async () => {
    const visitor = await visit();
    const id = await begin(visitor);
    expect((await member.remove(`/accounts/conversation/?conversation_id=${id}`)).status).toBe(403);
    expect((await owner.remove(`/accounts/conversation/?conversation_id=${id}`)).status).toBe(200);
    expect((await own(visitor)).messages).toEqual([]);
    expect(await query('select id from conversation_messages where conversation_id = $1', [id])).toEqual([]);
    expect((await owner.get('/workspace/log/?search=conversation-deleted')).json.total).toBe(1);
    expect((await write(visitor)).status).toBe(201);
  });

  it('hears of every change over the events of the workspace', async () => {
    const events: unknown[] = [];
    const end = server.services.events.subscribe(`workspace:${owner.workspaceId}`, (event) => events.push(event));
    const id = await begin(await visit());
    await expect.poll(() => events).toEqual([{ type: 'conversation-changed', conversation_id: id }]);
    end();
  });
});

describe('emails', () => {
  it('tell a visitor of answers once, until they come back', async () => {
    const visitor = await visit(await identity('ann', 'ann@example.com'));
    const id = await begin(visitor);
    await answer(id, 'Under the Zanzibar crane');
    const before = await letters();
    await afterMinutes(4);
    expect(await letters()).toBe(before);
    await afterMinutes(2);
    const letter = await mailbox.letter('ann@example.com', /^You have a reply$/);
    expect(letter.link).toBe('https://harbour.example');
    expect(letter.text).not.toContain('Zanzibar');
    await answer(id, 'Still there');
    await afterMinutes(60);
    expect(await letters()).toBe(before + 1);
    await visitor.post('/widget/conversation/seen/', { message_id: (await own(visitor)).messages.at(-1).id });
    await answer(id, 'Another');
    await afterMinutes(6);
    expect(await letters()).toBe(before + 2);
  });

  it('tell nothing that was seen meanwhile, and still what came after it', async () => {
    const visitor = await visit(await identity('ann', 'ann@example.com'));
    const id = await begin(visitor);
    await answer(id, 'One');
    const seen = (await own(visitor)).messages.at(-1).id;
    await visitor.post('/widget/conversation/seen/', { message_id: seen });
    const before = await letters();
    await afterMinutes(60);
    expect(await letters()).toBe(before);
    await answer(id, 'Two');
    await visitor.post('/widget/conversation/seen/', { message_id: seen });
    await afterMinutes(6);
    expect(await letters()).toBe(before + 1);
  });

  it('go to no address that nobody vouched for, and to none who unsubscribed with one click', async () => {
    const anonymous = await visit();
    await answer(await begin(anonymous));
    const before = await letters();
    await afterMinutes(6);
    expect(await letters()).toBe(before);
    const visitor = await visit(await identity('una', 'una@example.com'));
    const id = await begin(visitor);
    await answer(id);
    await afterMinutes(6);
    const { text } = await mailbox.letter('una@example.com', /^You have a reply$/);
    const token = /\/unsubscribe\?conversation=(\S+)/.exec(text)?.[1] ?? '';
    const ended = await server.call('POST', `/widget/conversation/unsubscribe/?token=${token}`);
    expect([ended.status, ended.json.data.host, (await own(visitor)).emails]).toEqual([200, 'harbour.example', false]);
    await write(visitor);
    await answer(id);
    await afterMinutes(6);
    expect(await letters()).toBe(before + 1);
    await visitor.put('/widget/conversation/emails/', { wanted: true });
    expect((await own(visitor)).emails).toBe(true);
    expect((await server.call('POST', '/widget/conversation/unsubscribe/?token=this-is-none')).status).toBe(404);
  });

  it('tell the team of what nobody has seen, at most once an hour for a conversation', async () => {
    const visitor = await visit();
    const id = await begin(visitor, 'Zanzibar');
    const before = await letters();
    await afterMinutes(3);
    const letter = await mailbox.letter(owner.email, /^New message from a visitor$/);
    expect(letter.link).toBe(`https://plumbline.example/feedback/conversations?conversation_id=${id}`);
    expect(letter.text).not.toContain('Zanzibar');
    // Members get them once they opt in.
    expect([await letters(), (await member.get('/accounts/conversation/emails/')).json.data.wanted]).toEqual([before + 1, false]);
    await owner.post('/accounts/conversation/seen/', { conversation_id: id });
    await write(visitor);
    await afterMinutes(30);
    expect(await letters()).toBe(before + 1);
    await afterMinutes(31);
    expect(await letters()).toBe(before + 2);
    await write(visitor);
    await answer(id);
    await afterMinutes(90);
    expect(await letters()).toBe(before + 2);
  });

  it('go to who looks after the conversation, and to who wants them', async () => {
    await member.put('/accounts/conversation/emails/', { wanted: true });
    await owner.put('/accounts/conversation/emails/', { wanted: false });
    await begin(await visit());
    await afterMinutes(3);
    await mailbox.letter(member.email, /^New message from a visitor$/);
    expect((await owner.get('/accounts/conversation/emails/')).json.data.wanted).toBe(false);
    const before = await letters();
    const id = await begin(await visit());
    await owner.patch('/accounts/conversation/', { conversation_id: id, assignee_id: owner.userId });
    await afterMinutes(3);
    expect(await letters()).toBe(before);
  });
});
