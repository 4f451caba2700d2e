import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { areaServices } from '../../apps/server/src/area-services.ts';
import { tellVisitors } from '../../apps/server/src/areas/conversations/tell-visitors.ts';
import { ANSWER_KEYS } from '../../apps/server/src/areas/conversations/unsubscribe-from-answers.ts';
import { tellRest } from '../../apps/server/src/areas/feedback/tell-rest.ts';
import { UNSUBSCRIBE_KEYS } from '../../apps/server/src/areas/feedback/unsubscribe-keys.ts';
import { sendLate } from '../../apps/server/src/areas/webhooks/send-late.ts';
import { createDeliveryTrimmer } from '../../apps/server/src/areas/webhooks/trim-deliveries.ts';
import { nearNetwork } from '../../apps/server/src/platform/http/client-address.ts';
import { confirmAddress, join, makePerson, type Person } from '../../apps/server/testing/team.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

/*
 * A visitor without an account does as much as the limits allow, all from one network. Others must still be heard, immediately or in a later summary.
 */

let server: TestServer;
let olga: Person;
let vera: Person;
let siteId: string;
let key: string;

const SITE = 'https://plumbline.example';
const POST = { type: 'bugs', title: 'The crane is stuck', content: 'Since noon' };
const [MALLORY, HONEST, OTHER] = ['203.0.113.7', '198.51.100.9', '192.0.2.88'] as const;

const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;
const count = async (rows: string): Promise<number> => Number((await query(`select count(*) from ${rows}`))[0].count);
const letters = (): Promise<number> => count(`pgboss.job where name = 'send-mail'`);
/** By how much a count grows during an action. */
async function added(counted: () => Promise<number>, work: () => Promise<unknown>): Promise<number> {
  const before = await counted();
  await work();
  return (await counted()) - before;
}
async function times(number: number, work: (index: number) => Promise<unknown>): Promise<void> {
  for (let index = 0; index < number; index += 1) await work(index);
}

async function visit(address: string, identity?: string) {
  const headers = { 'x-forwarded-for': address };
  const { token } = (await server.call('POST', '/widget/visitor/', { headers, body: { site: key, ...(identity && { identity }) } })).json
    .data;
  const post = (path: string, body: object) => server.call('POST', path, { token, body, headers });
  return {
    post,
    say: (feedback: string, description = 'I have it too') => post('/accounts/comment/', { description, feedback }),
    write: (text: string) => post('/widget/conversation/', { text }),
  };
}
/** Creates visitors whom the site has named. */
async function named(number: number) {
  await query('update api_tokens set reauthenticated_at = now()');
  const { secret } = (await olga.post('/widget/secret/', { site_id: siteId })).json.data;
  const sign = (sub: string) =>
    new SignJWT({ sub, email: `${sub}@guest.example` })
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(key)
      .setExpirationTime('5m')
      .sign(new TextEncoder().encode(secret));
  return Promise.all(Array.from({ length: number }, async (_, index) => visit('203.0.113.99', await sign(`reader${index}`))));
}
const newPost = async (): Promise<string> => (await olga.post('/accounts/feedback/', { ...POST, site_id: siteId })).json.data.id;

const signal = () => new AbortController().signal;
const tellTheRest = () => {
  const services = areaServices(server.services);
  return tellRest({ ...services, unsubscribeKeys: services.keysOf(UNSUBSCRIBE_KEYS), site: SITE }, signal());
};

