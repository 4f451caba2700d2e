import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' });
});
afterAll(() => server?.close());

it('whoever goes is found in each table by an index: all of its rows would be read otherwise, for each person who goes', async () => {
  const { rows } = await server.services.database.pool.query(`
    select conrelid::regclass::text || '.' || a.attname as name from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass
      and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = a.attnum and i.indpred is null)
    order by name`);
  expect(rows.map(({ name }) => name)).toEqual([]);
});
