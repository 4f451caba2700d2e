import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestBrowser } from '../../../testing/browser.ts';
import { PASSWORD } from '../../../testing/put-account.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const EMAIL = 'ada@example.com';
const WRONG = 'Wrong-horse-9';

let server: TestServer;
let userId: string;
let lines: unknown[];

beforeAll(async () => {
  server = await startTestServer();
  await server.call('POST', '/accounts/signup/', { body: { first_name: 'Ada', last_name: 'Lovelace', email: EMAIL, password: PASSWORD } });
  userId = (await server.services.database.pool.query('select id from users where email = $1', [EMAIL])).rows[0].id;
});
afterAll(() => server?.close());
beforeEach(() => {
  lines = [];
  vi.spyOn(server.services.log, 'warn').mockImplementation((line: unknown) => void lines.push(line));
});

const exchange = (email: string, more: object = {}) =>
  server.call('POST', '/accounts/token/', { body: { email, password: WRONG, ...more } });
const failure = (more: object) => ({ event: 'sign-in-failed', method: 'password', address: '127.0.0.1', ...more });

describe('a sign-in that fails is in the log', () => {
  it('with its way, its reason and the account, and without what was typed', async () => {
    await exchange(EMAIL);
    expect(lines).toEqual([failure({ reason: 'unauthenticated', userId })]);
    expect(JSON.stringify(lines)).not.toContain(WRONG);
    expect(JSON.stringify(lines)).not.toContain(EMAIL);
  });

  it('without an address that has no account here', async () => {
    await exchange('nobody@example.com');
    expect(lines).toEqual([failure({ reason: 'unauthenticated', userId: null })]);
    expect(JSON.stringify(lines)).not.toContain('nobody@example.com');
  });

  it('whichever door it comes through', async () => {
    const browser = openTestBrowser(() => server.origin);
    await browser.post('/callback/credentials', { email: EMAIL, password: WRONG });
    await browser.post('/callback/credentials', { challenge: 'unknown', code: '123456' });
    await browser.request('GET', '/callback/email?token=unknown&email=ada%40example.com');
    expect(lines).toEqual([
      failure({ reason: 'bad_credentials', userId }),
      failure({ method: 'second factor', reason: 'sign_in_over', userId: null }),
      failure({ method: 'link', reason: 'Verification', userId: null }),
    ]);
  });

  it('also when the password was right and the second factor is not', async () => {
    const { token } = (await exchange(EMAIL, { password: PASSWORD })).json.data;
    const { secret } = (await server.call('POST', '/accounts/second-factor/totp/', { token })).json.data;
    const code = TOTP.generate({ secret: Secret.fromBase32(secret) });
    await server.call('POST', '/accounts/second-factor/totp/confirm/', { token, body: { code } });
    await exchange(EMAIL, { password: PASSWORD, code: '000000' });
    expect(lines).toEqual([failure({ reason: 'second_factor_required', userId })]);
  });
});
