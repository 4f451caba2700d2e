import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { sql } from '../database/query.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

it('counts for transactions that hold every other connection', async () => {
  const { database, rateLimiter } = server.services;
  const limit = { name: 'crowd', points: 1000, perSeconds: 60 };
  const crowd = Array.from({ length: 3 * database.pool.options.max }, () =>
    database.db.transaction(async (transaction) => {
      await transaction.execute(sql`select 1`);
      return rateLimiter.spend(limit, 'all of them');
    }),
  );
  expect(new Set(await Promise.all(crowd))).toEqual(new Set([true]));
}, 20_000);
