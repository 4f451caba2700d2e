import { randomUUID } from 'node:crypto';
import { TEXT } from '@plumbline/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestBrowser, type TestBrowser } from '../../../testing/browser.ts';
import { type Mailbox, parameterOf, startMailbox } from '../../../testing/mailbox.ts';
import { PASSWORD } from '../../../testing/put-account.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const OTHER_PASSWORD = 'Another-horse-7';

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
// All of these come from one address, so their requests are counted together.
beforeEach(() => server.services.database.pool.query('delete from rate_limits').then(() => undefined));

const newAddress = (): string => `ada.${randomUUID().slice(0, 8)}@example.com`;
const query = (sql: string, values: unknown[] = []) => server.services.database.pool.query(sql, values);

async function signUp(email = newAddress()) {
  const made = await server.call('POST', '/accounts/signup/', {
    body: { first_name: 'Ada', last_name: 'Lovelace', email, password: PASSWORD },
  });
  expect(made.status).toBe(201);
  const { token } = (await server.call('POST', '/accounts/token/', { body: { email, password: PASSWORD } })).json.data;
  return { email, token: String(token) };
}
const signIn = (email: string, password: string) => server.call('POST', '/accounts/token/', { body: { email, password } });
const verify = (token: string) => server.call('POST', '/accounts/signup-verify/', { body: { token } });
const verified = async (token: string): Promise<boolean> =>
  (await server.call('GET', '/accounts/user/', { token })).json.data.email_verified;
const expire = (email: string) => query(`update one_time_links set expires_at = now() - interval '1 second' where email = $1`, [email]);
const events = async (email: string): Promise<string[]> =>
  (
    await query('select kind from security_events e join users u on u.id = e.user_id where u.email = $1 order by e.created_at', [email])
  ).rows.map((row) => row.kind);

it('shows and opens nothing with a link to a new password that went to an address the account had before', async () => {
  const { email } = await signUp();
  await server.call('POST', '/accounts/forget-password/', { body: { email } });
  const token = parameterOf(await mailbox.letter(email, /Set a new password/), 'reset');
  // A link requested at the moment of the change is stored after all links were revoked.
  await query('update users set email = $2 where email = $1', [email, newAddress()]);
  const preview = await server.call('POST', '/accounts/reset-password/preview/', { body: { token } });
  const reset = await server.call('POST', '/accounts/reset-password/', { body: { token, password: OTHER_PASSWORD } });
  expect([preview, reset].map(({ status, json }) => [status, json.code])).toEqual([
    [409, 'conflict'],
    [409, 'conflict'],
  ]);
});

