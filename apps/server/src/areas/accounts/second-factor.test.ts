import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestBrowser } from '../../../testing/browser.ts';
import { type Mailbox, parameterOf, startMailbox } from '../../../testing/mailbox.ts';
import { PASSWORD } from '../../../testing/put-account.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { CHALLENGE_LIMIT, limitSignIn } from './limits.ts';

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
beforeEach(() => server.services.database.pool.query('delete from rate_limits').then(() => undefined));

const query = (sql: string, values: unknown[] = []) => server.services.database.pool.query(sql, values);
const browser = () => openTestBrowser(() => server.origin);
const queryOf = (answer: { url: string }) => new URL(answer.url).searchParams;
/** The next half minute’s code is accepted too, and stays valid if the clock ticks before it is used. */
const codeOf = (secret: string): string => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + 30_000 });
const signIn = (email: string, code?: string) =>
  server.call('POST', '/accounts/token/', { body: { email, password: PASSWORD, ...(code === undefined ? {} : { code }) } });

/** Resets the last used half minute, as if time had passed. */
const letTimePass = (email: string) =>
  query('update totp_secrets set last_step = 0 where user_id = (select id from users where email = $1)', [email]);

async function person() {
  const email = `ada.${randomUUID().slice(0, 8)}@example.com`;
  await server.call('POST', '/accounts/signup/', { body: { first_name: 'Ada', last_name: 'Lovelace', email, password: PASSWORD } });
  const { token } = (await signIn(email)).json.data;
  return { email, token: String(token) };
}

/** Someone with an authenticator app. */
async function guarded() {
  const { email, token } = await person();
  const { secret, url } = (await server.call('POST', '/accounts/second-factor/totp/', { token })).json.data;
  const confirmed = await server.call('POST', '/accounts/second-factor/totp/confirm/', { token, body: { code: codeOf(secret) } });
  expect(confirmed.status).toBe(200);
  await letTimePass(email);
  return { email, token, secret: String(secret), url: String(url), recoveryCodes: confirmed.json.data.recovery_codes as string[] };
}

describe('setting up an authenticator app', () => {
  it('asks for nothing until a code confirms it', async () => {
    const { email, token } = await person();
    const enrolled = (await server.call('POST', '/accounts/second-factor/totp/', { token })).json.data;
    expect(enrolled.url).toContain(encodeURIComponent(email));
    expect((await signIn(email)).status).toBe(200);
    const wrong = await server.call('POST', '/accounts/second-factor/totp/confirm/', { token, body: { code: '000000' } });
    expect([wrong.status, wrong.json.fields[0].field]).toEqual([400, 'code']);
    expect((await signIn(email)).status).toBe(200);
  });

  it('gives ten recovery codes, keeps only their hashes, seals the secret, and tells the person', async () => {
    const { email, token, secret, recoveryCodes } = await guarded();
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^(?:[a-z2-9]{5}-){4}[a-z2-9]{5}$/);
    const { rows } = await query(
      'select t.*, r.* from totp_secrets t join recovery_codes r using (user_id) join users u on u.id = t.user_id where u.email = $1',
      [email],
    );
    expect(rows).toHaveLength(10);
    for (const known of [secret, ...recoveryCodes]) expect(JSON.stringify(rows)).not.toContain(known);
    await mailbox.letter(email, /authenticator app was set up/);
    const state = (await server.call('GET', '/accounts/security/', { token })).json.data;
    expect(state).toMatchObject({ totp: true, passkeys: 0, recovery_codes_left: 10, has_password: true, google_connected: false });
  });

  it('is refused while one is set up', async () => {
    const { token } = await guarded();
    expect((await server.call('POST', '/accounts/second-factor/totp/', { token })).status).toBe(409);
  });
});

