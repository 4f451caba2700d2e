import type { Lead } from '@plumbline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givePlan, join, makePerson, type Person } from '../../../testing/team.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { listOutbox } from '../../platform/mail/outbox.ts';
import { outboxFolder } from '../../services.ts';

let server: TestServer;
let administrator: string;

beforeAll(async () => {
  server = await startTestServer();
  administrator = await server.signUp('Ada');
});
afterAll(() => server?.close());

const message = { name: 'Per', email: 'Per@Example.com', topic: 'Product Bug Reporting', message: 'The <b>score</b> moved.' };
const write = (body: object) => server.call('POST', '/accounts/req-contact/', { body });

/** Polls until the worker has delivered; each email takes a turn of the queue. */
async function letterWith(words: string) {
  for (;;) {
    const letter = (await listOutbox(outboxFolder(server.config))).find((candidate) => candidate.text.includes(words));
    if (letter) return letter;
    await new Promise(setImmediate);
  }
}

describe('the contact form', () => {
  it('keeps the message and mails it to the administrator as plain words', async () => {
    expect((await write(message)).status).toBe(201);
    const letter = await letterWith('Per (per@example.com) wrote about Product Bug Reporting');
    expect(letter.subject).toBe('A message from your contact form');
    expect(letter.to).toMatch(/^ada\./);
    expect(letter.text).toContain('The <b>score</b> moved.');
    expect(letter.html).toContain('The &lt;b&gt;score&lt;/b&gt; moved.');
    const { data, total } = (await server.call('GET', '/marketing/leads/?kind=contact', { token: administrator })).json;
    expect(total).toBe(1);
    expect(data[0]).toMatchObject({ kind: 'contact', email: 'per@example.com', topic: 'Product Bug Reporting' });
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['no address', { email: '' }, 'email'],
    ['a topic of its own', { topic: 'Hello' }, 'topic'],
    ['no message', { message: '' }, 'message'],
    ['a message of 5,001 characters', { message: 'a'.repeat(5001) }, 'message'],
  ])('refuses %s and names the field', async (_name, change, field) => {
    const answer = await write({ ...message, ...change });
    expect([answer.status, answer.json.fields[0].field]).toEqual([400, field]);
  });

  it('lets no line break of a name begin a header', async () => {
    await write({ ...message, name: 'Eve\r\nBcc: everybody@example.com' });
    const letter = await letterWith('Bcc: everybody@example.com');
    expect(letter.to).not.toContain('everybody');
    expect(letter.subject).toBe('A message from your contact form');
  });
});

describe('priority support', () => {
  const list = async () => (await server.call('GET', '/marketing/leads/?kind=contact&limit=2', { token: administrator })).json;

  it('puts what somebody of an Enterprise workspace writes before all else, and tells the administrators', async () => {
    const enid = await makePerson(server, 'Enid');
    await givePlan(server, enid, 'enterprise');
    const send = (token: string) =>
      server.call('POST', '/accounts/req-contact/', { token, body: { ...message, message: 'Our export stands still.' } });
    expect((await send(enid.token)).status).toBe(201);
    await write({ ...message, message: 'Later, and no hurry.' });
    const letter = await letterWith('Our export stands still.');
    expect(letter.subject).toBe('Priority support: a message from your contact form');
    expect(letter.text).toContain("Priority support: Enid Tester of Enid's workspace was signed in");
    const page = await list();
    expect(page.data.map((row: Lead) => [row.message, row.priority, row.workspace])).toEqual([
      ['Our export stands still.', true, "Enid's workspace"],
      ['Later, and no hurry.', false, ''],
    ]);
    const next = (await server.call('GET', `/marketing/leads/?kind=contact&limit=2&cursor=${page.next_cursor}`, { token: administrator }))
      .json;
    expect(next.data.every((row: Lead) => !row.priority)).toBe(true);
    expect(await fieldOf(enid)).toBe(1);
    // Their messages are deleted with them.
    await server.services.database.pool.query('delete from users where id = $1', [enid.userId]);
    expect(await fieldOf(enid)).toBe(0);
  });

  it('is that of any workspace of theirs, whichever they use, and of nobody else', async () => {
    const [owner, member] = [await makePerson(server, 'Olga'), await makePerson(server, 'Mona')];
    await givePlan(server, owner, 'enterprise');
    const marked = async (token?: string): Promise<boolean> => {
      await server.services.database.pool.query('delete from leads');
      const answer = await server.call('POST', '/accounts/req-contact/', { body: message, ...(token ? { token } : {}) });
      expect(answer.status).toBe(201);
      return (await list()).data[0].priority;
    };
    expect(await marked(member.token)).toBe(false);
    await join(server, member, owner.workspaceId, 'viewer');
    await member.post('/workspace/use/', { workspace_id: member.workspaceId });
    expect(await marked(member.token)).toBe(true);
    expect(await marked()).toBe(false);
    expect(await marked('a-token-that-ended-long-ago')).toBe(false);
    await givePlan(server, owner, 'pro');
    expect(await marked(owner.token)).toBe(false);
    await givePlan(server, owner, 'enterprise');
    await server.services.database.pool.query(`update subscriptions set plan_end_date = now() - interval '1 day'`);
    expect(await marked(owner.token)).toBe(false);
  });

  const fieldOf = async ({ userId }: Person): Promise<number> =>
    (await server.services.database.pool.query('select from leads where user_id = $1', [userId])).rowCount ?? 0;
});

