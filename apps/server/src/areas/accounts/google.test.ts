import { randomUUID } from 'node:crypto';
import { startOidcProvider, type TestOidcProvider } from '@plumbline/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestBrowser, type TestBrowser } from '../../../testing/browser.ts';
import { PASSWORD, startTestServer, type TestServer } from '../../../testing/test-server.ts';

let provider: TestOidcProvider;
let server: TestServer;
beforeAll(async () => {
  provider = await startOidcProvider();
  server = await startTestServer({
    GOOGLE_CLIENT_ID: provider.clientId,
    GOOGLE_CLIENT_SECRET: provider.clientSecret,
    GOOGLE_ISSUER: provider.issuer,
  });
});
afterAll(async () => {
  await server?.close();
  await provider?.close();
});
beforeEach(() => server.services.database.pool.query('delete from rate_limits').then(() => undefined));

const query = (sql: string, values: unknown[] = []) => server.services.database.pool.query(sql, values);
const browser = () => openTestBrowser(() => server.origin);
const someone = (more: { email?: string; email_verified?: boolean } = {}) => ({
  sub: randomUUID(),
  email: `grace.${randomUUID().slice(0, 8)}@example.com`,
  email_verified: true,
  given_name: 'Grace',
  family_name: 'Hopper',
  ...more,
});

/** Presses the button and goes where it leads. @returns the query of the page somebody ends at */
async function signIn(visitor: TestBrowser, callbackUrl = `${server.origin}/dashboard`) {
  const { url } = await visitor.post('/signin/google', { callbackUrl });
  return { started: new URL(url), ended: new URL((await visitor.follow(url)).url) };
}

const usersWith = async (email: string): Promise<number> => (await query('select 1 from users where email = $1', [email])).rows.length;

describe('sign-in with Google', () => {
  it('is offered only where it is set up', async () => {
    expect(Object.keys(await browser().request('GET', '/providers'))).toEqual(['credentials', 'email', 'google']);
    const other = await startTestServer();
    try {
      expect(Object.keys(await (await fetch(`${other.origin}/api/auth/providers`)).json())).toEqual(['credentials', 'email']);
      expect((await other.call('POST', '/accounts/google/', { body: { id_token: 'x' } })).status).toBe(404);
    } finally {
      await other.close();
    }
  });

  it('asks with PKCE, state and nonce, makes an account with a workspace, and finds it again', async () => {
    const grace = someone();
    provider.become(grace);
    const visitor = browser();
    const { started, ended } = await signIn(visitor);
    expect(started.origin).toBe(provider.issuer);
    expect(started.searchParams.get('code_challenge_method')).toBe('S256');
    for (const check of ['code_challenge', 'state', 'nonce']) expect(started.searchParams.get(check)).toMatch(/^\S{20,}$/);
    expect(ended.href).toBe(`${server.origin}/dashboard`);
    const session = await visitor.request('GET', '/session');
    const profile = (await server.call('GET', '/accounts/user/', { token: session.access_token })).json.data;
    expect(profile).toMatchObject({
      first_name: 'Grace',
      last_name: 'Hopper',
      email: grace.email,
      email_verified: true,
      workspace_role: 'owner',
      workspace_name: "Grace's workspace",
    });
    const again = browser();
    await signIn(again);
    const second = await again.request('GET', '/session');
    expect((await server.call('GET', '/accounts/user/', { token: second.access_token })).json.data.user_id).toBe(profile.user_id);
    expect(await usersWith(grace.email)).toBe(1);
  });

  it('comes back with a name for it when the person says no', async () => {
    provider.become(null);
    const visitor = browser();
    const { ended } = await signIn(visitor);
    expect(ended.searchParams.get('error')).toBe('OAuthCallbackError');
    expect(ended.searchParams.has('login')).toBe(true);
    expect(await visitor.request('GET', '/session')).toBeNull();
  });

  it('refuses an address Google has not confirmed', async () => {
    const grace = someone({ email_verified: false });
    provider.become(grace);
    const { ended } = await signIn(browser());
    expect(ended.searchParams.get('error')).toBe('EmailNotVerified');
    expect(await usersWith(grace.email)).toBe(0);
  });

  it.each(['confirmed', 'unconfirmed'])('does not take over a password account whose address is %s', async (state) => {
    const grace = someone();
    await server.call('POST', '/accounts/signup/', {
      body: { first_name: 'Grace', last_name: 'Hopper', email: grace.email, password: PASSWORD },
    });
    if (state === 'confirmed') await query('update users set email_verified_at = now() where email = $1', [grace.email]);
    provider.become({ ...grace, email: grace.email.toUpperCase() });
    const visitor = browser();
    const { ended } = await signIn(visitor);
    expect(ended.searchParams.get('error')).toBe('OAuthAccountNotLinked');
    expect(await visitor.request('GET', '/session')).toBeNull();
    expect((await query('select 1 from identities where subject = $1', [grace.sub])).rows).toHaveLength(0);
  });

  it('believes no callback that this browser did not begin', async () => {
    provider.become(someone());
    const victim = browser();
    const attacker = browser();
    const { url } = await attacker.post('/signin/google');
    const state = new URL(url).searchParams.get('state') ?? '';
    const forged = await victim.follow(`${server.origin}/api/auth/callback/google?code=stolen&state=${state}`);
    expect(new URL(forged.url).searchParams.get('error')).toBe('Configuration');
    expect(await victim.request('GET', '/session')).toBeNull();
  });

  it('sends nobody to another site afterwards', async () => {
    provider.become(someone());
    const { ended } = await signIn(browser(), 'https://evil.example/');
    expect(ended.origin).toBe(server.origin);
  });
});

