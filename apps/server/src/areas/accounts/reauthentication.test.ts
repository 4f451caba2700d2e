import { Secret, TOTP } from 'otpauth';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestBrowser } from '../../../testing/browser.ts';
import { type Mailbox, startMailbox } from '../../../testing/mailbox.ts';
import { meanwhile } from '../../../testing/meanwhile.ts';
import { PASSWORD } from '../../../testing/put-account.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let mailbox: Mailbox;
let server: TestServer;
beforeAll(async () => {
  mailbox = await startMailbox();
  server = await startTestServer({ SMTP_URL: mailbox.smtp.url });
});
afterAll(async () => {
  await server?.close();
  await mailbox?.[Symbol.asyncDispose]();
});
const query = (sql: string, values: unknown[] = []) => server.services.database.pool.query(sql, values);
beforeEach(() => query('delete from rate_limits').then(() => undefined));

const statusOf = async (token: string): Promise<number> => (await server.call('GET', '/accounts/user/', { token })).status;
const prove = (token: string, body: object) => server.call('POST', '/accounts/reauthenticate/', { token, body });
const codeOf = (secret: string): string => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + 30_000 });

async function signedIn() {
  const email = `ada.${randomUUID().slice(0, 8)}@example.com`;
  await server.call('POST', '/accounts/signup/', { body: { first_name: 'Ada', last_name: 'Tester', email, password: PASSWORD } });
  const visitor = openTestBrowser(() => server.origin);
  await visitor.post('/callback/credentials', { email, password: PASSWORD });
  const token = String((await visitor.request('GET', '/session')).access_token);
  return { email, visitor, token };
}

/** Someone who set up an authenticator app a while ago. */
async function guarded() {
  const person = await signedIn();
  const { token, email } = person;
  const { secret } = (await server.call('POST', '/accounts/second-factor/totp/', { token })).json.data;
  const confirmed = await server.call('POST', '/accounts/second-factor/totp/confirm/', { token, body: { code: codeOf(secret) } });
  await query('update totp_secrets set last_step = 0 where user_id = (select id from users where email = $1)', [email]);
  await query(`update api_tokens set reauthenticated_at = now() - interval '11 minutes'`);
  return { ...person, secret: String(secret), recoveryCode: String(confirmed.json.data.recovery_codes[0]) };
}

describe('a session whose holder has proven who they are', () => {
  it('goes on under another token, and the one before is worth nothing', async () => {
    const { token, visitor } = await signedIn();
    const sessions = async (of: string) => (await server.call('GET', '/accounts/session/', { token: of })).json.data.length;
    const before = await sessions(token);
    const renewed = (await prove(token, { password: PASSWORD })).json.data.token;
    expect(renewed).not.toBe(token);
    expect([await statusOf(token), await statusOf(renewed)]).toEqual([401, 200]);
    expect(await sessions(renewed)).toBe(before);
    // This call sent no cookie, so a browser that only has the previous token is signed out.
    expect(await visitor.request('GET', '/session')).toBeNull();
  });

  it('goes on in the browser that proved it', async () => {
    const { token, visitor } = await signedIn();
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await server.call('POST', '/accounts/reauthenticate/', { token, body: { password: PASSWORD }, headers: { cookie } });
    const [, name = '', value = ''] = /^([^=]+)=([^;]+)/.exec(answer.headers.getSetCookie()[0] ?? '') ?? [];
    visitor.cookies.set(name, value);
    expect((await visitor.request('GET', '/session')).access_token).toBe(answer.json.data.token);
  });

  it('puts nothing into the cookie of somebody else', async () => {
    const { token } = await signedIn();
    const other = await signedIn();
    const cookie = [...other.visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await server.call('POST', '/accounts/reauthenticate/', { token, body: { password: PASSWORD }, headers: { cookie } });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await statusOf(other.token)).toBe(200);
  });
});

describe('signing in', () => {
  it('ends the session the browser had, and no other', async () => {
    const { email, token, visitor } = await signedIn();
    const elsewhere = (await server.call('POST', '/accounts/token/', { body: { email, password: PASSWORD } })).json.data.token;
    await visitor.post('/callback/credentials', { email, password: PASSWORD });
    const renewed = (await visitor.request('GET', '/session')).access_token;
    expect([await statusOf(token), await statusOf(renewed), await statusOf(elsewhere)]).toEqual([401, 200, 200]);
  });

  it('ends the session that is named beside the password, and no API token', async () => {
    const { email, token } = await signedIn();
    const api = (await server.call('POST', '/accounts/api-token/', { token, body: { name: 'CI', scopes: ['read'] } })).json.data.token;
    for (const used of [token, api]) await server.call('POST', '/accounts/token/', { token: used, body: { email, password: PASSWORD } });
    expect([await statusOf(token), await statusOf(api)]).toEqual([401, 200]);
  });

  it('ends nothing with a wrong password', async () => {
    const { email, token, visitor } = await signedIn();
    await visitor.post('/callback/credentials', { email, password: 'Wrong-horse-9' });
    expect(await statusOf(token)).toBe(200);
  });
});

