import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { TestServer } from './test-server.ts';

/** A person with their own workspace and a token for it. */
export interface Person {
  readonly userId: string;
  readonly workspaceId: string;
  readonly email: string;
  readonly token: string;
}

/** Inserts a person directly into the database, for tests that are not about signing in. */
export async function putPerson(
  { services }: TestServer,
  {
    name = 'Olga',
    role = 'user',
    tokenKind = 'session',
  }: { name?: string; role?: 'user' | 'admin' | 'temporary'; tokenKind?: 'session' | 'api' } = {},
): Promise<Person> {
  const { pool } = services.database;
  const [userId, workspaceId] = [randomUUID(), randomUUID()];
  const email = `${name.toLowerCase()}.${userId.slice(0, 8)}@example.com`;
  await pool.query(`insert into users (id, email, first_name, last_name, role) values ($1, $2, $3, 'Tester', $4)`, [
    userId,
    role === 'temporary' ? null : email,
    name,
    role,
  ]);
  await pool.query(`insert into workspaces (id, name) values ($1, $2)`, [workspaceId, `${name}’s workspace`]);
  await pool.query(`insert into members (workspace_id, user_id, role) values ($1, $2, 'owner')`, [workspaceId, userId]);
  return { userId, workspaceId, email, token: await putToken({ services }, { userId, workspaceId, tokenKind }) };
}

/** Adds a new person with a role to another’s workspace, with a token for it. */
export async function putColleague(
  server: TestServer,
  workspaceId: string,
  { name = 'Mona', role = 'member' }: { name?: string; role?: 'admin' | 'member' | 'viewer' } = {},
): Promise<Person> {
  const { userId, email } = await putPerson(server, { name });
  await server.services.database.pool.query('insert into members (workspace_id, user_id, role) values ($1, $2, $3)', [
    workspaceId,
    userId,
    role,
  ]);
  return { userId, workspaceId, email, token: await putToken(server, { userId, workspaceId, tokenKind: 'session' }) };
}

/** Adds another token for a person. */
export async function putToken(
  { services }: Pick<TestServer, 'services'>,
  { userId, workspaceId, tokenKind }: { userId: string; workspaceId: string; tokenKind: 'session' | 'api' },
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await services.database.pool.query(
    `insert into api_tokens (user_id, token_hash, kind, scopes, workspace_id, expires_at, reauthenticated_at)
     values ($1, $2, $3, '{read,write,manage}', $4, now() + interval '1 hour', now())`,
    [userId, createHash('sha256').update(token).digest('hex'), tokenKind, workspaceId],
  );
  return token;
}
