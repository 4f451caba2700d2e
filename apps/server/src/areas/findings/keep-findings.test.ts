import { afterAll, beforeAll, expect, it } from 'vitest';
import { slipOf } from '../../../testing/put-grammar-test.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { sql } from '../../platform/database/query.ts';
import type { FindingRecord } from './finding-record.ts';
import { countFolds } from './fold-findings.ts';
import { clearFindings, keepFindings } from './keep-findings.ts';

let server: TestServer;
let testId: string;

beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' });
  const body = { kind: 'grammar', url: 'https://harbour.example/', options: {} };
  testId = (await server.call('POST', '/project/test/', { token: await server.signUp(), body })).json.data.test_id;
  // Records the rows and bytes written by each statement.
  await query('create table written (findings int, bytes int)');
  await query(`create function note() returns trigger language plpgsql as
    $$ begin insert into written select count(*), sum(octet_length(fresh::text)) from fresh; return null; end $$`);
  await query('create trigger note after insert on findings referencing new table as fresh for each statement execute function note()');
});
afterAll(() => server?.close());

const query = async (text: string, values: unknown[] = []) => (await server.services.database.pool.query(text, values)).rows;

/** One finding per page, all of one group. */
const sharedBy = (pages: number, more: Partial<FindingRecord> = {}): FindingRecord[] =>
  Array.from({ length: pages }, (_, page) => slipOf(`/${page}`, 'teh', { fold: 'footer', ...more }));

it.each([
  ['many', sharedBy(20_000)],
  ['long', sharedBy(300, { facts: { text: 'x'.repeat(28_000) } })],
])('writes %s findings some at a time, with the first of all to stand for their fold', async (_, findings) => {
  const { db } = server.services.database;
  await query('delete from written');
  await db.transaction(async (transaction) => {
    await clearFindings(transaction, testId);
    await keepFindings(transaction, testId, findings);
  });
  const [{ most, bytes, all }] = await query('select max(findings) as most, max(bytes) as bytes, sum(findings)::int as all from written');
  expect(all).toBe(findings.length);
  expect([most <= 1000, bytes < 2_000_000]).toEqual([true, true]);
  const heads = await query(`select id = min(id) over () as "isFirst", is_fold_head as "isHead" from findings where test_id = $1`, [
    testId,
  ]);
  expect(heads.filter(({ isHead }) => isHead)).toEqual([{ isFirst: true, isHead: true }]);
  expect(heads).toHaveLength(findings.length);
});

/** How many index entries are visited when a test with this many pages is judged again in one transaction. */
async function metAgain(pages: number): Promise<number> {
  const { db } = server.services.database;
  const found = sharedBy(pages);
  await db.transaction((transaction) => keepFindings(transaction, testId, found));
  return db.transaction(async (transaction) => {
    const met = async (): Promise<number> => {
      const { rows } = await transaction.execute<{ met: number }>(
        sql`select pg_stat_get_xact_tuples_returned('findings_test_fold'::regclass)::int as met`,
      );
      return rows[0]?.met ?? 0;
    };
    await clearFindings(transaction, testId);
    const before = await met();
    for (let page = 0; page < pages; page += 10)
      await keepFindings(transaction, testId, found.slice(page, page + 10), { isSettledNext: true });
    const after = await met();
    await countFolds(transaction, testId);
    const { rows } = await transaction.execute(sql`select fold_pages from findings where test_id = ${testId}::uuid and is_fold_head`);
    expect(rows).toEqual([{ fold_pages: pages }]);
    await clearFindings(transaction, testId);
    return after - before;
  });
}

it('does not meet rows that were deleted, however many pages are judged again', async () => {
  expect(await metAgain(2000)).toBe(0);
});
