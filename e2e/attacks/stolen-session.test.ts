import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Mailbox, startMailbox } from '../../apps/server/testing/mailbox.ts';
import { PASSWORD } from '../../apps/server/testing/put-account.ts';
import { confirmAddress, makePerson, type Person } from '../../apps/server/testing/team.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

/* An attacker has copied a session. Without the password, the authenticator app or a passkey, they must not get more than that session. */

let mailbox: Mailbox;
let server: TestServer;
let owner: Person;
beforeAll(async () => {
  mailbox = await startMailbox();
  server = await startTestServer({ SMTP_URL: mailbox.smtp.url });
});
afterAll(async () => {
  await server?.close();
  await mailbox?.[Symbol.asyncDispose]();
});

const query = (sql: string, values: unknown[] = []) => server.services.database.pool.query(sql, values);
/** The session some time after its owner signed in. */
const grow = () =>
  query(`update api_tokens set reauthenticated_at = now() - interval '10 minutes 1 second' where user_id = $1`, [owner.userId]);

beforeEach(async () => {
  owner = await makePerson(server, 'Olga');
  await grow();
});

describe('a session that was not confirmed for ten minutes', () => {
  it.each([
    ['POST', '/accounts/api-token/', { name: 'mine', scopes: ['read', 'write', 'manage'], days: 365 }],
    ['POST', '/accounts/passkey/options/', {}],
    ['DELETE', '/accounts/passkey/', { id: 'x' }],
    ['POST', '/accounts/second-factor/totp/', {}],
    ['POST', '/accounts/email/', { email: 'mallory@example.com' }],
    ['POST', '/accounts/extension-code/', { challenge: 'c'.repeat(43) }],
    ['POST', '/accounts/google/connect/', {}],
    ['GET', '/accounts/export/', undefined],
    ['GET', '/workspace/export/', undefined],
    ['POST', '/accounts/delete/', { confirmation: 'mine' }],
    ['POST', '/workspace/transfer/', { user_id: randomUUID() }],
    ['POST', '/workspace/transfer/accept/', { workspace_id: randomUUID() }],
    ['POST', '/integration/integration/', { provider: 'github', token: 'x' }],
    ['GET', '/integration/github/connect/', undefined],
    ['POST', '/integration/rule/', { connection_id: randomUUID(), trigger: 'feedback', values: {} }],
    ['PUT', '/integration/rule/', { rule_id: randomUUID(), trigger: 'feedback', values: {} }],
  ])('cannot %s %s', async (method, path, body) => {
    const answer = await server.call(method, path, { token: owner.token, body });
    expect([answer.status, answer.json?.code]).toEqual([403, 'reauthentication_required']);
    expect(answer.json.message).toMatch(/^Confirm your identity/);
  });

  it('goes on with everything that is no key to the account', async () => {
    expect((await owner.get('/accounts/security/')).status).toBe(200);
    expect((await owner.get('/project/test/')).status).toBe(200);
  });

  it('is not confirmed by a wrong password, and guesses are few', async () => {
    const guess = (password: string) => owner.post('/accounts/reauthenticate/', { password });
    const wrong = await guess('Wrong-horse-9');
    expect([wrong.status, wrong.json.fields[0].field]).toEqual([400, 'password']);
    let answer = wrong;
    for (let number = 0; number < 10; number += 1) answer = await guess(`Wrong-horse-${number}`);
    expect(answer.status).toBe(429);
    // Guessing with one session must not keep the owner from reauthenticating with another.
    const { token } = (await server.call('POST', '/accounts/token/', { body: { email: owner.email, password: PASSWORD } })).json.data;
    expect((await server.call('POST', '/accounts/reauthenticate/', { token, body: { password: PASSWORD } })).status).toBe(200);
  });

  it('goes on once the password was given, and this session alone', async () => {
    await confirmAddress(server, owner);
    const { token } = (await server.call('POST', '/accounts/token/', { body: { email: owner.email, password: PASSWORD } })).json.data;
    await grow();
    expect((await owner.post('/accounts/reauthenticate/', { password: PASSWORD })).status).toBe(200);
    const made = await owner.post('/accounts/api-token/', { name: 'CI', scopes: ['read'] });
    expect(made.status).toBe(201);
    const other = await server.call('POST', '/accounts/api-token/', { token, body: { name: 'CI', scopes: ['read'] } });
    expect(other.json.code).toBe('reauthentication_required');
    expect((await mailbox.letter(owner.email, /An API token was created/)).text).toContain('CI');
  });
});

