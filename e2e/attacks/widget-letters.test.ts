import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Mailbox, startMailbox } from '../../apps/server/testing/mailbox.ts';
import { confirmAddress, makePerson, type Person } from '../../apps/server/testing/team.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

/* Any workspace can claim who its visitors are and where emails to them go, and anyone can comment as a visitor. */

let server: TestServer;
let mailbox: Mailbox;
let owner: Person;
let siteId: string;
let key: string;

const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;
const POST = { type: 'bugs', title: 'The crane is stuck', content: 'Since noon' };

/** Requests of a visitor, anonymous or named. */
async function visit(identity?: string) {
  const body = { site: key, ...(identity === undefined ? {} : { identity }) };
  const { token } = (await server.call('POST', '/widget/visitor/', { body })).json.data;
  const post = (path: string, sent: unknown) => server.call('POST', path, { token, body: sent });
  return { post };
}

/** Creates a secret for the site. @returns a function that signs identities with it */
async function makeSigner() {
  const { secret } = (await owner.post('/widget/secret/', { site_id: siteId })).json.data;
  return (claims: object) =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(key)
      .setExpirationTime('5m')
      .sign(new TextEncoder().encode(secret));
}

const post = async (): Promise<string> => (await owner.post('/accounts/feedback/', { ...POST, site_id: siteId })).json.data.id;
const comment = (id: string, description: string) => owner.post('/accounts/comment/', { description, feedback: id });
const follow = (visitor: Awaited<ReturnType<typeof visit>>, feedback: string) =>
  visitor.post('/accounts/feedback-subscribe/', { feedback, subscribed: true });
/** The number of queued emails, sent or not. */
const written = async (): Promise<number> => Number((await query(`select count(*) from pgboss.job where name = 'send-mail'`))[0].count);

beforeAll(async () => {
  mailbox = await startMailbox();
  server = await startTestServer({ SMTP_URL: mailbox.smtp.url, PUBLIC_URL: 'https://plumbline.example' });
});
afterAll(async () => {
  await server?.close();
  await mailbox?.[Symbol.asyncDispose]();
});
beforeEach(async () => {
  owner = await makePerson(server, 'Olga');
  const sql = `insert into sites (workspace_id, origin, host, verification_token) values ($1, $2, 'harbour.example', 'x') returning id`;
  siteId = (await query(sql, [owner.workspaceId, 'https://harbour.example']))[0].id;
  key = (await owner.put('/widget/settings/', { site_id: siteId })).json.data.key;
  mailbox.clear();
});

describe('emails to addresses that nobody has confirmed', () => {
  /** As many named visitors as there are addresses, all following a post. */
  async function nameFollowers(id: string, count: number): Promise<void> {
    const sign = await makeSigner();
    for (let number = 0; number < count; number += 1)
      await follow(await visit(await sign({ sub: `victim ${number}`, email: `victim${number}@elsewhere.example` })), id);
  }

  it('are not sent for a workspace whose owner has confirmed none either', async () => {
    const id = await post();
    await nameFollowers(id, 3);
    const before = await written();
    await comment(id, 'BUY NOW https://spam.example');
    expect((await written()) - before).toBe(0);
    expect((await (await visit()).post('/widget/email/', { email: 'victim@elsewhere.example' })).status).toBe(403);
  });

  it('end for the day at two hundred, for an owner in all their workspaces together', async () => {
    await confirmAddress(server, owner);
    const id = await post();
    await nameFollowers(id, 20);
    const before = await written();
    for (let round = 0; round < 12; round += 1) await comment(id, `BUY NOW ${round}`);
    expect((await written()) - before).toBe(200);
    expect((await (await visit()).post('/widget/email/', { email: 'victim@elsewhere.example' })).status).toBe(200);
  });

  it('carry nothing that the workspace may be named after', async () => {
    await confirmAddress(server, owner);
    await owner.patch('/workspace/', { name: 'BUY NOW https://spam.example' });
    expect((await (await visit()).post('/widget/email/', { email: 'victim@elsewhere.example' })).status).toBe(200);
    const { text } = await mailbox.letter('victim@elsewhere.example', /^Confirm your email address$/);
    expect([text.includes('spam'), text.includes('harbour.example')]).toEqual([false, true]);
  });
});

describe('a visitor', () => {
  it('does not flood the mailboxes of the team with comments', async () => {
    await confirmAddress(server, owner);
    const id = await post();
    const visitor = await visit();
    const before = await written();
    for (let round = 0; round < 40; round += 1)
      expect((await visitor.post('/accounts/comment/', { description: 'x', feedback: id })).status).toBe(201);
    // One network gets a fifth of the thirty emails for all visitors.
    expect((await written()) - before).toBe(6);
  });

  it('gets no email about a post that is no longer shown on their site', async () => {
    await confirmAddress(server, owner);
    const sign = await makeSigner();
    const id = await post();
    await follow(await visit(await sign({ sub: 'u1', email: 'reader@elsewhere.example' })), id);
    const before = await written();
    await comment(id, 'For everybody');
    expect((await written()) - before).toBe(1);
    await owner.patch('/accounts/feedback/', { feedback_id: id, site_id: null });
    await comment(id, 'Between us');
    expect((await written()) - before).toBe(1);
  });
});
