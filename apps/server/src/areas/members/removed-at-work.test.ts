import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captureMessageOf, captureRequestOf, captureStepOf } from '../../../testing/capture-rows.ts';
import { meanwhile } from '../../../testing/meanwhile.ts';
import { beginCapture, pictureOf } from '../../../testing/put-capture.ts';
import { confirmAddress, join, makePerson, type Person } from '../../../testing/team.ts';
import { type Answer, startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let owner: Person;

/** A server that queues jobs but does not run them, so that started work stays as it is. */
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' });
  owner = await makePerson(server, 'Olga');
});
afterAll(() => server?.close());

const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;

async function makeAdmin(): Promise<Person> {
  const admin = await makePerson(server, 'Ada');
  await join(server, admin, owner.workspaceId, 'admin');
  await confirmAddress(server, admin);
  return admin;
}

/** Sends a request while the workspace is locked, and removes the requester before the lock is released. */
async function askWhileRemoved(ask: (admin: Person) => Promise<{ readonly status: number }>): Promise<number> {
  const admin = await makeAdmin();
  const beside = {
    first: `select id from workspaces where id = '${owner.workspaceId}' for update`,
    last: `delete from members where user_id = '${admin.userId}' and workspace_id = '${owner.workspaceId}'`,
    values: [],
  };
  return (await meanwhile(server, beside, () => ask(admin))).status;
}

const upload = (path: string, token: string, parameters: Record<string, string>, bytes: Uint8Array) =>
  fetch(`${server.origin}/api${path}?${new URLSearchParams(parameters)}`, {
    method: 'POST',
    headers: { authorization: `Token ${token}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  });

describe('a member who is removed while their request waits', () => {
  const step = captureStepOf(randomUUID());
  const rowsOf = (table: string, testId: string) => query(`select 1 from ${table} where test_id = $1`, [testId]);
  const begin = () => beginCapture(server, owner.token, { kind: 'ui', url: 'https://shop.example/boats' });

  it.each([
    ['capture_steps', '/project/test-assets/', { steps: [step] }],
    ['capture_requests', '/project/network/client_reference_id/', { requests: [captureRequestOf(step.id)] }],
    ['capture_messages', '/project/error/', { messages: [captureMessageOf(step.id)] }],
  ])('adds no rows of %s to a capture', async (table, path, rows) => {
    const name = await begin();
    expect(await askWhileRemoved((admin) => admin.post(path, { ...name, ...rows }))).toBe(403);
    expect(await rowsOf(table, name.test_id)).toEqual([]);
  });

  it('adds no file to a capture, and does not end it', async () => {
    const name = await begin();
    const { test_id } = name;
    const picture = await pictureOf(20, 20);
    const file = { test_id, asset_id: step.id, file: 'screenshot', offset: '0', total: String(picture.length) };
    expect(await askWhileRemoved(({ token }) => upload('/project/asset/desktop/', token, file, picture))).toBe(403);
    expect(await rowsOf('capture_files', test_id)).toEqual([]);
    const nothing = { ...name, steps: 0, requests: 0, messages: 0, files: [] };
    expect(await askWhileRemoved((admin) => admin.post('/project/test/finish/', nothing))).toBe(403);
    expect(await query('select status from tests where id = $1', [test_id])).toEqual([{ status: 'capturing' }]);
  });

  it('saves no version of a picture', async () => {
    const name = await begin();
    const { test_id } = name;
    const picture = await pictureOf(20, 20);
    const file = { test_id, asset_id: step.id, file: 'screenshot', offset: '0', total: String(picture.length) };
    await owner.post('/project/test-assets/', { ...name, steps: [step] });
    expect((await upload('/project/asset/desktop/', owner.token, file, picture)).status).toBe(200);
    await query(`update tests set status = 'finished' where id = $1`, [test_id]);
    const version = { ...file, upload_id: randomUUID(), left: '0', top: '0' };
    expect(await askWhileRemoved(({ token }) => upload('/project/asset/version/', token, version, picture))).toBe(403);
    expect(await rowsOf('capture_picture_versions', test_id)).toEqual([]);
  });

  it('ends no test', async () => {
    const { test_id } = await begin();
    expect(await askWhileRemoved((admin) => admin.post('/project/test/cancel/', { test_id }))).toBe(403);
    expect(await query('select status from tests where id = $1', [test_id])).toEqual([{ status: 'capturing' }]);
  });

  it('invites nobody, and names nothing', async () => {
    const invited = { emails: ['nadia@example.com'], role: 'admin' };
    expect(await askWhileRemoved((admin) => admin.post('/workspace/invitation/', invited))).toBe(403);
    expect(await query('select 1 from invitations where workspace_id = $1', [owner.workspaceId])).toEqual([]);
    expect(await askWhileRemoved((admin) => admin.patch('/workspace/', { name: 'Ours now' }))).toBe(403);
    expect(await query(`select 1 from workspaces where name = 'Ours now'`)).toEqual([]);
  });
});

it('a session that is ended while it waits invites nobody', async () => {
  const admin = await makeAdmin();
  const first = `select id from workspaces where id = '${owner.workspaceId}' for update`;
  const last = `delete from api_tokens where user_id = '${admin.userId}'`;
  const invite: () => Promise<Answer> = () => admin.post('/workspace/invitation/', { emails: ['nadia@example.com'], role: 'member' });
  expect((await meanwhile(server, { first, last, values: [] }, invite)).status).toBe(401);
  expect(await query('select 1 from invitations where workspace_id = $1', [owner.workspaceId])).toEqual([]);
});

it.each([
  ['removes nobody', (admin: Person, { userId }: Person) => admin.remove(`/workspace/member/?user_id=${userId}`)],
  ['does not leave', (admin: Person) => admin.post('/workspace/leave/')],
])('a session that is ended while it waits for somebody %s', async (_name, ask) => {
  const [admin, member] = [await makeAdmin(), await makePerson(server, 'Mona')];
  await join(server, member, owner.workspaceId, 'member');
  const people = [admin.userId, member.userId];
  const beside = {
    first: `select id from users where id = any($1) for no key update`,
    last: `delete from api_tokens where user_id = any($1)`,
    values: [people],
  };
  expect((await meanwhile(server, beside, () => ask(admin, member))).status).toBe(401);
  expect(await query('select 1 from members where workspace_id = $1 and user_id = any($2)', [owner.workspaceId, people])).toHaveLength(2);
});

it('whoever removes somebody comes before those who began to write after them', async () => {
  const { pool } = server.services.database;
  const admin = await makeAdmin();
  const [first, next] = await Promise.all([pool.connect(), pool.connect()]);
  try {
    const write = `select pg_advisory_xact_lock_shared(hashtextextended('team ${owner.workspaceId}', 0))`;
    await first.query('begin');
    await first.query(write);
    await first.query('select 1 from workspaces where id = $1 for key share', [owner.workspaceId]);
    const removing = owner.remove(`/workspace/member/?user_id=${admin.userId}`);
    const waiters = async () => (await query(`select 1 from pg_locks where locktype = 'advisory' and not granted`)).length;
    await expect.poll(waiters).toBe(1);
    await next.query('begin');
    const writing = next.query(write);
    await expect.poll(waiters).toBe(2);
    await first.query('rollback');
    expect((await removing).status).toBe(200);
    await writing;
  } finally {
    for (const client of [first, next]) {
      await client.query('rollback');
      client.release();
    }
  }
});
