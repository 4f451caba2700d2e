import { randomUUID } from 'node:crypto';
import { startOidcProvider, type TestOidcProvider } from '@plumbline/testing';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestBrowser } from '../../../testing/browser.ts';
import { putPerson } from '../../../testing/put-person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { PERMISSIONS } from '../../permissions.ts';

let provider: TestOidcProvider;
let server: TestServer;
beforeAll(async () => {
  provider = await startOidcProvider();
  server = await startTestServer({
    REQUIRE_SECOND_FACTOR: 'yes',
    GOOGLE_CLIENT_ID: provider.clientId,
    GOOGLE_CLIENT_SECRET: provider.clientSecret,
    GOOGLE_ISSUER: provider.issuer,
  });
});
afterAll(async () => {
  await server?.close();
  await provider?.close();
});

const query = (sql: string, values: unknown[] = []) => server.services.database.pool.query(sql, values);
const codeOf = (secret: string): string => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + 30_000 });

/** Sets up an authenticator app. @returns its secret */
async function addApp(token: string): Promise<string> {
  const { secret } = (await server.call('POST', '/accounts/second-factor/totp/', { token })).json.data;
  const confirmed = await server.call('POST', '/accounts/second-factor/totp/confirm/', { token, body: { code: codeOf(secret) } });
  expect(confirmed.status).toBe(200);
  await query('update totp_secrets set last_step = 0');
  return secret;
}

const call = async (operation: string, token: string) => {
  const [method = '', path = ''] = operation.split(' ');
  const filled = path.replaceAll(/\{\w+\}/g, randomUUID());
  const body = method === 'get' || method === 'delete' ? {} : { body: {} };
  return server.call(method.toUpperCase(), filled, { token, ...body });
};

describe('who has no second factor where the server asks everybody for one', () => {
  it('can add one and leave, and nothing else, with a session as with an API token', async () => {
    for (const tokenKind of ['session', 'api'] as const) {
      const { token } = await putPerson(server, { role: 'admin', tokenKind });
      for (const [operation, permission] of Object.entries(PERMISSIONS)) {
        if (permission.by === 'anyone' || permission.arriving) continue;
        const answer = await call(operation, token);
        // Missing scopes and roles are refused first.
        expect([operation, answer.status]).toEqual([operation, 403]);
        if (tokenKind === 'session') expect([operation, answer.json?.code]).toEqual([operation, 'second_factor_missing']);
      }
    }
  });

  it('is told so with the profile, and goes on once one is added', async () => {
    const { token } = await putPerson(server);
    const profile = async () => (await server.call('GET', '/accounts/user/', { token })).json.data.needs_second_factor;
    expect(await profile()).toBe(true);
    await addApp(token);
    expect(await profile()).toBe(false);
    expect((await server.call('GET', '/project/test/', { token })).status).toBe(200);
  });

  it('is not a visitor without an account', async () => {
    const { token } = await putPerson(server, { role: 'temporary' });
    expect((await server.call('GET', '/project/test/', { token })).status).toBe(200);
  });
});

describe('a sign-in with Google where the server asks everybody for a second factor', () => {
  it('takes it as well, in the browser and in the API', async () => {
    const grace = { sub: randomUUID(), email: `grace.${randomUUID().slice(0, 8)}@example.com`, email_verified: true };
    const exchange = async (code: () => string) => {
      const { challenge, nonce } = (await server.call('POST', '/accounts/google/nonce/')).json.data;
      const id_token = provider.idToken({ ...grace, nonce, auth_time: Math.floor(Date.now() / 1000) });
      return server.call('POST', '/accounts/google/', { body: { id_token, challenge, code: code() } });
    };
    const { token } = (await exchange(() => '')).json.data;
    const secret = await addApp(token);

    expect((await exchange(() => '000000')).json.code).toBe('second_factor_required');
    expect((await exchange(() => codeOf(secret))).status).toBe(200);
    await query('update totp_secrets set last_step = 0');

    provider.become(grace);
    const visitor = openTestBrowser(() => server.origin);
    const ended = new URL((await visitor.follow((await visitor.post('/signin/google')).url)).url).searchParams;
    expect(await visitor.request('GET', '/session')).toBeNull();
    const challenge = ended.get('challenge') ?? '';
    await visitor.post('/callback/credentials', { challenge, code: codeOf(secret) });
    const session = await visitor.request('GET', '/session');
    expect(session.user.email).toBe(grace.email);
    // It is unknown how long ago the person authenticated at Google.
    const removed = await server.call('DELETE', '/accounts/second-factor/totp/', { token: session.access_token, body: { code: '000000' } });
    expect(removed.json.code).toBe('reauthentication_required');
  });
});
