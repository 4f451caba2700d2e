import { randomUUID } from 'node:crypto';
import { startOidcProvider, type TestOidcProvider } from '@plumbline/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestBrowser, type TestBrowser } from '../../../testing/browser.ts';
import { meanwhile } from '../../../testing/meanwhile.ts';
import { PASSWORD } from '../../../testing/put-account.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
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
const signIn = (visitor: TestBrowser, callbackUrl = `${server.origin}/dashboard`) => signInWithGoogle(visitor, callbackUrl);

async function signedIn() {
  const email = `ada.${randomUUID().slice(0, 8)}@example.com`;
  await server.call('POST', '/accounts/signup/', { body: { first_name: 'Ada', last_name: 'Lovelace', email, password: PASSWORD } });
  const visitor = browser();
  await visitor.post('/callback/credentials', { email, password: PASSWORD });
  const { access_token } = await visitor.request('GET', '/session');
  const signInAgain = async (): Promise<string> =>
    (await server.call('POST', '/accounts/token/', { body: { email, password: PASSWORD } })).json.data.token;
  return { email, visitor, token: String(access_token), signInAgain };
}

async function wish(visitor: TestBrowser, token: string) {
  const answer = await server.call('POST', '/accounts/google/connect/', { token });
  const [cookie = ''] = answer.headers.getSetCookie();
  expect(cookie).toMatch(/^google-connect=[\w-]{40,}; .*HttpOnly; SameSite=Lax$/i);
  visitor.cookies.set('google-connect', /=([^;]+)/.exec(cookie)?.[1] ?? '');
}

it('adds it to the account of who asked for it, and takes it away again', async () => {
  const { email, visitor, token: before, signInAgain } = await signedIn();
  const google = someone();
  provider.become(google);
  await wish(visitor, before);
  await signIn(visitor, `${server.origin}/profile/security`);
  const token = await signInAgain();
  expect((await server.call('GET', '/accounts/security/', { token })).json.data.google_connected).toBe(true);
  const again = browser();
  await signIn(again);
  expect((await again.request('GET', '/session')).user.email).toBe(email);
  expect((await server.call('DELETE', '/accounts/google/', { token })).status).toBe(200);
  expect((await server.call('GET', '/accounts/security/', { token })).json.data.google_connected).toBe(false);
});

it('happens to nobody who did not ask for it, also where a session was left in the browser', async () => {
  const { visitor, token: left, signInAgain } = await signedIn();
  provider.become(someone());
  await signIn(visitor);
  // Signing in ends it.
  expect((await server.call('GET', '/accounts/security/', { token: left })).status).toBe(401);
  const token = await signInAgain();
  expect((await server.call('GET', '/accounts/security/', { token })).json.data.google_connected).toBe(false);
});

it('is forgotten with the session that asked for it: whoever uses the browser next gets an account of their own', async () => {
  const ends: ((visitor: TestBrowser, token: string) => Promise<unknown>)[] = [
    (visitor) => visitor.post('/signout'),
    (_visitor, token) => server.call('DELETE', '/accounts/token/', { token }),
    async (visitor) => {
      await visitor.post('/signout');
      const other = await signedIn();
      await visitor.post('/callback/credentials', { email: other.email, password: PASSWORD });
    },
  ];
  for (const end of ends) {
    const { email, visitor, token, signInAgain } = await signedIn();
    await wish(visitor, token);
    await end(visitor, token);
    const google = someone();
    provider.become(google);
    await signIn(visitor);
    expect((await visitor.request('GET', '/session')).user.email).toBe(google.email);
    const own = await signInAgain();
    expect((await server.call('GET', '/accounts/security/', { token: own })).json.data, email).toMatchObject({ google_connected: false });
  }
});

it('is not wished for in a session that ends at that moment', async () => {
  const { email, token } = await signedIn();
  const beside = {
    first: `select id from users where email = '${email}' for no key update`,
    last: `delete from api_tokens where token_hash = '${tokenHash(token)}'`,
    values: [],
  };
  const asked = await meanwhile(server, beside, () => server.call('POST', '/accounts/google/connect/', { token }));
  expect(asked.status).toBe(401);
  const left = `select 1 from sign_in_challenges where user_id = (select id from users where email = $1)`;
  expect((await query(left, [email])).rows).toEqual([]);
});

it('is forgotten once a way to prove who they are has changed', async () => {
  const { email, visitor, token, signInAgain } = await signedIn();
  await wish(visitor, token);
  await query('update users set credentials_version = credentials_version + 1 where email = $1', [email]);
  provider.become(someone());
  await signIn(visitor);
  const own = await signInAgain();
  expect((await server.call('GET', '/accounts/security/', { token: own })).json.data.google_connected).toBe(false);
});

it('takes the session that wished for it, and no API token of the same person', async () => {
  const { visitor, token, signInAgain } = await signedIn();
  const { token: api } = (await server.call('POST', '/accounts/api-token/', { token, body: { name: 'CI', scopes: ['read'], days: 7 } }))
    .json.data;
  await wish(visitor, token);
  const other = openTestBrowser(() => server.origin, { authorization: `Token ${api}` });
  other.cookies.set('google-connect', visitor.cookies.get('google-connect') ?? '');
  provider.become(someone());
  await signIn(other);
  const own = await signInAgain();
  expect((await server.call('GET', '/accounts/security/', { token: own })).json.data.google_connected).toBe(false);
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
  // This provider does not say when the person authenticated.
  expect((await server.call('DELETE', '/accounts/google/', { token: access_token })).json.code).toBe('reauthentication_required');
  await query('update api_tokens set reauthenticated_at = now() where token_hash = $1', [tokenHash(access_token)]);
  expect((await server.call('DELETE', '/accounts/google/', { token: access_token })).status).toBe(409);
});