describe('connecting Google', () => {
  async function signedIn() {
    const email = `ada.${randomUUID().slice(0, 8)}@example.com`;
    await server.call('POST', '/accounts/signup/', { body: { first_name: 'Ada', last_name: 'Lovelace', email, password: PASSWORD } });
    const visitor = browser();
    await visitor.post('/callback/credentials', { email, password: PASSWORD });
    const { access_token } = await visitor.request('GET', '/session');
    return { email, visitor, token: String(access_token) };
  }

  async function wish(visitor: TestBrowser, token: string) {
    const answer = await server.call('POST', '/accounts/google/connect/', { token });
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^google-connect=[\w-]{40,}; .*HttpOnly; SameSite=Lax$/i);
    visitor.cookies.set('google-connect', /=([^;]+)/.exec(cookie)?.[1] ?? '');
  }

  it('adds it to the account of who asked for it, and takes it away again', async () => {
    const { email, visitor, token } = await signedIn();
    const google = someone();
    provider.become(google);
    await wish(visitor, token);
    await signIn(visitor, `${server.origin}/profile/security`);
    expect((await server.call('GET', '/accounts/security/', { token })).json.data.google_connected).toBe(true);
    const again = browser();
    await signIn(again);
    expect((await again.request('GET', '/session')).user.email).toBe(email);
    expect((await server.call('DELETE', '/accounts/google/', { token })).status).toBe(200);
    expect((await server.call('GET', '/accounts/security/', { token })).json.data.google_connected).toBe(false);
  });

  it('happens to nobody who did not ask for it: a session left in the browser stays what it was', async () => {
    const { visitor, token } = await signedIn();
    provider.become(someone());
    await signIn(visitor);
    expect((await server.call('GET', '/accounts/security/', { token })).json.data.google_connected).toBe(false);
  });

  it('is refused when that Google account is connected to somebody else', async () => {
    const google = someone();
    provider.become(google);
    await signIn(browser());
    const { visitor, token } = await signedIn();
    await wish(visitor, token);
    const { ended } = await signIn(visitor);
    expect(ended.searchParams.get('error')).toBe('AccountNotLinked');
  });

  it('keeps the only way in', async () => {
    provider.become(someone());
    const visitor = browser();
    await signIn(visitor);
    const { access_token } = await visitor.request('GET', '/session');
    expect((await server.call('DELETE', '/accounts/google/', { token: access_token })).status).toBe(409);
  });
});

describe('an ID token', () => {
  const exchange = (body: unknown) => server.call('POST', '/accounts/google/', { body });

  it('is exchanged for a token, once', async () => {
    const grace = someone();
    const id_token = provider.idToken(grace);
    const answer = await exchange({ id_token });
    expect(answer.status).toBe(200);
    expect((await server.call('GET', '/accounts/user/', { token: answer.json.data.token })).json.data.email).toBe(grace.email);
    const again = await exchange({ id_token });
    expect([again.status, again.json.message]).toEqual([401, 'This ID token was used before.']);
  });

  it('has to have the nonce it was asked for with', async () => {
    expect((await exchange({ id_token: provider.idToken({ ...someone(), nonce: 'n-1' }), nonce: 'n-1' })).status).toBe(200);
    expect((await exchange({ id_token: provider.idToken({ ...someone(), nonce: 'n-1' }), nonce: 'n-2' })).status).toBe(401);
    expect((await exchange({ id_token: provider.idToken({ ...someone(), nonce: 'n-1' }) })).status).toBe(401);
    expect((await exchange({ id_token: provider.idToken(someone()), nonce: 'n-1' })).status).toBe(401);
  });

  it.each<[string, () => string]>([
    ['of another audience', () => provider.idToken({ ...someone(), aud: 'another-app' })],
    ['of another issuer', () => provider.idToken({ ...someone(), iss: 'https://evil.example' })],
    ['signed with another key', () => provider.idToken(someone(), { withStrangerKey: true })],
    ['that has expired', () => provider.idToken({ ...someone(), exp: Math.floor(Date.now() / 1000) - 10 })],
    ['that is an hour old', () => provider.idToken({ ...someone(), iat: Math.floor(Date.now() / 1000) - 3600 })],
    ['without a signature', () => provider.idToken(someone()).replace(/[^.]+$/, '')],
    [
      'that says its algorithm is none',
      () => `${Buffer.from('{"alg":"none"}').toString('base64url')}.${provider.idToken(someone()).split('.')[1]}.`,
    ],
    ['that is nonsense', () => 'nonsense'],
  ])('%s is refused', async (_name, make) => {
    expect((await exchange({ id_token: make() })).status).toBe(401);
  });

  it('of an unconfirmed address, or of one that has an account, is refused with a sentence', async () => {
    const unconfirmed = await exchange({ id_token: provider.idToken(someone({ email_verified: false })) });
    expect([unconfirmed.status, unconfirmed.json.message]).toEqual([409, 'Google has not confirmed your email address.']);
    const email = `ada.${randomUUID().slice(0, 8)}@example.com`;
    await server.call('POST', '/accounts/signup/', { body: { first_name: 'Ada', last_name: 'Lovelace', email, password: PASSWORD } });
    expect((await exchange({ id_token: provider.idToken(someone({ email })) })).status).toBe(409);
  });
});
