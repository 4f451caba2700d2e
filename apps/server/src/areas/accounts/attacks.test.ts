import { randomUUID } from 'node:crypto';
import { TEXT } from '@plumbline/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestBrowser } from '../../../testing/browser.ts';
import { type Mailbox, parameterOf, startMailbox } from '../../../testing/mailbox.ts';
import { PASSWORD } from '../../../testing/put-account.ts';
import { type Answer, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { SEND_MAIL } from '../../platform/mail/mailer.ts';

/** Only these jobs: others start on a schedule. */
const LETTERS = `pgboss.job where name = '${SEND_MAIL.name}'`;

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
beforeEach(() => query('delete from rate_limits').then(() => undefined));

const query = (sql: string, values: unknown[] = []) => server.services.database.pool.query(sql, values);
const browser = () => openTestBrowser(() => server.origin);
const newAddress = (): string => `ada.${randomUUID().slice(0, 8)}@example.com`;
const signUp = (body: object) =>
  server.call('POST', '/accounts/signup/', { body: { first_name: 'Ada', last_name: 'Lovelace', password: PASSWORD, ...body } });
const signIn = (email: string, password = PASSWORD) => server.call('POST', '/accounts/token/', { body: { email, password } });

async function person() {
  const email = newAddress();
  await signUp({ email });
  return { email, token: String((await signIn(email)).json.data.token) };
}

/** A response without the parts that differ every time. */
const bare = ({ status, json }: Answer) => ({ status, json: { ...json, request_id: '' } });

/** What a request changed in the database and the queue, in numbers: the work that an attacker could measure. */
async function workOf(act: () => Promise<unknown>): Promise<Record<string, number>> {
  const tables = ['one_time_links', LETTERS, 'sign_in_challenges', 'api_tokens', 'security_events'];
  const count = async () =>
    Promise.all(tables.map(async (table) => Number((await query(`select count(*) as total from ${table}`)).rows[0].total)));
  const before = await count();
  await act();
  const after = await count();
  return Object.fromEntries(tables.map((table, index) => [table, (after[index] ?? 0) - (before[index] ?? 0)]));
}

describe('credential stuffing', () => {
  it('is stopped for one place, however many accounts it tries', async () => {
    const answers = await Promise.all(Array.from({ length: 70 }, () => signIn(newAddress(), 'Wrong-horse-9')));
    expect(answers.filter((answer) => answer.status === 429).length).toBeGreaterThanOrEqual(10);
    expect(answers.every((answer) => answer.status === 401 || answer.status === 429)).toBe(true);
  });

  it('is stopped for one account, through whichever door, counted together', async () => {
    const { email } = await person();
    await query('delete from rate_limits');
    const visitor = browser();
    for (let guess = 0; guess < 10; guess += 1) await visitor.post('/callback/credentials', { email, password: 'Wrong-horse-9' });
    for (let guess = 0; guess < 10; guess += 1) await signIn(` ${email.toUpperCase()}`, 'Wrong-horse-9');
    expect((await signIn(email)).status).toBe(429);
    expect((await visitor.post('/callback/credentials', { email, password: PASSWORD })).code).toBe('rate_limited');
  });

  it('does not tell a right password from a wrong one once it is stopped', async () => {
    const { email } = await person();
    await query('delete from rate_limits');
    for (let guess = 0; guess < 20; guess += 1) await signIn(email, 'Wrong-horse-9');
    const [right, wrong] = [await signIn(email), await signIn(email, 'Wrong-horse-9')];
    expect([right.status, wrong.status]).toEqual([429, 429]);
  });
});

describe('finding out who has an account', () => {
  it('does not work through forgotten passwords: same answer, same work', async () => {
    const { email } = await person();
    const ask = (address: string) => server.call('POST', '/accounts/forget-password/', { body: { email: address } });
    expect(bare(await ask(email))).toEqual(bare(await ask(newAddress())));
    expect(await workOf(() => ask(email))).toEqual(await workOf(() => ask(newAddress())));
    expect(await workOf(() => ask(newAddress()))).toMatchObject({ one_time_links: 1, [LETTERS]: 1 });
  });

  it('does not work through links to log in: same answer, same work', async () => {
    const { email } = await person();
    const ask = (address: string) => browser().post('/signin/email', { email: address });
    expect(await ask(email)).toEqual(await ask(newAddress()));
    expect(await workOf(() => ask(email))).toEqual(await workOf(() => ask(newAddress())));
  });

  it('does not work through a change of address: same answer, same work', async () => {
    const [ada, grace] = [await person(), await person()];
    const ask = (email: string) => server.call('POST', '/accounts/email/', { token: ada.token, body: { email } });
    expect(bare(await ask(grace.email))).toEqual(bare(await ask(newAddress())));
    expect(await workOf(() => ask(grace.email))).toEqual(await workOf(() => ask(newAddress())));
  });

  it('does not work through signing in: same answer, and the same hash is worked out', async () => {
    const { email } = await person();
    await query(`update users set password_hash = null where email = $1`, [email]);
    const withPassword = await person();
    const answers = [await signIn(withPassword.email, 'x'), await signIn(newAddress(), 'x'), await signIn(email, 'x')];
    for (const answer of answers) expect(bare(answer)).toEqual(bare(answers[0] ?? answer));
    expect(await workOf(() => signIn(withPassword.email, 'x'))).toEqual(await workOf(() => signIn(newAddress(), 'x')));
  });

  it('does not work by asking for too many emails', async () => {
    const { email } = await person();
    const statuses = async (address: string) => {
      await query('delete from rate_limits');
      const seen: number[] = [];
      for (let ask = 0; ask < 8; ask += 1)
        seen.push((await server.call('POST', '/accounts/forget-password/', { body: { email: address } })).status);
      return seen;
    };
    const known = await statuses(email);
    expect(known).toEqual(await statuses(newAddress()));
    expect(known).toContain(429);
  });
});

describe('fixing a session in advance', () => {
  it('fails: a cookie set before is not taken over, and each sign-in has a token of its own', async () => {
    const { email } = await person();
    const attacker = browser();
    await attacker.post('/callback/credentials', { email, password: PASSWORD });
    const planted = attacker.cookies.get('authjs.session-token') ?? '';
    const before = (await attacker.request('GET', '/session')).access_token;
    const victim = browser();
    victim.cookies.set('authjs.session-token', planted);
    await victim.post('/callback/credentials', { email, password: PASSWORD });
    const after = (await victim.request('GET', '/session')).access_token;
    expect(victim.cookies.get('authjs.session-token')).not.toBe(planted);
    expect(after).not.toBe(before);
  });

  it('fails with a cookie of one’s own making', async () => {
    const visitor = browser();
    visitor.cookies.set('authjs.session-token', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.');
    expect(await visitor.request('GET', '/session')).toBeNull();
    const [head, ...rest] = [Buffer.from('{"alg":"dir","enc":"A256CBC-HS512"}').toString('base64url'), '', 'a', 'b', 'c'];
    visitor.cookies.set('authjs.session-token', [head, ...rest].join('.'));
    expect(await visitor.request('GET', '/session')).toBeNull();
  });
});

describe('requests forged by another site', () => {
  it.each(['/callback/credentials', '/signin/email', '/signin/google', '/signout'])('to %s need the csrf token', async (path) => {
    const { email } = await person();
    const visitor = browser();
    await visitor.request('GET', '/csrf');
    for (const csrfToken of ['', 'forged', undefined]) {
      const form: Record<string, string> = { email, password: PASSWORD, ...(csrfToken === undefined ? {} : { csrfToken }) };
      const answer = await visitor.request('POST', path, form);
      const error = new URL(answer.url).searchParams.get('error');
      // A server without Google has no such path at all.
      expect(error).toBe(path === '/signin/google' ? 'Configuration' : 'MissingCSRF');
    }
    expect(await visitor.request('GET', '/session')).toBeNull();
  });

  it('to the API carry nothing: it does not look at cookies', async () => {
    const { email } = await person();
    const visitor = browser();
    await visitor.post('/callback/credentials', { email, password: PASSWORD });
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    for (const [method, path] of [
      ['GET', '/accounts/user/'],
      ['POST', '/accounts/password/'],
      ['DELETE', '/accounts/session/'],
    ] as const) {
      const answer = await server.call(method, path, { headers: { cookie }, ...(method === 'GET' ? {} : { body: {} }) });
      expect([path, answer.status]).toEqual([path, 401]);
    }
  });
});

describe('being led to another site', () => {
  it.each([
    'https://evil.example/',
    '//evil.example/',
    'https://127.0.0.1.evil.example/',
    'javascript:alert(1)',
    '/\\evil.example',
    'http://127.0.0.1:1/',
  ])('does not happen after signing in with callbackUrl %s', async (callbackUrl) => {
    const { email } = await person();
    const visitor = browser();
    const answer = await visitor.post('/callback/credentials', { email, password: PASSWORD, callbackUrl });
    if (answer.url) expect(new URL(answer.url, server.origin).origin).toBe(server.origin);
    else expect(answer.message).toMatch(/./);
    const out = await visitor.post('/signout', { callbackUrl });
    if (out.url) expect(new URL(out.url, server.origin).origin).toBe(server.origin);
  });

  it('does not happen through an email: the Host header of who asked for it is not believed', async () => {
    const { email } = await person();
    const { request } = await import('node:http');
    const { port } = new URL(server.origin);
    mailbox.clear();
    const status = await new Promise<number>((resolve, reject) => {
      const asked = request(
        {
          host: '127.0.0.1',
          port,
          method: 'POST',
          path: '/api/accounts/forget-password/',
          headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'content-type': 'application/json' },
        },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        },
      );
      asked.on('error', reject);
      asked.end(JSON.stringify({ email }));
    });
    expect(status).toBe(421);
    expect(mailbox.count(email)).toBe(0);
  });
});