describe('a right password alone', () => {
  it('gives no token, and says what is missing', async () => {
    const { email, secret } = await guarded();
    const without = await signIn(email);
    expect([without.status, without.json.code]).toEqual([401, 'second_factor_required']);
    expect(without.json.data).toBeNull();
    expect((await signIn(email, '000000')).json.code).toBe('second_factor_required');
    expect((await signIn(email, codeOf(secret))).status).toBe(200);
  });

  it('gives no session, but a challenge that a code completes', async () => {
    const { email, secret } = await guarded();
    const visitor = browser();
    const first = queryOf(await visitor.post('/callback/credentials', { email, password: PASSWORD }));
    expect([first.get('error'), first.get('code'), first.get('methods')]).toEqual(['CredentialsSignin', 'second_factor_required', 'totp']);
    expect(await visitor.request('GET', '/session')).toBeNull();
    const challenge = first.get('challenge') ?? '';
    expect(queryOf(await visitor.post('/callback/credentials', { challenge, code: '000000' })).get('code')).toBe('wrong_code');
    expect(await visitor.request('GET', '/session')).toBeNull();
    await visitor.post('/callback/credentials', { challenge, code: codeOf(secret) });
    expect((await visitor.request('GET', '/session')).user.email).toBe(email);
    const again = await browser().post('/callback/credentials', { challenge, code: codeOf(secret) });
    expect(queryOf(again).get('code')).toBe('sign_in_over');
  });

  it('is not told apart from a wrong one by who does not know it', async () => {
    const { email } = await guarded();
    const guarded_ = await server.call('POST', '/accounts/token/', { body: { email, password: 'Wrong-horse-9' } });
    const open = await server.call('POST', '/accounts/token/', { body: { email: (await person()).email, password: 'Wrong-horse-9' } });
    expect({ ...guarded_.json, request_id: '' }).toEqual({ ...open.json, request_id: '' });
  });
});

describe('a code', () => {
  it('is taken once, and none older after it', async () => {
    const { email, secret } = await guarded();
    const now = Date.now();
    const at = (offset: number): string => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now + offset });
    expect((await signIn(email, at(30_000))).status).toBe(200);
    expect((await signIn(email, at(30_000))).status).toBe(401);
    expect((await signIn(email, at(0))).status).toBe(401);
  });

  it('lets one of ten requests in that bring it at once', async () => {
    const { email, secret } = await guarded();
    const code = codeOf(secret);
    const answers = await Promise.all(Array.from({ length: 10 }, () => signIn(email, code)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  });

  it('cannot be guessed: a challenge takes five, a person ten in a quarter of an hour', async () => {
    const { email, secret } = await guarded();
    const visitor = browser();
    const challenge = queryOf(await visitor.post('/callback/credentials', { email, password: PASSWORD })).get('challenge') ?? '';
    for (let guess = 0; guess < 5; guess += 1) {
      expect(queryOf(await visitor.post('/callback/credentials', { challenge, code: '000000' })).get('code')).toBe('wrong_code');
    }
    expect(queryOf(await visitor.post('/callback/credentials', { challenge, code: codeOf(secret) })).get('code')).toBe('sign_in_over');
    for (let guess = 0; guess < 5; guess += 1) await signIn(email, '000000');
    const limited = await signIn(email, codeOf(secret));
    expect([limited.status, limited.json.code]).toEqual([429, 'rate_limited']);
  });

  it('is refused when the sign-in took too long', async () => {
    const { email, secret } = await guarded();
    const visitor = browser();
    const challenge = queryOf(await visitor.post('/callback/credentials', { email, password: PASSWORD })).get('challenge') ?? '';
    await query(`update sign_in_challenges set expires_at = now() - interval '1 second'`);
    expect(queryOf(await visitor.post('/callback/credentials', { challenge, code: codeOf(secret) })).get('code')).toBe('sign_in_over');
  });

  it('of one person does not complete the sign-in of another', async () => {
    const ada = await guarded();
    const grace = await guarded();
    const visitor = browser();
    const challenge = queryOf(await visitor.post('/callback/credentials', { email: ada.email, password: PASSWORD })).get('challenge') ?? '';
    const answer = await visitor.post('/callback/credentials', {
      challenge,
      code: codeOf(grace.secret),
      email: grace.email,
      password: PASSWORD,
    });
    expect(queryOf(answer).get('code')).toBe('wrong_code');
  });
});

