import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD } from '../../../testing/put-account.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { tokenHash } from './tokens.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());
beforeEach(() => server.services.database.pool.query('delete from rate_limits').then(() => undefined));

async function person() {
  const email = `ada.${randomUUID().slice(0, 8)}@example.com`;
  await server.call('POST', '/accounts/signup/', { body: { first_name: 'Ada', last_name: 'Lovelace', email, password: PASSWORD } });
  const signIn = async (headers: Record<string, string> = {}): Promise<string> =>
    (await server.call('POST', '/accounts/token/', { body: { email, password: PASSWORD }, headers })).json.data.token;
  return { email, signIn, token: await signIn() };
}
const sessionsOf = async (token: string) => (await server.call('GET', '/accounts/session/', { token })).json.data;
const isGood = async (token: string): Promise<boolean> => (await server.call('GET', '/accounts/user/', { token })).status === 200;

describe('the list of sessions', () => {
  it('says where one is signed in, and which is this one, and never a token', async () => {
    const { signIn, token } = await person();
    await signIn({ 'user-agent': FIREFOX });
    const sessions = await sessionsOf(token);
    expect(sessions).toHaveLength(2);
    expect(sessions.filter((session: { current: boolean }) => session.current)).toHaveLength(1);
    const firefox = sessions.find((session: { device: string }) => session.device === 'Firefox on Linux');
    expect(firefox).toMatchObject({ current: false, address: '127.0.0.1' });
    expect(Object.keys(firefox).toSorted()).toEqual(['address', 'created_at', 'current', 'device', 'id', 'last_used_at']);
  });

  it('ends one, or all others', async () => {
    const { signIn, token } = await person();
    const second = await signIn({ 'user-agent': FIREFOX });
    const third = await signIn();
    const { id } = (await sessionsOf(token)).find((session: { device: string }) => session.device === 'Firefox on Linux');
    const one = await server.call('DELETE', '/accounts/session/', { token, body: { session_id: id } });
    expect(one.json.data).toEqual({ ended: 1 });
    expect([await isGood(token), await isGood(second), await isGood(third)]).toEqual([true, false, true]);
    expect((await server.call('DELETE', '/accounts/session/', { token, body: {} })).json.data).toEqual({ ended: 1 });
    expect([await isGood(token), await isGood(third)]).toEqual([true, false]);
  });

  it('ends with another session what it has begun', async () => {
    const { email, signIn, token } = await person();
    const thief = await signIn();
    const address = { email: `mallory.${randomUUID().slice(0, 8)}@example.com` };
    expect((await server.call('POST', '/accounts/email/', { token: thief, body: address })).status).toBe(200);
    const begun = async () => {
      const links = `select purpose from one_time_links l join users u on u.id = l.user_id where u.email = $1 and purpose = 'change-email'`;
      return (await server.services.database.pool.query(links, [email])).rows;
    };
    expect(await begun()).toHaveLength(1);
    await server.call('DELETE', '/accounts/session/', { token, body: {} });
    expect(await begun()).toEqual([]);
  });

  it('ends a session that nobody used for two weeks', async () => {
    const { token } = await person();
    const idle = (days: number) =>
      server.services.database.pool.query(`update api_tokens set last_used_at = now() - make_interval(days => $1) where token_hash = $2`, [
        days,
        tokenHash(token),
      ]);
    await idle(13);
    expect(await isGood(token)).toBe(true);
    await idle(14);
    expect(await isGood(token)).toBe(false);
  });

  it('shows and ends nothing of anybody else', async () => {
    const ada = await person();
    const grace = await person();
    const [{ id }] = await sessionsOf(ada.token);
    const answer = await server.call('DELETE', '/accounts/session/', { token: grace.token, body: { session_id: id } });
    expect(answer.status).toBe(404);
    expect(await isGood(ada.token)).toBe(true);
    expect(await sessionsOf(grace.token)).toHaveLength(1);
  });
});

describe('API tokens', () => {
  const make = (token: string, body: object) => server.call('POST', '/accounts/api-token/', { token, body });

  it('are shown once, bound to a workspace, with scopes and an end', async () => {
    const { token } = await person();
    const made = (await make(token, { name: 'Build server', scopes: ['read', 'read'], days: 30 })).json.data;
    expect(made).toMatchObject({ name: 'Build server', scopes: ['read'], workspace_name: "Ada's workspace", last_used_at: null });
    expect(Math.round((Date.parse(made.expires_at) - Date.parse(made.created_at)) / 86_400_000)).toBe(30);
    const list = await server.call('GET', '/accounts/api-token/', { token });
    expect(list.json.data).toHaveLength(1);
    expect(list.text).not.toContain(made.token);
    expect((await server.call('GET', '/project/test/', { token: made.token })).status).toBe(200);
    expect((await server.call('POST', '/seo/website/', { token: made.token, body: { url: 'https://example.com' } })).status).toBe(403);
  });

  it('cannot make tokens, nor change the ways in', async () => {
    const { token } = await person();
    const { token: api } = (await make(token, { name: 'All', scopes: ['read', 'write', 'manage'], days: 1 })).json.data;
    for (const [method, path] of [
      ['POST', '/accounts/api-token/'],
      ['GET', '/accounts/session/'],
      ['POST', '/accounts/password/'],
      ['POST', '/accounts/second-factor/totp/'],
      ['GET', '/accounts/security/'],
    ] as const) {
      expect([path, (await server.call(method, path, { token: api, ...(method === 'POST' ? { body: {} } : {}) })).status]).toEqual([
        path,
        403,
      ]);
    }
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['a name of 81 characters', { name: 'a'.repeat(81) }, 'name'],
    ['no scope', { scopes: [] }, 'scopes'],
    ['an unknown scope', { scopes: ['everything'] }, 'scopes.0'],
    ['no day', { days: 0 }, 'days'],
    ['more than a year', { days: 366 }, 'days'],
    ['half a day', { days: 0.5 }, 'days'],
  ])('with %s are refused', async (_name, change, field) => {
    const { token } = await person();
    const answer = await make(token, { name: 'Build server', scopes: ['read'], days: 30, ...change });
    expect([answer.status, answer.json.fields[0].field]).toEqual([400, field]);
  });

  it('end when their owner says so, and for nobody else', async () => {
    const ada = await person();
    const grace = await person();
    const made = (await make(ada.token, { name: 'Build server', scopes: ['read'], days: 30 })).json.data;
    const end = (token: string) => server.call('DELETE', '/accounts/api-token/', { token, body: { token_id: made.id } });
    expect((await end(grace.token)).status).toBe(404);
    expect(await isGood(made.token)).toBe(true);
    expect((await end(ada.token)).status).toBe(200);
    expect(await isGood(made.token)).toBe(false);
  });

  it('do not stand among the sessions, and are not ended with them', async () => {
    const { token } = await person();
    const made = (await make(token, { name: 'Build server', scopes: ['read'], days: 30 })).json.data;
    expect(await sessionsOf(token)).toHaveLength(1);
    const asSession = await server.call('DELETE', '/accounts/session/', { token, body: { session_id: made.id } });
    expect(asSession.status).toBe(404);
    await server.call('DELETE', '/accounts/session/', { token, body: {} });
    expect(await isGood(made.token)).toBe(true);
  });
});
