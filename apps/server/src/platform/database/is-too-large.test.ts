import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { isTooLarge } from './is-too-large.ts';
import { type SQL, sql } from './query.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' });
});
afterAll(() => server?.close());

const failing = (statement: SQL): Promise<unknown> =>
  server.services.database.db.execute(statement).then(
    () => null,
    (error: unknown) => error,
  );

it.each([
  ['a text', sql`select repeat('x', 1200000000)`],
  ['a statement', sql`select concat(${sql.raw('1, '.repeat(100))} 1)`],
  [
    'what an index holds',
    sql`with made as (select string_agg(md5(n::text), '') as word from generate_series(1, 1000) n)
    insert into dictionary_words (workspace_id, word, key) select gen_random_uuid(), word, word from made`,
  ],
])('knows %s that PostgreSQL does not take', async (_, statement) => {
  expect(isTooLarge(await failing(statement))).toBe(true);
});

it('knows what is too long to be sent', () => {
  expect(() => 'x'.repeat(2 ** 30)).toThrow(expect.toSatisfy(isTooLarge));
});

it('takes nothing else for it', async () => {
  expect(isTooLarge(await failing(sql`select 1 / 0`))).toBe(false);
  expect([new RangeError('Maximum call stack size exceeded'), 'code', null].map(isTooLarge)).toEqual([false, false, false]);
});
