import { afterAll, beforeAll, expect, it } from 'vitest';
import { picturableFindings } from '../../apps/server/src/areas/seo/picturable-findings.ts';
import { makePerson } from '../../apps/server/testing/team.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

/*
 * A statement's hash table is limited to 8 MB. When the addresses of a test exceed that, PostgreSQL splits a join into batches, but scans the whole
 * list of a
 * `not in` for each row: for a minute with these addresses, and for hours with as many as a test may have.
 */

const PAGES = 6_000;
const FINDINGS = 24_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' });
});
afterAll(() => server?.close());

it('looks up whether the scripts of a page ran, however long its address is', async () => {
  const owner = await makePerson(server, 'Ada');
  const { db, pool } = server.services.database;
  const query = async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows;
  const [{ id }] = await query(
    `insert into tests (workspace_id, kind, url, host, source, options, status, started_by)
      values ($1, 'seo', 'https://harbour.example/', 'harbour.example', 'api', '{}', 'running', $2) returning id`,
    [owner.workspaceId, owner.userId],
  );
  const address = `'https://harbour.example/' || repeat('a', 1600) || n % ${PAGES}`;
  await query(
    `insert into crawled_pages (test_id, url, status, failure, title, depth, words, first_byte_ms, wire_bytes, index_block, in_sitemap, redirect_to, node, headers, artifact_key)
      select $1, ${address}, 200, '', '', 1, 1, 1, 1, '', false, '', case when n % 2 = 0 then '{"rendering": {"problem": ""}}'::jsonb else '{}' end, '{}', ''
      from generate_series(0, ${PAGES - 1}) n`,
    [id],
  );
  await query(
    `insert into findings (test_id, check_id, category, severity, severity_rank, page_url, message, facts, places, place_count, fingerprint, first_seen_at)
      select $1, 'missing-alt', 'Images', 'medium', 2, ${address}, '', '{}', jsonb_build_array(jsonb_build_object('selector', '#a' || n % 2, 'line', 1)), 1, md5(n::text), now()
      from generate_series(1, ${FINDINGS}) n`,
    [id],
  );
  await query('analyze crawled_pages, findings');
  const found = await db.transaction(async (transaction) => {
    await transaction.execute(`set local statement_timeout = '20s'`);
    return picturableFindings(transaction, id, [], true);
  });
  // The findings of odd pages are left out: their scripts did not run.
  expect(found.map(({ selector }) => selector)).toEqual(['#a0']);
});
