import { encode } from '@auth/core/jwt';
import { hash } from '@node-rs/argon2';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captureStepOf } from '../testing/capture-rows.ts';
import { putCapture } from '../testing/put-capture.ts';
import { type Person, putPerson } from '../testing/put-person.ts';
import { TEST_SECRET } from '../testing/test-secret.ts';
import { PASSWORD } from '../testing/put-account.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { createKnownDevices } from './areas/accounts/index.ts';
import { getTableName } from './platform/database/query.ts';
import { LASTING_SEALS } from './reseal-secrets.ts';
import { createSecretBox, deriveKey } from './platform/secrets/secret-box.ts';
import { StartupError } from './platform/startup-error.ts';

const NEW_SECRET = 'the secret that came after the first one';
const SESSION_COOKIE = 'authjs.session-token';

let server: TestServer;
let olga: Person;

beforeAll(async () => {
  server = await startTestServer();
  olga = await putPerson(server);
});
afterAll(() => server?.close());

const query = async (text: string, values: unknown[] = []) => (await server.services.database.pool.query(text, values)).rows;
const startOnTheSameDatabase = (environment: Record<string, string>): Promise<TestServer> =>
  startTestServer({ DATABASE_URL: server.services.database.url, ...environment });

describe('a replaced APP_SECRET', () => {
  it('is not taken without the earlier one', async () => {
    await expect(startOnTheSameDatabase({ APP_SECRET: NEW_SECRET })).rejects.toThrow(StartupError);
  });

  it('opens with the earlier one what lies there, seals it anew, and then does without', async () => {
    const { secret } = (await server.call('POST', '/accounts/second-factor/totp/', { token: olga.token })).json.data;
    const before = (await server.call('GET', '/accounts/password-key/')).json.data;
    const testId = await putCapture(server, olga.token, { steps: [captureStepOf(randomUUID())] });
    const link = (await server.call('POST', '/project/share/', { token: olga.token, body: { test_id: testId } })).json.data;
    const both = await startOnTheSameDatabase({ APP_SECRET: NEW_SECRET, APP_SECRET_PREVIOUS: TEST_SECRET });
    expect((await both.call('GET', '/accounts/password-key/')).json.data).toEqual(before);
    await both.close();
    const [row] = await query('select sealed from totp_secrets where user_id = $1', [olga.userId]);
    expect(createSecretBox(NEW_SECRET, 'authenticator-apps').open(row.sealed)).toBe(secret);
    const alone = await startOnTheSameDatabase({ APP_SECRET: NEW_SECRET });
    expect((await alone.call('GET', '/accounts/password-key/')).json.data).toEqual(before);
    const copied = await alone.call('POST', '/project/share/copy/', { token: olga.token, body: { test_id: testId, share_id: link.id } });
    expect(copied.json.data.token).toBe(link.token);
    await alone.close();
  });

  it('seals anew every column that holds something sealed, but for what does not last', async () => {
    const columns = await query(
      `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public' and column_name like 'sealed%'`,
    );
    const listed = LASTING_SEALS.map(({ table, sealed }) => `${getTableName(table)}.${sealed.name}`);
    expect(new Set(columns.map(({ name }) => name))).toEqual(new Set([...listed, 'consent_states.sealed_verifier', 'letters.sealed']));
  });

  it('leaves people signed in whose cookies the earlier one sealed', async () => {
    const cookie = await encode({
      token: { sub: olga.userId, accessToken: olga.token },
      secret: deriveKey(TEST_SECRET, 'session-cookies').toString('base64url'),
      salt: SESSION_COOKIE,
    });
    const headers = { cookie: `${SESSION_COOKIE}=${cookie}` };
    const both = await startOnTheSameDatabase({ APP_SECRET: NEW_SECRET, APP_SECRET_PREVIOUS: TEST_SECRET });
    expect((await both.call('GET', '/auth/session', { headers })).json).toMatchObject({ access_token: olga.token });
    await both.close();
    const alone = await startOnTheSameDatabase({ APP_SECRET: NEW_SECRET });
    expect((await alone.call('GET', '/auth/session', { headers })).json).toBe(null);
    await alone.close();
  });

  it('knows no device that the earlier one marked: each mark has guesses of its own', () => {
    const [before, after] = [TEST_SECRET, NEW_SECRET].map((secret) => createKnownDevices(deriveKey(secret, 'known-devices')));
    const marked = before?.mark(olga.email);
    expect(before?.recognise(marked, olga.email)).not.toBe(null);
    expect(after?.recognise(marked, olga.email)).toBe(null);
  });
});

describe('a password hash of an earlier cost', () => {
  const storedHash = async (email: string): Promise<string> =>
    (await query('select password_hash from users where email = $1', [email]))[0].password_hash;

  it('is made anew when its password is typed, and only then', async () => {
    const email = `olaf.${randomUUID().slice(0, 8)}@example.com`;
    await server.call('POST', '/accounts/signup/', { body: { first_name: 'Olaf', last_name: 'Tester', email, password: PASSWORD } });
    const signIn = async (password: string) => (await server.call('POST', '/accounts/token/', { body: { email, password } })).status;
    const old = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await query('update users set password_hash = $1 where email = $2', [old, email]);
    expect(await signIn('Wrong-horse-9')).toBe(401);
    expect(await storedHash(email)).toBe(old);
    expect(await signIn(PASSWORD)).toBe(200);
    const renewed = await storedHash(email);
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await signIn(PASSWORD)).toBe(200);
    expect(await storedHash(email)).toBe(renewed);
  });
});
