import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.signUp('Ada');
});
afterAll(() => server?.close());

const verifierOf = () => randomBytes(32).toString('base64url');
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');
const codeFor = async (verifier: string) =>
  (await server.call('POST', '/accounts/extension-code/', { token, body: { challenge: challengeOf(verifier) } })).json.data.code;
const exchange = (code: string, verifier: string) => server.call('POST', '/accounts/extension-token/', { body: { code, verifier } });

describe('connecting the extension', () => {
  it('gives it a token of its own, which writes and does not manage, and which ends by itself', async () => {
    const verifier = verifierOf();
    const answer = await exchange(await codeFor(verifier), verifier);
    expect(answer.status).toBe(200);
    const own = answer.json.data.token;
    expect((await server.call('GET', '/accounts/user/', { token: own })).json.data.first_name).toBe('Ada');
    expect((await server.call('PATCH', '/accounts/profile/', { token: own, body: { country: 'SE' } })).status).toBe(403);
    const listed = (await server.call('GET', '/accounts/api-token/', { token })).json.data;
    expect(listed[0]).toMatchObject({ name: 'Browser extension', scopes: ['read', 'write'] });
    await server.call('DELETE', '/accounts/token/', { token: own });
    expect((await server.call('GET', '/accounts/user/', { token: own })).json.detail).toBe('Invalid token.');
  });

  it('gives one token for one code, also when many ask at once', async () => {
    const verifier = verifierOf();
    const code = await codeFor(verifier);
    const statuses = (await Promise.all(Array.from({ length: 8 }, () => exchange(code, verifier)))).map((answer) => answer.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 401)).toHaveLength(7);
  });

  it('gives nothing to who saw the code and knows no verifier', async () => {
    const code = await codeFor(verifierOf());
    expect((await exchange(code, verifierOf())).status).toBe(401);
  });

  it('gives nothing after two minutes', async () => {
    const verifier = verifierOf();
    const code = await codeFor(verifier);
    await server.services.database.pool.query(`update extension_codes set expires_at = now() - interval '1 second'`);
    expect((await exchange(code, verifier)).status).toBe(401);
  });

  it('gives nothing once the session that made the code has ended', async () => {
    const verifier = verifierOf();
    const ended = await server.signUp('Grace');
    const code = (await server.call('POST', '/accounts/extension-code/', { token: ended, body: { challenge: challengeOf(verifier) } })).json
      .data.code;
    expect((await server.call('DELETE', '/accounts/token/', { token: ended })).status).toBe(200);
    expect((await exchange(code, verifier)).status).toBe(401);
  });
});
