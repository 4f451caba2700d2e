import { randomUUID } from 'node:crypto';
import { startOidcProvider, type TestOidcProvider } from '@plumbline/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawRequest } from '../../../testing/raw-request.ts';
import { PASSWORD } from '../../../testing/put-account.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let provider: TestOidcProvider;
let server: TestServer;
beforeAll(async () => {
  provider = await startOidcProvider();
  server = await startTestServer({
    PUBLIC_URL: 'https://plumbline.example',
    GOOGLE_CLIENT_ID: provider.clientId,
    GOOGLE_CLIENT_SECRET: provider.clientSecret,
    GOOGLE_ISSUER: provider.issuer,
  });
});
afterAll(async () => {
  await server?.close();
  await provider?.close();
});

const jar = new Map<string, string>();
const lines: string[] = [];

async function send(method: string, path: string, form?: Record<string, string>) {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await rawRequest(server.origin, `/api/auth${path}`, {
    method,
    headers: {
      host: 'plumbline.example',
      cookie,
      'x-auth-return-redirect': '1',
      ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
    ...(form ? { body: new URLSearchParams(form).toString() } : {}),
  });
  keep(answer.headers);
  return answer;
}

function keep(headers: Headers): void {
  for (const line of headers.getSetCookie()) {
    lines.push(line);
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    jar.set(name, value);
  }
}

const csrf = async (): Promise<string> => JSON.parse((await send('GET', '/csrf')).text).csrfToken;

describe('over https', () => {
  it('no other host can set a cookie of ours, and none travels without encryption', async () => {
    const email = `ada.${randomUUID().slice(0, 8)}@example.com`;
    await server.call('POST', '/accounts/signup/', { body: { first_name: 'Ada', last_name: 'Tester', email, password: PASSWORD } });
    await send('POST', '/signin/google', { csrfToken: await csrf(), callbackUrl: 'https://plumbline.example/' });
    await send('POST', '/callback/credentials', { csrfToken: await csrf(), email, password: PASSWORD });
    const token = JSON.parse((await send('GET', '/session')).text).access_token;
    keep((await server.call('POST', '/accounts/google/connect/', { token })).headers);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const proven = await server.call('POST', '/accounts/reauthenticate/', { token, body: { password: PASSWORD }, headers: { cookie } });
    keep(proven.headers);
    for (const name of [
      'authjs.session-token',
      'authjs.state',
      'authjs.nonce',
      'authjs.pkce.code_verifier',
      'known-device',
      'google-connect',
    ])
      expect([...jar.keys()]).toContain(`__Host-${name}`);
    for (const line of lines) {
      expect(line).toMatch(/^__Host-[^=]+=/);
      expect(line).toMatch(/; Path=\/(?:;|$)/);
      expect(line).toMatch(/; Secure/);
      expect(line).toMatch(/; HttpOnly/);
      expect(line).not.toMatch(/Domain=/i);
    }
    expect(JSON.parse((await send('GET', '/session')).text).access_token).toBe(proven.json.data.token);
  });

  it('a session under the name without the prefix is none', async () => {
    const session = jar.get('__Host-authjs.session-token') ?? '';
    jar.clear();
    for (const name of ['authjs.session-token', '__Secure-authjs.session-token']) jar.set(name, session);
    expect((await send('GET', '/session')).text).toBe('null');
  });
});
