import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerson, type Person } from '../../apps/server/testing/team.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

/*
 * A visitor's browser reports the visited addresses, so anyone can report a hundred thousand a day, all different and of maximum length.
 * The report on such a site must cost the server no more than that of any site with as many page views.
 */

const DAYS = 30;
const PER_DAY = 100_000;
const OF_VISIT = 500;
const DAY_MS = 86_400_000;
/** Maximum growth of memory, for the server and this test together, which share a process here. */
const MOST_BYTES = 400_000_000;

let server: TestServer;
let owner: Person;

const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;
const dayOf = (daysAgo: number): string => new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);

async function putSite(host: string): Promise<string> {
  const sql = `insert into sites (workspace_id, origin, host, verification_token) values ($1, $2, $3, 'x') returning id`;
  return (await query(sql, [owner.workspaceId, `https://${host}`, host]))[0].id;
}

const report = (site: string, first: number, last = 0) =>
  owner.get(`/analytics/report/?site_id=${site}&from=${dayOf(first)}&to=${dayOf(last)}`);

/** The peak growth of memory during the work, in bytes. */
async function measure<Result>(work: () => Promise<Result>) {
  const before = process.memoryUsage().rss;
  let bytes = 0;
  const watch = setInterval(() => {
    bytes = Math.max(bytes, process.memoryUsage().rss - before);
  }, 10);
  const result = await work();
  clearInterval(watch);
  return { result, bytes };
}

beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' });
  owner = await makePerson(server, 'Olga');
});
afterAll(() => server?.close());

it('counts thirty packed days of a hundred thousand pages each', { timeout: 240_000 }, async () => {
  const site = await putSite('many.example');
  // Like days packed by an earlier version, filled with the maximum of pages.
  await query(
    `insert into visit_days (workspace_id, site_id, day, views, visitors, host_at, device_at, country_at, minutes, seconds, path_at, paths, titles,
       hosts, devices, countries)
     select $1, $2, current_date - day, views, visitors, zeros, zeros, zeros, minutes, ones, path_at,
       (select jsonb_agg('/' || day * ${PER_DAY} + at order by at) from generate_series(0, ${PER_DAY} - 1) at), titles,
       '[""]', '["Firefox on Linux"]', '["NO"]'
     from generate_series(3, ${DAYS} + 2) day, (
       select string_agg(int4send(${OF_VISIT}), ''::bytea) as views, string_agg(int4send(at), ''::bytea) as visitors, string_agg(int4send(0), ''::bytea) as zeros
       from generate_series(1, ${PER_DAY / OF_VISIT}) at
     ) visits, (
       select string_agg(int4send(at % 1440), ''::bytea order by at) as minutes, string_agg(int4send(1), ''::bytea) as ones,
         string_agg(int4send(at), ''::bytea order by at) as path_at, jsonb_agg(''::text) as titles
       from generate_series(0, ${PER_DAY} - 1) at
     ) views`,
    [owner.workspaceId, site],
  );
  const { result, bytes } = await measure(() => Promise.all([1, 2].map(() => report(site, DAYS + 2, 3))));
  for (const { status, json } of result) {
    expect([status, json.data.totals.page_views, json.data.pages.length]).toEqual([200, DAYS * PER_DAY, 10]);
  }
  expect(bytes).toBeLessThan(MOST_BYTES);
});

it('puts days of long addresses together, also where the database knows nothing of them yet', { timeout: 120_000 }, async () => {
  const site = await putSite('wide.example');
  await query(
    `with visitor as (
       insert into analytics_visitors (workspace_id, site_id, session_id, device) select $1, $2, gen_random_uuid(), 'Firefox on Linux' from generate_series(1, 80) returning id
     ), visit as (
       insert into visits (workspace_id, site_id, visitor_id, referrer, created_at)
       select $1, $2, id, '', (current_date - 1)::timestamp at time zone 'UTC' from visitor returning *
     )
     insert into visit_pages (workspace_id, visit_id, url, title, seconds, created_at)
     select $1, id, 'https://wide.example/' || (select string_agg(md5(id::text || view || part), '') from generate_series(1, 62) part), repeat('t', 300), 1,
       created_at + view * interval '1 second'
     from visit, generate_series(1, ${OF_VISIT}) view`,
    [owner.workspaceId, site],
  );
  // The server aborts a report that takes twenty seconds.
  const result = await report(site, 1);
  expect([result.status, result.json.data.totals.page_views, result.json.data.pages.length]).toEqual([200, 80 * OF_VISIT, 10]);
  expect(result.json.data.pages[0].path).toHaveLength(300);
});
