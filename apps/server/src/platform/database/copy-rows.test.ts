import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { boolean, integer, jsonb, pgTable, real, text, timestamp } from './columns.ts';
import { copyRows } from './copy-rows.ts';

const samples = pgTable('copied_samples', {
  place: integer().primaryKey(),
  said: text('what_is_said').notNull(),
  facts: jsonb().notNull(),
  tags: text().array().notNull(),
  share: real(),
  isKept: boolean('is_kept').notNull(),
  seenAt: timestamp('seen_at', { withTimezone: true, precision: 3 }).notNull(),
  note: text().notNull().default('none'),
});
type Sample = typeof samples.$inferInsert;

const COLUMNS = ['place', 'said', 'facts', 'tags', 'share', 'isKept', 'seenAt'] as const;
const SAMPLE: Sample = { place: 0, said: '', facts: {}, tags: [], share: null, isKept: true, seenAt: new Date('2026-03-29T01:30:00.123Z') };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' });
  await server.services.database.pool
    .query(`create table copied_samples (place int primary key, what_is_said text not null, facts jsonb not null,
    tags text[] not null, share real, is_kept boolean not null, seen_at timestamptz(3) not null, note text not null default 'none')`);
});
beforeEach(() => server.services.database.db.delete(samples));
afterAll(() => server?.close());

const copy = (rows: readonly Sample[]) =>
  server.services.database.db.transaction((transaction) => copyRows(transaction, samples, COLUMNS, rows));

async function kept(): Promise<Sample[]> {
  return server.services.database.db.select().from(samples).orderBy(samples.place);
}

it.each([
  ['what ends fields and rows', 'a\tb\nc\r\nd'],
  ['what stands for nothing, or for the end', '\\N'],
  ['the mark of the end', '\\.\n\\.'],
  ['backslashes before all of them', '\\\t\\\n\\\\\r\\b\\x41\\101'],
  ['quotes and braces', `"it's" {a,b} "",NULL`],
  ['other alphabets and pictures', 'Straße 東京 🧭 e\u0301'],
  ['no text', ''],
])('keeps %s in texts, lists and JSON as they are', async (_, said) => {
  await copy([{ ...SAMPLE, said, facts: { [said]: [said, 1.5, null] }, tags: [said, 'NULL', said], share: 0.25 }]);
  expect(await kept()).toEqual([
    { ...SAMPLE, said, facts: { [said]: [said, 1.5, null] }, tags: [said, 'NULL', said], share: 0.25, note: 'none' },
  ]);
});

it.each([
  ['NUL', 'a\0b'],
  ['half of a pair', 'a\ud83db'],
])('writes U+FFFD for what the database cannot keep: %s', async (_, said) => {
  await copy([{ ...SAMPLE, said, facts: { said }, tags: [said] }]);
  expect(await kept()).toMatchObject([{ said: 'a\ufffdb', facts: { said: 'a\ufffdb' }, tags: ['a\ufffdb'] }]);
});

it('adds rows in their order, more than are sent at once', async () => {
  const said = 'x'.repeat(1000);
  await copy(Array.from({ length: 2000 }, (_, place) => ({ ...SAMPLE, place, said })));
  expect((await kept()).map(({ place }) => place)).toEqual(Array.from({ length: 2000 }, (_, place) => place));
});

it('adds nothing where one row cannot be, and leaves a connection that works', async () => {
  const twice = [...Array.from({ length: 500 }, (_, place) => ({ ...SAMPLE, place, said: 'x'.repeat(1000) })), SAMPLE];
  await expect(copy(twice)).rejects.toMatchObject({ code: '23505' });
  expect(await kept()).toEqual([]);
});

it('ends where its connection does', async () => {
  const { pool } = server.services.database;
  const holder = await pool.connect();
  try {
    await holder.query('begin; lock table copied_samples');
    const copied = expect(copy([SAMPLE])).rejects.toThrow();
    const waiting = `select pid from pg_stat_activity where query like 'copy "copied_samples"%' and wait_event_type = 'Lock'`;
    const pid = await vi.waitFor(
      async () => {
        const { rows } = await pool.query<{ pid: number }>(waiting);
        expect(rows).toHaveLength(1);
        return rows[0]?.pid;
      },
      { timeout: 60_000 },
    );
    await pool.query('select pg_terminate_backend($1)', [pid]);
    await copied;
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  expect(await kept()).toEqual([]);
});

it('asks for a transaction', async () => {
  await expect(copyRows(server.services.database.db, samples, COLUMNS, [SAMPLE])).rejects.toThrow('Rows are copied in a transaction.');
});