describe('a session that ends while its request is in progress', () => {
  /** Ends the session, as its owner would, while the request is already authorised and about to write. */
  async function endDuring<Answer>(begin: () => Promise<Answer>): Promise<Answer> {
    const client = await server.services.database.pool.connect();
    try {
      await client.query('begin');
      await client.query(`delete from api_tokens where user_id = $1 and kind = 'session'`, [owner.userId]);
      const answer = begin();
      const { pid } = (await client.query('select pg_backend_pid() as pid')).rows[0];
      const waiting = () =>
        query(`select 1 from pg_stat_activity where wait_event_type = 'Lock' and $1 = any(pg_blocking_pids(pid))`, [pid]);
      await expect.poll(async () => (await waiting()).rowCount).toBe(1);
      await client.query('commit');
      return await answer;
    } finally {
      client.release();
    }
  }

  it.each([
    ['/accounts/email/', { email: 'mallory@example.com' }, `select 1 from one_time_links where user_id = $1 and purpose = 'change-email'`],
    ['/accounts/api-token/', { name: 'mine', scopes: ['read'] }, `select 1 from api_tokens where user_id = $1`],
  ])('leaves nothing by %s', async (path, body, left) => {
    await query('update api_tokens set reauthenticated_at = now(), last_used_at = now() where user_id = $1', [owner.userId]);
    const answer = await endDuring(() => owner.post(path, body));
    expect([answer.status, answer.json.code]).toEqual([401, 'unauthenticated']);
    expect((await query(left, [owner.userId])).rowCount).toBe(0);
  });
});

describe('an account without a password', () => {
  it('is confirmed by a code sent to its address, for this session, once', async () => {
    await query('update users set password_hash = null where id = $1', [owner.userId]);
    expect((await owner.post('/accounts/reauthenticate/email-code/')).status).toBe(200);
    const email = await mailbox.letter(owner.email, /Your confirmation code/);
    const code = /\b[a-z0-9]{5}-[a-z0-9]{5}\b/.exec(email.text)?.[0] ?? '';
    expect((await owner.post('/accounts/reauthenticate/', { code: 'aaaaa-aaaaa' })).status).toBe(400);
    expect((await owner.post('/accounts/reauthenticate/', { code })).status).toBe(200);
    expect((await owner.post('/accounts/api-token/', { name: 'CI', scopes: ['read'] })).status).toBe(201);
    expect((await owner.post('/accounts/reauthenticate/', { code })).status).toBe(400);
  });

  it('is the only one that can use such a code', async () => {
    expect((await owner.post('/accounts/reauthenticate/email-code/')).status).toBe(409);
  });
});

describe('a new password', () => {
  it('ends tokens and passkeys that the owner does not keep by name, and says which', async () => {
    await confirmAddress(server, owner);
    await owner.post('/accounts/reauthenticate/', { password: PASSWORD });
    const tokens: string[] = [];
    for (const name of ['Deploys', 'Planted']) {
      tokens.push((await owner.post('/accounts/api-token/', { name, scopes: ['read'] })).json.data.id);
    }
    for (const [id, name] of [
      ['phone', 'Own phone'],
      ['planted', 'Planted key'],
    ]) {
      await query(
        `insert into passkeys (id, user_id, name, public_key, counter, transports, backed_up) values ($1, $2, $3, 'x', 0, '{}', false)`,
        [`${id}-${owner.userId}`, owner.userId, name],
      );
    }
    const changed = await owner.post('/accounts/password/', {
      current_password: PASSWORD,
      password: 'Another-horse-7',
      keep_api_tokens: [tokens[0]],
      keep_passkeys: [`phone-${owner.userId}`],
    });
    expect(changed.status).toBe(200);
    expect((await owner.get('/accounts/api-token/')).json.data.map(({ name }: { name: string }) => name)).toEqual(['Deploys']);
    expect((await owner.get('/accounts/passkey/')).json.data.map(({ name }: { name: string }) => name)).toEqual(['Own phone']);
    const { text } = await mailbox.letter(owner.email, /Your password was changed/);
    expect(text).toContain('Planted');
    expect(text).toContain('Planted key');
    expect(text).not.toContain('Deploys');
  });

  it('set with a link ends all of them, unless they are kept', async () => {
    await owner.post('/accounts/reauthenticate/', { password: PASSWORD });
    await query('update users set email_verified_at = now() where id = $1', [owner.userId]);
    const { id } = (await owner.post('/accounts/api-token/', { name: 'Planted', scopes: ['read'] })).json.data;
    const kept = (await owner.post('/accounts/api-token/', { name: 'Deploys', scopes: ['read'] })).json.data;
    await server.call('POST', '/accounts/forget-password/', { body: { email: owner.email } });
    const { link } = await mailbox.letter(owner.email, /Set a new password/);
    const token = new URL(link).searchParams.get('reset');
    const preview = await server.call('POST', '/accounts/reset-password/preview/', { body: { token } });
    expect(preview.json.data.api_tokens.map((one: { id: string }) => one.id)).toEqual([kept.id, id]);
    const body = { token, password: 'Another-horse-7', keep_api_tokens: [kept.id] };
    expect((await server.call('POST', '/accounts/reset-password/', { body })).status).toBe(200);
    expect((await server.call('GET', '/accounts/user/', { token: kept.token })).status).toBe(200);
    expect((await query('select name from api_tokens where user_id = $1', [owner.userId])).rows).toEqual([{ name: 'Deploys' }]);
  });
});
