import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeTeam, type Person } from '../../../../testing/team.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { createSiteForgetter } from '../forget-site.ts';
import { createVisitForgetter } from '../forget-visits.ts';
import { createVisitPacker } from './pack-days.ts';

let server: TestServer;
let owner: Person;
let siteId: string;

const DAY_MS = 86_400_000;
const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;
const dayOf = (daysAgo: number): string => new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);
const run = (make: typeof createVisitPacker, data: object = {}) => make(server.services.database.db)(data, new AbortController().signal);
const packed = async (): Promise<string[]> => (await query('select day::text from visit_days order by day')).map(({ day }) => day);

/** @returns the id of its page */
async function visit(day: string, seconds = 5): Promise<string> {
  const [{ id }] = await query(
    `with visitor as (
       insert into analytics_visitors (workspace_id, site_id, session_id, device) values ($1, $2, gen_random_uuid(), 'Firefox on Linux') returning id
     ), visit as (
       insert into visits (workspace_id, site_id, visitor_id, referrer, created_at) select $1, $2, id, '', $3 from visitor returning *
     )
     insert into visit_pages (workspace_id, visit_id, url, title, seconds, created_at)
     select $1, id, 'https://harbour.example/', 'Harbour', $4, $3 from visit returning id`,
    [owner.workspaceId, siteId, `${day}T10:00:00Z`, seconds],
  );
  return id;
}

async function totals(day: string) {
  const words = new URLSearchParams({ site_id: siteId, from: day, to: day });
  return (await owner.get(`/analytics/report/?${words.toString()}`)).json.data.totals;
}

beforeAll(async () => {
  server = await startTestServer();
  ({ owner } = await makeTeam(server));
});
afterAll(() => server?.close());
beforeEach(async () => {
  await query('delete from analytics_visitors');
  await query('delete from visit_days');
  await query('delete from sites');
  const site = `insert into sites (workspace_id, origin, host, verification_token) values ($1, 'https://harbour.example', 'harbour.example', 'x') returning id`;
  siteId = (await query(site, [owner.workspaceId]))[0].id;
});

describe('days', () => {
  it('are packed once no visit of them goes on, each once', async () => {
    for (const daysAgo of [40, 9, 2, 1, 0]) await visit(dayOf(daysAgo));
    await run(createVisitPacker);
    await run(createVisitPacker);
    expect(await packed()).toEqual([dayOf(40), dayOf(9), dayOf(2)]);
  });

  it('are counted as they were packed, and those after them as they are', async () => {
    const [before, after] = [await visit(dayOf(2)), await visit(dayOf(1))];
    await run(createVisitPacker);
    await query('update visit_pages set seconds = 60 where id = any($1)', [[before, after]]);
    expect([await totals(dayOf(2)), await totals(dayOf(1))]).toMatchObject([{ average_seconds: 5 }, { average_seconds: 60 }]);
  });

  it('go with visits that are no longer kept', async () => {
    for (const daysAgo of [95, 80]) await visit(dayOf(daysAgo));
    await run(createVisitPacker);
    await run(createVisitForgetter);
    expect(await packed()).toEqual([dayOf(80)]);
    expect(await totals(dayOf(80))).toMatchObject({ visits: 1 });
  });

  it('go with their site, and are packed for none that has gone', async () => {
    await visit(dayOf(3));
    await run(createVisitPacker);
    await query('delete from sites');
    await visit(dayOf(2));
    await run(createVisitPacker);
    expect(await packed()).toEqual([dayOf(3)]);
    await run(createSiteForgetter, { siteId });
    expect([await packed(), await query('select id from visits')]).toEqual([[], []]);
  });

  it('are packed of other sites where one has a day that cannot be', async () => {
    const site = `insert into sites (workspace_id, origin, host, verification_token) values ($1, 'https://pier.example', 'pier.example', 'x') returning id`;
    const both = [siteId, (await query(site, [owner.workspaceId]))[0].id];
    const day = dayOf(3);
    for (siteId of both) await visit(day);
    // Whichever comes first.
    for (const broken of both) {
      await query('delete from visit_days');
      await query(`alter table visit_days add constraint broken check (site_id <> '${broken}')`);
      await run(createVisitPacker);
      await query('alter table visit_days drop constraint broken');
      expect(await query('select site_id from visit_days')).toEqual([{ site_id: both.find((id) => id !== broken) }]);
    }
    await run(createVisitPacker);
    expect(await packed()).toEqual([day, day]);
  });
});
