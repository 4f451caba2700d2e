import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, putColleague, putPerson } from '../../../testing/put-person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let owner: Person;
let member: Person;
let siteId: string;

const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;
const call = (method: string, path: string, body?: object, by = owner) => server.call(method, path, { token: by.token, body });
const list = async (more = '') => (await call('GET', `/accounts/conversation/?${more}`)).json;
const names = async (more = '') => (await list(more)).data.map(({ visitor }: { visitor: { first_name: string } }) => visitor.first_name);
const read = async (id: string) => (await list(`conversation_id=${id}`)).data[0];
const say = (conversation_id: string, text: string, more: object = {}, by = owner) =>
  call('POST', '/accounts/conversation/', { conversation_id, text, ...more }, by);
const change = (conversation_id: string, more: object, by = owner) =>
  call('PATCH', '/accounts/conversation/', { conversation_id, ...more }, by);
const due = async (id: string) =>
  (await query('select visitor_due_at is not null as visitor, team_due_at is not null as team from conversations where id = $1', [id]))[0];

/** A conversation started by a visitor, inserted directly into the database. */
async function put(name: string, { text = 'Is anybody there?', minutesAgo = 0, email = null as string | null } = {}): Promise<string> {
  const [{ id: userId }] = await query(`insert into users (first_name, last_name, role) values ($1, 'Guest', 'visitor') returning id`, [
    name,
  ]);
  await query('insert into site_visitors (user_id, site_id, workspace_id, email) values ($1, $2, $3, $4)', [
    userId,
    siteId,
    owner.workspaceId,
    email,
  ]);
  const [{ id }] = await query(
    `insert into conversations (workspace_id, site_id, visitor_id, snippet, unread, last_at, team_due_at)
     values ($1, $2, $3, $4, true, date_trunc('minute', now()) - make_interval(mins => $5), now() + interval '2 minutes') returning id`,
    [owner.workspaceId, siteId, userId, text, minutesAgo],
  );
  await query(
    `insert into conversation_messages (workspace_id, conversation_id, kind, author_id, text, created_at) values ($1, $2, 'visitor', $3, $4, now() - interval '1 day')`,
    [owner.workspaceId, id, userId, text],
  );
  return id;
}

beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' });
  owner = await putPerson(server);
  member = await putColleague(server, owner.workspaceId);
});
afterAll(() => server?.close());
beforeEach(async () => {
  for (const table of ['rate_limits', 'sites', 'subscriptions']) await query(`delete from ${table}`);
  await query(`delete from users where role = 'visitor'`);
  await query(`insert into subscriptions (workspace_id, plan, period) values ($1, 'pro', 'monthly')`, [owner.workspaceId]);
  const sql = `insert into sites (workspace_id, origin, host, verification_token) values ($1, 'https://harbour.example', 'harbour.example', 'x') returning id`;
  siteId = (await query(sql, [owner.workspaceId]))[0].id;
});