describe('the list of leads', () => {
  const list = async (query: string) => (await server.call('GET', `/marketing/leads/?${query}`, { token: administrator })).json.data;
  const change = (id: string, status: string, token = administrator) =>
    server.call('PATCH', '/marketing/leads/', { token, body: { id, status } });

  it('has what is done apart from what is open, and first no longer', async () => {
    await server.services.database.pool.query('delete from leads');
    const enid = await makePerson(server, 'Enid');
    await givePlan(server, enid, 'enterprise');
    await server.call('POST', '/accounts/req-contact/', { token: enid.token, body: { ...message, message: 'First' } });
    await write({ ...message, message: 'Second' });
    const messages = async (query = '') => (await list(query)).map((row: Lead) => [row.message, row.status]);
    expect(await messages()).toEqual([
      ['First', 'open'],
      ['Second', 'open'],
    ]);
    const [{ id }] = await list('');
    const answer = await change(id, 'done');
    expect([answer.status, answer.json.data]).toMatchObject([
      200,
      { id, status: 'done', message: 'First', priority: true, workspace: "Enid's workspace" },
    ]);
    expect(await messages()).toEqual([
      ['Second', 'open'],
      ['First', 'done'],
    ]);
    expect([await messages('status=open'), await messages('status=done')]).toEqual([[['Second', 'open']], [['First', 'done']]]);
    await change(id, 'open');
    expect(await messages('status=done')).toEqual([]);
  });

  it('tells apart what cannot be changed, and lets nobody else change it', async () => {
    await write(message);
    const [{ id }] = await list('');
    expect((await change(crypto.randomUUID(), 'done')).status).toBe(404);
    const { status, json } = await change(id, 'gone');
    expect([status, json.fields[0].field]).toEqual([400, 'status']);
    expect((await change(id, 'done', await server.signUp('Bo'))).status).toBe(403);
    expect(await list('status=done')).toEqual([]);
  });

  it('is searched and paged by administrators', async () => {
    for (const name of ['one', 'two', 'three']) {
      await server.call('POST', '/marketing/leads/', { body: { email: `${name}@leads.example`, url: 'https://example.com' } });
    }
    const seen: string[] = [];
    for (let cursor = ''; ;) {
      const path = `/marketing/leads/?search=leads.example&limit=2${cursor && `&cursor=${cursor}`}`;
      const page = (await server.call('GET', path, { token: administrator })).json;
      seen.push(...page.data.map((row: { email: string }) => row.email));
      if (!page.next_cursor) break;
      cursor = page.next_cursor;
    }
    expect(seen).toEqual(['three@leads.example', 'two@leads.example', 'one@leads.example']);
  });

  it('is nobody else’s', async () => {
    expect((await server.call('GET', '/marketing/leads/', { token: await server.signUp('Bo') })).status).toBe(403);
  });
});
