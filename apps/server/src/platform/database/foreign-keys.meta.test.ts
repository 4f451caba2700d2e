import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' });
});
afterAll(() => server?.close());

it('foreign keys have an index: what they point at is removed without a look at the rows of all teams', async () => {
  const { rows } = await server.services.database.pool.query<{ column: string }>(`
    select key.conrelid::regclass || '.' || col.attname as column
      from pg_constraint key
      join pg_attribute col on col.attrelid = key.conrelid and col.attnum = key.conkey[1]
     where key.contype = 'f' and key.connamespace = 'public'::regnamespace
       and not exists (
         select from pg_index i where i.indrelid = key.conrelid and i.indkey[0] = key.conkey[1]
            and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || quote_ident(col.attname) || ' IS NOT NULL)'))
     order by 1`);
  expect(rows.map(({ column }) => column)).toEqual([]);
});
