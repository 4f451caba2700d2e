import { randomUUID } from 'node:crypto';
import { TEXT } from '@plumbline/contract';
import { CompactEncrypt, importJWK } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestBrowser } from '../../../testing/browser.ts';
import { PASSWORD } from '../../../testing/put-account.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const person = () => ({
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: `ada.${randomUUID().slice(0, 8)}@example.com`,
  password: PASSWORD,
});
const signUp = (body: unknown) => server.call('POST', '/accounts/signup/', { body });
const signIn = (body: unknown) => server.call('POST', '/accounts/token/', { body });

async function encrypted(password: string): Promise<string> {
  const { data } = (await server.call('GET', '/accounts/password-key/')).json;
  return new CompactEncrypt(new TextEncoder().encode(password))
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM' })
    .encrypt(await importJWK(data, 'RSA-OAEP-256'));
}

const browser = () => openTestBrowser(() => server.origin);

describe('sign-up', () => {
  it.each([
    ['an empty email', { email: '' }, 'email', TEXT.emailRequired],
    ['a missing email', { email: undefined }, 'email', TEXT.emailRequired],
    ['a wrong email', { email: 'nobody' }, 'email', TEXT.emailInvalid],
    ['an email with two at signs', { email: 'a@b@example.com' }, 'email', TEXT.emailInvalid],
    ['an empty first name', { first_name: ' ' }, 'first_name', TEXT.firstNameRequired],
    ['digits in the first name', { first_name: 'R2D2' }, 'first_name', TEXT.lettersOnly],
    ['an empty last name', { last_name: '' }, 'last_name', TEXT.lastNameRequired],
    ['a hyphen in the last name', { last_name: 'Smith-Jones' }, 'last_name', TEXT.lettersOnly],
    ['an empty password', { password: '' }, 'password', TEXT.passwordRequired],
    ['a password without a digit', { password: 'Correct-horse' }, 'password', TEXT.passwordWeak],
    ['a password of seven characters', { password: 'Aa1-aaa' }, 'password', TEXT.passwordWeak],
  ])('refuses %s and names the field', async (_name, change, field, message) => {
    const answer = await signUp({ ...person(), ...change });
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ status: 400, code: 'invalid_input', message, fields: [{ field, message }] });
    expect(answer.json.request_id).toBe(answer.headers.get('x-request-id'));
  });

  it('names all wrong fields at once, also where the password is encrypted', async () => {
    for (const password of ['weak', await encrypted('weak')]) {
      const answer = await signUp({ first_name: 'R2D2', last_name: '', email: 'nobody', password });
      expect([answer.status, answer.json.fields]).toEqual([
        400,
        [
          { field: 'first_name', message: TEXT.lettersOnly },
          { field: 'last_name', message: TEXT.lastNameRequired },
          { field: 'email', message: TEXT.emailInvalid },
          { field: 'password', message: TEXT.passwordWeak },
        ],
      ]);
    }
    expect((await signUp({ ...person(), email: 'nobody' })).json.fields).toEqual([{ field: 'email', message: TEXT.emailInvalid }]);
    expect((await signUp([])).json.code).toBe('invalid_input');
  });

  it('takes names of any script', async () => {
    expect((await signUp({ ...person(), first_name: 'José', last_name: 'Ωmega 李' })).status).toBe(201);
  });

  it('takes an address once, whatever its case', async () => {
    const first = person();
    await signUp(first);
    const again = await signUp({ ...first, email: first.email.toUpperCase() });
    expect(again.status).toBe(409);
    expect(again.json.code).toBe('conflict');
  });

  it('makes one account of fifty sign-ups at once', async () => {
    const body = person();
    const answers = await Promise.all(Array.from({ length: 50 }, () => signUp(body)));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status >= 500)).toHaveLength(0);
  });

  it('does not let a sign-up choose its role or plan', async () => {
    const body = person();
    await signUp({ ...body, role: 'admin', plan: 'enterprise', workspace_id: randomUUID() });
    const token = (await signIn(body)).json.data.token;
    expect((await server.call('GET', '/accounts/user/', { token })).json.data).toMatchObject({
      role: 'user',
      workspace_role: 'owner',
      plan: 'free',
      email: body.email,
    });
  });

  it('keeps no password in the database', async () => {
    const body = person();
    await signUp(body);
    const { rows } = await server.services.database.pool.query('select * from users where email = $1', [body.email]);
    expect(JSON.stringify(rows)).not.toContain(PASSWORD);
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$/);
  });
});

describe('passwords on the wire', () => {
  it('signs up and in with an encrypted password', async () => {
    const body = person();
    expect((await signUp({ ...body, password: await encrypted(PASSWORD) })).status).toBe(201);
    expect((await signIn({ email: body.email, password: await encrypted(PASSWORD) })).status).toBe(200);
    expect((await signIn(body)).status).toBe(200);
  });

  it('judges the password inside', async () => {
    expect((await signUp({ ...person(), password: await encrypted('short') })).json.message).toBe(TEXT.passwordWeak);
  });

  it('refuses a password encrypted to another key', async () => {
    const broken = (await encrypted(PASSWORD)).replace(/\.[^.]+$/, '.AAAAAAAAAAAAAAAAAAAAAA');
    expect((await signUp({ ...person(), password: broken })).json.fields[0].field).toBe('password');
  });
});

