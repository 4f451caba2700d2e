import { createHash, randomBytes } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../../../testing/put-account.ts';
import { meanwhile } from '../../../testing/meanwhile.ts';
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

  it('has one code of a session at a time, the newest', async () => {
    const [first, second] = [verifierOf(), verifierOf()];
    const [overtaken, newest] = [await codeFor(first), await codeFor(second)];
    expect((await exchange(overtaken, first)).status).toBe(401);
    expect((await exchange(newest, second)).status).toBe(200);
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

  it('gives nothing to who was removed from its workspace', async () => {
    const verifier = verifierOf();
    const leaving = await server.signUp('Grace');
    const challenge = { challenge: challengeOf(verifier) };
    const { code } = (await server.call('POST', '/accounts/extension-code/', { token: leaving, body: challenge })).json.data;
    const whose = 'select user_id from api_tokens where id = (select session_id from extension_codes order by expires_at desc limit 1)';
    await server.services.database.pool.query(`delete from members where user_id = (${whose})`);
    expect((await exchange(code, verifier)).status).toBe(401);
  });

  it.each([
    ['password', { current_password: PASSWORD, password: 'Quite-another-7', keep_api_tokens: [], keep_passkeys: [] }],
    ['reauthenticate', { password: PASSWORD }],
  ])('gives nothing once the token of that session was replaced: %s', async (operation, body) => {
    const verifier = verifierOf();
    const kept = await server.signUp('Grace');
    const challenge = { challenge: challengeOf(verifier) };
    const { code } = (await server.call('POST', '/accounts/extension-code/', { token: kept, body: challenge })).json.data;
    expect((await server.call('POST', `/accounts/${operation}/`, { token: kept, body })).status).toBe(200);
    expect((await exchange(code, verifier)).status).toBe(401);
  });
});

describe('a session that ends between two steps of an operation', () => {
  const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
  const ask = async (method: string, path: string, parts: Parameters<TestServer['call']>[2]): Promise<number> =>
    (await server.call(method, path, parts)).status;

  it('makes no code', async () => {
    const ending = await server.signUp('Grace');
    const body = { challenge: challengeOf(verifierOf()) };
    const status = await meanwhile(server, { first: 'delete from api_tokens where token_hash = $1', values: [hashOf(ending)] }, () =>
      ask('POST', '/accounts/extension-code/', { token: ending, body }),
    );
    expect(status).toBe(401);
  });

  it('makes no API token where it has another token by now, as after a new password', async () => {
    const kept = await server.signUp('Grace');
    const body = { name: 'Late', scopes: ['read'], days: 30 };
    const status = await meanwhile(
      server,
      { first: `update api_tokens set token_hash = 'another' where token_hash = $1`, values: [hashOf(kept)] },
      () => ask('POST', '/accounts/api-token/', { token: kept, body }),
    );
    expect(status).toBe(401);
  });

  it('has its code exchanged for nothing, and neither waits for the other for ever', async () => {
    const ending = await server.signUp('Grace');
    const verifier = verifierOf();
    const body = { challenge: challengeOf(verifier) };
    const { code } = (await server.call('POST', '/accounts/extension-code/', { token: ending, body })).json.data;
    const status = await meanwhile(
      server,
      {
        first: 'select 1 from api_tokens where token_hash = $1 for update',
        last: 'delete from api_tokens where token_hash = $1',
        values: [hashOf(ending)],
      },
      () => ask('POST', '/accounts/extension-token/', { body: { code, verifier } }),
    );
    expect(status).toBe(401);
  });

  it.each([
    [
      'a code',
      200,
      async () => {
        const verifier = verifierOf();
        const token = await server.signUp('Grace');
        const { code } = (await server.call('POST', '/accounts/extension-code/', { token, body: { challenge: challengeOf(verifier) } }))
          .json.data;
        return { token, make: () => ask('POST', '/accounts/extension-token/', { body: { code, verifier } }) };
      },
    ],
    [
      'an API token',
      201,
      async () => {
        const token = await server.signUp('Grace');
        const body = { name: 'Mine', scopes: ['read'], days: 30 };
        return { token, make: () => ask('POST', '/accounts/api-token/', { token, body }) };
      },
    ],
  ])('waits with %s for who takes the workspace and then the person, and the other way round for nobody', async (_what, status, begin) => {
    const { token, make } = await begin();
    const who = 'select user_id from api_tokens where token_hash = $1';
    const first = `select 1 from workspaces where id in (select workspace_id from members where user_id in (${who})) for update`;
    const last = `select 1 from users where id in (${who}) for update`;
    expect(await meanwhile(server, { first, last, values: [hashOf(token)] }, make)).toBe(status);
  });

  it('is why nothing is written in a workspace that goes at that moment', async () => {
    const leaving = await server.signUp('Grace');
    const own = 'select m.workspace_id from members m join api_tokens t on t.user_id = m.user_id where t.token_hash = $1';
    const status = await meanwhile(server, { first: `delete from workspaces where id in (${own})`, values: [hashOf(leaving)] }, () =>
      ask('POST', '/grammar/dictionary/', { token: leaving, body: { word: 'bollard' } }),
    );
    expect(status).toBe(409);
  });
});

describe('getting the extension', () => {
  it.each(['chrome', 'firefox'])('is a zip for %s with a folder of what was built', async (browser) => {
    const answer = await fetch(`${server.origin}/api/extension/package/?browser=${browser}`);
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([200, `attachment; filename="plumbline-${browser}.zip"`]);
    const zip = Buffer.from(await answer.arrayBuffer());
    const name = `plumbline-${browser}/manifest.json`;
    const header = zip.indexOf(name) - 30;
    expect(zip.readUInt32LE(header)).toBe(0x04034b50);
    const data = header + 30 + name.length + zip.readUInt16LE(header + 28);
    const manifest = JSON.parse(inflateRawSync(zip.subarray(data, data + zip.readUInt32LE(header + 18))).toString());
    expect(manifest).toMatchObject({ name: 'Plumbline', manifest_version: 3 });
  });

  it('names the browsers there are', async () => {
    expect((await server.call('GET', '/extension/package/?browser=safari')).json.detail).toBe('browser must be one of chrome, firefox.');
  });

  it('tells since when the extension is connected to this workspace', async () => {
    const person = await server.signUp('Maud');
    const connected = async () => (await server.call('GET', '/accounts/extension-token/', { token: person })).json.data.connected_at;
    expect(await connected()).toBeNull();
    const verifier = verifierOf();
    const body = { challenge: challengeOf(verifier) };
    await exchange((await server.call('POST', '/accounts/extension-code/', { token: person, body })).json.data.code, verifier);
    expect(Date.parse(await connected())).toBeGreaterThan(Date.now() - 60_000);
  });
});
