import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDeliveryTrimmer } from '../../apps/server/src/areas/webhooks/trim-deliveries.ts';
import { makePerson, type Person } from '../../apps/server/testing/team.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

/* An account with an unconfirmed address has its posts opened and closed, and its own webhooks respond each time with as much as is stored. */

let server: TestServer;
let mallory: Person;
let ada: Person;
const receiver = createServer((request, response) => {
  request.resume();
  request.on('end', () => response.end('A'.repeat(5000)));
});

const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;
/** The stored deliveries of a workspace: their count, their size, and the attempts of the newest, by which the tests tell it apart. */
const keptOf = async ({ workspaceId }: Person) =>
  (
    await query(
      `select count(*)::int as count, sum(octet_length(payload) + octet_length(answer))::int as bytes, min(attempts) as newest
         from webhook_deliveries d join webhook_addresses a on a.id = d.address_id where a.workspace_id = $1`,
      [workspaceId],
    )
  )[0];

async function addWebhook(person: Person): Promise<string> {
  await query('update api_tokens set reauthenticated_at = now()');
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  return (await person.post('/webhook/', { url, events: ['post.created'] })).json.data.id;
}

/** Deliveries of the last hours, the newest with the fewest attempts. */
const putDeliveries = (addressId: string, count: number, state = 'failed', hoursAgo = 0) =>
  query(
    `insert into webhook_deliveries (address_id, event_id, event, payload, answer, state, attempts, created_at)
     select $1, gen_random_uuid(), 'post.created', repeat('p', 300), repeat('a', 2000), $3, n, now() - make_interval(hours => $4, secs => n)
       from generate_series(1, $2::int) n`,
    [addressId, count, state, hoursAgo],
  );

beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  server = await startTestServer();
  ada = await makePerson(server, 'Ada');
  mallory = await makePerson(server, 'Mallory');
});
afterAll(async () => {
  await server?.close();
  receiver.closeAllConnections();
  receiver.close();
});

it('keeps no more deliveries of a team than it has room for, and the newest of them', async () => {
  const trim = createDeliveryTrimmer(server.services.database.db);
  const addresses = [await addWebhook(mallory), await addWebhook(ada)];
  for (const id of addresses) await putDeliveries(id, 3000);
  await mallory.post('/accounts/feedback/', { type: 'bugs', title: 'Tides' });
  const jobs = await query(`select data from pgboss.job where name = 'trim-webhook-deliveries'`);
  expect(jobs).toEqual([{ data: { workspaceId: mallory.workspaceId } }]);
  const before = await keptOf(mallory);
  expect(before.bytes).toBeGreaterThan(6_000_000);
  await trim(jobs[0].data, new AbortController().signal);
  const after = await keptOf(mallory);
  expect([after.bytes < 2 * 1024 * 1024, after.count > 600, after.newest <= 1]).toEqual([true, true, true]);
  // A second run deletes nothing that fits, and never the deliveries of others.
  await trim(jobs[0].data, new AbortController().signal);
  expect((await keptOf(mallory)).count).toBe(after.count);
  expect((await keptOf(ada)).count).toBe(3000);
});

it('keeps what still waits before what has ended, however old', async () => {
  const trim = createDeliveryTrimmer(server.services.database.db);
  const [{ id }] = await query('select id from webhook_addresses where workspace_id = $1', [mallory.workspaceId]);
  const countOf = async (state: string) =>
    (await query('select count(*)::int from webhook_deliveries where address_id = $1 and state = $2', [id, state]))[0].count;
  await query('delete from webhook_deliveries where address_id = $1', [id]);
  await putDeliveries(id, 300, 'waiting', 12);
  await putDeliveries(id, 3000);
  await trim({ workspaceId: mallory.workspaceId }, new AbortController().signal);
  expect([await countOf('waiting'), (await countOf('failed')) > 300]).toEqual([300, true]);
  // More waiting deliveries than fit: the oldest are deleted, and all that have ended.
  await putDeliveries(id, 3000, 'waiting');
  await trim({ workspaceId: mallory.workspaceId }, new AbortController().signal);
  expect([await countOf('failed'), (await countOf('waiting')) > 600, (await keptOf(mallory)).newest]).toEqual([0, true, 1]);
});

it('keeps little of what an address answers that accepts', async () => {
  const [{ id }] = await query('select id from webhook_addresses where workspace_id = $1', [mallory.workspaceId]);
  const tested = await mallory.post('/webhook/test/', { webhook_id: id });
  expect([tested.json.data.answer_status, tested.json.data.answer.length]).toEqual([200, 200]);
});
