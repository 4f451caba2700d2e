import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { createLinkPurger } from './purge-links.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

it('takes links that expired a week ago, and waits for nobody who holds one', async () => {
  const { db, pool } = server.services.database;
  const email = `${randomUUID()}@example.com`;
  const put = (secret: string, age: string) =>
    pool.query(
      `insert into one_time_links (secret_hash, purpose, email, expires_at) values ($1 || $2::text, 'sign-in', $2, now() - $3::interval)`,
      [secret, email, age],
    );
  const left = async () =>
    (await pool.query('select left(secret_hash, 4) as hash from one_time_links where email = $1 order by 1', [email])).rows.map(
      ({ hash }) => hash,
    );
  await put('held', '8 days');
  await put('late', '8 days');
  await put('soon', '6 days');
  const purge = createLinkPurger(db);
  const holder = await pool.connect();
  try {
    await holder.query('begin');
    await holder.query(`select from one_time_links where secret_hash = 'held' || $1 for update`, [email]);
    await purge(null, new AbortController().signal);
    await holder.query('rollback');
  } finally {
    holder.release();
  }
  expect(await left()).toEqual(['held', 'soon']);
  await purge(null, new AbortController().signal);
  expect(await left()).toEqual(['soon']);
});