describe('tokens', () => {
  it('gives the same answer for an unknown address and a wrong password', async () => {
    const body = person();
    await signUp(body);
    const wrong = await signIn({ ...body, password: 'Wrong-horse-9' });
    const unknown = await signIn({ email: 'nobody@example.com', password: 'Wrong-horse-9' });
    expect(wrong.status).toBe(401);
    expect({ ...unknown.json, request_id: '' }).toEqual({ ...wrong.json, request_id: '' });
  });

  it('ends a token when it is revoked', async () => {
    const token = await server.signUp();
    expect((await server.call('DELETE', '/accounts/token/', { token })).status).toBe(200);
    const after = await server.call('GET', '/accounts/user/', { token });
    expect(after.status).toBe(401);
    expect(after.json.detail).toBe(TEXT.invalidToken);
  });

  it('refuses an expired token', async () => {
    const token = await server.signUp();
    const { user_id } = (await server.call('GET', '/accounts/user/', { token })).json.data;
    await server.services.database.pool.query(`update api_tokens set expires_at = now() - interval '1 second' where user_id = $1`, [
      user_id,
    ]);
    expect((await server.call('GET', '/accounts/user/', { token })).json.detail).toBe(TEXT.invalidToken);
  });

  it('stops guesses at one account', async () => {
    const body = person();
    const answers = await Promise.all(Array.from({ length: 30 }, () => signIn({ ...body, password: 'Wrong-horse-9' })));
    const refused = answers.filter((answer) => answer.status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('takes the longest address there may be', async () => {
    expect((await signIn({ email: `${'a'.repeat(242)}@example.com`, password: 'x' })).status).toBe(401);
  });

  it('refuses a control character in an address', async () => {
    expect((await signIn({ email: 'a\u0000@example.com', password: 'x' })).json.fields[0].field).toBe('email');
  });
});

describe('the authentication library', () => {
  // All of these come from one address, so their guesses are counted together.
  beforeEach(() => server.services.database.pool.query('delete from rate_limits').then(() => undefined));

  it.each([
    ['/callback/credentials', 'rate_limited'],
    // It would have interpreted these like the first one.
    ['/callback/credentials/', 'not_found'],
    ['//callback//credentials', 'not_found'],
  ])('takes guesses at one account through %s no further than %s', async (path, code) => {
    const { email } = person();
    const visitor = browser();
    const guess = () => visitor.post(path, { email: ` ${email.toUpperCase()} `, password: 'Wrong-horse-9' });
    for (let judged = 0; judged < 20; judged += 1) await guess();
    expect((await guess()).code).toBe(code);
  });

  it('ends a session with its token', async () => {
    const body = person();
    await signUp(body);
    const visitor = browser();
    await visitor.post('/callback/credentials', { email: body.email, password: PASSWORD });
    const { access_token } = await visitor.request('GET', '/session');
    await server.call('DELETE', '/accounts/token/', { token: access_token });
    expect(await visitor.request('GET', '/session')).toBeNull();
  });

  it('signs in, gives a token with the session, and ends both at sign-out', async () => {
    const other = await startTestServer();
    const before = server;
    server = other;
    try {
      const body = person();
      await signUp(body);
      const visitor = browser();
      expect(await visitor.request('GET', '/session')).toBeNull();
      const wrong = await visitor.post('/callback/credentials', { email: body.email, password: 'Wrong-horse-9' });
      expect(new URL(wrong.url).searchParams.get('error')).toBe('CredentialsSignin');
      await visitor.post('/callback/credentials', { email: body.email, password: await encrypted(PASSWORD) });
      const session = await visitor.request('GET', '/session');
      expect(session.user.email).toBe(body.email);
      expect((await server.call('GET', '/accounts/user/', { token: session.access_token })).status).toBe(200);
      await visitor.post('/signout');
      expect(await visitor.request('GET', '/session')).toBeNull();
      expect((await server.call('GET', '/accounts/user/', { token: session.access_token })).status).toBe(401);
    } finally {
      server = before;
      await other.close();
    }
  });

  it('refuses a sign-in without its csrf token', async () => {
    const answer = await browser().request('POST', '/callback/credentials', { email: 'a@example.com', password: 'x', csrfToken: 'forged' });
    expect(answer.url).toContain('error=MissingCSRF');
  });

  it('sends nobody to another site after sign-in', async () => {
    const body = person();
    await signUp(body);
    const answer = await browser().post('/callback/credentials', {
      email: body.email,
      password: PASSWORD,
      callbackUrl: 'https://evil.example/',
    });
    expect(new URL(answer.url).origin).toBe(server.origin);
  });

  it('marks its cookies as secure and its links with the public address behind a proxy', async () => {
    const other = await startTestServer({ PUBLIC_URL: 'https://plumbline.example.com', PRIVATE_TARGETS: 'allow' });
    try {
      const answer = await other.call('GET', '/auth/csrf');
      expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-authjs\.csrf-token=.*; Secure/);
      const { credentials } = (await other.call('GET', '/auth/providers')).json;
      expect(credentials.callbackUrl).toBe('https://plumbline.example.com/api/auth/callback/credentials');
    } finally {
      await other.close();
    }
  });
});
