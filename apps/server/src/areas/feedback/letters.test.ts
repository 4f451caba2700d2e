import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parameterOf, type Mailbox, type ReadLetter, startMailbox } from '../../../testing/mailbox.ts';
import { rawRequest } from '../../../testing/raw-request.ts';
import { confirmAddress, join, makePerson, type Person } from '../../../testing/team.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { makeUnsubscribeToken, readUnsubscribeToken } from './unsubscribe-token.ts';

let server: TestServer;
let mailbox: Mailbox;
let owner: Person;
let member: Person;
let id: string;

const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;

beforeAll(async () => {
  mailbox = await startMailbox();
  server = await startTestServer({ SMTP_URL: mailbox.smtp.url, PUBLIC_URL: 'https://plumbline.example' });
  owner = await makePerson(server, 'Olga');
  member = await makePerson(server, 'Mona');
  await join(server, member, owner.workspaceId, 'member');
  for (const one of [owner, member]) await confirmAddress(server, one);
});
afterAll(async () => {
  await server?.close();
  await mailbox?.[Symbol.asyncDispose]();
});
beforeEach(async () => {
  await query('delete from rate_limits');
  id = (await owner.post('/accounts/feedback/', { type: 'bugs', title: 'Menu <jumps>' })).json.data.id;
  mailbox.clear();
});

const unsubscribeLink = (letter: ReadLetter): string => /https:\S+\/unsubscribe\?token=\S+/.exec(letter.text)?.[0] ?? '';
const tokenOf = (letter: ReadLetter): string => new URL(unsubscribeLink(letter)).searchParams.get('token') ?? '';
const unsubscribe = (token: string) => server.call('POST', '/accounts/feedback-unsubscribe/', { body: { token } });
const subscribed = async (person: Person) => (await person.get(`/accounts/feedback/?feedback_id=${id}`)).json.data[0].subscribe;
/** Emails that are queued, being sent or sent: all are written in the transaction of the event. */
const written = async (): Promise<number> =>
  (await query(`select count(*)::int as letters from pgboss.job where name = 'send-mail'`))[0].letters;

describe('a subscriber', () => {
  it('gets the words of a comment, with where to read it and how to end the letters', async () => {
    await member.post('/accounts/comment/', { description: '<p>I see <b>it</b></p><script>x</script>', feedback: id });
    const letter = await mailbox.letter(owner.email, /^New comment on a post you follow$/);
    expect(letter.text).toContain('Mona Tester commented on “Menu <jumps>” in');
    expect(letter.text).toContain('I see it');
    expect(letter.html).not.toContain('<jumps>');
    expect(letter.link).toBe(`https://plumbline.example/feedback?feedback_id=${id}`);
    expect(unsubscribeLink(letter)).toMatch(/^https:\/\/plumbline\.example\/unsubscribe\?token=[\w-]{86}$/);
    expect(parameterOf(letter, 'feedback_id')).toBe(id);
  });

  it('hears of a post that is closed or opened, once for each', async () => {
    await member.patch('/accounts/feedback/', { feedback_id: id, status: 'close' });
    await mailbox.letter(owner.email, /^A post you follow was closed$/);
    const before = await written();
    await member.patch('/accounts/feedback/', { feedback_id: id, status: 'close' });
    await member.patch('/accounts/feedback/', { feedback_id: id, opinion: 'Important' });
    expect(await written()).toBe(before);
    mailbox.clear();
    await member.patch('/accounts/feedback/', { feedback_id: id, status: 'open' });
    await mailbox.letter(owner.email, /^A post you follow was reopened$/);
  });

  it('hears nothing of what they did themselves, and nobody hears who has not subscribed', async () => {
    const before = await written();
    await owner.post('/accounts/comment/', { description: 'Mine', feedback: id });
    await owner.patch('/accounts/feedback/', { feedback_id: id, status: 'close' });
    await member.post('/accounts/feedback-subscribe/', { feedback: id, upvoted: true });
    await owner.post('/accounts/comment/', { description: 'Mine again', feedback: id });
    expect(await written()).toBe(before);
  });

  it('hears nothing any more who has left the workspace', async () => {
    const guest = await makePerson(server, 'Gus');
    await join(server, guest, owner.workspaceId, 'member');
    await guest.post('/accounts/feedback-subscribe/', { feedback: id, subscribed: true });
    await owner.remove(`/workspace/member/?user_id=${guest.userId}`);
    const before = await written();
    await owner.post('/accounts/comment/', { description: 'For us alone', feedback: id });
    expect(await written()).toBe(before);
  });

  it('gets no letter of a comment that was not kept', async () => {
    const before = await written();
    const refused = await member.post('/accounts/comment/', {
      description: 'x',
      feedback: id,
      parent: '00000000-0000-4000-8000-000000000000',
    });
    expect([refused.status, await written()]).toEqual([400, before]);
  });
});

