import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import { startPageServer } from '@plumbline/testing';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { meanwhile } from '../../../testing/meanwhile.ts';
import { spawnServer } from '../../../testing/server-process.ts';
import { confirmAddress, join, makePerson, type Person } from '../../../testing/team.ts';
import { TEST_SECRET } from '../../../testing/test-secret.ts';
import { createTestDatabase, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { holdTest } from '../tests/hold-test.ts';

let server: TestServer;
let owner: Person;
let second: string;

const patient = { timeout: 50_000, interval: 50 };
const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;
const testFolder = (testId: string): string => path(server.config.dataDir, 'files/tests', testId);
const isGone = (workspaceId: string) =>
  vi.waitFor(async () => expect(await query('select id from workspaces where id = $1', [workspaceId])).toEqual([]), patient);

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());
beforeEach(async () => {
  owner = await makePerson(server, 'Olga');
  second = (await owner.post('/workspace/', { name: 'Second' })).json.data.workspace_id;
});

/** A finished test of a small site in the current workspace. */
async function runTest(person: Person): Promise<string> {
  await using site = await startPageServer({
    '/': '<title>Harbour</title><h1>Harbour</h1><a href="/two">Two</a>',
    '/two': '<title>Two</title>',
  });
  const { test_id } = (await person.post('/seo/website/', { url: site.url('/') })).json.data;
  await server.finished(person.token, test_id);
  return test_id;
}

describe('deleting a workspace', () => {
  it('takes every row and file of it, and nothing of another', async () => {
    const kept = await runTest(owner);
    await owner.post('/workspace/use/', { workspace_id: second });
    const lost = await runTest(owner);
    expect(existsSync(testFolder(lost))).toBe(true);
    expect((await owner.post('/workspace/delete/', { name: 'Second' })).status).toBe(202);
    expect((await owner.get('/accounts/user/')).json.data.workspace_id).toBe(owner.workspaceId);
    await isGone(second);
    await vi.waitFor(() => expect(existsSync(testFolder(lost))).toBe(false), patient);
    expect(await query('select from findings where test_id = $1', [lost])).toEqual([]);
    // The row is deleted after the files.
    await vi.waitFor(async () => expect(await query('select from doomed_files')).toEqual([]), patient);
    expect(existsSync(testFolder(kept))).toBe(true);
    expect((await owner.get('/project/test/')).json.total).toBe(1);
    expect((await owner.get('/accounts/log/?search=deleted')).json.data[0]).toMatchObject({
      kind: 'workspace-deleted',
      detail: { name: 'Second' },
    });
  });

  it('is not done by a session that ends while it waits for somebody', async () => {
    const member = await makePerson(server, 'Mona');
    await owner.post('/workspace/use/', { workspace_id: second });
    await join(server, member, second, 'member');
    const beside = {
      first: `select from users where id = '${member.userId}' for no key update`,
      last: `delete from api_tokens where user_id = '${owner.userId}'`,
      values: [],
    };
    expect((await meanwhile(server, beside, () => owner.post('/workspace/delete/', { name: 'Second' }))).status).toBe(401);
    expect(await query('select closed_at from workspaces where id = $1', [second])).toEqual([{ closed_at: null }]);
  });

  it('cancels what runs first, and waits until its worker has let go', async () => {
    await owner.post('/workspace/use/', { workspace_id: second });
    const gate = Promise.withResolvers<void>();
    await using site = await startPageServer({
      '/': Array.from({ length: 40 }, (_, number) => `<a href="/${number}">${number}</a>`).join(' '),
      '*': async () => {
        await gate.promise;
        return '<title>Late</title>';
      },
    });
    const { test_id } = (await owner.post('/seo/website/', { url: site.url('/') })).json.data;
    await vi.waitFor(
      async () => expect((await query('select status from tests where id = $1', [test_id]))[0].status).toBe('running'),
      patient,
    );
    expect((await owner.post('/workspace/delete/', { name: 'Second' })).status).toBe(202);
    gate.resolve();
    await isGone(second);
    expect(await query('select from tests where id = $1', [test_id])).toEqual([]);
    await vi.waitFor(() => expect(existsSync(testFolder(test_id))).toBe(false), patient);
  });

  it('waits for the tests of its own alone: another goes meanwhile', async () => {
    await owner.post('/workspace/use/', { workspace_id: second });
    const testId = await runTest(owner);
    const other = await makePerson(server, 'Otto');
    for (const person of [owner, other]) await confirmAddress(server, person);
    const { workspace_id: others } = (await other.post('/workspace/', { name: 'Third' })).json.data;
    const hold = await holdTest(server.services.database.url, testId, new AbortController().signal);
    try {
      await query(`update tests set status = 'running' where id = $1`, [testId]);
      expect((await owner.post('/workspace/delete/', { name: 'Second' })).status).toBe(202);
      await other.post('/workspace/use/', { workspace_id: others });
      expect((await other.post('/workspace/delete/', { name: 'Third' })).status).toBe(202);
      await isGone(others);
      expect(await query('select id from workspaces where id = $1', [second])).toHaveLength(1);
    } finally {
      await hold.release();
    }
    await isGone(second);
  });

  it('sends the others to their own workspaces, tells them, and ends tokens for it', async () => {
    const member = await makePerson(server, 'Mona');
    const homeless = await makePerson(server, 'Hugo');
    for (const person of [member, homeless]) await join(server, person, second, 'member');
    await query('delete from workspaces where id = $1', [homeless.workspaceId]);
    await query(
      `insert into api_tokens (user_id, token_hash, kind, scopes, workspace_id, expires_at)
       values ($1, encode(sha256('second-api-token'), 'hex'), 'api', '{read}', $2, now() + interval '1 day')`,
      [owner.userId, second],
    );
    await owner.post('/workspace/use/', { workspace_id: second });
    await owner.post('/workspace/delete/', { name: 'Second' });
    expect((await member.get('/accounts/user/')).json.data.workspace_id).toBe(member.workspaceId);
    expect((await homeless.get('/accounts/user/')).json.data).toMatchObject({
      workspace_name: "Hugo's workspace",
      workspace_role: 'owner',
    });
    expect((await member.get('/accounts/log/?search=Second')).json.data[0]).toMatchObject({ kind: 'workspace-gone', actor: null });
    expect((await server.call('GET', '/project/test/', { token: 'second-api-token' })).status).toBe(401);
    await isGone(second);
  });

  it.each([
    ['another name', async () => owner.post('/workspace/delete/', { name: 'second' }), 400],
    ['no name', async () => owner.post('/workspace/delete/'), 400],
  ])('is refused with %s', async (_name, request, status) => {
    await owner.post('/workspace/use/', { workspace_id: second });
    const answer = await request();
    expect([answer.status, answer.json.fields[0].field]).toEqual([status, 'name']);
    expect((await owner.get('/workspace/')).json.total).toBe(2);
  });

  it('is refused for one’s only workspace, and for an admin', async () => {
    const other = await makePerson(server, 'Otto');
    const { workspace_name } = (await other.get('/accounts/user/')).json.data;
    expect((await other.post('/workspace/delete/', { name: workspace_name })).status).toBe(409);
    await join(server, other, second, 'admin');
    expect((await other.post('/workspace/delete/', { name: 'Second' })).status).toBe(403);
  });

  it('happens once when it is asked twice at once', async () => {
    await owner.post('/workspace/', { name: 'Third' });
    await owner.post('/workspace/use/', { workspace_id: second });
    const answers = await Promise.all([
      owner.post('/workspace/delete/', { name: 'Second' }),
      owner.post('/workspace/delete/', { name: 'Second' }),
    ]);
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
    expect((await owner.get('/workspace/')).json.total).toBe(2);
  });
});