describe('sending more than is asked for', () => {
  it('changes nothing about an account at sign-up', async () => {
    const email = newAddress();
    await person();
    await signUp({
      email,
      role: 'admin',
      user_role: 'admin',
      plan: 'enterprise',
      email_verified: true,
      email_verified_at: new Date().toISOString(),
      emailVerifiedAt: new Date().toISOString(),
      id: randomUUID(),
      workspace_id: randomUUID(),
      password_hash: 'x',
    });
    const { rows } = await query('select role, email_verified_at, password_hash from users where email = $1', [email]);
    expect(rows[0]).toMatchObject({ role: 'user', email_verified_at: null });
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$/);
  });

  it('changes nothing about an API token, nor whose it is', async () => {
    const [ada, grace] = [await person(), await person()];
    const { user_id, workspace_id } = (await server.call('GET', '/accounts/user/', { token: grace.token })).json.data;
    const made = await server.call('POST', '/accounts/api-token/', {
      token: ada.token,
      body: { name: 'T', scopes: ['read'], days: 1, user_id, userId: user_id, workspace_id, workspaceId: workspace_id, kind: 'session' },
    });
    const { rows } = await query('select kind, user_id, workspace_id from api_tokens where id = $1', [made.json.data.id]);
    expect(rows[0].kind).toBe('api');
    expect([rows[0].user_id, rows[0].workspace_id]).not.toContain(user_id);
    expect(rows[0].workspace_id).not.toBe(workspace_id);
  });
});

