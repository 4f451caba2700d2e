import { randomUUID } from 'node:crypto';
import { startStripeServer } from '@plumbline/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Person, putPerson } from '../../../testing/put-person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { needPayments } from './payments.ts';
import { createBillingEnder, endBillingLater } from './end-billing.ts';
import { serverMark } from './server-mark.ts';

const KEYS = { secretKey: 'sk_test_1', webhookSecret: 'whsec_test_1' };

const patient = { timeout: 20_000, interval: 50 };

let server: TestServer;
let stripe: Awaited<ReturnType<typeof startStripeServer>>;
let owner: Person;

beforeAll(async () => {
  stripe = await startStripeServer(KEYS);
  server = await startTestServer({
    STRIPE_SECRET_KEY: KEYS.secretKey,
    STRIPE_WEBHOOK_SECRET: KEYS.webhookSecret,
    STRIPE_BASE_URL: stripe.origin,
  });
  stripe.listenAt(`${server.origin}/api/billing/stripe-webhook/`);
});
afterAll(async () => {
  await server?.close();
  await stripe?.[Symbol.asyncDispose]();
});
beforeEach(async () => {
  owner = await putPerson(server);
});

const call = (path: string, body?: object, token = owner.token) => server.call('POST', path, { token, ...(body ? { body } : {}) });
const plan = async () => (await server.call('GET', '/accounts/usage/', { token: owner.token })).json.data.plan;
const events = async () =>
  (
    await server.services.database.pool.query(
      `select kind, detail->>'status' as status from security_events where workspace_id = $1 order by created_at`,
      [owner.workspaceId],
    )
  ).rows;

const rows = async () =>
  (await server.services.database.pool.query('select 1 from subscriptions where workspace_id = $1', [owner.workspaceId])).rows;
const payments = () => needPayments(server.services.payments);

/** The most recently opened session. */
const session = () => [...stripe.sessions.values()].at(-1) ?? expect.fail('No session was opened.');
const open = (period = 'monthly') => call('/billing/checkout/', { plan: 'standard', period });
/** Deletes the current workspace; there is another. */
async function deleteWorkspace() {
  await call('/workspace/', { name: 'Other' });
  const { workspace_name: name } = (await server.call('GET', '/accounts/user/', { token: owner.token })).json.data;
  expect((await call('/workspace/delete/', { name })).status).toBe(202);
}
/** Someone chooses Standard and pays. */
async function buy(period = 'monthly') {
  expect((await open(period)).status).toBe(200);
  return stripe.pay(session().id);
}