describe('a sign-in that waits for its second step', () => {
  /** The secret of the second step, for a browser that sent the right password. */
  const begin = async (visitor: ReturnType<typeof browser>, email: string) =>
    queryOf(await visitor.post('/callback/credentials', { email, password: PASSWORD })).get('challenge') ?? '';

  it.each([
    ['ends all sessions', ({ token }: { token: string }) => server.call('DELETE', '/accounts/session/', { token })],
    [
      'disconnects Google',
      async ({ email, token }: { email: string; token: string }) => {
        const insert = `insert into identities (provider, subject, user_id) select 'google', $1, id from users where email = $2`;
        await query(insert, [randomUUID(), email]);
        return server.call('DELETE', '/accounts/google/', { token });
      },
    ],
    [
      'moves to another address',
      async ({ token }: { token: string }) => {
        const email = `new.${randomUUID().slice(0, 8)}@example.com`;
        await server.call('POST', '/accounts/email/', { token, body: { email } });
        const letter = parameterOf(await mailbox.letter(email, /Confirm/), 'confirm-email');
        return server.call('POST', '/accounts/email/confirm/', { body: { token: letter } });
      },
    ],
  ])('begins again once its owner %s', async (_what, change) => {
    const owner = await guarded();
    const visitor = browser();
    const challenge = await begin(visitor, owner.email);
    expect((await change(owner)).status).toBe(200);
    await visitor.post('/callback/credentials', { challenge, code: owner.recoveryCodes[0] ?? '' });
    expect(await visitor.request('GET', '/session')).toBeNull();
  });

  it('is kept from nobody by the guesses of others at their address', async () => {
    const { email, secret } = await guarded();
    const visitor = browser();
    const challenge = await begin(visitor, email);
    const guess = () => limitSignIn(server.services.rateLimiter, { address: '127.0.0.1', email: '', deviceId: null });
    await expect(Promise.all(Array.from({ length: 61 }, guess))).rejects.toMatchObject({ code: 'rate_limited' });
    const unknown = await visitor.post('/callback/credentials', { challenge: 'nobody-began-this', code: codeOf(secret) });
    expect(unknown.code).toBe('rate_limited');
    await visitor.post('/callback/credentials', { challenge, code: codeOf(secret) });
    expect((await visitor.request('GET', '/session')).user.email).toBe(email);
  });

  it('asks for its own passkey, however many strangers at the same address ask for any', async () => {
    const { email } = await guarded();
    const challenge = await begin(browser(), email);
    const ask = (body: object) => server.call('POST', '/accounts/passkey/sign-in-options/', { body });
    const guess = () => server.services.rateLimiter.consume(CHALLENGE_LIMIT, '127.0.0.1');
    await expect(Promise.all(Array.from({ length: 61 }, guess))).rejects.toMatchObject({ code: 'rate_limited' });
    expect([(await ask({})).status, (await ask({ challenge })).status]).toEqual([429, 200]);
    // Starting more sign-ins is no way around it: each allows about twenty requests.
    const asked = await Promise.all(Array.from({ length: 30 }, () => ask({ challenge })));
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(19);
  });
});

it('tells a mailbox that nobody has confirmed of ten changes an hour, however often somebody goes on', async () => {
  const { email, token } = await guarded();
  const { rows: before } = await query(`select count(*)::int as count from pgboss.job where name = 'send-mail'`);
  for (let times = 0; times < 15; times += 1)
    expect((await server.call('POST', '/accounts/second-factor/recovery-codes/', { token })).status).toBe(200);
  const { rows: after } = await query(`select count(*)::int as count from pgboss.job where name = 'send-mail'`);
  // One was used to set up the app.
  expect(after[0].count - before[0].count).toBe(9);
  await query('update users set email_verified_at = now() where email = $1', [email]);
  expect((await server.call('POST', '/accounts/second-factor/recovery-codes/', { token })).status).toBe(200);
  const { rows: confirmed } = await query(`select count(*)::int as count from pgboss.job where name = 'send-mail'`);
  expect(confirmed[0].count - after[0].count).toBe(1);
});

