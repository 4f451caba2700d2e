import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, putPerson } from '../../../testing/put-person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let admin: Person;
let olga: Person;

beforeAll(async () => {
  server = await startTestServer();
  admin = await putPerson(server, { name: 'Ada', role: 'admin' });
  olga = await putPerson(server, { name: 'Olga' });
});
afterAll(() => server?.close());

const list = async (query = '', token = admin.token) => (await server.call('GET', `/admin/user/${query}`, { token })).json;
const post = (path: string, body: object, token = admin.token) => server.call('POST', path, { token, body });
const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;

describe('the user table', () => {
  it('has the seven columns of the specification', async () => {
    await query(`update users set username = 'olga', country = 'SE' where id = $1`, [olga.userId]);
    const { data, total } = await list('?search=olga');
    expect(total).toBe(1);
    expect(data[0]).toMatchObject({
      user_id: olga.userId,
      plan: 'free',
      country: 'SE',
      role: 'user',
      username: 'olga',
      email: olga.email,
      plan_end_date: null,
      workspace_id: olga.workspaceId,
    });
  });

  it('is found in by name, address and id, with % and _ meant literally', async () => {
    for (const search of ['Olga Tester', olga.email.slice(3, 20), olga.userId]) {
      expect((await list(`?search=${encodeURIComponent(search)}`)).data.map((row: { user_id: string }) => row.user_id)).toEqual([
        olga.userId,
      ]);
    }
    expect((await list('?search=%25')).total).toBe(0);
  });

  it('is narrowed by date, role and plan', async () => {
    await query(`update users set created_at = '2020-05-05T12:00:00Z' where id = $1`, [olga.userId]);
    const day = '?start_date=2020-05-05T00:00:00Z&end_date=2020-05-05T23:59:59Z';
    expect((await list(day)).data.map((row: { email: string }) => row.email)).toEqual([olga.email]);
    expect((await list('?role=admin')).data.map((row: { email: string }) => row.email)).toEqual([admin.email]);
    await post('/admin/plan/', { user_id: olga.userId, plan: 'pro' });
    expect((await list('?plan=pro')).data).toMatchObject([{ email: olga.email, plan: 'pro' }]);
    await query(`update subscriptions set plan_end_date = now() - interval '1 s' where workspace_id = $1`, [olga.workspaceId]);
    expect((await list('?plan=pro')).total).toBe(0);
    expect((await list('?plan=free&search=olga')).data).toMatchObject([{ plan: 'free', plan_end_date: expect.any(String) }]);
  });

  it('is paged without a gap or a repeat, in every order, with an exact count', async () => {
    for (let number = 0; number < 5; number += 1) await putPerson(server, { name: `Nils${'abcde'[number]}` });
    await putPerson(server, { role: 'temporary' });
    for (const sort of ['-created_at', 'created_at', 'email', '-email']) {
      const seen: string[] = [];
      for (let cursor = ''; ;) {
        const page = await list(`?limit=3&sort=${sort}${cursor && `&cursor=${cursor}`}`);
        seen.push(...page.data.map((row: { user_id: string }) => row.user_id));
        if (cursor === '') expect(page.total).toBe(8);
        if (!page.next_cursor) break;
        cursor = page.next_cursor;
      }
      expect([sort, seen.length, new Set(seen).size]).toEqual([sort, 8, 8]);
    }
  });

  it('is for administrators alone', async () => {
    expect((await list('', olga.token)).code).toBe('forbidden');
  });
});

describe('a plan given by an administrator', () => {
  it('is there at once, and Free comes at the end of the period', async () => {
    const person = await putPerson(server);
    const given = await post('/admin/plan/', { user_id: person.userId, plan: 'enterprise', period: 'annually' });
    expect(given.json.data).toEqual({ plan: 'enterprise', plan_end_date: null });
    const ended = await post('/admin/plan/', { workspace_id: person.workspaceId, plan: 'free' });
    expect(ended.json.data).toEqual({ plan: 'enterprise', plan_end_date: expect.any(String) });
    expect(Date.parse(ended.json.data.plan_end_date) - Date.now()).toBeGreaterThan(364 * 86_400_000);
    const again = await post('/admin/plan/', { user_id: person.userId, plan: 'enterprise', period: 'annually' });
    expect(again.json.data.plan_end_date).toBeNull();
    const events = await query(`select kind, user_id, detail from security_events where workspace_id = $1`, [person.workspaceId]);
    expect(events).toHaveLength(3);
    expect(events[0]).toMatchObject({ kind: 'plan-changed', user_id: admin.userId, detail: { by: 'administrator', plan: 'enterprise' } });
  });

  it.each([
    ['nobody', { plan: 'pro' }, 400],
    [
      'two at once',
      { plan: 'pro', user_id: '00000000-0000-4000-8000-000000000000', workspace_id: '00000000-0000-4000-8000-000000000000' },
      400,
    ],
    ['somebody who is not there', { plan: 'pro', user_id: '00000000-0000-4000-8000-000000000000' }, 404],
    ['a workspace that is not there', { plan: 'pro', workspace_id: '00000000-0000-4000-8000-000000000000' }, 404],
    ['a plan that is none', { plan: 'gold', user_id: '00000000-0000-4000-8000-000000000000' }, 400],
    ['more than is asked', { plan: 'pro', user_id: '00000000-0000-4000-8000-000000000000', role: 'admin' }, 400],
  ])('for %s is refused', async (_name, body, status) => {
    expect((await post('/admin/plan/', body)).status).toBe(status);
  });

  it('to many at once ends as one of them', async () => {
    const person = await putPerson(server);
    const answers = await Promise.all(
      ['standard', 'pro', 'enterprise', 'standard', 'pro'].map((plan) => post('/admin/plan/', { user_id: person.userId, plan })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });
});

describe('the role of a person', () => {
  it('is changed both ways, and written down', async () => {
    const person = await putPerson(server);
    expect((await post('/admin/role/', { user_id: person.userId, role: 'admin' })).status).toBe(200);
    expect((await list('', person.token)).status).toBe(200);
    expect((await post('/admin/role/', { user_id: person.userId, role: 'user' })).status).toBe(200);
    expect((await list('', person.token)).code).toBe('forbidden');
    const events = await query(`select detail from security_events where subject_id = $1 order by created_at`, [person.userId]);
    expect(events.map(({ detail }) => detail)).toEqual([
      { from: 'user', to: 'admin' },
      { from: 'admin', to: 'user' },
    ]);
  });

  it('of the last administrator stays, even when two remove each other at once', async () => {
    expect((await post('/admin/role/', { user_id: admin.userId, role: 'user' })).json.code).toBe('conflict');
    const other = await putPerson(server, { role: 'admin' });
    const answers = await Promise.all([
      post('/admin/role/', { user_id: other.userId, role: 'user' }),
      post('/admin/role/', { user_id: admin.userId, role: 'user' }, other.token),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await query(`select id from users where role = 'admin'`)).toHaveLength(1);
    await query(`update users set role = 'admin' where id = $1`, [admin.userId]);
  });

  it('is none for a visitor without an account, and none but these two', async () => {
    const visitor = await putPerson(server, { role: 'temporary' });
    expect((await post('/admin/role/', { user_id: visitor.userId, role: 'admin' })).json.code).toBe('conflict');
    expect((await post('/admin/role/', { user_id: visitor.userId, role: 'temporary' })).json.fields[0].field).toBe('role');
    await server.services.database.pool.query(`update users set role = 'visitor' where id = $1`, [visitor.userId]);
    expect((await post('/admin/role/', { user_id: visitor.userId, role: 'admin' })).json.code).toBe('conflict');
  });
});