describe('the link that ends letters', () => {
  it('works without signing in, for this person and this post alone, and twice', async () => {
    await member.post('/accounts/feedback-subscribe/', { feedback: id, subscribed: true });
    const other = (await owner.post('/accounts/feedback/', { type: 'bugs', title: 'Other' })).json.data.id;
    await member.post('/accounts/comment/', { description: 'x', feedback: id });
    const token = tokenOf(await mailbox.letter(owner.email, /./));
    for (let time = 0; time < 2; time += 1) {
      const answer = await unsubscribe(token);
      expect([answer.status, answer.json.data]).toEqual([200, { title: 'Menu <jumps>' }]);
    }
    expect([await subscribed(owner), await subscribed(member)]).toEqual([false, true]);
    const post = (await owner.get(`/accounts/feedback/?feedback_id=${id}`)).json.data[0];
    expect(post).toMatchObject({ upvoted: true, upvoters: 2 });
    expect((await owner.get(`/accounts/feedback/?feedback_id=${other}`)).json.data[0].subscribe).toBe(true);
    const before = await written();
    await member.post('/accounts/comment/', { description: 'y', feedback: id });
    expect(await written()).toBe(before);
  });

  it('stands in the header too, where mail programs follow it with one press', async () => {
    await member.post('/accounts/comment/', { description: 'x', feedback: id });
    await mailbox.letter(owner.email, /^New comment/);
    const raw = mailbox.smtp.letters.findLast(({ to }) => to.includes(owner.email))?.raw ?? '';
    const headers = raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll(/\r\n\s+/g, ' ');
    expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/im);
    const address = /^List-Unsubscribe: <https:\/\/plumbline\.example(\/\S+)>$/im.exec(headers)?.[1] ?? '';
    const ended = await rawRequest(server.origin, address, {
      method: 'POST',
      headers: { host: 'plumbline.example', 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect([ended.status, await subscribed(owner)]).toEqual([200, false]);
    expect((await rawRequest(server.origin, address, { headers: { host: 'plumbline.example' } })).status).toBe(404);
  });

  it('of another making ends nothing', async () => {
    const key = Buffer.alloc(32, 1);
    const forged = makeUnsubscribeToken(key, { aboutId: id, userId: owner.userId });
    const bytes = Buffer.from(forged, 'base64url');
    for (const token of ['', 'x', forged, forged.slice(0, -2), Buffer.alloc(bytes.length).toString('base64url')]) {
      const answer = await unsubscribe(token);
      expect([answer.status, answer.json.code]).toEqual([404, 'not_found']);
    }
    expect(await subscribed(owner)).toBe(true);
  });

  it('carries what it is for, and no bit of it can be changed', () => {
    const key = Buffer.alloc(32, 7);
    const letters = { aboutId: id, userId: owner.userId };
    const token = makeUnsubscribeToken(key, letters);
    expect(readUnsubscribeToken(key, token)).toEqual(letters);
    const bytes = Buffer.from(token, 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(readUnsubscribeToken(key, changed.toString('base64url'))).toBe(null);
    }
  });
});