describe('a recovery code', () => {
  it('lets in once, however it is typed, and the person is told', async () => {
    const { email, token, recoveryCodes } = await guarded();
    const typed = ` ${recoveryCodes[0]?.replace('-', '').toUpperCase()} `;
    expect((await signIn(email, typed)).status).toBe(200);
    expect((await signIn(email, recoveryCodes[0])).status).toBe(401);
    await mailbox.letter(email, /A recovery code was used/);
    expect((await server.call('GET', '/accounts/security/', { token })).json.data.recovery_codes_left).toBe(9);
  });

  it('ends when new ones are made', async () => {
    const { email, token, recoveryCodes } = await guarded();
    const fresh = (await server.call('POST', '/accounts/second-factor/recovery-codes/', { token })).json.data.recovery_codes;
    expect((await signIn(email, recoveryCodes[1])).status).toBe(401);
    expect((await signIn(email, fresh[1])).status).toBe(200);
  });
});

describe('removing the authenticator app', () => {
  it('takes a code', async () => {
    const { email, token, secret } = await guarded();
    const remove = (code: string) => server.call('DELETE', '/accounts/second-factor/totp/', { token, body: { code } });
    expect((await remove('000000')).json.fields[0].field).toBe('code');
    expect((await remove(codeOf(secret))).status).toBe(200);
    expect((await signIn(email)).status).toBe(200);
    await mailbox.letter(email, /authenticator app was removed/);
    expect((await server.call('GET', '/accounts/security/', { token })).json.data).toMatchObject({ totp: false, recovery_codes_left: 0 });
  });
});

describe('a link to log in', () => {
  it('takes the second step as well', async () => {
    const { email, secret } = await guarded();
    await server.call('POST', '/accounts/signup-verify/', {
      body: { token: parameterOf(await mailbox.letter(email, /Confirm/), 'verify') },
    });
    const visitor = browser();
    await visitor.post('/signin/email', { email });
    const link = parameterOf(await mailbox.letter(email, /Your login link/), 'email-link');
    const answer = queryOf(await visitor.request('GET', `/callback/email?${new URLSearchParams({ token: link, email }).toString()}`));
    expect(answer.get('methods')).toBe('totp');
    expect(await visitor.request('GET', '/session')).toBeNull();
    await visitor.post('/callback/credentials', { challenge: answer.get('challenge') ?? '', code: codeOf(secret) });
    expect((await visitor.request('GET', '/session')).user.email).toBe(email);
  });
});

describe('passkeys', () => {
  it('offers to make one for this site, for this person, once', async () => {
    const { email, token } = await person();
    const { challenge, options } = (await server.call('POST', '/accounts/passkey/options/', { token })).json.data;
    expect(options.rp).toEqual({ name: 'Plumbline', id: '127.0.0.1' });
    expect(options.user.name).toBe(email);
    const nonsense = await server.call('POST', '/accounts/passkey/', { token, body: { challenge, name: 'Key', response: { id: 'x' } } });
    expect([nonsense.status, nonsense.json.fields[0].field]).toEqual([400, 'response']);
  });

  it('does not sign in with nonsense, without a challenge, or with one that was not asked', async () => {
    const visitor = browser();
    const { challenge } = (await server.call('POST', '/accounts/passkey/sign-in-options/', { body: {} })).json.data;
    for (const passkey of ['{}', 'nonsense', '[]', JSON.stringify({ id: 'a', rawId: 'a', type: 'public-key', response: {} })]) {
      for (const given of [challenge, '', 'nobody-made-this']) {
        const answer = await visitor.post('/callback/credentials', { challenge: given, passkey });
        expect(queryOf(answer).get('code')).toBe('bad_passkey');
      }
    }
    expect(await visitor.request('GET', '/session')).toBeNull();
  });

  it('does not ask for a passkey for a sign-in that nobody began', async () => {
    const answer = await server.call('POST', '/accounts/passkey/sign-in-options/', { body: { challenge: 'nobody-made-this' } });
    expect(answer.status).toBe(409);
  });

  it('does not rename or remove what is not there', async () => {
    const { token } = await person();
    expect((await server.call('PATCH', '/accounts/passkey/', { token, body: { id: 'x', name: 'Y' } })).status).toBe(404);
    expect((await server.call('DELETE', '/accounts/passkey/', { token, body: { id: 'x' } })).status).toBe(404);
  });
});
