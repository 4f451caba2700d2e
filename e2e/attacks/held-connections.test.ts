import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { areaServices } from '../../apps/server/src/area-services.ts';
import { UNSUBSCRIBE_KEYS } from '../../apps/server/src/areas/feedback/unsubscribe-keys.ts';
import { makeUnsubscribeToken } from '../../apps/server/src/areas/feedback/unsubscribe-token.ts';
import { confirmAddress, makePerson, type Person } from '../../apps/server/testing/team.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

/* A user keeps a row of their own locked, as an import does, and sends more requests that wait for it than the server has connections. */

const REQUESTS = 40;

let server: TestServer;
let mallory: Person;
let olga: Person;
let holder: pg.Client;

beforeAll(async () => {
  server = await startTestServer();
  [mallory, olga] = [await makePerson(server, 'Mallory'), await makePerson(server, 'Olga')];
  await confirmAddress(server, olga);
});
afterAll(() => server?.close());
beforeEach(async () => {
  holder = new pg.Client({ connectionString: server.services.database.url });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select from workspaces where id = $1 for key share', [mallory.workspaceId]);
});
afterEach(() => holder.end());

const waiting = async (): Promise<number> => {
  const sql = `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await server.services.jobDatabase.pool.query<{ count: number }>(sql)).rows[0]?.count ?? 0;
};

it('requests that wait for a lock leave connections to everybody else', async () => {
  const theirs = Promise.all(Array.from({ length: REQUESTS }, (_, at) => mallory.patch('/workspace/', { name: `Mine ${at}` })));
  await expect.poll(waiting, { interval: 20 }).toBeGreaterThan(1);
  const hers = await Promise.all([
    server.call('GET', '/health'),
    server.call('GET', '/settings/'),
    olga.get('/project/test/'),
    olga.patch('/workspace/', { name: 'Ours' }),
  ]);
  expect(hers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  // Their requests are still waiting.
  expect(await waiting()).toBeGreaterThan(1);
  await holder.query('commit');
  for (const { status } of await theirs) expect([200, 503]).toContain(status);
});

it('requests of strangers that wait for a lock leave connections to everybody else', async () => {
  const { id } = (await mallory.post('/accounts/feedback/', { type: 'bugs', title: 'Mine', content: 'x' })).json.data;
  await mallory.post('/accounts/feedback-subscribe/', { feedback_id: id, subscribed: true });
  await holder.query('select from feedback_followers where user_id = $1 for update', [mallory.userId]);
  // As in the links of notification emails: no session is needed.
  const [key] = areaServices(server.services).keysOf(UNSUBSCRIBE_KEYS);
  const token = makeUnsubscribeToken(key, { aboutId: id, userId: mallory.userId });
  let ended = 0;
  const unsubscribe = () => server.call('POST', '/accounts/feedback-unsubscribe/', { body: { token } }).finally(() => (ended += 1));
  const theirs = Promise.all(Array.from({ length: REQUESTS }, unsubscribe));
  await expect.poll(waiting, { interval: 20 }).toBeGreaterThan(1);
  const hers = await Promise.all([server.call('GET', '/health'), olga.get('/project/test/')]);
  expect(hers.map(({ status }) => status)).toEqual([200, 200]);
  // The requests that hold a connection time out together after five seconds.
  expect(ended).toBeLessThan(8);
  await holder.query('commit');
  for (const { status } of await theirs) expect([200, 503]).toContain(status);
});

it('a request that waits for a lock too long is told to come again', async () => {
  const answer = await mallory.patch('/workspace/', { name: 'Mine' });
  expect([answer.status, answer.json.code, answer.headers.get('retry-after')]).toEqual([503, 'unavailable', '5']);
});
