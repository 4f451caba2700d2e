import { randomUUID } from 'node:crypto';
import { PLAN_TIERS } from '@plumbline/contract';
import { startPageServer } from '@plumbline/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, putPerson, putToken } from '../../../testing/put-person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { countAutomaticTest, givePlan, planOf, refundEndedTest, refundUsage, requireFeature, reserveUsage } from './index.ts';

let server: TestServer;
let person: Person;
let owner: string;
let workspaceId: string;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());
beforeEach(async () => {
  person = await putPerson(server);
  ({ token: owner, workspaceId } = person);
});

const db = () => server.services.database.db;
const give = (plan: 'free' | 'standard' | 'pro' | 'enterprise', period: 'monthly' | 'annually' = 'monthly') =>
  db().transaction((transaction) => givePlan(transaction, workspaceId, plan, period));
const reserve = (workId: string, amount = 1) =>
  db().transaction((transaction) => reserveUsage(transaction, { workspaceId, meter: 'grammar', amount, workId }));
const credits = async () => (await server.call('GET', '/accounts/user-credits/', { token: owner })).json.data[0];
const usage = async () => (await server.call('GET', '/accounts/usage/', { token: owner })).json.data;

describe('the tiers', () => {
  it('have the prices and limits of the specification', () => {
    const prices = PLAN_TIERS.map(({ name, price }) => [name, price.monthly, price.annually]);
    expect(prices).toEqual([
      ['Free', 0, 0],
      ['Standard', 15, 150],
      ['Pro', 30, 300],
      ['Enterprise', 50, 500],
    ]);
    expect(PLAN_TIERS.map(({ limits }) => limits.grammar)).toEqual([10, 100, 500, null]);
    for (const meter of ['seo', 'ai_recommendation', 'ai_chatbot_calls'] as const) {
      expect(PLAN_TIERS.map(({ limits }) => limits[meter])).toEqual([10, 500, 1000, null]);
    }
    expect(PLAN_TIERS.filter(({ comingSoon }) => comingSoon).map(({ id }) => id)).toEqual(['pro', 'enterprise']);
  });
});