describe('the list of conversations', () => {
  it.each([
    ['', ['New', 'Old', 'Older']],
    ['unread=false', ['Old']],
    ['status=closed', ['Older']],
    ['status=open&unread=true', ['New']],
    ['assignee=nobody', ['New', 'Older']],
    ['search=100%25', ['Older']],
    ['search=GUEST', ['New', 'Old', 'Older']],
    ['search=old@', ['Old']],
    ['search=_', []],
  ])('asked for with “%s” has %j', async (more, found) => {
    const old = await put('Old', { minutesAgo: 1, email: 'old@guest.example' });
    await change(await put('Older', { minutesAgo: 2, text: 'It is 100% wet' }), { status: 'closed' });
    await put('New');
    await call('POST', '/accounts/conversation/seen/', { conversation_id: old });
    await change(old, { assignee_id: member.userId });
    expect(await names(more)).toEqual(found);
    expect((await list(more)).total).toBe(found.length);
  });

  it('pages without a gap or a repeat where the last words came at one moment', async () => {
    for (const name of ['A', 'B', 'C', 'D', 'E']) await put(name);
    const seen: string[] = [];
    for (let cursor = ''; ;) {
      const page = await list(`limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.data.map(({ id }: { id: string }) => id));
      if (!page.next_cursor) break;
      cursor = page.next_cursor;
    }
    expect([seen.length, new Set(seen).size]).toEqual([5, 5]);
  });

  it.each([
    ['assignee', 'assignee=somebody'],
    ['status', 'status=lost'],
    ['unread', 'unread=maybe'],
  ])('names a %s that is none', async (field, more) => {
    const answer = await call('GET', `/accounts/conversation/?${more}`);
    expect([answer.status, answer.json.fields[0].field]).toEqual([400, field]);
  });
});

describe('an answer', () => {
  it('is the last word, is told to the visitor, and leaves nothing to tell the team', async () => {
    const id = await put('Ann');
    expect(await due(id)).toEqual({ visitor: false, team: true });
    expect((await say(id, ' We\r\nare. ', {}, member)).status).toBe(201);
    const conversation = await read(id);
    expect(conversation).toMatchObject({ snippet: 'We are.', last_from: 'team', unread: false, status: 'open' });
    expect(conversation.messages).toMatchObject([
      { kind: 'visitor', author: { first_name: 'Ann' } },
      { kind: 'team', text: 'We\nare.', author: { first_name: 'Mona' } },
    ]);
    expect(await due(id)).toEqual({ visitor: true, team: false });
  });

  it('to a closed conversation leaves it closed', async () => {
    const id = await put('Ann');
    await change(id, { status: 'closed' });
    await say(id, 'One thing more');
    expect((await read(id)).status).toBe('closed');
  });

  it('has its beginning in the list, on one line and with whole characters', async () => {
    const id = await put('Ann');
    await say(id, `${'a'.repeat(158)}😀 and more`);
    expect((await read(id)).snippet).toBe(`${'a'.repeat(158)}…`);
    await say(id, 'b'.repeat(160));
    expect((await read(id)).snippet).toBe('b'.repeat(160));
  });

  it.each([
    ['no words', ' \n', 400, 'invalid_input'],
    ['more words than a message takes', 'x'.repeat(4001), 400, 'invalid_input'],
  ])('is none with %s', async (_name, text, status, code) => {
    const answer = await say(await put('Ann'), text);
    expect([answer.status, answer.json.code, answer.json.fields[0].field]).toEqual([status, code, 'text']);
  });

  it('takes a plan with chat, and a note does not', async () => {
    const id = await put('Ann');
    await query(`update subscriptions set plan = 'standard'`);
    expect((await say(id, 'Hello')).json.code).toBe('plan_required');
    expect((await say(id, 'Hello', { note: true })).status).toBe(201);
    expect((await read(id)).messages).toHaveLength(2);
  });

  it('finds a full conversation full, as a note does', async () => {
    const id = await put('Ann');
    await query(`update conversation_messages set text = repeat('x', 999_998) where conversation_id = $1`, [id]);
    expect((await say(id, 'ok')).status).toBe(201);
    for (const note of [false, true]) {
      const answer = await say(id, '!', { note });
      expect([answer.status, answer.json.message]).toEqual([403, 'This conversation is full and accepts no more messages.']);
    }
  });
});

it('a note changes nothing that the visitor or the list shows, and no email follows', async () => {
  const id = await put('Ann');
  const before = await read(id);
  const dueBefore = await due(id);
  await say(id, 'They pay us a lot', { note: true }, member);
  const { messages, ...after } = await read(id);
  expect({ ...after, messages: messages.slice(0, 1) }).toEqual(before);
  expect([messages[1], await due(id)]).toMatchObject([{ kind: 'note', text: 'They pay us a lot' }, dueBefore]);
});

describe('a conversation', () => {
  it('keeps who looks after it while it closes and opens, until somebody else does, or nobody', async () => {
    const id = await put('Ann');
    await change(id, { assignee_id: member.userId });
    await change(id, { status: 'closed' });
    expect((await change(id, { status: 'open' })).json.data).toMatchObject({ assignee: { user_id: member.userId, first_name: 'Mona' } });
    expect((await change(id, { assignee_id: null, status: 'closed' })).json.data).toMatchObject({ assignee: null, status: 'closed' });
  });

  it('stays with its words when who answered is gone', async () => {
    const gone = await putColleague(server, owner.workspaceId, { name: 'Gus' });
    const id = await put('Ann');
    await change(id, { assignee_id: gone.userId });
    await say(id, 'I look into it', {}, gone);
    await query('delete from users where id = $1', [gone.userId]);
    expect(await read(id)).toMatchObject({
      assignee: null,
      messages: [{}, { text: 'I look into it', author: { first_name: '', last_name: '' } }],
    });
  });

  it('is seen once: what is seen already is told to no screen again', async () => {
    const id = await put('Ann');
    const events: unknown[] = [];
    const end = server.services.events.subscribe(`workspace:${owner.workspaceId}`, (event) => events.push(event));
    for (let count = 0; count < 2; count += 1) await call('POST', '/accounts/conversation/seen/', { conversation_id: id });
    // Notifications arrive in order.
    await server.services.events.publish(`workspace:${owner.workspaceId}`, 'the end');
    await expect.poll(() => events.at(-1)).toBe('the end');
    expect(events).toEqual([{ type: 'conversation-changed', conversation_id: id }, 'the end']);
    end();
    expect(await due(id)).toEqual({ visitor: false, team: false });
  });

  it('goes with its site', async () => {
    const id = await put('Ann');
    await call('DELETE', `/site/?site_id=${siteId}`);
    expect((await call('GET', `/accounts/conversation/?conversation_id=${id}`)).status).toBe(404);
    expect(await query('select 1 from conversation_messages')).toEqual([]);
  });
});
