import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../testing/test-server.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { type SQL, sql } from '../database/query.ts';
import { ApiError } from './api-error.ts';
import { readPage, type SortKey, sortKey } from './read-page.ts';

interface Boat {
  name: string;
  berths: number;
  launched: Date;
  id: string;
}

const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
/** Two of each name, three of each number of berths, four of each moment. */
const BOATS: Boat[] = Array.from({ length: 24 }, (_, number) => ({
  name: [`"Ünda", the 2nd`, 'Ada', 'ada', '\\Tern', 'Ål', 'Zoë', '漁船', ''][number % 8] ?? '',
  berths: (number % 9) - 4,
  launched: new Date(Date.UTC(2026, 0, 1, 0, 0, 0, Math.floor(number / 4))),
  id: idOf(number),
}));

let server: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
beforeAll(async () => {
  server = await createTestDatabase();
  database = await openDatabase(server.url, 2);
  await database.pool.query('create table boats (name text not null, berths int not null, launched timestamptz not null, id uuid)');
  for (const { name, berths, launched, id } of BOATS) {
    await database.pool.query('insert into boats values ($1, $2, $3, $4)', [name, berths, launched, id]);
  }
});
afterAll(async () => {
  await database?.close();
  await server?.drop();
});

const NAME = sql`name`;
const ID = sql`id`;
const LISTS: Record<string, { keys: SortKey[]; position: (boat: Boat) => (string | number | Date)[]; order: string }> = {
  'one key': { keys: [sortKey(ID, 'uuid')], position: ({ id }) => [id], order: 'id' },
  'texts with ties': { keys: [sortKey(NAME, 'text'), sortKey(ID, 'uuid')], position: ({ name, id }) => [name, id], order: 'name, id' },
  'numbers downwards': {
    keys: [sortKey(sql`berths`, 'bigint', 'desc'), sortKey(ID, 'uuid', 'desc')],
    position: ({ berths, id }) => [berths, id],
    order: 'berths desc, id desc',
  },
  'both ways at once': {
    keys: [sortKey(sql`launched`, 'timestamptz', 'desc nulls last'), sortKey(NAME, 'text'), sortKey(ID, 'uuid', 'desc')],
    position: ({ launched, name, id }) => [launched, name, id],
    order: 'launched desc nulls last, name, id desc',
  },
};

const list = (name: string, query: { limit: number; cursor?: string | undefined }) => {
  const { keys, position } = LISTS[name] ?? { keys: [], position: () => [] };
  const read = async ({ after, orderBy, limit }: { after: SQL | undefined; orderBy: SQL; limit: number }): Promise<Boat[]> => {
    const where = after ? sql`where ${after}` : sql``;
    const { rows } = await database.db.execute<Record<string, unknown>>(
      sql`select * from boats ${where} order by ${orderBy} limit ${limit}`,
    );
    return rows.map((row) => ({
      name: String(row['name']),
      berths: Number(row['berths']),
      launched: new Date(String(row['launched'])),
      id: String(row['id']),
    }));
  };
  return readPage(query, keys, { read, position, total: async () => BOATS.length, show: ({ id }) => id });
};

describe.each(Object.entries(LISTS))('a list by %s', (name, { order }) => {
  it.each([1, 5, 8, 24, 100])('shows each row once, in its order, %i at a time', async (limit) => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list(name, { limit, cursor });
      expect(page.total).toBe(cursor === undefined ? BOATS.length : null);
      expect(page.rows.length).toBeLessThanOrEqual(limit);
      seen.push(...page.rows);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    const { rows } = await database.pool.query<{ id: string }>(`select id from boats order by ${order}`);
    expect(seen).toEqual(rows.map(({ id }) => id));
  });
});

const cursorOf = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

it.each([
  ['no base64', '%%%'],
  ['no JSON', Buffer.from('{').toString('base64url')],
  ['no list', cursorOf({ name: 'Ada' })],
  ['too few values', cursorOf(['1'])],
  ['too many', cursorOf(['1', idOf(1), idOf(1)])],
  ['a number PostgreSQL does not take', cursorOf(['9'.repeat(30), idOf(1)])],
  ['a text for a number', cursorOf(['b', idOf(1)])],
  ['a value that is no text', cursorOf([1, idOf(1)])],
])('refuses a cursor that is %s', async (_name, cursor) => {
  await expect(list('numbers downwards', { limit: 5, cursor })).rejects.toThrow(ApiError);
});

it.each([
  ['a zero character', sortKey(NAME, 'text'), 'a\0'],
  ['the year 0', sortKey(sql`launched`, 'timestamptz'), '0000-01-01T00:00:00Z'],
  ['a number too large for its column', sortKey(sql`berths::real`, 'real'), '1e99'],
  ['one too small', sortKey(sql`berths::real`, 'real'), '1e-99'],
])('refuses %s, which PostgreSQL does not take', async (_name, key, value) => {
  const nothing = { read: async () => [], position: () => [], total: async () => 0, show: () => null };
  const answer = readPage({ limit: 5, cursor: cursorOf([value]) }, [key], nothing);
  await expect(answer).rejects.toMatchObject({ code: 'invalid_input', fields: [{ field: 'cursor' }] });
});

it('begins at the start where the cursor is empty', async () => {
  expect((await list('one key', { limit: 2, cursor: '' })).total).toBe(BOATS.length);
});
