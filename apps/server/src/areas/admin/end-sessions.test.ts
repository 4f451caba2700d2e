import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, putPerson, putToken } from '../../../testing/put-person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let admin: Person;

beforeAll(async () => {
  server = await startTestServer();
  admin = await putPerson(server, { name: 'Ada', role: 'admin' });
});
afterAll(() => server?.close());

const end = (body: object, token = admin.token) => server.call('POST', '/admin/sessions/end/', { token, body });
const isGood = async (token: string): Promise<boolean> => (await server.call('GET', '/accounts/user/', { token })).status === 200;
const lastEvent = async () =>
  (
    await server.services.database.pool.query(
      `select user_id, subject_id, detail from security_events where kind = 'sessions-ended-by-administrator' order by created_at desc limit 1`,
    )
  ).rows[0];

describe('an administrator', () => {
  it('ends the sessions of one person, and nobody else’s', async () => {
    const [olga, nils] = [await putPerson(server, { name: 'Olga' }), await putPerson(server, { name: 'Nils' })];
    const second = await putToken(server, { ...olga, tokenKind: 'session' });
    const program = await putToken(server, { ...olga, tokenKind: 'api' });
    expect((await end({ user_id: olga.userId })).json.data).toEqual({ ended: 2 });
    expect(await Promise.all([olga.token, second, program, nils.token, admin.token].map(isGood))).toEqual([false, false, true, true, true]);
    expect(await lastEvent()).toEqual({ user_id: admin.userId, subject_id: olga.userId, detail: { of: 'person', count: '2' } });
  });

  it('ends what the sessions of a person have begun, and nobody else’s', async () => {
    const [olga, nils] = [await putPerson(server, { name: 'Olga' }), await putPerson(server, { name: 'Nils' })];
    const begin = `with link as (insert into one_time_links (secret_hash, purpose, user_id, email, expires_at)
        values ('link ' || $1, 'change-email', $1::uuid, 'mallory@example.com', now() + interval '1 day'))
      insert into sign_in_challenges (secret_hash, purpose, user_id, expires_at) values ('google ' || $1, 'google-connect', $1::uuid, now() + interval '1 hour')`;
    for (const { userId } of [olga, nils]) await server.services.database.pool.query(begin, [userId]);
    const begun = async ({ userId }: Person) =>
      (
        await server.services.database.pool.query(
          'select purpose from one_time_links where user_id = $1 union all select purpose from sign_in_challenges where user_id = $1',
          [userId],
        )
      ).rows.length;
    await end({ user_id: olga.userId });
    expect([await begun(olga), await begun(nils)]).toEqual([0, 2]);
    await end({ everyone: true });
    expect(await begun(nils)).toBe(0);
  });

  it('ends the sessions of everybody but the one in use', async () => {
    const [olga, nils] = [await putPerson(server, { name: 'Olga' }), await putPerson(server, { name: 'Nils' })];
    const elsewhere = await putToken(server, { ...admin, tokenKind: 'session' });
    const program = await putToken(server, { ...nils, tokenKind: 'api' });
    expect((await end({ everyone: true })).json.data.ended).toBeGreaterThanOrEqual(3);
    expect(await Promise.all([olga.token, nils.token, elsewhere, program, admin.token].map(isGood))).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
    expect(await lastEvent()).toMatchObject({ user_id: admin.userId, subject_id: null, detail: { of: 'everybody' } });
    const { rows } = await server.services.database.pool.query(`select count(*)::int as left from api_tokens where kind <> 'api'`);
    expect(rows).toEqual([{ left: 1 }]);
  });

  it.each([
    ['nobody', {}, 400],
    ['a person and everybody', { user_id: '00000000-0000-4000-8000-000000000000', everyone: true }, 400],
    ['not everybody', { everyone: false }, 400],
    ['somebody who is not there', { user_id: '00000000-0000-4000-8000-000000000000' }, 404],
  ])('cannot name %s', async (_name, body, status) => {
    expect((await end(body)).status).toBe(status);
  });
});

it('takes an administrator', async () => {
  const olga = await putPerson(server);
  expect((await end({ everyone: true }, olga.token)).json.code).toBe('forbidden');
  expect(await isGood(olga.token)).toBe(true);
});
