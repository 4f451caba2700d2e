import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import type { SQL } from '../../platform/database/query.ts';
import { createVisitorPurger } from './purge-visitors.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' });
});
afterAll(async () => {
  await server?.close();
});

it('forgets a thousand visitors at a time, and what is done stays done when the server stops in between', async () => {
  const { db, pool } = server.services.database;
  await pool.query(`insert into users (first_name, last_name, role) select 'Guest', '', 'visitor' from generate_series(1, 1500)`);
  const left = async () => (await pool.query(`select count(*)::int as left from users where first_name = 'Guest'`)).rows[0].left;
  const stopping = new AbortController();
  const purgeAndStop = createVisitorPurger(
    Object.assign(Object.create(db), { execute: (statement: SQL) => (stopping.abort(), db.execute(statement)) }),
  );
  await expect(purgeAndStop({}, stopping.signal)).rejects.toThrow();
  expect(await left()).toBe(500);
  await createVisitorPurger(db)({}, new AbortController().signal);
  expect(await left()).toBe(0);
});
