import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { startOidcProvider, type TestOidcProvider } from '@plumbline/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestBrowser } from '../../../testing/browser.ts';
import { confirmAddress, makePerson, type Person } from '../../../testing/team.ts';
import { type Mailbox, parameterOf, startMailbox } from '../../../testing/mailbox.ts';
import { PASSWORD } from '../../../testing/put-account.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { openSession } from './open-session.ts';

let mailbox: Mailbox;
let provider: TestOidcProvider;
let server: TestServer;
beforeAll(async () => {
  [mailbox, provider] = await Promise.all([startMailbox(), startOidcProvider()]);
  const { clientId, clientSecret, issuer } = provider;
  const google = { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer };
  server = await startTestServer({ SMTP_URL: mailbox.smtp.url, ...google });
});
afterAll(async () => {
  await server?.close();
  await provider?.close();
  await mailbox?.[Symbol.asyncDispose]();
});
beforeEach(() => server.services.database.pool.query('delete from rate_limits').then(() => undefined));
const query = (sql: string, values: unknown[] = []) => server.services.database.pool.query(sql, values);
const sessionsOf = async ({ userId }: Person) =>
  (await query(`select 1 from api_tokens where user_id = $1 and kind = 'session'`, [userId])).rowCount;

/** Sets a new password for someone, which ends their sessions, between the check of a sign-in and its session. */
async function overtake<Answer>(owner: Person, signIn: () => Promise<Answer>): Promise<Answer> {
  const client = await server.services.database.pool.connect();
  try {
    await client.query('begin');
    const pid = (await client.query('select pg_backend_pid() as pid')).rows[0].pid;
    await client.query('select 1 from users where id = $1 for update', [owner.userId]);
    const signing = signIn();
    const waiting = () => query(`select 1 from pg_stat_activity where wait_event_type = 'Lock' and $1 = any(pg_blocking_pids(pid))`, [pid]);
    await expect.poll(async () => (await waiting()).rowCount).toBe(1);
    await client.query(`update users set password_hash = 'changed', credentials_version = credentials_version + 1 where id = $1`, [
      owner.userId,
    ]);
    for (const table of ['api_tokens', 'passkeys', 'identities', 'sign_in_challenges'])
      await client.query(`delete from ${table} where user_id = $1`, [owner.userId]);
    await client.query('commit');
    return await signing;
  } finally {
    client.release();
  }
}

it('opens no session for a sign-in with the old password that the new one overtakes', async () => {
  const owner = await makePerson(server, 'Bea');
  const answer = await overtake(owner, () => server.call('POST', '/accounts/token/', { body: { email: owner.email, password: PASSWORD } }));
  expect([answer.status, answer.json.code]).toEqual([401, 'unauthenticated']);
});

it('opens none for a sign-in with a stranger’s Google account, which the new password disconnects', async () => {
  const owner = await makePerson(server, 'Bea');
  const stranger = { sub: randomUUID(), email: 'mal@example.com', email_verified: true, given_name: 'Mal', family_name: 'Lory' };
  await query(`insert into identities (provider, subject, user_id) values ('google', $1, $2)`, [stranger.sub, owner.userId]);
  const { challenge, nonce } = (await server.call('POST', '/accounts/google/nonce/')).json.data;
  const id_token = provider.idToken({ ...stranger, nonce });
  const answer = await overtake(owner, () => server.call('POST', '/accounts/google/', { body: { id_token, challenge } }));
  expect([answer.status, answer.json.code]).toEqual([401, 'unauthenticated']);
  expect(await sessionsOf(owner)).toBe(0);
});

it('opens none for the link of a letter, which the new password ends', async () => {
  const owner = await makePerson(server, 'Bea');
  await confirmAddress(server, owner);
  mailbox.clear();
  const visitor = openTestBrowser(() => server.origin);
  await visitor.post('/signin/email', { email: owner.email });
  const token = parameterOf(await mailbox.letter(owner.email, /Your login link/), 'email-link');
  const callback = `/callback/email?${new URLSearchParams({ token, email: owner.email }).toString()}`;
  await overtake(owner, () => visitor.request('GET', callback));
  expect(await sessionsOf(owner)).toBe(0);
});