describe('usage', () => {
  it('begins at nothing, in the shape of the specification', async () => {
    expect(await credits()).toEqual({ ai_recommendation: 0, grammar: 0, ai_chatbot_calls: 0, seo: 0 });
    const { meters, plan } = await usage();
    expect(plan).toMatchObject({ plan: 'free', period: null, plan_end_date: null, billing: 'administrator' });
    expect(meters).toContainEqual({ id: 'seo', name: 'Automatic tests', used: 0, reserved: 0, limit: 10, percentage: 0 });
  });

  it('lets exactly the limit through when fifty ask at once', async () => {
    const asked = await Promise.allSettled(Array.from({ length: 50 }, () => reserve(randomUUID())));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect((await credits()).grammar).toBe(10);
    for (const answer of asked) {
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'limit_reached' });
    }
    const { rows } = await server.services.database.pool.query(
      'select count(*)::int as n from usage_reservations where workspace_id = $1',
      [workspaceId],
    );
    expect(rows[0].n).toBe(10);
  });

  it('says what is used, what the limit is and which plan has more', async () => {
    await reserve('a', 10);
    await expect(reserve('b')).rejects.toMatchObject({
      status: 403,
      message: 'Grammar pages: 10 of 10 are used this month on Free. The Standard plan has 100.',
    });
    expect((await usage()).meters.find((meter: { id: string }) => meter.id === 'grammar')).toMatchObject({ used: 10, percentage: 100 });
  });

  it('refuses more at once than there ever is, and counts nothing', async () => {
    await expect(reserve('whole', 11)).rejects.toMatchObject({ code: 'limit_reached' });
    expect((await credits()).grammar).toBe(0);
  });

  it('counts the same work once, and gives it back once', async () => {
    const [work, other] = [randomUUID(), randomUUID()];
    await Promise.all([reserve(work, 2), reserve(work, 2), reserve(other)]);
    expect((await credits()).grammar).toBe(3);
    await Promise.all([refundUsage(db(), 'grammar', work), refundUsage(db(), 'grammar', work)]);
    await refundUsage(db(), 'grammar', work);
    await refundUsage(db(), 'grammar', 'never counted');
    expect((await credits()).grammar).toBe(1);
  });

  it('gives back into the month it was taken from', async () => {
    const work = randomUUID();
    await reserve(work);
    await server.services.database.pool.query(`update usage_reservations set period = '2020-01' where work_id = $1`, [work]);
    await refundUsage(db(), 'grammar', work);
    expect((await credits()).grammar).toBe(1);
  });

  it('of another month does not count', async () => {
    await server.services.database.pool.query(`insert into usage_counters values ($1, 'grammar', '2020-01', 10)`, [workspaceId]);
    expect((await credits()).grammar).toBe(0);
    await reserve(randomUUID());
  });

  it('and plan of a workspace are nobody else’s to see, spend or end', async () => {
    await give('standard');
    await reserve(randomUUID(), 5);
    const stranger = await putPerson(server, { name: 'Stan' });
    const seen = (await server.call('GET', '/accounts/usage/', { token: stranger.token })).json.data;
    expect([seen.plan.plan, seen.meters[0].used]).toEqual(['free', 0]);
    expect((await server.call('GET', '/accounts/user-credits/', { token: stranger.token })).json.data[0].grammar).toBe(0);
    for (const path of ['/billing/downgrade/', '/billing/resume/']) {
      expect((await server.call('POST', path, { token: stranger.token })).json.code).toBe('conflict');
    }
    expect((await usage()).plan).toMatchObject({ plan: 'standard', plan_end_date: null });
  });

  it('has no end on Enterprise', async () => {
    await give('enterprise');
    await reserve(randomUUID(), 100_000);
    expect((await usage()).meters[0]).toEqual({
      id: 'grammar',
      name: 'Grammar pages',
      used: 100_000,
      reserved: 0,
      limit: null,
      percentage: 0,
    });
  });

  it('above a limit that came down stays said and stops', async () => {
    await give('standard');
    await reserve(randomUUID(), 60);
    await server.services.database.pool.query(`update subscriptions set plan_end_date = now() - interval '1 s' where workspace_id = $1`, [
      workspaceId,
    ]);
    await expect(reserve(randomUUID())).rejects.toMatchObject({ code: 'limit_reached' });
    expect((await usage()).meters[0]).toMatchObject({ used: 60, limit: 10, percentage: 100 });
  });
});

describe('automatic tests', () => {
  const count = (source: 'dashboard' | 'api' | 'schedule' | 'deploy', byProgram = false, id: string = randomUUID()) =>
    db().transaction((transaction) => countAutomaticTest(transaction, { id, workspaceId, source, byProgram }));

  it('need Pro when they are scheduled or follow a deployment', async () => {
    await give('standard');
    await expect(count('schedule')).rejects.toMatchObject({
      code: 'plan_required',
      message: 'Scheduled testing needs the Pro plan. This workspace is on Standard.',
    });
    await expect(count('deploy')).rejects.toMatchObject({ code: 'plan_required' });
    await give('pro');
    await count('schedule');
    await count('deploy');
    expect((await credits()).seo).toBe(2);
  });

  it('are those of programs, not those of people', async () => {
    for (let number = 0; number < 12; number += 1) await count(number % 2 ? 'dashboard' : 'api');
    expect((await credits()).seo).toBe(0);
    await count('dashboard', true);
    expect((await credits()).seo).toBe(1);
  });

  it('are given back when they fail or never begin, and only then', async () => {
    const ids = { failed: randomUUID(), early: randomUUID(), late: randomUUID() };
    for (const id of Object.values(ids)) await count('api', true, id);
    await refundEndedTest(db(), { id: ids.failed, status: 'failed', startedAt: new Date() });
    await refundEndedTest(db(), { id: ids.early, status: 'cancelled', startedAt: null });
    await refundEndedTest(db(), { id: ids.late, status: 'cancelled', startedAt: new Date() });
    expect((await credits()).seo).toBe(1);
  });

  it('are counted through the API, stopped at the limit without a trace, and given back by the worker', async () => {
    const { pool } = server.services.database;
    const token = await putToken(server, { ...person, tokenKind: 'api' });
    const site = await startPageServer({ '/': '<title>A</title>' });
    const url = site.url('/');
    await site.close();
    const start = () => server.call('POST', '/seo/website/', { token, body: { url } });
    const first = await start();
    expect(first.status).toBe(202);
    expect((await server.finished(token, first.json.data.test_id)).status).toBe('failed');
    expect((await credits()).seo).toBe(0);
    await pool.query(
      `insert into usage_counters values ($1, 'seo', to_char(now() at time zone 'utc', 'YYYY-MM'), 10)
      on conflict (workspace_id, meter, period) do update set used = 10`,
      [workspaceId],
    );
    const refused = await start();
    expect([refused.status, refused.json.code]).toEqual([403, 'limit_reached']);
    for (const kind of ['grammar', 'responsive']) {
      const other = await server.call('POST', '/project/test/', { token, body: { kind, url } });
      expect([kind, other.status, other.json.code]).toEqual([kind, 403, 'limit_reached']);
    }
    expect((await server.call('GET', '/project/test/', { token })).json.total).toBe(1);
    expect((await server.call('POST', '/seo/website/', { token: owner, body: { url, source: 'dashboard' } })).status).toBe(202);
  });
});