// A server that only queues jobs and does not run them.
beforeAll(async () => {
  server = await startTestServer({ SMTP_URL: 'smtp://127.0.0.1:9', ROLE: 'web', TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => server?.close());
beforeEach(async () => {
  await query('delete from rate_limits');
  [olga, vera] = [await makePerson(server, 'Olga'), await makePerson(server, 'Vera')];
  for (const person of [olga, vera]) await confirmAddress(server, person);
  await join(server, vera, olga.workspaceId, 'member');
  await query(`insert into subscriptions (workspace_id, plan, period) values ($1, 'pro', 'monthly')`, [olga.workspaceId]);
  const site = `insert into sites (workspace_id, origin, host, verification_token) values ($1, 'https://harbour.example', 'harbour.example', 'x') returning id`;
  siteId = (await query(site, [olga.workspaceId]))[0].id;
  key = (await olga.put('/widget/settings/', { site_id: siteId, chat: true })).json.data.key;
});

describe('comments of one visitor', () => {
  it('keep nobody from hearing of those of others, and are told in one letter', async () => {
    const [noisy, quiet] = [await newPost(), await newPost()];
    const mallory = await visit(MALLORY);
    expect(await added(letters, () => times(40, () => mallory.say(noisy)))).toBe(6);
    for (const address of [HONEST, OTHER]) expect(await added(letters, async () => (await visit(address)).say(quiet))).toBe(1);
    expect(await query(`select untold from feedback_followers where untold > 0`)).toEqual([{ untold: 34 }]);
    expect(await added(letters, tellTheRest)).toBe(1);
    // Nothing is sent twice, and the next comment waits, since no second email goes out within the hour.
    expect(await added(letters, tellTheRest)).toBe(0);
    await mallory.say(noisy);
    expect(await added(letters, tellTheRest)).toBe(0);
    await query('delete from rate_limits');
    await query(`update feedback_followers set untold_due_at = now() - interval '1 second' where untold > 0`);
    expect(await added(letters, tellTheRest)).toBe(1);
  });

  it('leave letters of the day to people whom the site has named, who hear of all that is said', async () => {
    const [noisy, quiet] = [await newPost(), await newPost()];
    const [friend, ...readers] = await named(12);
    for (const reader of readers) await reader.post('/accounts/feedback-subscribe/', { feedback: noisy, subscribed: true });
    await friend?.post('/accounts/feedback-subscribe/', { feedback: quiet, subscribed: true });
    const mallory = await visit(MALLORY);
    await times(20, () => mallory.say(noisy));
    // Olga, and the named visitor who follows the post.
    expect(await added(letters, async () => (await visit(HONEST)).say(quiet))).toBe(2);
    // Olga, and the eleven who follow the other post.
    expect(await added(letters, tellTheRest)).toBe(12);
  });

  it('of an office are all taken, and told in as many letters and one more', async () => {
    const id = await newPost();
    const statuses = new Set<number>();
    const office = () => times(30, async (index) => statuses.add((await (await visit(`203.0.113.${index + 1}`)).say(id)).status));
    expect([await added(letters, office), [...statuses], await added(letters, tellTheRest)]).toEqual([6, [201], 1]);
  });
});

it('posts of one visitor keep no rule of the team from those of others', async () => {
  const connection = `insert into connections (workspace_id, provider, account_id, account_name, scheme, sealed) values ($1, 'slack', 'a', 'A', 'oauth', 'x') returning id`;
  const [{ id }] = await query(connection, [olga.workspaceId]);
  const rule = `insert into work_tool_rules (workspace_id, connection_id, trigger, host, severity, at_most, values) values ($1, $2, 'feedback', '', 'high', 5, '{}')`;
  await query(rule, [olga.workspaceId, id]);
  const handed = () => count(`pgboss.job where name = 'run-work-tool-rule'`);
  const mallory = await visit(MALLORY);
  const flood = () => times(60, (index) => mallory.post('/accounts/feedback/', { ...POST, title: `t${index}` }));
  // A fifth of the sixty one by one, and one message about the rest.
  expect(await added(handed, flood)).toBe(13);
  expect(await count(`rule_messages where state = 'left'`)).toBe(47);
  expect(await added(handed, async () => (await visit(HONEST)).post('/accounts/feedback/', POST))).toBe(1);
});

describe('events that one visitor causes', () => {
  const putAddresses = () =>
    query(
      `insert into webhook_addresses (workspace_id, url, events, sealed_secret)
       select $1, 'https://hook.example/' || n, '{post.created,comment.created}', 'x' from generate_series(1, 10) n`,
      [olga.workspaceId],
    );
  const sent = () => count(`pgboss.job where name = 'deliver-webhook-event'`);

  it('leave deliveries to others, and are delivered later', async () => {
    await putAddresses();
    const id = await newPost();
    const mallory = await visit(MALLORY);
    expect(await added(sent, () => times(80, () => mallory.say(id, 'x')))).toBe(300);
    expect(await added(sent, async () => (await visit(HONEST)).post('/accounts/feedback/', POST))).toBe(10);
    expect(await count('webhook_deliveries where late and by_visitor')).toBe(500);
    expect(await added(sent, () => sendLate(areaServices(server.services), signal()))).toBe(500);
    expect(await count('webhook_deliveries where late')).toBe(0);
  });

  it('are the first that go where a team has no room', async () => {
    await query('delete from subscriptions where workspace_id = $1', [olga.workspaceId]);
    await putAddresses();
    await newPost();
    const ofTeam = `webhook_deliveries d join webhook_addresses a on a.id = d.address_id where a.workspace_id = '${olga.workspaceId}'`;
    const kept = (byVisitor: boolean) => count(`${ofTeam} and d.by_visitor = ${byVisitor}`);
    await query(
      `insert into webhook_deliveries (address_id, event_id, event, payload, by_visitor)
       select id, gen_random_uuid(), 'comment.created', repeat('x', 6000), true from webhook_addresses, generate_series(1, 300) where workspace_id = $1`,
      [olga.workspaceId],
    );
    await createDeliveryTrimmer(server.services.database.db)({ workspaceId: olga.workspaceId }, signal());
    expect(await kept(false)).toBe(10);
    expect(await kept(true)).toBeLessThan(3000);
  });
});

it('news to two hundred named visitors keep an answer from nobody who waits for it', async () => {
  const services = areaServices(server.services);
  const tell = async () => {
    await query(`update conversations set visitor_due_at = now() - interval '1 second' where visitor_due_at is not null`);
    await tellVisitors({ ...services, answerKeys: services.keysOf(ANSWER_KEYS), site: SITE }, signal());
  };
  const post = await newPost();
  const [reader] = await named(1);
  await query(
    `with u as (insert into users (role, first_name, last_name) select 'visitor', 'V', '' from generate_series(1, 201) returning id),
          s as (insert into site_visitors (user_id, site_id, workspace_id, subject, email)
                select id, $1, $2, id::text, id || '@guest.example' from u returning user_id)
     insert into feedback_followers (post_id, user_id, upvoted, subscribed) select $3, user_id, true, true from s`,
    [siteId, olga.workspaceId, post],
  );
  await olga.patch('/accounts/feedback/', { feedback_id: post, stage: 'planned' });
  await reader?.write('Is it free?');
  const [conversation] = (await olga.get('/accounts/conversation/')).json.data;
  const answer = () => olga.post('/accounts/conversation/', { conversation_id: conversation.id, text: 'Yes' });
  await answer();
  expect(await added(letters, tell)).toBe(1);
  // With the email limit used up, the reply waits for the next free one.
  await query(`update conversations set visitor_told = false`);
  await query(`update rate_limits set points = 1000 where key like 'visitor-answer-letter:%'`);
  await answer();
  expect(await added(letters, tell)).toBe(0);
  expect(await count('conversations where visitor_due_at is not null')).toBe(1);
  await query('delete from rate_limits');
  expect(await added(letters, tell)).toBe(1);
});

describe('open conversations', () => {
  /** Adds open conversations of a network, by unnamed visitors. */
  const putOpen = (network: string, number: number) =>
    query(
      `with u as (insert into users (role, first_name, last_name) select 'visitor', 'V', '' from generate_series(1, $3::int) returning id),
            s as (insert into site_visitors (user_id, site_id, workspace_id) select id, $1, $2 from u returning user_id)
       insert into conversations (workspace_id, site_id, visitor_id, network) select $2, $1, user_id, $4 from s`,
      [siteId, olga.workspaceId, number, network],
    );
  const began = async (address: string): Promise<number> => (await (await visit(address)).write('Is the crane free?')).status;

  it('of one network leave room for everybody else’s, and an office of two hundred has room', async () => {
    await putOpen(nearNetwork(MALLORY), 199);
    expect([await began('203.0.113.1'), await began('203.0.113.2'), await began(HONEST)]).toEqual([201, 403, 201]);
    await putOpen(nearNetwork('2001:db8:7::1'), 2500);
    expect([await began(OTHER), await began('203.0.113.3')]).toEqual([201, 403]);
    await putOpen(nearNetwork(OTHER), 19);
    expect([await began('192.0.2.3'), await began(HONEST)]).toEqual([403, 201]);
  });

  it('that are full leave room for visitors whom the site has named, and for a closed one only once there is some', async () => {
    const before = await visit(HONEST);
    await before.write('Hello');
    await query(`update conversations set status = 'closed'`);
    await putOpen(nearNetwork(MALLORY), 200);
    await putOpen(nearNetwork('2001:db8:7::1'), 4800);
    const [reader] = await named(1);
    expect([await began(OTHER), (await before.write('And now?')).status, (await reader?.write('Hello'))?.status]).toEqual([403, 403, 201]);
  });

  it('are closed all at once by an admin, but for those that somebody has answered or looks after', async () => {
    await putOpen(nearNetwork(MALLORY), 300);
    const [honest, other] = [await visit(HONEST), await visit(OTHER)];
    for (const visitor of [honest, other]) await visitor.write('Is the crane free?');
    const [last, first] = (await olga.get('/accounts/conversation/')).json.data;
    await olga.post('/accounts/conversation/', { conversation_id: first.id, text: 'Yes' });
    await olga.patch('/accounts/conversation/', { conversation_id: last.id, assignee_id: olga.userId });
    const elsewhere = await makePerson(server, 'Eve');
    const close = async (person: Person) => (await person.post('/accounts/conversation/close/')).json.data?.closed;
    expect([await close(vera), await close(elsewhere), await close(olga), await close(olga)]).toEqual([undefined, 0, 300, 0]);
    expect(await count(`conversations where status = 'open' and id in ('${first.id}', '${last.id}')`)).toBe(2);
    expect(await began('203.0.113.9')).toBe(201);
  });
});
