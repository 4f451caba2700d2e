import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../testing/test-server.ts';
import { contains } from './contains.ts';
import { openDatabase } from './database.ts';
import { sql } from './query.ts';

it('finds a part in capitals or not, and takes every character of it for itself', async () => {
  const own = await createTestDatabase();
  const database = await openDatabase(own.url, 1);
  const db = drizzle(database.pool);
  const has = async (text: string, part: string): Promise<unknown> =>
    (await db.execute<{ has: boolean | null }>(sql`select ${contains(sql`${text}::text`, part)} as has`)).rows[0]?.has;
  const FOUND = [
    ['Harbour Tools', 'bour t'],
    ['École', 'éc'],
    ['Лодки', 'лод'],
    ['50 % off_now', '% OFF_'],
    ['a.*(b)[c]\\d^$|{1}', '.*(B)[C]\\D^$|{1}'],
    ['***=x', '***=X'],
    ['(?i)x', '(?I)'],
    ['x', ''],
    ['line\nnext', 'E\nN'],
    ['a'.repeat(5000), 'A'.repeat(200)],
  ] as const;
  for (const [text, part] of FOUND) expect([part, await has(text, part)]).toEqual([part, true]);
  const MISSED = [
    ['axb', 'a.b'],
    ['aab', 'a%b'],
    ['aab', 'a_b'],
    ['ab', '(ab|c)'],
    ['word', '\\w'],
    ['a'.repeat(5000), `${'a'.repeat(199)}b`],
  ] as const;
  for (const [text, part] of MISSED) expect([part, await has(text, part)]).toEqual([part, false]);
  await database.close();
  await own.drop();
});