describe('confirming an address', () => {
  it('takes the link of the email, once', async () => {
    const { email, token } = await signUp();
    expect(await verified(token)).toBe(false);
    const letter = await mailbox.letter(email, /Confirm your email address/);
    expect(letter.link.startsWith(`${server.origin}/?verify=`)).toBe(true);
    expect(letter.html).toContain(letter.link);
    expect((await verify(parameterOf(letter, 'verify'))).json.data).toEqual({ email });
    expect(await verified(token)).toBe(true);
    expect(await events(email)).toContain('address-verified');
    const again = await verify(parameterOf(letter, 'verify'));
    expect(again.status).toBe(404);
    expect(again.json.message).toBe('This link has already been used or is incomplete. Ask for a new one.');
  });

  it('says of a late link that it is late, and of an unknown one that it is unknown', async () => {
    const { email, token } = await signUp();
    const secret = parameterOf(await mailbox.letter(email, /Confirm/), 'verify');
    await expire(email);
    const late = await verify(secret);
    expect([late.status, late.json.message]).toEqual([409, 'This link has expired. Ask for a new one.']);
    expect((await verify('nobody-made-this')).status).toBe(404);
    expect((await verify('')).json.fields[0].field).toBe('token');
    expect(await verified(token)).toBe(false);
  });

  it('lets one of twenty requests with the same link through', async () => {
    const { email } = await signUp();
    const secret = parameterOf(await mailbox.letter(email, /Confirm/), 'verify');
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(secret)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 404)).toHaveLength(19);
  });

  it('sends the email again, until it is asked too often', async () => {
    const { email, token } = await signUp();
    await mailbox.letter(email, /Confirm/);
    mailbox.clear();
    const resend = () => server.call('POST', '/accounts/signup-verify/resend/', { token });
    expect((await resend()).status).toBe(200);
    expect((await verify(parameterOf(await mailbox.letter(email, /Confirm/), 'verify'))).status).toBe(200);
    expect((await resend()).json.message).toBe('Your email address is already confirmed.');
    const answers = await Promise.all(Array.from({ length: 8 }, resend));
    expect(answers.some((answer) => answer.status === 429)).toBe(true);
  });

  it('keeps no secret of a link in the database, nor in the queue', async () => {
    const { email } = await signUp();
    const secret = parameterOf(await mailbox.letter(email, /Confirm/), 'verify');
    const links = await query('select * from one_time_links where email = $1', [email]);
    expect(links.rows).toHaveLength(1);
    const jobs = await query('select data from pgboss.job');
    expect(JSON.stringify([links.rows, jobs.rows])).not.toContain(secret);
  });

  it('does not use a link for another purpose', async () => {
    const { email } = await signUp();
    const secret = parameterOf(await mailbox.letter(email, /Confirm/), 'verify');
    expect((await server.call('POST', '/accounts/reset-password/', { body: { token: secret, password: OTHER_PASSWORD } })).status).toBe(
      404,
    );
    expect((await server.call('POST', '/accounts/email/confirm/', { body: { token: secret } })).status).toBe(404);
    expect((await verify(secret)).status).toBe(200);
  });
});

describe('a forgotten password', () => {
  const forget = (email: string) => server.call('POST', '/accounts/forget-password/', { body: { email } });
  const reset = (token: string, password: string) => server.call('POST', '/accounts/reset-password/', { body: { token, password } });

  it('is set anew by email, which ends every session and tells the person', async () => {
    const { email, token } = await signUp();
    await forget(email);
    const secret = parameterOf(await mailbox.letter(email, /Set a new password/), 'reset');
    const weak = await reset(secret, 'weak');
    expect([weak.status, weak.json.message, weak.json.fields[0].field]).toEqual([400, TEXT.passwordWeak, 'password']);
    expect((await reset(secret, OTHER_PASSWORD)).status).toBe(200);
    expect((await server.call('GET', '/accounts/user/', { token })).status).toBe(401);
    expect((await signIn(email, PASSWORD)).status).toBe(401);
    expect((await signIn(email, OTHER_PASSWORD)).status).toBe(200);
    expect((await mailbox.letter(email, /Your password was changed/)).text).toContain('If it wasn’t');
    expect(await events(email)).toContain('password-changed');
    expect((await reset(secret, OTHER_PASSWORD)).status).toBe(404);
  });

  it('takes one of two links that are used at the same moment', async () => {
    const { email } = await signUp();
    const secrets: string[] = [];
    for (let at = 0; at < 2; at += 1) {
      mailbox.clear();
      await forget(email);
      secrets.push(parameterOf(await mailbox.letter(email, /Set a new password/), 'reset'));
    }
    const answers = await Promise.all(secrets.map((secret) => reset(secret, OTHER_PASSWORD)));
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 404]));
  });

  it('ends links that were sent before it', async () => {
    const { email } = await signUp();
    await forget(email);
    const first = parameterOf(await mailbox.letter(email, /Set a new password/), 'reset');
    mailbox.clear();
    await forget(email);
    const second = parameterOf(await mailbox.letter(email, /Set a new password/), 'reset');
    expect((await reset(second, OTHER_PASSWORD)).status).toBe(200);
    expect((await reset(first, PASSWORD)).status).toBe(404);
  });

  it('refuses a late link', async () => {
    const { email } = await signUp();
    await forget(email);
    const secret = parameterOf(await mailbox.letter(email, /Set a new password/), 'reset');
    await expire(email);
    expect((await reset(secret, OTHER_PASSWORD)).json.message).toBe('This link has expired. Ask for a new one.');
    expect((await signIn(email, PASSWORD)).status).toBe(200);
  });

  it('takes back the account of who signed up with an address that was not theirs', async () => {
    const { email, token: squatter } = await signUp();
    const made = await server.call('POST', '/accounts/api-token/', {
      token: squatter,
      body: { name: 'Back door', scopes: ['read'], days: 30 },
    });
    await forget(email);
    await reset(parameterOf(await mailbox.letter(email, /Set a new password/), 'reset'), OTHER_PASSWORD);
    expect((await server.call('GET', '/accounts/user/', { token: made.json.data.token })).status).toBe(401);
    const { token } = (await signIn(email, OTHER_PASSWORD)).json.data;
    expect(await verified(token)).toBe(true);
  });

  it('sends to the kept address, not to one that only looks the same to a database', async () => {
    const email = `kate.${randomUUID().slice(0, 8)}@example.com`;
    await signUp(email);
    mailbox.clear();
    const kelvin = email.replace('k', '\u212A');
    await forget(kelvin);
    expect((await mailbox.letter(email, /Set a new password/)).to).toBe(email);
    expect(mailbox.count(kelvin)).toBe(0);
  });
});

