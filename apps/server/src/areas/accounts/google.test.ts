import { randomUUID } from 'node:crypto';
import { startOidcProvider, type TestOidcProvider } from '@plumbline/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestBrowser, type TestBrowser } from '../../../testing/browser.ts';
import { PASSWORD } from '../../../testing/put-account.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { listOutbox } from '../../platform/mail/outbox.ts';
import { outboxFolder } from '../../services.ts';
import { googleSettings, signInWithGoogle, someone } from './testing/google-people.ts';
import { tokenHash } from './tokens.ts';

let provider: TestOidcProvider;
let server: TestServer;
beforeAll(async () => {
  provider = await startOidcProvider();
  server = await startTestServer(googleSettings(provider));
});
afterAll(async () => {
  await server?.close();
  await provider?.close();
});
beforeEach(() => server.services.database.pool.query('delete from rate_limits').then(() => undefined));

const query = (sql: string, values: unknown[] = []) => server.services.database.pool.query(sql, values);
const browser = () => openTestBrowser(() => server.origin);
/** The newest email to an address, from the server’s own outbox. */
const emailTo = (email: string): Promise<string> =>
  vi.waitFor(
    async () => {
      const letter = (await listOutbox(outboxFolder(server.config))).find(({ to }) => to === email);
      if (!letter) throw new Error(`There is no letter to ${email}.`);
      return letter.text;
    },
    { timeout: 30_000, interval: 50 },
  );
const signIn = (visitor: TestBrowser, callbackUrl = `${server.origin}/dashboard`) => signInWithGoogle(visitor, callbackUrl);

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

  it('believes no ID token that the provider’s keys have not signed, wherever it came from', async () => {
    await using forger = await startOidcProvider({ publishesOtherKeys: true });
    const fooled = await startTestServer(googleSettings(forger));
    try {
      const grace = someone();
      forger.become(grace);
      const visitor = openTestBrowser(() => fooled.origin);
      const { url } = await visitor.post('/signin/google', { callbackUrl: `${fooled.origin}/dashboard` });
      const ended = new URL((await visitor.follow(url)).url);
      expect(ended.searchParams.get('error')).toBe('OAuthCallbackError');
      expect(await visitor.request('GET', '/session')).toBeNull();
      const made = await fooled.services.database.pool.query('select 1 from users where email = $1', [grace.email]);
      expect(made.rows).toHaveLength(0);
    } finally {
      await fooled.close();
    }
  });

  it('sends nobody to another site afterwards', async () => {
    provider.become(someone());
    const { ended } = await signIn(browser(), 'https://evil.example/');
    expect(ended.origin).toBe(server.origin);
  });
});

describe('a sign-in with Google as a recent proof', () => {
  it('counts where the provider says when the person proved it', async () => {
    await using telling = await startOidcProvider({ tellsAuthTime: true });
    const told = await startTestServer(googleSettings(telling));
    try {
      telling.become(someone());
      const visitor = openTestBrowser(() => told.origin);
      await visitor.follow((await visitor.post('/signin/google', { callbackUrl: `${told.origin}/dashboard` })).url);
      const { access_token: token } = await visitor.request('GET', '/session');
      expect((await told.call('POST', '/accounts/second-factor/totp/', { token, body: {} })).status).toBe(200);
    } finally {
      await told.close();
    }
  });

  it('begins a session that ends after 30 days, and is not made longer by a proof here', async () => {
    const grace = someone();
    provider.become(grace);
    const visitor = browser();
    await signIn(visitor);
    const { access_token: token } = await visitor.request('GET', '/session');
    const ending = async (): Promise<Date> =>
      (await query('select expires_at from api_tokens join users on users.id = user_id where email = $1', [grace.email])).rows[0]
        .expires_at;
    const before = await ending();
    expect(Math.round((before.getTime() - Date.now()) / 86_400_000)).toBe(30);
    await server.call('POST', '/accounts/reauthenticate/email-code/', { token });
    const letter = await emailTo(grace.email);
    const code = /\b[a-z0-9]{5}-[a-z0-9]{5}\b/.exec(letter)?.[0] ?? '';
    const renewed = (await server.call('POST', '/accounts/reauthenticate/', { token, body: { code } })).json.data.token;
    expect(await ending()).toEqual(before);
    await query(`update api_tokens set expires_at = now() where token_hash = $1`, [tokenHash(renewed)]);
    expect((await server.call('GET', '/accounts/user/', { token: renewed })).status).toBe(401);
    await signIn(visitor);
    expect((await visitor.request('GET', '/session')).access_token).toMatch(/^[\w-]{40,}$/);
  });

  it.each<[string, number | null, number]>([
    ['counts when that was just now', 0, 200],
    ['does not count when that was ten minutes ago', 601, 403],
    ['does not count when the provider does not say', null, 403],
  ])('%s', async (_name, secondsAgo, status) => {
    const { challenge, nonce } = (await server.call('POST', '/accounts/google/nonce/')).json.data;
    const proven = secondsAgo === null ? {} : { auth_time: Math.floor(Date.now() / 1000) - secondsAgo };
    const id_token = provider.idToken({ ...someone(), ...proven, nonce });
    const { token } = (await server.call('POST', '/accounts/google/', { body: { id_token, challenge } })).json.data;
    expect((await server.call('POST', '/accounts/second-factor/totp/', { token, body: {} })).status).toBe(status);
  });
});

