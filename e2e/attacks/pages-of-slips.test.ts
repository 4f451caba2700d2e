import { startPageServer } from '@plumbline/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

/* A page on which every word is a mistake: 150,000 in the amount of text that may be checked. */

const LETTERS = 'xzqwjyvkpgéèêëàâîïôûçñ';
const PARAGRAPHS = 15;

let server: TestServer;
let token: string;
const query = async (text: string, values: unknown[] = []) => (await server.services.database.pool.query(text, values)).rows;

beforeAll(async () => {
  server = await startTestServer();
  // The first account becomes the administrator.
  await server.signUp('Ada');
  token = await server.signUp('Mallory');
  await query('create table written (name text, rows int, bytes int)');
  await query(`create function note() returns trigger language plpgsql as
    $$ begin insert into written select tg_table_name, count(*), sum(octet_length(fresh::text)) from fresh; return null; end $$`);
  for (const table of ['findings', 'grammar_texts'])
    await query(`create trigger note after insert on ${table} referencing new table as fresh for each statement execute function note()`);
});
afterAll(() => server?.close());

/** A paragraph that repeats one word, different for each number, so that the site dictionary accepts none. */
function paragraph(number: number): string {
  const word = `${LETTERS[number % LETTERS.length]}${LETTERS[Math.floor(number / LETTERS.length)]}`;
  return `Xq ${`${word} `.repeat(400)}. `.repeat(20).slice(0, 19_900);
}

it('is reported up to what a report can bear, and with how much more there was', async () => {
  const paragraphs = Array.from({ length: PARAGRAPHS }, (_, number) => `<p>${paragraph(number)}</p>`).join('\n');
  await using site = await startPageServer({ '/': `<!doctype html><html lang="de"><title>Seite</title>${paragraphs}</html>` });
  const { data } = (await server.call('POST', '/grammar/website/', { token, body: { url: site.url('/'), max_pages: 1 } })).json;
  expect(await server.finished(token, data.test_id)).toMatchObject({ status: 'finished', error: '' });

  const [{ kept }] = await query('select count(*)::int as kept from findings where test_id = $1', [data.test_id]);
  expect(kept).toBe(2000);
  const [{ most, bytes }] = await query('select max(rows) as most, max(bytes) as bytes from written');
  expect([most <= 1000, bytes < 2_000_000]).toEqual([true, true]);
  const [{ remembered }] = await query(`select max(jsonb_array_length(slips->'slips')) as remembered from grammar_texts`);
  expect(remembered).toBe(1000);

  const [report] = (await server.call('GET', `/grammar/website/?test_id=${data.test_id}`, { token })).json.data;
  const [left] = report.skipped;
  expect(left).toMatchObject({ reason: 'many_slips', pages: [site.url('/')] });
  expect(left.count).toBeGreaterThan(50_000);
  const path = `/grammar/page/detail/?test_id=${data.test_id}&url=${encodeURIComponent(site.url('/'))}`;
  const page = (await server.call('GET', path, { token })).json.data;
  expect(page.texts.reduce((sum: number, { slips }: { slips: unknown[] }) => sum + slips.length, 0)).toBe(2000);
  expect(page.skipped.map(({ message }: { message: string }) => message)).toEqual([
    expect.stringMatching(`Left out: ${left.count.toLocaleString('en')}\\.$`),
  ]);
}, 120_000);

it('that is given as a text is answered in part, with how much more there was', async () => {
  const { data } = (await server.call('POST', '/grammar/page/', { token, body: { text: paragraph(40), language: 'de' } })).json;
  expect(data.findings).toHaveLength(1000);
  expect(data.skipped).toEqual([
    expect.objectContaining({
      reason: 'many_slips',
      start: data.findings.at(-1).end,
      message: expect.stringMatching(/Left out: 5,\d{3}\.$/),
    }),
  ]);
}, 60_000);
