import { startPageServer } from '@plumbline/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

/* Pages that share the same faults, for example in a footer: checking them again must take time in proportion to their number. */

const FAULTS = '<img src="/badge.png"><a href="/0">click here</a><input name=x><h3>x</h3><font color=red>x</font>'.repeat(8);

let server: TestServer;
const query = async (text: string, values: unknown[] = []) => (await server.services.database.pool.query(text, values)).rows;

beforeAll(async () => {
  server = await startTestServer();
  // Records the index entries read so far, after the findings are deleted and after they are all restored.
  await query('create table met (id serial, entries int)');
  await query(`create function note() returns trigger language plpgsql as
    $$ begin insert into met (entries) select pg_stat_get_xact_tuples_returned('findings_test_fold'::regclass); return null; end $$`);
  await query('create trigger deleted after delete on findings for each statement execute function note()');
  await query('create trigger kept after update on seo_reports for each statement execute function note()');
});
afterAll(() => server?.close());

it('looks up in proportion to the pages of a test that is checked again', async () => {
  const pages = 400;
  await using site = await startPageServer({
    '*': ({ path }) => {
      const next = Array.from({ length: 20 }, (_, link) => `<a href="/${(Number(path.slice(1)) * 20 + link) % pages}">${link}</a>`);
      return /^\/\d*$/.test(path) ? `<title>P</title><h1>${path}</h1>${FAULTS}${next.join('')}` : { status: 404, body: '' };
    },
  });
  const token = await server.signUp();
  const { test_id } = (await server.call('POST', '/seo/website/', { token, body: { url: site.url('/'), max_pages: pages } })).json.data;
  await server.finished(token, test_id);
  const listed = async () => (await server.call('GET', `/project/finding/?test_id=${test_id}&fold=head&limit=500`, { token })).json.data;
  const before = await listed();
  const [{ findings }] = await query('select count(*)::int as findings from findings where test_id = $1', [test_id]);
  await query('delete from met');
  expect((await server.call('POST', '/seo/recheck/', { token, body: { test_id } })).status).toBe(200);
  const [deleted, kept] = await query('select entries from met order by id limit 2');
  expect(kept.entries - deleted.entries).toBeLessThanOrEqual(findings);
  const said = (list: { title: string; fold: { pages: number } | null }[]) => list.map(({ title, fold }) => [title, fold?.pages]);
  expect(said(await listed())).toEqual(said(before));
}, 60_000);