describe('an upgrade', () => {
  it('asks for the price of the plan and begins once it is paid', async () => {
    const answer = await open('annually');
    expect(answer.json.data.url).toBe(session().url);
    expect(session()).toMatchObject({
      client_reference_id: owner.workspaceId,
      customer_email: owner.email,
      success_url: `${server.origin}/settings/plan?paid=`,
      cancel_url: `${server.origin}/settings/plan`,
      asked: {
        amount: 15_000,
        interval: 'year',
        product: 'Plumbline Standard',
        metadata: { workspace_id: owner.workspaceId, plan: 'standard' },
      },
    });
    expect(await plan()).toMatchObject({ plan: 'free', billing: 'stripe', has_customer: false });
    const paid = await stripe.pay(session().id);
    expect(await plan()).toMatchObject({
      plan: 'standard',
      period: 'annually',
      has_customer: true,
      plan_end_date: null,
      renews_at: new Date((paid.items.data[0]?.current_period_end ?? 0) * 1000).toISOString(),
    });
    expect(await events()).toEqual([{ kind: 'plan-changed', status: 'active' }]);
  });

  it('is refused for what is coming soon, for Free, and for who pays already', async () => {
    expect((await call('/billing/checkout/', { plan: 'pro' })).json).toMatchObject({
      code: 'conflict',
      message: 'Pro is coming soon and cannot be purchased yet.',
    });
    expect((await call('/billing/checkout/', { plan: 'free' })).json.fields[0].field).toBe('plan');
    await buy();
    expect((await open()).json).toMatchObject({ code: 'conflict', message: 'This workspace already pays for Standard.' });
  });

  it('is paid once, however many checkouts were open and were paid at the same time', async () => {
    const before = new Set(stripe.sessions.keys());
    await Promise.all([open(), open('annually'), open()]);
    const paid = await Promise.all([...stripe.sessions.keys()].filter((id) => !before.has(id)).map((id) => stripe.pay(id)));
    const live = paid.filter(({ status }) => status === 'active');
    expect([paid.length, live.length]).toEqual([3, 1]);
    for (const one of paid) expect(await stripe.send(stripe.event('customer.subscription.updated', one))).toBe(200);
    expect(await plan()).toMatchObject({
      plan: 'standard',
      renews_at: new Date((live[0]?.items.data[0]?.current_period_end ?? 0) * 1000).toISOString(),
    });
    expect(await events()).toHaveLength(1);
  });

  it('takes the place of a subscription that has ended at the provider without a word', async () => {
    const first = await open().then(() => session());
    const second = await open().then(() => session());
    Object.assign(await stripe.pay(first.id), { status: 'canceled' });
    const paid = await stripe.pay(second.id);
    expect(paid.status).toBe('active');
    const { rows } = await server.services.database.pool.query(
      'select stripe_subscription_id as id from subscriptions where workspace_id = $1',
      [owner.workspaceId],
    );
    expect(rows).toEqual([{ id: paid.id }]);
  });

  it('keeps the customer of an earlier plan', async () => {
    const first = await buy();
    Object.assign(first, { status: 'canceled', ended_at: Math.floor(Date.now() / 1000) });
    await stripe.send(stripe.event('customer.subscription.deleted', first));
    await open();
    expect(session()).toMatchObject({ customer: first.customer, customer_email: null });
  });

  it('changes nothing when the provider is away, and says so', async () => {
    stripe.setDown(true);
    const answer = await open().finally(() => stripe.setDown(false));
    expect([answer.status, answer.json.code]).toEqual([503, 'unavailable']);
  });
});

