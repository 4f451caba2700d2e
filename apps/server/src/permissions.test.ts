import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { ROLES } from './areas/accounts/index.ts';
import { AREAS } from './areas.ts';
import { PERMISSIONS } from './permissions.ts';

let server: TestServer;

/** Inserts a person with a token directly into the database: the guard is tested, not signing in. */
async function holder(person: {
  userRole?: string;
  role?: string;
  kind?: string;
  scopes?: readonly string[];
  minutesAgo?: number;
}): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const { pool } = server.services.database;
  // Each in their own workspace, since it has at most one owner.
  const workspaceId = (await pool.query(`insert into workspaces (name) values ('W') returning id`)).rows[0].id;
  const { rows } = await pool.query(`insert into users (first_name, last_name, role) values ('A', 'B', $1) returning id`, [
    person.userRole ?? 'user',
  ]);
  await pool.query('insert into members (workspace_id, user_id, role) values ($1, $2, $3)', [
    workspaceId,
    rows[0].id,
    person.role ?? 'owner',
  ]);
  await pool.query(
    `insert into api_tokens (user_id, token_hash, kind, scopes, workspace_id, expires_at, reauthenticated_at)
     values ($1, $2, $3, $4, $5, now() + interval '1 hour', now() - make_interval(mins => $6))`,
    [
      rows[0].id,
      createHash('sha256').update(token).digest('hex'),
      person.kind ?? 'session',
      person.scopes ?? [],
      workspaceId,
      person.minutesAgo ?? 0,
    ],
  );
  return token;
}

const call = async (operation: string, token?: string) => {
  const [method = '', path = ''] = operation.split(' ');
  const filled = path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
  const body = method === 'get' || method === 'delete' ? {} : { body: {} };
  return server.call(method.toUpperCase(), filled, { ...(token ? { token } : {}), ...body });
};

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

describe('the permission matrix', () => {
  it('has each operation in one area alone', () => {
    const operations = AREAS.flatMap(({ permissions = {} }) => Object.keys(permissions));
    expect(operations.filter((operation, index) => operations.indexOf(operation) !== index)).toEqual([]);
  });

  it('has exactly the operations of the API', async () => {
    const { paths } = (await server.call('GET', '/openapi.json')).json;
    const operations = Object.entries<Record<string, unknown>>(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    expect(Object.keys(PERMISSIONS).toSorted()).toEqual(operations.toSorted());
  });

  it('refuses every guarded operation without a token, with a wrong one and with a revoked one', async () => {
    const revoked = await holder({});
    await server.services.database.pool.query('delete from api_tokens where token_hash = $1', [
      createHash('sha256').update(revoked).digest('hex'),
    ]);
    for (const [operation, permission] of Object.entries(PERMISSIONS)) {
      if (permission.by === 'anyone') continue;
      expect([operation, (await call(operation)).status]).toEqual([operation, 401]);
      for (const token of [revoked, 'nonsense-nonsense-nonsense']) {
        expect([operation, (await call(operation, token)).json?.detail]).toEqual([operation, 'Invalid token.']);
      }
    }
  });

  it('refuses a role below the one an operation takes', async () => {
    const tokens = new Map(await Promise.all(ROLES.map(async (role) => [role, await holder({ role })] as const)));
    for (const [operation, permission] of Object.entries(PERMISSIONS)) {
      if (permission.by !== 'member') continue;
      for (const role of ROLES.slice(0, ROLES.indexOf(permission.role))) {
        const answer = await call(operation, tokens.get(role));
        expect([operation, role, answer.status, answer.json?.code]).toEqual([operation, role, 403, 'forbidden']);
      }
    }
  });

  it('refuses a temporary user what takes an account', async () => {
    const token = await holder({ userRole: 'temporary', kind: 'temporary' });
    for (const [operation, permission] of Object.entries(PERMISSIONS)) {
      if (permission.by === 'anyone' || (permission.by === 'member' && permission.temporary)) continue;
      expect([operation, (await call(operation, token)).status]).toEqual([operation, 403]);
    }
  });

  it('refuses an API token what is outside its scopes, and everything that takes a person', async () => {
    const all = ['read', 'write', 'manage'] as const;
    const without = new Map(
      await Promise.all(
        all.map(async (scope) => [scope, await holder({ kind: 'api', scopes: all.filter((one) => one !== scope) })] as const),
      ),
    );
    const every = await holder({ kind: 'api', scopes: all });
    for (const [operation, permission] of Object.entries(PERMISSIONS)) {
      if (permission.by === 'anyone') continue;
      const token = permission.by === 'member' && permission.scope !== null ? without.get(permission.scope) : every;
      expect([operation, (await call(operation, token)).status]).toEqual([operation, 403]);
    }
  });

  it('takes a recent proof of who one is for what a stolen session must not do', async () => {
    const owner = await holder({ userRole: 'admin', minutesAgo: 11 });
    const asked = Object.entries(PERMISSIONS).filter(([, permission]) => permission.by !== 'anyone' && permission.recent);
    expect(asked.length).toBeGreaterThan(15);
    for (const [operation] of asked) {
      const answer = await call(operation, owner);
      expect([operation, answer.status, answer.json?.code]).toEqual([operation, 403, 'reauthentication_required']);
    }
  });

  it('keeps what the administrator does from everybody else', async () => {
    const owner = await holder({ role: 'owner' });
    for (const [operation, permission] of Object.entries(PERMISSIONS)) {
      if (permission.by !== 'administrator') continue;
      expect([operation, (await call(operation, owner)).status]).toEqual([operation, 403]);
    }
  });
});