describe('changing the password', () => {
  const change = (token: string, current_password: string, password: string) =>
    server.call('POST', '/accounts/password/', { token, body: { current_password, password } });

  it.each([
    ['Aa1', [TEXT.passwordTooShort]],
    ['lowercase1', [TEXT.passwordNoUppercase]],
    ['UPPERCASE1', [TEXT.passwordNoLowercase]],
    ['NoDigitsHere', [TEXT.passwordNoDigit]],
    ['abc', [TEXT.passwordTooShort, TEXT.passwordNoUppercase, TEXT.passwordNoDigit]],
  ])('tells of "%s" every rule it breaks', async (password, messages) => {
    const { token } = await signUp();
    const answer = await change(token, PASSWORD, password);
    expect(answer.status).toBe(400);
    expect(answer.json.fields).toEqual(messages.map((message) => ({ field: 'password', message })));
  });

  it('takes the current password, keeps this session and ends the others', async () => {
    const { email, token } = await signUp();
    const other = (await signIn(email, PASSWORD)).json.data.token;
    expect((await change(token, 'Wrong-horse-9', 'Nospecial7')).json.fields[0].field).toBe('current_password');
    const changed = await change(token, PASSWORD, 'Nospecial7');
    expect(changed.status).toBe(200);
    expect((await server.call('GET', '/accounts/user/', { token: changed.json.data.token })).status).toBe(200);
    // A copied token is worthless now.
    expect((await server.call('GET', '/accounts/user/', { token })).status).toBe(401);
    expect((await server.call('GET', '/accounts/user/', { token: other })).status).toBe(401);
    expect((await signIn(email, 'Nospecial7')).status).toBe(200);
    await mailbox.letter(email, /Your password was changed/);
  });
});