describe('the webhook', () => {
  const bought = () => buy();

  it.each([
    ['another secret', { secret: 'whsec_other' }],
    ['a signature of long ago', { timestamp: Math.floor(Date.now() / 1000) - 3600 }],
    ['other bytes than were signed', { body: '{"id":"evt_1"}' }],
  ])('refuses %s', async (_name, options) => {
    await open();
    const subscription = stripe.begin(session().id);
    expect(await stripe.send(stripe.event('customer.subscription.created', subscription), options)).toBe(400);
    expect((await plan()).plan).toBe('free');
  });

  it('refuses an event without a signature, naming the header', async () => {
    const answer = await server.call('POST', '/billing/stripe-webhook/', { body: { id: 'evt_1' } });
    expect([answer.status, answer.json.fields[0].field]).toEqual([400, 'stripe-signature']);
  });

  it('takes an event once, however often and however many at a time it is sent', async () => {
    await open();
    const event = stripe.event('customer.subscription.created', stripe.begin(session().id));
    const asked = stripe.requests.length;
    expect(await Promise.all([stripe.send(event), stripe.send(event), stripe.send(event)])).toEqual([200, 200, 200]);
    expect(await stripe.send(event)).toBe(200);
    expect(stripe.requests.length - asked).toBe(1);
    expect(await events()).toHaveLength(1);
    expect((await plan()).plan).toBe('standard');
  });

  it('goes by what the subscription is now, in whatever order the events come', async () => {
    const subscription = await bought();
    const stale = stripe.event('customer.subscription.updated', subscription, Math.floor(Date.now() / 1000) - 60);
    Object.assign(subscription, { status: 'canceled', ended_at: Math.floor(Date.now() / 1000) - 1 });
    expect(await stripe.send(stripe.event('customer.subscription.deleted', subscription))).toBe(200);
    expect(await plan()).toMatchObject({ plan: 'free', ended_plan: 'standard' });
    expect(await stripe.send(stale)).toBe(200);
    expect((await plan()).plan).toBe('free');
  });

  it('is answered with an error while the provider cannot be asked, and taken when it is sent again', async () => {
    await open();
    const event = stripe.event('customer.subscription.created', stripe.begin(session().id));
    stripe.setDown(true);
    expect(await stripe.send(event).finally(() => stripe.setDown(false))).toBe(503);
    expect((await plan()).plan).toBe('free');
    expect(await stripe.send(event)).toBe(200);
    expect((await plan()).plan).toBe('standard');
  });

  it('keeps the plan while a payment that failed is tried again, and says so', async () => {
    const subscription = await bought();
    subscription.status = 'past_due';
    await stripe.send(stripe.event('invoice.payment_failed', { parent: { subscription_details: { subscription: subscription.id } } }));
    expect(await plan()).toMatchObject({ plan: 'standard', payment_failed: true });
    subscription.status = 'unpaid';
    await stripe.send(stripe.event('customer.subscription.updated', subscription));
    expect(await plan()).toMatchObject({ plan: 'free', ended_plan: 'standard', payment_failed: false });
  });

  it('gives nothing for a first payment that did not come', async () => {
    await open();
    const subscription = stripe.begin(session().id);
    subscription.status = 'incomplete';
    await stripe.send(stripe.event('customer.subscription.created', subscription));
    expect((await plan()).plan).toBe('free');
  });

  it('lets the end of an old subscription take nothing from the one that followed', async () => {
    const first = await bought();
    Object.assign(first, { status: 'canceled', ended_at: Math.floor(Date.now() / 1000) - 1 });
    await stripe.send(stripe.event('customer.subscription.deleted', first));
    await buy('annually');
    await stripe.send(stripe.event('customer.subscription.updated', first));
    expect(await plan()).toMatchObject({ plan: 'standard', period: 'annually' });
  });

  it.each([
    ['an event of another kind', () => stripe.event('customer.created', { id: 'cus_1' })],
    ['a subscription the provider does not know', () => stripe.event('customer.subscription.updated', { id: 'sub_unknown' })],
  ])('takes %s and does nothing', async (_name, event) => {
    expect(await stripe.send(event())).toBe(200);
    expect((await plan()).plan).toBe('free');
  });

  it('does nothing for a subscription that another product of the account sold', async () => {
    await open();
    const subscription = stripe.begin(session().id);
    subscription.metadata = { workspace_id: owner.workspaceId, plan: 'free' };
    await stripe.send(stripe.event('customer.subscription.updated', subscription));
    subscription.metadata = {};
    await stripe.send(stripe.event('customer.subscription.updated', subscription));
    expect((await plan()).plan).toBe('free');
  });
});