describe('an ID token', () => {
  const exchange = (body: unknown) => server.call('POST', '/accounts/google/', { body });
  const begin = async (): Promise<{ challenge: string; nonce: string }> => (await server.call('POST', '/accounts/google/nonce/')).json.data;

  it('is exchanged for a token, once', async () => {
    const grace = someone();
    const { challenge, nonce } = await begin();
    const id_token = provider.idToken({ ...grace, nonce });
    const answer = await exchange({ id_token, challenge });
    expect(answer.status).toBe(200);
    expect((await server.call('GET', '/accounts/user/', { token: answer.json.data.token })).json.data.email).toBe(grace.email);
    const again = await exchange({ id_token, challenge });
    expect([again.status, again.json.message]).toEqual([401, 'This ID token has already been used.']);
  });

  it('has to have the nonce it was asked for with', async () => {
    const [{ challenge, nonce }, other] = [await begin(), await begin()];
    expect((await exchange({ id_token: provider.idToken({ ...someone(), nonce }), challenge: other.challenge })).status).toBe(401);
    expect((await exchange({ id_token: provider.idToken({ ...someone(), nonce }) })).status).toBe(401);
    expect((await exchange({ id_token: provider.idToken(someone()), challenge })).status).toBe(401);
    expect((await exchange({ id_token: provider.idToken({ ...someone(), nonce }), challenge })).status).toBe(200);
  });

  it('counts only in a sign-in that this server began, once and for ten minutes', async () => {
    // Whoever sees a token sees its nonce, but not the challenge that is asked for.
    const seen = await begin();
    expect((await exchange({ id_token: provider.idToken({ ...someone(), nonce: seen.nonce }), challenge: seen.nonce })).status).toBe(401);
    const made = randomUUID();
    expect((await exchange({ id_token: provider.idToken({ ...someone(), nonce: tokenHash(made) }), challenge: made })).status).toBe(401);
    const { challenge, nonce } = await begin();
    await query(`update sign_in_challenges set expires_at = now() where secret_hash = $1`, [nonce]);
    expect((await exchange({ id_token: provider.idToken({ ...someone(), nonce }), challenge })).status).toBe(401);
    const once = await begin();
    expect((await exchange({ id_token: provider.idToken({ ...someone(), nonce: once.nonce }), challenge: once.challenge })).status).toBe(
      200,
    );
    expect((await exchange({ id_token: provider.idToken({ ...someone(), nonce: once.nonce }), challenge: once.challenge })).status).toBe(
      401,
    );
  });

  it.each<[string, (claims: object) => string]>([
    ['of another audience', (claims) => provider.idToken({ ...claims, aud: 'another-app' })],
    ['of another issuer', (claims) => provider.idToken({ ...claims, iss: 'https://evil.example' })],
    ['signed with another key', (claims) => provider.idToken({ ...claims }, { withStrangerKey: true })],
    ['that has expired', (claims) => provider.idToken({ ...claims, exp: Math.floor(Date.now() / 1000) - 10 })],
    ['that is an hour old', (claims) => provider.idToken({ ...claims, iat: Math.floor(Date.now() / 1000) - 3600 })],
    ['without a signature', (claims) => provider.idToken({ ...claims }).replace(/[^.]+$/, '')],
    [
      'that says its algorithm is none',
      (claims) => `${Buffer.from('{"alg":"none"}').toString('base64url')}.${provider.idToken({ ...claims }).split('.')[1]}.`,
    ],
    ['that is nonsense', () => 'nonsense'],
  ])('%s is refused', async (_name, make) => {
    const { challenge, nonce } = await begin();
    expect((await exchange({ id_token: make({ ...someone(), nonce }), challenge })).status).toBe(401);
  });

  it('of an unconfirmed address, or of one that has an account, is refused with a sentence', async () => {
    const exchangeFor = async (person: object) => {
      const { challenge, nonce } = await begin();
      return exchange({ id_token: provider.idToken({ ...person, nonce }), challenge });
    };
    const unconfirmed = await exchangeFor(someone({ email_verified: false }));
    expect([unconfirmed.status, unconfirmed.json.message]).toEqual([409, 'Google has not confirmed your email address.']);
    const email = `ada.${randomUUID().slice(0, 8)}@example.com`;
    await server.call('POST', '/accounts/signup/', { body: { first_name: 'Ada', last_name: 'Lovelace', email, password: PASSWORD } });
    expect((await exchangeFor(someone({ email }))).status).toBe(409);
  });
});
