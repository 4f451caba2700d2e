import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setUpLink } from '../../apps/server/src/app.ts';
import { invitationSecret } from '../../apps/server/testing/team.ts';
import { PASSWORD } from '../../apps/server/testing/put-account.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

/* The first person to find a new server must not become its administrator; the person who started it must. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'https://plumbline.example.com', PRIVATE_TARGETS: 'allow' }, { isClaimed: false });
});
afterAll(() => server?.close());

const body = (more: object = {}) => ({
  first_name: 'Mallory',
  last_name: 'Tester',
  email: `mallory.${randomUUID().slice(0, 8)}@example.com`,
  password: PASSWORD,
  ...more,
});
const signUp = (more?: object) => server.call('POST', '/accounts/signup/', { body: body(more) });

describe('a server that strangers can reach and nobody has claimed', () => {
  it('makes no account for a stranger', async () => {
    const answer = await signUp();
    expect([answer.status, answer.json.code]).toEqual([403, 'forbidden']);
    expect(answer.json.message).toContain('set-up link');
    expect((await server.services.database.pool.query('select 1 from users')).rowCount).toBe(0);
  });

  it('tests nothing for a visitor without an account', async () => {
    expect((await server.call('POST', '/accounts/temp-signup/')).status).toBe(403);
    expect((await server.call('POST', '/seo/campaign/website/', { body: { url: 'https://example.com/' } })).status).toBe(403);
    expect((await server.services.database.pool.query('select 1 from tests')).rowCount).toBe(0);
  });
});

describe('claiming it', () => {
  const token = (): string => new URL(server.setUpUrl).searchParams.get('token') ?? '';

  it('prints a link of 128 bits to its public address, the same in every replica', async () => {
    expect(server.setUpUrl).toMatch(/^https:\/\/plumbline\.example\.com\/setup\?token=[\w-]{22}$/);
    const links = await Promise.all(Array.from({ length: 5 }, () => setUpLink(server.services)));
    expect(new Set(links)).toEqual(new Set([server.setUpUrl]));
    const { rows } = await server.services.database.pool.query('select * from server_claims');
    expect(JSON.stringify(rows)).not.toContain(token());
  });

  it('prints another one under another APP_SECRET, which ends the first', async () => {
    const other = await setUpLink({ ...server.services, appSecret: 'another secret of at least 32 characters' });
    expect(other).not.toBe(server.setUpUrl);
    expect((await signUp({ setup_token: token() })).status).toBe(403);
    expect(await setUpLink(server.services)).not.toBe(other);
  });

  it('makes one administrator of many who hold the link', async () => {
    const now = new URL((await setUpLink(server.services)) ?? '').searchParams.get('token');
    expect((await server.call('GET', '/settings/')).json.data.registration).toBe('unclaimed');
    expect((await signUp({ setup_token: `${now}x` })).status).toBe(403);
    const claims = await Promise.all(Array.from({ length: 5 }, () => signUp({ setup_token: now })));
    // Registration is open after the first claim, so the other four become ordinary users.
    expect(claims.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    const { rows } = await server.services.database.pool.query(`select count(*)::int as total from users where role = 'admin'`);
    expect(rows[0].total).toBe(1);
    expect(await setUpLink(server.services)).toBeNull();
    expect((await server.call('GET', '/settings/')).json.data.registration).toBe('open');
  });
});

describe('a server of one’s own machine', () => {
  it('needs no link: its first account is the administrator', async () => {
    const own = await startTestServer({ REGISTRATION: 'closed' });
    try {
      expect(own.setUpUrl).toBe('');
      expect((await own.call('GET', '/settings/')).json.data.registration).toBe('open');
      const first = await own.signUp();
      expect((await own.call('GET', '/accounts/user/', { token: first })).json.data.role).toBe('admin');
      const second = await own.call('POST', '/accounts/signup/', { body: body() });
      expect([second.status, second.json.message]).toEqual([403, 'This server is not accepting new accounts. Contact the administrator.']);
    } finally {
      await own.close();
    }
  });
});

describe('REGISTRATION=invite', () => {
  it('takes who holds the link of an invitation to their address, and nobody else', async () => {
    const own = await startTestServer({ REGISTRATION: 'invite' });
    try {
      const owner = await own.signUp('Olga');
      await own.services.database.pool.query('update users set email_verified_at = now()');
      await own.call('POST', '/workspace/invitation/', {
        token: owner,
        body: { emails: ['bo@example.com', 'jo@example.com'], role: 'member' },
      });
      const [forBo, forJo] = [await invitationSecret(own, 'bo@example.com'), await invitationSecret(own, 'jo@example.com')];
      const join = async (email: string, invitation: string): Promise<number> =>
        (await own.call('POST', '/accounts/signup/', { body: body({ email, invitation }) })).status;
      expect(await join('stranger@example.com', '')).toBe(403);
      expect(await join('stranger@example.com', forBo)).toBe(403);
      // Knowing that an address was invited is not enough to sign up for it.
      expect(await join('bo@example.com', '')).toBe(403);
      expect(await join('bo@example.com', forJo)).toBe(403);
      expect(await join('bo@example.com', forBo)).toBe(201);
    } finally {
      await own.close();
    }
  });
});
