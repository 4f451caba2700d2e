import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Mailbox, startMailbox } from '../../../testing/mailbox.ts';
import { type Person, putPerson } from '../../../testing/put-person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { sql } from '../../platform/database/query.ts';
import { announceEvent } from './announce-event.ts';
import { callAddress } from './call-address.ts';
import { createDeliverer } from './deliver-event.ts';
import { webhookAddresses, webhookDeliveries } from './tables.ts';

interface Got {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const POST = { title: 'A leak in the hull', content: '<p>Water comes in.</p>', type: 'bugs' };
const EVENTS = ['post.created', 'post.status_changed', 'comment.created', 'changelog.published'];

let mailbox: Mailbox;
let server: TestServer;
let owner: Person;
let stranger: Person;
let got: Got[];
let answer: (response: ServerResponse) => void;
const receiver = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    got.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
    answer(response);
  });
});
let address: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  mailbox = await startMailbox();
  server = await startTestServer({ SMTP_URL: mailbox.smtp.url });
  [owner, stranger] = [await putPerson(server), await putPerson(server, { name: 'Eve' })];
  await server.services.database.pool.query('update users set email_verified_at = now()');
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await server?.close();
  await mailbox?.[Symbol.asyncDispose]();
});
beforeEach(async () => {
  got = [];
  answer = (response) => response.end('Thank you');
  await server.services.database.db.delete(webhookAddresses);
});

const call = (method: string, path: string, body?: object, { token } = owner) =>
  server.call(method, path, { token, ...(body && { body }) });
const add = async (url = address, events = EVENTS) => (await call('POST', '/webhook/', { url, events })).json.data;
const deliveries = async (id: string) => (await call('GET', `/webhook/delivery/?webhook_id=${id}`)).json.data;
const events = () => got.map(({ body }) => JSON.parse(body)).map(({ event, data }) => [event, data]);

it('tells what happens, signed as the guide says', async () => {
  const { id, secret } = await add();
  const post = (await call('POST', '/accounts/feedback/', POST)).json.data.id;
  await call('PATCH', '/accounts/feedback/', { feedback_id: post, stage: 'planned' });
  const comment = { feedback: post, description: '<p>Which one?</p>' };
  await call('POST', '/accounts/comment/', comment);
  await call('POST', '/accounts/comment/', { ...comment, description: '<p>A secret</p>', internal: true });
  const entry = { title: 'The hull is tight', description: '<p>Dry again.</p>', state: 'published' };
  expect((await call('POST', '/accounts/changelog/', entry)).json.status).toBe(201);
  await vi.waitFor(() => expect(got).toHaveLength(4), { timeout: 20_000 });
  const told = Object.fromEntries(events());
  expect(told['post.created']).toEqual({ post_id: post, site_id: null, title: POST.title, type: 'bugs' });
  expect(told['post.status_changed']).toMatchObject({ post_id: post, before: 'open', status: 'planned' });
  expect(told['comment.created']).toMatchObject({ post_id: post, entry_id: null, text: 'Which one?' });
  expect(told['changelog.published']).toMatchObject({ title: entry.title, site_id: null });
  expect(got.some(({ body }) => body.includes('secret'))).toBe(false);

  const isFromPlumbline = await verifierOfGuide();
  const [first] = got;
  if (!first) throw new Error('Nothing arrived.');
  const signature = first.headers['plumbline-signature'];
  expect(isFromPlumbline(secret, signature, first.body)).toBe(true);
  expect(isFromPlumbline('whsec_a-guess', signature, first.body)).toBe(false);
  expect(isFromPlumbline(secret, signature, `${first.body} `)).toBe(false);
  // Someone replays it ten minutes later.
  expect(isFromPlumbline(secret, signature, first.body, Date.now() + 600_000)).toBe(false);
  await expect
    .poll(async () => (await deliveries(id)).map((row: { state: string; answer: string }) => [row.state, row.answer]))
    .toEqual(Array.from({ length: 4 }, () => ['delivered', 'Thank you']));
});