describe('too much of anything', () => {
  it.each<[string, string, object, string]>([
    ['an email of 300 characters', '/accounts/signup/', { email: `${'a'.repeat(290)}@example.com` }, 'email'],
    ['a first name of 81 characters', '/accounts/signup/', { email: 'a@example.com', first_name: 'a'.repeat(81) }, 'first_name'],
    ['a password of 5,000 characters', '/accounts/signup/', { email: 'a@example.com', password: `Aa1-${'a'.repeat(5000)}` }, 'password'],
    ['a password of 5,000 characters', '/accounts/token/', { email: 'a@example.com', password: 'a'.repeat(5000) }, 'password'],
    ['a code of 41 characters', '/accounts/token/', { email: 'a@example.com', password: 'a', code: '1'.repeat(41) }, 'code'],
    ['a link of 201 characters', '/accounts/signup-verify/', { token: 'a'.repeat(201) }, 'token'],
    ['an ID token of 17,000 characters', '/accounts/google/', { id_token: 'a'.repeat(17_000) }, 'id_token'],
    ['a challenge of 201 characters', '/accounts/passkey/sign-in-options/', { challenge: 'a'.repeat(201) }, 'challenge'],
  ])('%s is refused at %s and names the field', async (_name, path, body, field) => {
    const full = path === '/accounts/signup/' ? { first_name: 'Ada', last_name: 'Lovelace', password: PASSWORD, ...body } : body;
    const answer = await server.call('POST', path, { body: full });
    expect([answer.status, answer.json.fields?.[0]?.field]).toEqual([400, field]);
  });
});

describe('names and addresses of all scripts', () => {
  it('are one account however their emails are composed', async () => {
    const composed = `andr\u00E9.${randomUUID().slice(0, 8)}@example.com`;
    const decomposed = composed.replace('\u00E9', 'e\u0301');
    expect((await signUp({ email: composed })).status).toBe(201);
    expect((await signUp({ email: decomposed })).status).toBe(409);
    expect((await signIn(decomposed.toUpperCase())).status).toBe(200);
  });

  it('are different accounts when they only look alike', async () => {
    const { email } = await person();
    const lookalike = email.replace('a', '\u0430');
    expect((await signIn(lookalike)).status).toBe(401);
    expect((await signUp({ email: lookalike })).status).toBe(201);
    const { token } = (await signIn(lookalike)).json.data;
    expect((await server.call('GET', '/accounts/user/', { token })).json.data.email).toBe(lookalike);
  });

  it.each([
    'ada\uFF20example.com',
    'ada@example.com\u0000',
    'ada@exam ple.com',
    'ada@evil.example,ada@example.com',
    'ada@example.com\r\nBcc: x@example.com',
  ])('are refused when they are no address: %j', async (email) => {
    const answer = await signUp({ email });
    expect([answer.status, answer.json.message]).toEqual([400, TEXT.emailInvalid]);
  });

  it('keep their accents in emails and composed in the database', async () => {
    const email = newAddress();
    await signUp({ email, first_name: 'Jose\u0301' });
    expect((await query('select first_name from users where email = $1', [email])).rows[0].first_name).toBe('José');
    expect((await mailbox.letter(email, /Confirm/)).text).toContain('Hello José,');
  });
});

describe('a link of an email', () => {
  it('is worth nothing when the clock of the one who sends it is wrong: only the server’s counts', async () => {
    const { email } = await person();
    const secret = parameterOf(await mailbox.letter(email, /Confirm/), 'verify');
    await query(
      `update one_time_links set created_at = now() - interval '4 days', expires_at = now() - interval '1 day' where email = $1`,
      [email],
    );
    const answer = await server.call('POST', '/accounts/signup-verify/', {
      body: { token: secret, now: 0, expires_at: '2999-01-01' },
      headers: { date: 'Thu, 01 Jan 1970 00:00:00 GMT' },
    });
    expect(answer.status).toBe(409);
  });
});
