import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { captureMessageOf } from '../../apps/server/testing/capture-rows.ts';
import { DEVICE } from '../../apps/server/testing/put-capture.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

/** A text and a LIKE pattern that is tried again from every letter, each time over its whole length before it fails. */
const SEARCH = `${'a'.repeat(150)}b`;

let server: TestServer;
let visitor: string;
let testId: string;

beforeAll(async () => {
  server = await startTestServer();
  visitor = (await server.call('POST', '/accounts/temp-signup/')).json.data.token;
  const client_reference_id = randomUUID();
  const begin = { kind: 'ui', url: 'https://shop.example/boats', client_reference_id, device: DEVICE };
  testId = (await server.call('POST', '/project/test/', { token: visitor, body: begin })).json.data.test_id;
  for (let part = 0; part < 5; part += 1) {
    const messages = Array.from({ length: 100 }, () => captureMessageOf(randomUUID(), { text: 'a'.repeat(5000) }));
    await server.call('POST', '/project/error/', { token: visitor, body: { test_id: testId, client_reference_id, messages } });
  }
});
afterAll(() => server?.close());

const search = (text: string) => server.call('GET', `/project/error/?test_id=${testId}&search=${text}`, { token: visitor });

/** Number of running searches in the database, read over a connection that searches do not use. */
async function searchersAtOnce(): Promise<number> {
  const { rows } = await server.services.jobDatabase.pool.query<{ at_once: number }>(
    `select count(*)::int as at_once from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
     and state = 'active' and query like '%from "capture_messages"%' and pid <> pg_backend_pid()`,
  );
  return rows[0]?.at_once ?? 0;
}

it('searches of one visitor take two connections, however many they send at once', async () => {
  let isOver = false;
  const all = Promise.all(Array.from({ length: 40 }, () => search(SEARCH))).finally(() => (isOver = true));
  let most = 0;
  while (!isOver) most = Math.max(most, await searchersAtOnce());
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(2);
  expect(new Set((await all).map(({ status }) => status))).toEqual(new Set([200]));
});

it('finds what is there', async () => {
  expect((await search('AAAA')).json.total).toBe(500);
  expect((await search(SEARCH)).json.total).toBe(0);
});