describe('a deletion whose worker is killed', () => {
  it('is finished by the next worker', async () => {
    const database = await createTestDatabase();
    const folder = mkdtempSync(path(tmpdir(), 'plumbline-deletion-'));
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const spawn = () =>
      spawnServer({ ROLE: 'worker', DATABASE_URL: database.url, APP_SECRET: TEST_SECRET, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'warn' });
    const workspaceId = randomUUID();
    await client.query(`insert into workspaces (id, name, closed_at) values ($1, '', now())`, [workspaceId]);
    const { rows } = await client.query<{ id: string }>(
      `insert into tests (workspace_id, kind, url, host, source, options, status)
       select $1, 'seo', 'https://example.com', 'example.com', 'api', '{}', 'finished' from generate_series(1, 3000) returning id`,
      [workspaceId],
    );
    for (const { id } of rows) {
      mkdirSync(path(folder, 'files/tests', id), { recursive: true });
      writeFileSync(path(folder, 'files/tests', id, 'site.json.gz'), 'x');
    }
    await client.query(
      `insert into pgboss.job (name, data, retry_limit, retry_delay, heartbeat_seconds, dead_letter)
      values ('delete-workspace', $1, 20, 1, 10, 'delete-workspace-exhausted')`,
      [{ workspaceId }],
    );
    const first = spawn();
    try {
      const left = async (): Promise<number> => (await client.query('select count(*)::int as left from tests')).rows[0].left;
      await vi.waitFor(async () => expect(await left()).toBeLessThan(3000), { timeout: 100_000, interval: 5 });
      await first.end('SIGKILL');
      const after = await left();
      expect(after).toBeGreaterThan(0);
      // As if the killed worker had been silent long enough to count as dead.
      await client.query(`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'`);
      const next = spawn();
      try {
        await vi.waitFor(async () => expect((await client.query('select from workspaces')).rowCount).toBe(0), patient);
        await vi.waitFor(() => expect(readdirSync(path(folder, 'files/tests'))).toEqual([]), patient);
        expect((await client.query('select from doomed_files')).rowCount).toBe(0);
      } finally {
        await next.end('SIGTERM');
      }
    } finally {
      await first.end('SIGKILL');
      await client.end();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