describe('a proof of an account with a second factor', () => {
  const isRecent = async (token: string) =>
    (await server.call('POST', '/accounts/api-token/', { token, body: { name: 'CI', scopes: ['read'] } })).status === 201;

  it.each<[string, (of: { secret: string; recoveryCode: string }) => object, string]>([
    ['the password', () => ({ password: PASSWORD }), 'code'],
    ['a code of the app', ({ secret }) => ({ code: codeOf(secret) }), 'password'],
    ['a recovery code', ({ recoveryCode }) => ({ code: recoveryCode }), 'password'],
    ['the password and a wrong code', () => ({ password: PASSWORD, code: '000000' }), 'code'],
    ['a wrong password and a right code', ({ secret }) => ({ password: 'Wrong-horse-9', code: codeOf(secret) }), 'password'],
  ])('is not %s', async (_name, proofOf, field) => {
    const person = await guarded();
    const answer = await prove(person.token, proofOf(person));
    expect([answer.status, answer.json.fields[0].field]).toEqual([400, field]);
    expect(await isRecent(person.token)).toBe(false);
    // An insufficient proof uses up no code.
    expect((await prove(person.token, { password: PASSWORD, code: codeOf(person.secret) })).status).toBe(200);
  });

  it('is the password and a code of the app, or a recovery code', async () => {
    const { token, secret, recoveryCode } = await guarded();
    const proven = await prove(token, { password: PASSWORD, code: codeOf(secret) });
    expect(await isRecent(proven.json.data.token)).toBe(true);
    expect((await prove(proven.json.data.token, { password: PASSWORD, code: recoveryCode })).status).toBe(200);
  });

  it('can be guessed ten times in a quarter of an hour, however many sessions there are', async () => {
    const { email, token, recoveryCode } = await guarded();
    const signIn = { email, password: PASSWORD, code: recoveryCode };
    const elsewhere = (await server.call('POST', '/accounts/token/', { body: signIn })).json.data.token;
    const statuses: number[] = [];
    for (const session of [token, elsewhere])
      for (let guess = 0; guess < 6; guess += 1) statuses.push((await prove(session, { password: PASSWORD, code: '000000' })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
  });

  it('is a recovery code where the app’s seed lies under a forgotten secret', async () => {
    const { email, token, recoveryCode } = await guarded();
    await query(`update totp_secrets set sealed = '1.forgotten.text' where user_id = (select id from users where email = $1)`, [email]);
    expect((await prove(token, { password: PASSWORD, code: '000000' })).status).toBe(400);
    expect((await prove(token, { password: PASSWORD, code: recoveryCode })).status).toBe(200);
  });

  it('is a code by email and one of the app where there is no password', async () => {
    const { email, token, secret } = await guarded();
    await query('update users set password_hash = null where email = $1', [email]);
    await server.call('POST', '/accounts/reauthenticate/email-code/', { token });
    const letter = await mailbox.letter(email, /Your confirmation code/);
    const email_code = /\b[a-z0-9]{5}-[a-z0-9]{5}\b/.exec(letter.text)?.[0] ?? '';
    expect((await prove(token, { email_code })).json.fields[0].field).toBe('code');
    expect((await prove(token, { code: codeOf(secret) })).status).toBe(400);
    expect((await prove(token, { email_code, code: codeOf(secret) })).status).toBe(200);
  });

  it('is asked for before the password is changed', async () => {
    const { token, secret } = await guarded();
    const body = { current_password: PASSWORD, password: 'Another-horse-7' };
    expect((await server.call('POST', '/accounts/password/', { token, body })).json.code).toBe('reauthentication_required');
    const proven = (await prove(token, { password: PASSWORD, code: codeOf(secret) })).json.data.token;
    expect((await server.call('POST', '/accounts/password/', { token: proven, body })).status).toBe(200);
  });
});

describe('what changes an account waits for whoever deletes it before it locks anything of it, so that neither waits for the other for ever:', () => {
  it.each<[what: string, rows: string, (person: Awaited<ReturnType<typeof guarded>>) => Promise<{ readonly status: number }>]>([
    ['a proof', 'api_tokens', ({ token, secret }) => prove(token, { password: PASSWORD, code: codeOf(secret) })],
    ['a recovery code', 'recovery_codes', ({ token, recoveryCode }) => prove(token, { password: PASSWORD, code: recoveryCode })],
    ['new recovery codes', 'recovery_codes', ({ token }) => server.call('POST', '/accounts/second-factor/recovery-codes/', { token })],
    [
      'the end of the authenticator app',
      'totp_secrets',
      ({ token, secret }) => server.call('DELETE', '/accounts/second-factor/totp/', { token, body: { code: codeOf(secret) } }),
    ],
    [
      'the end of an API token',
      'api_tokens',
      async ({ token }) => {
        const [{ id }] = (await server.call('GET', '/accounts/api-token/', { token })).json.data;
        return server.call('DELETE', '/accounts/api-token/', { token, body: { token_id: id } });
      },
    ],
  ])('%s', async (_what, rows, change) => {
    const person = await guarded();
    await query(`update api_tokens set reauthenticated_at = now()`);
    await server.call('POST', '/accounts/api-token/', { token: person.token, body: { name: 'CI', scopes: ['read'], days: 7 } });
    const own = `(select id from users where email = '${person.email}')`;
    const beside = {
      first: `select id from users where id = ${own} for update`,
      others: () => query(`select 1 from ${rows} where user_id = ${own} for update nowait`),
      values: [],
    };
    expect((await meanwhile(server, beside, () => change(person))).status).toBe(200);
  });
});