describe('changing the address', () => {
  const change = (token: string, email: string) => server.call('POST', '/accounts/email/', { token, body: { email } });

  it('asks at the new address, tells the old one, and moves when the link is followed', async () => {
    const { email, token } = await signUp();
    const next = newAddress();
    expect((await change(token, next)).status).toBe(200);
    await mailbox.letter(email, /about to change/);
    expect((await signIn(email, PASSWORD)).status).toBe(200);
    const secret = parameterOf(await mailbox.letter(next, /Confirm your new email address/), 'confirm-email');
    const confirmed = await server.call('POST', '/accounts/email/confirm/', { body: { token: secret } });
    expect(confirmed.json.data).toEqual({ email: next });
    expect((await signIn(email, PASSWORD)).status).toBe(401);
    expect((await signIn(next, PASSWORD)).status).toBe(200);
    expect(await verified(token)).toBe(true);
    await mailbox.letter(email, /Your email address was changed/);
    expect((await server.call('POST', '/accounts/email/confirm/', { body: { token: secret } })).status).toBe(404);
  });

  it('does not tell that an address is taken, but to who reads its mailbox', async () => {
    const owner = await signUp();
    const { token } = await signUp();
    mailbox.clear();
    const taken = await change(token, owner.email);
    const free = await change(token, newAddress());
    expect({ ...taken.json }).toEqual({ ...free.json });
    const letter = await mailbox.letter(owner.email, /already has an account/);
    expect(letter.link).toBe(`${server.origin}/?login`);
  });

  it('ends links that were sent to the old address', async () => {
    const { email, token } = await signUp();
    await server.call('POST', '/accounts/forget-password/', { body: { email } });
    const old = parameterOf(await mailbox.letter(email, /Set a new password/), 'reset');
    const next = newAddress();
    await change(token, next);
    const secret = parameterOf(await mailbox.letter(next, /Confirm your new/), 'confirm-email');
    await server.call('POST', '/accounts/email/confirm/', { body: { token: secret } });
    const answer = await server.call('POST', '/accounts/reset-password/', { body: { token: old, password: OTHER_PASSWORD } });
    expect(answer.status).toBe(404);
  });

  it('is refused when somebody has taken the address meanwhile', async () => {
    const { token } = await signUp();
    const next = newAddress();
    await change(token, next);
    const secret = parameterOf(await mailbox.letter(next, /Confirm your new/), 'confirm-email');
    await signUp(next);
    expect((await server.call('POST', '/accounts/email/confirm/', { body: { token: secret } })).status).toBe(409);
  });

  it('gives an address that two want at once to one of them', async () => {
    const next = newAddress();
    const secrets: string[] = [];
    for (const { token } of [await signUp(), await signUp()]) {
      mailbox.clear();
      await change(token, next);
      secrets.push(parameterOf(await mailbox.letter(next, /Confirm your new/), 'confirm-email'));
    }
    const answers = await Promise.all(secrets.map((token) => server.call('POST', '/accounts/email/confirm/', { body: { token } })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });
});

describe('a link to log in', () => {
  const browser = () => openTestBrowser(() => server.origin);
  const errorOf = (answer: { url: string }): string | null => new URL(answer.url).searchParams.get('error');
  const callback = (token: string, email: string): string => `/callback/email?${new URLSearchParams({ token, email }).toString()}`;

  it('is not kept back by strangers who ask for new passwords in the name of its owner', async () => {
    const { email } = await signUp();
    for (let ask = 0; ask < 6; ask += 1) await server.call('POST', '/accounts/forget-password/', { body: { email } });
    expect(errorOf(await browser().post('/signin/email', { email }))).toBeNull();
  });

  it('signs in once and confirms the address', async () => {
    const { email, token } = await signUp();
    const visitor = browser();
    expect(errorOf(await visitor.post('/signin/email', { email: ` ${email.toUpperCase()} ` }))).toBeNull();
    const letter = await mailbox.letter(email, /Your login link/);
    expect(letter.link.startsWith(`${server.origin}/?email-link=`)).toBe(true);
    const path = callback(parameterOf(letter, 'email-link'), parameterOf(letter, 'email'));
    expect(errorOf(await visitor.request('GET', path))).toBeNull();
    const session = await visitor.request('GET', '/session');
    expect(session.user.email).toBe(email);
    expect(await verified(session.access_token)).toBe(true);
    // Whoever signed up before the owner verified the address is signed out.
    expect((await server.call('GET', '/accounts/user/', { token })).status).toBe(401);
    expect(errorOf(await visitor.request('GET', path))).toBe('Verification');
    expect(errorOf(await browser().request('GET', path))).toBe('Verification');
    expect((await mailbox.letter(email, /Earlier ways to sign in to your account were removed/)).text).toContain('Removed: the password.');
  });

  it('works only in the browser that asked for it, and for that one time it asked', async () => {
    const { email } = await signUp();
    const visitor = browser();
    const linkOf = async (asking: TestBrowser): Promise<string> => {
      mailbox.clear();
      await asking.post('/signin/email', { email });
      return callback(parameterOf(await mailbox.letter(email, /Your login link/), 'email-link'), email);
    };
    const earlier = await linkOf(visitor);
    const link = await linkOf(visitor);
    const other = browser();
    for (const tried of [link, await linkOf(other)]) {
      const stranger = browser();
      expect(errorOf(await stranger.request('GET', tried))).toBe('Verification');
      expect(await stranger.request('GET', '/session')).toBeNull();
    }
    expect(errorOf(await other.request('GET', link))).toBe('Verification');
    expect(errorOf(await visitor.request('GET', earlier))).toBe('Verification');
    expect(errorOf(await visitor.request('GET', link))).toBeNull();
    expect((await visitor.request('GET', '/session')).user.email).toBe(email);
  });

  it('tells the owner of the mailbox which ways in of somebody else it removed', async () => {
    const { email, token } = await signUp();
    await server.call('POST', '/accounts/api-token/', { token, body: { name: 'Planted', scopes: ['read'] } });
    const visitor = browser();
    await visitor.post('/signin/email', { email });
    const letter = await mailbox.letter(email, /Your login link/);
    await visitor.request('GET', callback(parameterOf(letter, 'email-link'), email));
    const { text } = await mailbox.letter(email, /Earlier ways to sign in to your account were removed/);
    // Its name was typed by someone else and would be read by the owner of the mailbox.
    expect(text).toContain('Removed: the password, API tokens.');
    expect(text).not.toContain('Planted');
  });

  it('keeps password and sessions of who had confirmed the address before', async () => {
    const { email, token } = await signUp();
    await verify(parameterOf(await mailbox.letter(email, /Confirm/), 'verify'));
    const visitor = browser();
    await visitor.post('/signin/email', { email });
    const letter = await mailbox.letter(email, /Your login link/);
    await visitor.request('GET', callback(parameterOf(letter, 'email-link'), email));
    expect((await server.call('GET', '/accounts/user/', { token })).status).toBe(200);
    expect((await signIn(email, PASSWORD)).status).toBe(200);
  });

  it('is refused when it is late, and for another address', async () => {
    const { email } = await signUp();
    const other = await signUp();
    const visitor = browser();
    await visitor.post('/signin/email', { email });
    const secret = parameterOf(await mailbox.letter(email, /Your login link/), 'email-link');
    expect(errorOf(await visitor.request('GET', callback(secret, other.email)))).toBe('Verification');
    await expire(email);
    expect(errorOf(await visitor.request('GET', callback(secret, email)))).toBe('Verification');
    expect(await visitor.request('GET', '/session')).toBeNull();
  });

  it('makes no account: the email to an unknown address offers to sign up', async () => {
    const email = newAddress();
    const visitor = browser();
    const unknown = await visitor.post('/signin/email', { email });
    const known = await visitor.post('/signin/email', { email: (await signUp()).email });
    expect(unknown).toEqual(known);
    const letter = await mailbox.letter(email, /^No account with this address$/);
    expect(letter.link).toBe(`${server.origin}/?signup`);
    expect((await query('select 1 from users where email = $1', [email])).rows).toHaveLength(0);
  });

  it('is not sent to what is no address', async () => {
    expect((await browser().post('/signin/email', { email: 'nobody' })).message).toBe(TEXT.emailInvalid);
    expect((await browser().post('/signin/email', {})).message).toBe(TEXT.emailRequired);
  });
});