describe('what is paid', () => {
  it('leaves the database to others while the provider takes its time, however often a change is asked for', async () => {
    await buy();
    const letGo = stripe.hold();
    const changes = Array.from({ length: 25 }, () => call('/billing/downgrade/'));
    try {
      // The provider does not respond until 20 of them are refused.
      let refused = 0;
      await new Promise<void>((resolve) => {
        const count = ({ status }: { readonly status: number }): void => {
          refused += Number(status === 429);
          if (refused === 20) resolve();
        };
        for (const change of changes) void change.then(count);
      });
      expect((await plan()).plan).toBe('standard');
    } finally {
      letGo();
    }
    const statuses = (await Promise.all(changes)).map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([...Array(5).fill(200), ...Array(20).fill(429)]);
  });

  it('ends with its period when it is downgraded, and goes on when that is taken back', async () => {
    const subscription = await buy();
    const end = new Date((subscription.items.data[0]?.current_period_end ?? 0) * 1000).toISOString();
    expect((await call('/billing/downgrade/')).json.data.plan_end_date).toBe(end);
    expect(subscription.cancel_at_period_end).toBe(true);
    expect(await plan()).toMatchObject({ plan: 'standard', plan_end_date: end, can_resume: true });
    expect((await call('/billing/resume/')).status).toBe(200);
    expect(subscription.cancel_at_period_end).toBe(false);
    expect(await plan()).toMatchObject({ plan: 'standard', plan_end_date: null, renews_at: end });
  });

  it('can be paid by the year instead', async () => {
    const subscription = await buy();
    expect((await call('/billing/period/', { period: 'monthly' })).json.code).toBe('conflict');
    expect((await call('/billing/period/', { period: 'annually' })).status).toBe(200);
    expect(subscription.items.data[0]?.price).toMatchObject({ unit_amount: 15_000, recurring: { interval: 'year' } });
    expect(await plan()).toMatchObject({ plan: 'standard', period: 'annually' });
  });

  it('is managed in the portal, by who has paid', async () => {
    expect((await call('/billing/portal/')).json.code).toBe('conflict');
    await buy();
    expect((await call('/billing/portal/')).json.data.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/portal\/bps_/);
  });

  it('is not changed by an administrator behind the provider’s back', async () => {
    const admin = await putPerson(server, { name: 'Ada', role: 'admin' });
    await buy();
    expect((await call('/admin/plan/', { workspace_id: owner.workspaceId, plan: 'pro' }, admin.token)).json.code).toBe('conflict');
  });

  it.each([
    ['is closed', 'update workspaces set closed_at = now() where id = $1'],
    ['is gone', 'delete from workspaces where id = $1'],
  ])('is ended where it was paid at a checkout whose workspace %s', async (_name, change) => {
    await open();
    await server.services.database.pool.query(change, [owner.workspaceId]);
    const subscription = await stripe.pay(session().id);
    expect(subscription.status).toBe('canceled');
    expect(await rows()).toEqual([]);
  });

  it('is left alone where another server of the same account may have begun it', async () => {
    await open();
    const marked = stripe.begin(session().id);
    await server.services.database.pool.query('delete from workspaces where id = $1', [owner.workspaceId]);
    const { server_mark: _mark, ...unmarked } = marked.metadata;
    const other = serverMark({ ...payments(), webhookSecret: 'whsec_other' }, owner.workspaceId);
    for (const metadata of [unmarked, { ...unmarked, server_mark: other }, { ...marked.metadata, workspace_id: randomUUID() }]) {
      marked.metadata = metadata;
      expect(await stripe.send(stripe.event('customer.subscription.updated', marked))).toBe(200);
      expect(marked.status).toBe('active');
    }
  });

  it('cannot be paid any more once the workspace is deleted, though others can', async () => {
    await open();
    const first = session();
    await open('annually');
    const second = session();
    const other = await putPerson(server);
    await call('/billing/checkout/', { plan: 'standard' }, other.token);
    await deleteWorkspace();
    await vi.waitFor(() => expect([first, second, session()].map(({ status }) => status)).toEqual(['expired', 'expired', 'open']), patient);
    expect(() => stripe.begin(second.id)).toThrow('expired');
  });

  it('ends with the workspace', async () => {
    const subscription = await buy();
    await deleteWorkspace();
    await vi.waitFor(() => expect(subscription.status).toBe('canceled'), patient);
  });

  it('ends once the provider is back, and keeps nobody from deleting a workspace until then', async () => {
    const subscription = await buy();
    stripe.setDown(true);
    await deleteWorkspace().finally(() => stripe.setDown(false));
    const ender = createBillingEnder(payments());
    const again = () => ender({ workspaceId: owner.workspaceId, subscriptionId: subscription.id }, new AbortController().signal);
    stripe.setDown(true);
    await expect(again().finally(() => stripe.setDown(false))).rejects.toThrow();
    await again();
    expect(subscription.status).toBe('canceled');
    // Ending it again finds it ended.
    await again();
  });

  it('lets the server stop while checkouts are closed', async () => {
    await open();
    const stopped = createBillingEnder(payments())({ workspaceId: owner.workspaceId, subscriptionId: null }, AbortSignal.abort());
    await expect(stopped).rejects.toThrow();
    expect(session().status).toBe('open');
  });

  it('goes on with a workspace whose deletion is not kept', async () => {
    const subscription = await buy();
    const { database, queue } = server.services;
    const refused = database.db.transaction(async (transaction) => {
      await endBillingLater(transaction, queue, owner.workspaceId);
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    const jobs = await database.pool.query(`select from pgboss.job where name = 'end-billing' and data->>'workspaceId' = $1`, [
      owner.workspaceId,
    ]);
    expect([jobs.rows, subscription.status]).toEqual([[], 'active']);
  });
});
