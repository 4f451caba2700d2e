import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type Person, putPerson } from '../../../testing/put-person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { recordEvent } from './index.ts';

let server: TestServer;
let admin: Person;
let person: Person;
let lines: Record<string, unknown>[];

beforeAll(async () => {
  server = await startTestServer();
  admin = await putPerson(server, { name: 'Ada', role: 'admin' });
  person = await putPerson(server, { name: 'Olga' });
});
afterAll(() => server?.close());
beforeEach(() => {
  lines = [];
  vi.spyOn(server.services.log, 'info').mockImplementation((line: unknown) => void lines.push(line as Record<string, unknown>));
});

const audited = () => lines.filter(({ event }) => event === 'audit');
const newest = async () =>
  (await server.services.database.pool.query('select id, kind from security_events order by created_at desc, id limit 1')).rows[0];

it('is in the log stream as well as in the table, without names', async () => {
  await server.call('POST', '/admin/role/', { token: admin.token, body: { user_id: person.userId, role: 'admin' } });
  await expect.poll(audited).toHaveLength(1);
  const { id, kind } = await newest();
  expect(audited()[0]).toEqual({
    event: 'audit',
    id,
    kind,
    userId: admin.userId,
    subjectId: person.userId,
    workspaceId: null,
    address: '127.0.0.1',
  });
});

it('is not there for what was not committed', async () => {
  const { db } = server.services.database;
  const event = { userId: person.userId, workspaceId: null, origin: { address: '127.0.0.1', userAgent: '' } };
  const undone = db.transaction(async (transaction) => {
    await recordEvent(transaction, { ...event, kind: 'site-added' });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  // Notifications arrive in commit order, so the first one received is the first one sent.
  await recordEvent(db, { ...event, kind: 'site-removed' });
  await expect.poll(audited).not.toEqual([]);
  expect(audited().map(({ kind }) => kind)).toEqual(['site-removed']);
});