describe('a plan that nobody bills', () => {
  const call = (path: string, token = owner) => server.call('POST', path, { token });

  it('is there at once, ends with its period and can be kept before', async () => {
    await give('pro', 'annually');
    const before = (await usage()).plan;
    expect(before).toMatchObject({ plan: 'pro', period: 'annually', plan_end_date: null });
    const ended = await call('/billing/downgrade/');
    expect(ended.json.data.plan_end_date).toBe(before.renews_at);
    expect((await usage()).plan).toMatchObject({ plan: 'pro', plan_end_date: before.renews_at, renews_at: null, can_resume: true });
    await requireFeature(db(), workspaceId, 'scheduled-testing');
    expect((await call('/billing/downgrade/')).json.data.plan_end_date).toBe(before.renews_at);
    expect((await call('/billing/resume/')).status).toBe(200);
    expect((await usage()).plan).toMatchObject({ plan: 'pro', plan_end_date: null, renews_at: before.renews_at });
    expect((await call('/billing/resume/')).json.code).toBe('conflict');
  });

  it('falls to Free when its date has come, by the date alone', async () => {
    await give('standard');
    await call('/billing/downgrade/');
    await server.services.database.pool.query(`update subscriptions set plan_end_date = now() - interval '1 s' where workspace_id = $1`, [
      workspaceId,
    ]);
    expect(await planOf(db(), workspaceId)).toMatchObject({ plan: 'free', endedPlan: 'standard' });
    await expect(requireFeature(db(), workspaceId, 'jira')).rejects.toMatchObject({ code: 'plan_required' });
    expect((await call('/billing/resume/')).json.code).toBe('conflict');
    expect((await call('/billing/downgrade/')).json.code).toBe('conflict');
    await give('standard');
    expect(await planOf(db(), workspaceId)).toMatchObject({ plan: 'standard', endedPlan: null });
  });

  it('cannot be bought on a server without a payment provider', async () => {
    for (const path of ['/billing/checkout/', '/billing/period/']) {
      const answer = await server.call('POST', path, {
        token: owner,
        body: path.includes('period') ? { period: 'annually' } : { plan: 'standard' },
      });
      expect([path, answer.status, answer.json.code]).toEqual([path, 503, 'unavailable']);
    }
    expect((await call('/billing/portal/')).status).toBe(503);
    expect((await server.call('POST', '/billing/stripe-webhook/', { body: {} })).status).toBe(503);
  });

  it.each([
    ['a plan that is none', { plan: 'gold' }, 'plan'],
    ['no plan', {}, 'plan'],
    ['a period that is none', { plan: 'standard', period: 'daily' }, 'period'],
  ])('%s is a 400 that names the field', async (_name, body, field) => {
    const answer = await server.call('POST', '/billing/checkout/', { token: owner, body });
    expect([answer.status, answer.json.fields[0]?.field]).toEqual([400, field]);
  });
});
