import { existsSync } from 'node:fs';
import { join as path } from 'node:path';
import { startPageServer } from '@plumbline/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { purgePutAwayTests } from './purge-tests.ts';

let server: TestServer;
let token: string;

const going = new AbortController().signal;
const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;
const purge = () => purgePutAwayTests(server.services.database.db, server.services.queue, going);
const folder = (testId: string): string => path(server.config.dataDir, 'files/tests', testId);

beforeAll(async () => {
  server = await startTestServer();
  token = await server.signUp();
});
afterAll(() => server?.close());

async function putAway(days: number): Promise<string> {
  await using site = await startPageServer({ '/': '<title>Harbour</title><h1>Harbour</h1>' });
  const { test_id } = (await server.call('POST', '/seo/website/', { token, body: { url: site.url('/') } })).json.data;
  await server.finished(token, test_id);
  await server.call('POST', '/project/test/delete/', { token, body: { test_ids: [test_id] } });
  await query('update tests set deleted_at = now() - make_interval(days => $2) where id = $1', [test_id, days]);
  return test_id;
}

it('deletes what was put away more than 30 days ago, with its files, and keeps the rest', async () => {
  const [old, recent] = [await putAway(31), await putAway(29)];
  expect(existsSync(folder(old))).toBe(true);
  expect(await purge()).toBe(1);
  expect((await query('select id from tests')).map(({ id }) => id)).toEqual([recent]);
  await vi.waitFor(() => expect(existsSync(folder(old))).toBe(false), { timeout: 20_000, interval: 50 });
  expect(existsSync(folder(recent))).toBe(true);
  expect((await server.call('POST', '/project/test/restore/', { token, body: { test_ids: [recent] } })).json.data.restored).toBe(1);
  expect(await purge()).toBe(0);
});

it('deletes each once, however many workers are at it', async () => {
  const [{ workspace_id }] = await query('select workspace_id from tests limit 1');
  await query(
    `insert into tests (workspace_id, kind, url, host, source, options, status, deleted_at)
     select $1, 'seo', 'https://example.com', 'example.com', 'api', '{}', 'finished', now() - interval '40 days' from generate_series(1, 200)`,
    [workspace_id],
  );
  const purged = await Promise.all([purge(), purge(), purge()]);
  expect(purged.reduce((sum, count) => sum + count, 0)).toBe(200);
});

it('leaves a test that comes back while it is about to go', async () => {
  const test = await putAway(40);
  const client = await server.services.database.pool.connect();
  try {
    // Restored in an open transaction: the purge waits for it, and then finds the test restored.
    await client.query('begin');
    await client.query('update tests set deleted_at = null where id = $1', [test]);
    const purging = purge();
    await expect
      .poll(() => query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
      .toHaveLength(1);
    await client.query('commit');
    expect(await purging).toBe(0);
  } finally {
    client.release();
  }
  expect(await query('select id from tests where id = $1', [test])).toHaveLength(1);
  expect(existsSync(folder(test))).toBe(true);
});

it('is on the clock of every worker', async () => {
  expect(await query(`select name, cron, timezone from pgboss.schedule`)).toContainEqual({
    name: 'purge-tests',
    cron: '15 * * * *',
    timezone: 'UTC',
  });
});