it('tells of nothing that was not committed, and of no event that nobody chose', async () => {
  const { id } = await add(address, ['post.created']);
  const { database } = server.services;
  const announced = { workspaceId: owner.workspaceId, event: 'post.created', data: { title: 'Undone' }, network: null } as const;
  const undone = database.db.transaction(async (transaction) => {
    await announceEvent(server.services, transaction, announced);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await announceEvent(server.services, database.db, { ...announced, event: 'test.finished', data: { title: 'Nobody chose it' } });
  await call('POST', '/accounts/feedback/', POST);
  await vi.waitFor(async () => expect((await deliveries(id)).map(({ state }: { state: string }) => state)).toEqual(['delivered']), {
    timeout: 20_000,
  });
  expect(got.map(({ body }) => JSON.parse(body).data.title)).toEqual([POST.title]);
});

it('tells of what waits for review once it is approved, and never of what is spam', async () => {
  const { pool } = server.services.database;
  const sql = `insert into sites (workspace_id, origin, host, verification_token) values ($1, 'https://harbour.example', 'harbour.example', 'x') returning id`;
  const siteId = (await pool.query(sql, [owner.workspaceId])).rows[0].id;
  const { key } = (await call('PUT', '/widget/settings/', { site_id: siteId, hold: 'always' })).json.data;
  const visitor = (await server.call('POST', '/widget/visitor/', { body: { site: key } })).json.data;
  await add(address, ['post.created', 'comment.created']);
  const write = async (title: string) => (await call('POST', '/accounts/feedback/', { ...POST, title }, visitor)).json.data;
  const [good, spam] = [await write('Good'), await write('Spam')];
  expect([good.held, spam.held]).toEqual([true, true]);
  const settle = (action: string, kind: string, textId: string) =>
    call('POST', '/accounts/moderation/', { action, texts: [{ kind, id: textId }] });
  await settle('spam', 'post', spam.id);
  await settle('approve', 'post', good.id);
  const comment = (await call('POST', '/accounts/comment/', { feedback: good.id, description: '<p>And more</p>' }, visitor)).json.data;
  await settle('approve', 'comment', comment.id);
  await vi.waitFor(() => expect(got).toHaveLength(2), { timeout: 20_000 });
  const told = Object.fromEntries(events());
  expect(told['post.created']).toMatchObject({ post_id: good.id, site_id: siteId });
  expect(told['comment.created']).toMatchObject({ comment_id: comment.id, text: 'And more' });
});

it('tries again for a day with one id, then gives up, switches off and says so by email', async () => {
  answer = (response) => response.writeHead(500).end('Not now');
  const { id } = await add(address, ['post.created']);
  await call('POST', '/accounts/feedback/', POST);
  await vi.waitFor(async () => expect((await deliveries(id))[0].attempts).toBe(1), { timeout: 20_000 });
  const [waiting] = await deliveries(id);
  expect(waiting).toMatchObject({ state: 'waiting', answer_status: 500, answer: 'Not now' });
  const next = Date.parse(waiting.next_try_at) - Date.parse(waiting.tried_at);
  expect(next).toBe(60_000);

  const { services } = server;
  const { db } = services.database;
  const deliver = createDeliverer({ ...services, db, site: server.origin });
  const again = () => deliver({ deliveryId: waiting.id }, new AbortController().signal);
  for (let attempt = 2; attempt <= 7; attempt += 1) await again();
  await db.update(webhookAddresses).set({ failingSince: new Date(Date.now() - 25 * 3_600_000) });
  expect((await deliveries(id))[0]).toMatchObject({ state: 'waiting', attempts: 7 });
  await again();
  expect((await deliveries(id))[0]).toMatchObject({ state: 'failed', attempts: 8, next_try_at: null });
  const ids = got.map(({ headers }) => headers['plumbline-event-id']);
  expect([ids.length, new Set(ids).size]).toEqual([8, 1]);
  const [listed] = (await call('GET', '/webhook/')).json.data;
  expect([listed.enabled, listed.stopped_at === null]).toEqual([false, false]);
  const letter = await mailbox.letter(owner.email, /turned off/);
  expect([letter.text.includes('127.0.0.1'), new URL(letter.link).pathname]).toEqual([true, '/settings/webhooks']);

  answer = (response) => response.end('Back');
  const sent = await call('POST', '/webhook/delivery/', { delivery_id: waiting.id });
  expect(sent.json.data).toMatchObject({ state: 'delivered', attempts: 9, answer: 'Back', event_id: waiting.event_id });
  const on = await call('PATCH', '/webhook/', { webhook_id: id, enabled: true });
  expect(on.json.data).toMatchObject({ enabled: true, stopped_at: null, failing_since: null });
});

it('does not send twice what a second worker finds delivered', async () => {
  const { id } = await add(address, ['post.created']);
  await call('POST', '/accounts/feedback/', POST);
  await vi.waitFor(async () => expect((await deliveries(id))[0].state).toBe('delivered'), { timeout: 20_000 });
  const [delivered] = await deliveries(id);
  const { services } = server;
  const deliver = createDeliverer({ ...services, db: services.database.db, site: server.origin });
  await deliver({ deliveryId: delivered.id }, new AbortController().signal);
  expect(got).toHaveLength(1);
});

it('renews a secret, and keeps it sealed', async () => {
  const { id, secret } = await add();
  const renewed = (await call('POST', '/webhook/secret/', { webhook_id: id })).json.data.secret;
  expect(renewed).toMatch(/^whsec_[\w-]{43}$/);
  expect(renewed).not.toBe(secret);
  const [row] = await server.services.database.db.select().from(webhookAddresses);
  expect([row?.sealedSecret.includes(renewed), JSON.stringify((await call('GET', '/webhook/')).json).includes(renewed)]).toEqual([
    false,
    false,
  ]);
  const tested = await call('POST', '/webhook/test/', { webhook_id: id });
  expect(tested.json.data).toMatchObject({ event: 'webhook.test', state: 'delivered', answer_status: 200, attempts: 1 });
  const isFromPlumbline = await verifierOfGuide();
  expect(isFromPlumbline(renewed, got[0]?.headers['plumbline-signature'], got[0]?.body ?? '')).toBe(true);
});

it('takes ten addresses', async () => {
  for (let count = 0; count < 10; count += 1) expect((await add()).id).toBeDefined();
  const eleventh = await call('POST', '/webhook/', { url: address, events: EVENTS });
  expect([eleventh.status, eleventh.json.code]).toEqual([403, 'limit_reached']);
});

describe('hostile', () => {
  it.each([
    ['http://example.com/hook', /https/],
    ['ftp://127.0.0.1/hook', /https/],
    ['hook', /address/],
    ['https://name:password@127.0.0.1/', /password/],
  ])('refuses %s', async (url, reason) => {
    const refused = await call('POST', '/webhook/', { url, events: EVENTS });
    expect([refused.status, refused.json.fields[0]]).toEqual([400, { field: 'url', message: expect.stringMatching(reason) }]);
  });

  it('refuses private addresses, also those that became private later', async () => {
    await using public_ = await disposable(startTestServer({ PRIVATE_TARGETS: 'deny' }));
    const person = await putPerson(public_);
    for (const url of [address, 'https://169.254.169.254/latest', 'https://10.0.0.1/', 'https://[::1]/']) {
      const refused = await public_.call('POST', '/webhook/', { token: person.token, body: { url, events: EVENTS } });
      expect([url, refused.status, refused.json.fields[0].field]).toEqual([url, 400, 'url']);
    }
    const { services } = public_;
    const { db } = services.database;
    const values = { workspaceId: person.workspaceId, url: address, events: [], sealedSecret: services.webhookBox.seal('whsec_x') };
    const [row] = await db.insert(webhookAddresses).values(values).returning();
    const tested = await public_.call('POST', '/webhook/test/', { token: person.token, body: { webhook_id: row?.id } });
    expect(tested.json.data).toMatchObject({ state: 'failed', answer_status: null });
    expect(got).toEqual([]);
  });

  it('makes no more requests than a person may have made in an hour, however many posts a request changes', async () => {
    const { pool } = server.services.database;
    for (let count = 0; count < 10; count += 1) await add(address, ['post.status_changed']);
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) ids.push((await call('POST', '/accounts/feedback/', POST)).json.data.id);
    const change = (stage: string) => call('POST', '/accounts/feedback/bulk/', { feedback_ids: ids, stage });
    await change('planned');
    await pool.query(`update rate_limits set points = 3000 - 12 where key like 'webhook-delivery:%'`);
    expect((await change('in_progress')).json.data).toEqual({ changed: 3 });
    const { db } = server.services.database;
    // The others wait for capacity in a later hour.
    expect([await db.$count(webhookDeliveries), await db.$count(webhookDeliveries, sql`late`)]).toEqual([60, 18]);
    await vi.waitFor(() => expect(got).toHaveLength(30 + 12), { timeout: 20_000 });
    await pool.query(`delete from rate_limits where key like 'webhook-delivery:%'`);
  });

  it('follows no redirect', async () => {
    const { id } = await add();
    answer = (response) => response.writeHead(307, { location: '/elsewhere' }).end();
    const { state, answer_status, answer: why } = (await call('POST', '/webhook/test/', { webhook_id: id })).json.data;
    expect([state, answer_status, why]).toEqual(['failed', 307, expect.stringContaining('Redirects are not followed')]);
    expect(got).toHaveLength(1);
  });

  it('waits for no answer that does not come', async () => {
    const { id } = await add();
    answer = () => undefined;
    const { services } = server;
    const { db } = services.database;
    const [row] = await db.select().from(webhookAddresses);
    const [delivery] = await db.insert(webhookDeliveries).values({ addressId: id, eventId: id, event: 'x', payload: '{}' }).returning();
    if (!row || !delivery) throw new Error('Nothing was written.');
    const told = await callAddress(services, row, delivery, { timeoutMs: 200 });
    expect(told).toEqual({ status: null, answer: expect.stringMatching(/\w/) });
  });

  it('keeps the beginning of an answer without end, as text', async () => {
    const { id } = await add();
    const line = '<script>alert(1)</script>\0'.repeat(1000);
    answer = (response) => {
      const write = (): void => {
        while (!response.destroyed && response.write(line));
      };
      response.on('drain', write);
      write();
    };
    const tested = (await call('POST', '/webhook/test/', { webhook_id: id })).json.data;
    expect([tested.answer_status, tested.answer.length <= 2000, tested.answer.startsWith('<script>')]).toEqual([200, true, true]);
  });

  it('knows nothing of another workspace', async () => {
    const { id } = await add();
    const tested = (await call('POST', '/webhook/test/', { webhook_id: id })).json.data;
    const body = { webhook_id: id };
    const asked: [string, string, object?][] = [
      ['PATCH', '/webhook/', { ...body, enabled: false }],
      ['DELETE', `/webhook/?webhook_id=${id}`],
      ['POST', '/webhook/secret/', body],
      ['POST', '/webhook/test/', body],
      ['GET', `/webhook/delivery/?webhook_id=${id}`],
      ['POST', '/webhook/delivery/', { delivery_id: tested.id }],
    ];
    for (const [method, path, sent] of asked) expect([path, (await call(method, path, sent, stranger)).status]).toEqual([path, 404]);
    expect((await call('GET', '/webhook/', undefined, stranger)).json.data).toEqual([]);
    expect((await call('GET', '/webhook/')).json.data[0]).toMatchObject({ id, enabled: true });
    await call('POST', '/accounts/feedback/', POST, stranger);
    expect(got).toHaveLength(1);
  });
});

type Verifier = (secret: string, header: string | string[] | undefined, body: string, now?: number) => boolean;

/** The guide’s example, as a reader would copy it. */
async function verifierOfGuide(): Promise<Verifier> {
  const guide = readFileSync(join(import.meta.dirname, '../../../../../docs/guides/receive-webhooks.md'), 'utf8');
  const code = /```js\n([\s\S]*?)```/.exec(guide)?.[1] ?? '';
  const module: { isFromPlumbline: Verifier } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
  return module.isFromPlumbline;
}

async function disposable(starting: Promise<TestServer>): Promise<TestServer & AsyncDisposable> {
  const started = await starting;
  return { ...started, [Symbol.asyncDispose]: () => started.close() };
}