it('connects no stranger’s Google account that was asked for before the new password', async () => {
  const owner = await makePerson(server, 'Bea');
  const thief = openTestBrowser(() => server.origin);
  await thief.post('/callback/credentials', { email: owner.email, password: PASSWORD });
  const { access_token: token } = await thief.request('GET', '/session');
  const asked = await server.call('POST', '/accounts/google/connect/', { token });
  const [, name = '', secret = ''] = /^([^=]+)=([^;]+)/.exec(asked.headers.getSetCookie()[0] ?? '') ?? [];
  thief.cookies.set(name, secret);
  const sub = randomUUID();
  provider.become({ sub, email: `mal.${sub.slice(0, 8)}@example.com`, email_verified: false, given_name: 'Mal', family_name: 'Lory' });
  const { url } = await thief.post('/signin/google');
  await overtake(owner, () => thief.follow(url));
  expect((await query('select 1 from identities where user_id = $1', [owner.userId])).rowCount).toBe(0);
  expect(await sessionsOf(owner)).toBe(0);
});

it('opens none for a sign-in with a stranger’s passkey, which the new password ends', async () => {
  const owner = await makePerson(server, 'Bea');
  const key = await plantPasskey(owner);
  const { challenge, options } = (await server.call('POST', '/accounts/passkey/sign-in-options/', { body: {} })).json.data;
  const visitor = openTestBrowser(() => server.origin);
  await overtake(owner, () => visitor.post('/callback/credentials', { challenge, passkey: key.answer(options.challenge) }));
  expect(await sessionsOf(owner)).toBe(0);
});

it.each([
  [
    'a passkey is taken away',
    async (owner: Person) => {
      const { id } = await plantPasskey(owner);
      return server.call('DELETE', '/accounts/passkey/', { token: owner.token, body: { id } });
    },
  ],
  [
    'Google disconnected',
    async (owner: Person) => {
      await query(`insert into identities (provider, subject, user_id) values ('google', $1, $2)`, [randomUUID(), owner.userId]);
      return owner.remove('/accounts/google/');
    },
  ],
  ['all other sessions are ended', async (owner: Person) => owner.remove('/accounts/session/')],
] as const)('opens none for whoever was judged before %s', async (_what, change) => {
  const owner = await makePerson(server, 'Bea');
  const [judged] = (await query('select credentials_version as version from users where id = $1', [owner.userId])).rows;
  expect((await change(owner)).status).toBe(200);
  const session = {
    userId: owner.userId,
    origin: { address: '', userAgent: '' },
    method: 'passkey',
    credentialsVersion: judged.version,
    replaces: null,
  };
  await expect(openSession(server.services.database.db, session)).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(await sessionsOf(owner)).toBe(1);
});

it('opens one with a passkey that nothing overtakes', async () => {
  const owner = await makePerson(server, 'Bea');
  const key = await plantPasskey(owner);
  const { challenge, options } = (await server.call('POST', '/accounts/passkey/sign-in-options/', { body: {} })).json.data;
  const visitor = openTestBrowser(() => server.origin);
  await visitor.post('/callback/credentials', { challenge, passkey: key.answer(options.challenge) });
  expect((await visitor.request('GET', '/session')).user.email).toBe(owner.email);
});

/** Adds a passkey to an account. @returns a function that signs with it */
async function plantPasskey({ userId }: Person) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const [left, right] = [x, y].map((half) => Buffer.from(half, 'base64url').toString('hex'));
  // COSE: an EC2 key for ES256 on P-256 (RFC 9053, sections 2.1 and 7.1).
  const cose = Buffer.from(`a5010203262001215820${left}225820${right}`, 'hex').toString('base64url');
  const id = Buffer.from(randomUUID()).toString('base64url');
  await query(
    `insert into passkeys (id, user_id, name, public_key, counter, transports, backed_up) values ($1, $2, 'Key', $3, 0, '{}', false)`,
    [id, userId, cose],
  );
  return {
    id,
    answer(challenge: string): string {
      const clientData = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin: server.origin, crossOrigin: false }));
      const site = createHash('sha256').update(new URL(server.origin).hostname).digest();
      // Flags: user present and verified.
      const authenticatorData = Buffer.concat([site, Buffer.from([0b101, 0, 0, 0, 1])]);
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()]);
      const response = {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      };
      return JSON.stringify({ id, rawId: id, type: 'public-key', response });
    },
  };
}
