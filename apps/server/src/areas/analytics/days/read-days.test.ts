import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makePerson, type Person } from '../../../../testing/team.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { COUNTED_LENGTH, type DayOfVisits, MOST_NAMES } from './day-of-visits.ts';
import { createVisitPacker } from './pack-days.ts';
import { openDays } from './read-days.ts';

let server: TestServer;
let owner: Person;
let siteId: string;

const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;

/** Adds one visit per referrer on 1 March. @param pages of each visit, as a query of `url` and `title` @param referrers as a query of `referrer` */
async function visit(pages: string, referrers = `select '' as referrer`): Promise<void> {
  await query(
    `with visitor as (
       insert into analytics_visitors (workspace_id, site_id, session_id, device) values ($1, $2, gen_random_uuid(), 'Firefox on Linux') returning id
     ), visit as (
       insert into visits (workspace_id, site_id, visitor_id, referrer, created_at)
       select $1, $2, id, referrer, '2026-03-01T10:00:00Z' from visitor, (${referrers}) sources returning *
     )
     insert into visit_pages (workspace_id, visit_id, url, title, seconds, created_at)
     select $1, id, url, title, 1, created_at from visit, (${pages}) pages`,
    [owner.workspaceId, siteId],
  );
}

async function readDay(): Promise<DayOfVisits> {
  const [from, to] = [new Date('2026-03-01T00:00:00Z'), new Date('2026-03-02T00:00:00Z')];
  const days: DayOfVisits[] = [];
  for await (const day of (await openDays(server.services.database.db, siteId, from, to))()) days.push(day);
  const [day] = days;
  if (!day || days.length > 1) throw new Error(`${days.length} days`);
  return day;
}

const pack = () => createVisitPacker(server.services.database.db)({}, new AbortController().signal);
const counted = (places: Int32Array, names: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const at of places) counts[names[at] ?? 'rare'] = (counts[names[at] ?? 'rare'] ?? 0) + 1;
  return counts;
};

beforeAll(async () => {
  server = await startTestServer();
  owner = await makePerson(server, 'Olga');
});
afterAll(() => server?.close());
beforeEach(async () => {
  await query('delete from analytics_visitors');
  await query('delete from visit_days');
  await query('delete from sites');
  const site = `insert into sites (workspace_id, origin, host, verification_token) values ($1, 'https://harbour.example', 'harbour.example', 'x') returning id`;
  siteId = (await query(site, [owner.workspaceId]))[0].id;
});

describe.each(['loose', 'packed'])('of a %s day', (form) => {
  const read = async (): Promise<DayOfVisits> => {
    if (form === 'packed') await pack();
    return readDay();
  };

  it('the pages seen most are told apart, and all are counted', async () => {
    await visit(`
      select 'https://harbour.example/' || number as url, '' as title from generate_series(1, ${MOST_NAMES + 500}) number
      union all select 'https://harbour.example/liked', 'Liked' from generate_series(1, 2)`);
    const { paths, titles, pathAt, minutes } = await read();
    expect([paths.length, paths[0], titles[0], minutes.length]).toEqual([MOST_NAMES, '/liked', 'Liked', MOST_NAMES + 502]);
    expect(counted(pathAt, paths)).toMatchObject({ '/liked': 2, rare: 501 });
  });

  it('and so are the hosts', async () => {
    await visit(
      `select 'https://harbour.example/' as url, '' as title`,
      `select 'https://' || number || '.example/' as referrer from generate_series(1, ${MOST_NAMES + 500}) number union all select '' from generate_series(1, 2)`,
    );
    const { hosts, hostAt } = await read();
    expect([hosts.length, hosts[0]]).toEqual([MOST_NAMES, '']);
    expect(counted(hostAt, hosts)).toMatchObject({ '': 2, rare: 501 });
  });

  it('pages that begin alike for long are one, with any address of it', async () => {
    const long = `/${'x'.repeat(COUNTED_LENGTH - 1)}`;
    await visit(`
      select 'https://harbour.example${long}' || repeat('y', number * 100) as url, '' as title from generate_series(0, 9) number
      union all select 'http://harbour.example:8080${long}?utm_source=z', ''`);
    const { paths, pathAt } = await read();
    expect([paths, counted(pathAt, paths)]).toEqual([[long], { [long]: 11 }]);
  });

  it.each([
    ['https://harbour.example/', '/'],
    ['http://localhost:3000/a/b', '/a/b'],
    ['https://harbour.example/berths?utm_source=/x', '/berths'],
    ['https://harbour.example/to/https://pier.example/', '/to/https://pier.example/'],
    ['https://harbour.example?utm_source=x', ''],
  ])('%s is the page %s', async (url, path) => {
    await visit(`select '${url}' as url, '' as title`);
    expect((await read()).paths).toEqual([path]);
  });

  it.each([
    ['', ''],
    ['https://search.example/find?utm_source=x', 'search.example'],
    ['http://pier.example:8080/', 'pier.example:8080'],
    [`https://${'x'.repeat(400)}.example/`, 'x'.repeat(COUNTED_LENGTH)],
    ['android-app://com.example/', ''],
  ])('%s is of the host %s', async (referrer, host) => {
    await visit(`select 'https://harbour.example/' as url, '' as title`, `select '${referrer}' as referrer`);
    expect((await read()).hosts).toEqual([host]);
  });
});

it('reads no more of a day that was packed with more', async () => {
  await visit(`select 'https://harbour.example/' as url, '' as title from generate_series(1, 3)`);
  await pack();
  await query(
    `update visit_days set path_at = int4send(0) || int4send(${MOST_NAMES}) || int4send(49999),
       paths = (select jsonb_agg('/' || at || repeat('x', 1000) order by at) from generate_series(0, 49999) at),
       titles = (select jsonb_agg(''::text order by at) from generate_series(0, 49999) at)`,
  );
  const { paths, titles, pathAt } = await readDay();
  expect([paths.length, titles.length, paths[7]]).toEqual([MOST_NAMES, MOST_NAMES, `/7${'x'.repeat(COUNTED_LENGTH - 2)}`]);
  expect(Array.from(pathAt, (at) => paths[at]?.slice(0, 2))).toEqual(['/0', undefined, undefined]);
});

it('puts no more days together than there is time for, and packed ones need none', async () => {
  for (const at of ['2026-03-02T10:00:00Z', '2026-03-01T10:00:00Z']) {
    await visit(`select 'https://harbour.example/' as url, '' as title`);
    await query(`update visits set created_at = $1 where created_at = '2026-03-01T10:00:00Z'`, [at]);
    await query('update visit_pages set created_at = $1 where visit_id in (select id from visits where created_at = $1)', [at]);
  }
  const open = () => openDays(server.services.database.db, siteId, new Date('2026-03-01T00:00:00Z'), new Date('2026-03-03T00:00:00Z'), 0);
  await expect(open()).rejects.toMatchObject({ code: 'unavailable' });
  await pack();
  await expect(open()).resolves.toBeTypeOf('function');
});
