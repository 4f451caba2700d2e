import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeTeam, type Person } from '../../../../testing/team.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { createVisitPacker } from '../days/pack-days.ts';

let server: TestServer;
let owner: Person;
let viewer: Person;
let stranger: Person;
let siteId: string;
let otherSiteId: string;

const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;
const ofDay = (daysAgo: number): string => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

async function putSite(host: string): Promise<string> {
  const sql = `insert into sites (workspace_id, origin, host, verification_token) values ($1, $2, $3, 'x') returning id`;
  return (await query(sql, [owner.workspaceId, `https://${host}`, host]))[0].id;
}

interface Seen {
  readonly at: string;
  readonly pages: ReadonlyArray<readonly [path: string, seconds: number, at?: string]>;
  readonly referrer?: string;
  readonly device?: string;
  readonly country?: string;
  readonly visitor?: string;
  readonly site?: string;
  readonly conversions?: readonly string[];
  /** Names of what was pressed on its last page. */
  readonly actions?: readonly string[];
}

/** Adds a visit as the tracker would. @returns its visitor */
async function visit({
  at,
  pages,
  referrer = '',
  device = 'Firefox on Linux',
  country = 'NO',
  visitor = randomUUID(),
  site = siteId,
  conversions = [],
  actions = [],
}: Seen) {
  const { workspaceId } = owner;
  await query(
    `insert into analytics_visitors (id, workspace_id, site_id, session_id, device, country) values ($1::uuid, $2, $3, $1::text, $4, $5) on conflict do nothing`,
    [visitor, workspaceId, site, device, country],
  );
  const sql = `insert into visits (workspace_id, site_id, visitor_id, referrer, created_at) values ($1, $2, $3, $4, $5) returning id`;
  const [{ id }] = await query(sql, [workspaceId, site, visitor, referrer, at]);
  for (const [path, seconds, seenAt = at] of pages)
    await query(`insert into visit_pages (workspace_id, visit_id, url, title, seconds, created_at) values ($1, $2, $3, $4, $5, $6)`, [
      workspaceId,
      id,
      `https://harbour.example${path}`,
      `Title of ${path}`,
      seconds,
      seenAt,
    ]);
  for (const type of conversions)
    await query(`insert into visit_conversions (workspace_id, site_id, visit_id, type, created_at) values ($1, $2, $3, $4, $5)`, [
      workspaceId,
      site,
      id,
      type,
      at,
    ]);
  for (const target of actions)
    await query(
      `insert into visit_actions (workspace_id, site_id, visit_id, page_id, type, target, created_at)
       select workspace_id, $1, visit_id, id, 'press', $2, created_at from visit_pages where visit_id = $3 order by created_at desc limit 1`,
      [site, target, id],
    );
  return visitor;
}

const ask = (parameters: object, by: Pick<Person, 'get'> = owner) =>
  by.get(`/analytics/report/?${new URLSearchParams({ site_id: siteId, from: '2026-03-01', to: '2026-03-02', ...parameters }).toString()}`);
/** The report before any day is packed, which must be the same afterwards. */
const report = async (parameters: object = {}) => {
  const loose = await ask(parameters);
  expect(loose.status).toBe(200);
  await createVisitPacker(server.services.database.db)({}, new AbortController().signal);
  expect((await ask(parameters)).json.data).toEqual(loose.json.data);
  await query('delete from visit_days');
  return loose.json.data;
};

beforeAll(async () => {
  server = await startTestServer();
  ({ owner, viewer, stranger } = await makeTeam(server));
  [siteId, otherSiteId] = [await putSite('harbour.example'), await putSite('pier.example')];
});
afterAll(() => server?.close());
beforeEach(() => query('delete from analytics_visitors'));

describe('the report', () => {
  it('counts visitors, visits, page views, times and visits of one page', async () => {
    const visitor = await visit({
      at: '2026-03-01T10:00:00Z',
      pages: [
        ['/', 10],
        ['/berths?utm_source=x', 20],
        ['/', 0],
      ],
    });
    await visit({ at: '2026-03-02T10:00:00Z', pages: [['/', 30]], visitor });
    await visit({
      at: '2026-03-02T11:00:00Z',
      pages: [['/berths', 0]],
      referrer: 'https://search.example/find',
      device: 'Safari on iOS',
      country: '',
    });
    await visit({ at: '2026-03-02T12:00:00Z', pages: [], referrer: 'https://nothing.example/' });
    await visit({ at: '2026-03-03T00:00:00Z', pages: [['/later', 9]] });
    await visit({ at: '2026-03-02T12:00:00Z', pages: [['/elsewhere', 9]], site: otherSiteId });
    const { totals, series, pages, referrers, devices, countries } = await report();
    expect(totals).toEqual({
      visitors: 2,
      visits: 3,
      page_views: 5,
      conversions: 0,
      average_seconds: 20,
      single_page_share: expect.closeTo(2 / 3),
    });
    expect(series).toEqual([
      { at: '2026-03-01T00:00:00.000Z', visitors: 1, visits: 1, page_views: 3, conversions: 0 },
      { at: '2026-03-02T00:00:00.000Z', visitors: 2, visits: 2, page_views: 2, conversions: 0 },
    ]);
    expect(pages).toEqual([
      { path: '/', title: 'Title of /', visitors: 1, visits: 2, page_views: 3 },
      { path: '/berths', title: expect.stringContaining('Title of /berths'), visitors: 2, visits: 2, page_views: 2 },
    ]);
    expect(referrers).toEqual([
      { host: '', visitors: 1, visits: 2, page_views: 4 },
      { host: 'search.example', visitors: 1, visits: 1, page_views: 1 },
    ]);
    expect(devices.map(({ device, visits }: { device: string; visits: number }) => [device, visits])).toEqual([
      ['Firefox on Linux', 2],
      ['Safari on iOS', 1],
    ]);
    expect(countries).toEqual([
      { country: 'NO', visitors: 1, visits: 2, page_views: 4 },
      { country: '', visitors: 1, visits: 1, page_views: 1 },
    ]);
  });

  it('counts conversions on the day they were, of the visits it is about', async () => {
    await visit({ at: '2026-02-28T10:00:00Z', pages: [['/', 1]], conversions: ['signup'] });
    await visit({ at: '2026-03-01T10:00:00Z', pages: [['/berths', 1]], conversions: ['signup', 'newsletter'], device: 'Safari on iOS' });
    await visit({
      at: '2026-03-02T10:00:00Z',
      pages: [['/', 1]],
      conversions: ['signup'],
      referrer: 'https://search.example/',
      country: 'DE',
    });
    await visit({ at: '2026-03-02T10:00:00Z', pages: [['/', 1]], conversions: ['signup'], site: otherSiteId });
    const all = await report();
    expect([all.totals.conversions, all.series.map(({ conversions }: { conversions: number }) => conversions)]).toEqual([3, [2, 1]]);
    const of = async (filter: string): Promise<number> => (await report({ filter })).totals.conversions;
    expect([
      await of('page:/berths'),
      await of('referrer:search.example'),
      await of('device:Safari on iOS'),
      await of('country:DE'),
      await of('page:/gone'),
    ]).toEqual([2, 1, 2, 1, 0]);
  });

  it('lists what was done most, and what visits came to, of the visits it is about', async () => {
    await visit({ at: '2026-03-01T10:00:00Z', pages: [['/', 1]], conversions: ['signup'], actions: ['Buy', 'Buy', 'Call'] });
    await visit({
      at: '2026-03-02T10:00:00Z',
      pages: [['/', 1]],
      conversions: ['signup', 'news'],
      actions: ['Buy'],
      device: 'Safari on iOS',
    });
    await visit({ at: '2026-03-01T10:00:00Z', pages: [['/', 1]], conversions: ['signup'], actions: ['Buy'], site: otherSiteId });
    await visit({ at: '2026-03-03T10:00:00Z', pages: [['/', 1]], conversions: ['signup'], actions: ['Buy'] });
    const { actions, conversions } = await report();
    expect(actions).toEqual([
      { type: 'press', target: 'Buy', visits: 2, times: 3 },
      { type: 'press', target: 'Call', visits: 1, times: 1 },
    ]);
    expect(conversions).toEqual([
      { type: 'signup', visits: 2 },
      { type: 'news', visits: 1 },
    ]);
    const narrowed = await report({ filter: 'device:Safari on iOS' });
    expect([narrowed.actions, narrowed.conversions]).toMatchObject([[{ target: 'Buy', times: 1 }], [{ visits: 1 }, { visits: 1 }]]);
  });

  it('counts what has an address of its own for each view, and tells the most seen apart', async () => {
    const visitor = await visit({
      at: '2026-03-01T10:00:00Z',
      pages: [
        ['/', 1],
        ['/', 1],
      ],
    });
    await query(
      `insert into visit_pages (workspace_id, visit_id, url, title, seconds, created_at)
       select workspace_id, id, 'https://harbour.example/' || number || repeat('x', 1900), '', 1, created_at + number * interval '1 second'
       from visits, generate_series(1, 600) number where visitor_id = $1`,
      [visitor],
    );
    const { totals, pages, series } = await report();
    expect(totals).toMatchObject({ visits: 1, page_views: 602 });
    expect(series[0]).toMatchObject({ visits: 1, page_views: 602 });
    expect(pages).toHaveLength(10);
    expect(pages[0]).toMatchObject({ path: '/', page_views: 2 });
    await createVisitPacker(server.services.database.db)({}, new AbortController().signal);
    const [{ characters }] = await query('select sum(length(path)) as characters from visit_days, jsonb_array_elements_text(paths) path');
    expect(Number(characters)).toBeLessThanOrEqual(1_000_000);
    await query('delete from visit_days');
  });

  it('says nothing of what is not known', async () => {
    expect((await report()).totals).toEqual({
      visitors: 0,
      visits: 0,
      page_views: 0,
      conversions: 0,
      average_seconds: null,
      single_page_share: null,
    });
    await visit({ at: '2026-03-01T10:00:00Z', pages: [['/', 0]] });
    expect((await report()).totals).toMatchObject({ page_views: 1, average_seconds: null, single_page_share: 1 });
  });

  it('takes the site itself for no referrer', async () => {
    await visit({ at: '2026-03-01T10:00:00Z', pages: [['/', 1]], referrer: 'https://harbour.example/before' });
    expect((await report()).referrers).toMatchObject([{ host: '', visits: 1 }]);
  });

  it('has a page view on its own day, also where the visit began on the day before', async () => {
    await visit({
      at: '2026-02-28T23:50:00Z',
      pages: [
        ['/', 1],
        ['/berths', 1, '2026-03-01T00:10:00Z'],
        ['/', 1, '2026-03-02T12:00:00Z'],
      ],
    });
    const { totals, series } = await report();
    // Views more than a day after the start of the visit belong to none.
    expect(totals).toMatchObject({ visits: 1, page_views: 1 });
    expect(series[0]).toMatchObject({ visits: 1, page_views: 1 });
  });

  it.each([
    ['a page', 'page:/berths', { visits: 2, page_views: 2, single_page_share: 0.5 }],
    ['a referrer', 'referrer:search.example', { visits: 1, page_views: 1 }],
    ['what came directly', 'referrer:', { visits: 1, page_views: 2 }],
    ['a device', 'device:Safari on iOS', { visits: 1, page_views: 1 }],
    ['a country', 'country:DE', { visits: 1, page_views: 1 }],
    ['what is of no known country', 'country:', { visits: 0, page_views: 0 }],
    ['two of them', 'page:/berths referrer:', { visits: 1, page_views: 1 }],
    ['what nobody saw', "page:/' or true --", { visits: 0, page_views: 0 }],
  ])('counts %s alone', async (_name, filter, counts) => {
    await visit({
      at: '2026-03-01T10:00:00Z',
      pages: [
        ['/', 10],
        ['/berths', 20],
      ],
    });
    await visit({
      at: '2026-03-02T11:00:00Z',
      pages: [['/berths', 5]],
      referrer: 'https://search.example/',
      device: 'Safari on iOS',
      country: 'DE',
    });
    const { totals, series } = await report({ filter });
    expect(totals).toMatchObject(counts);
    expect(series.reduce((sum: number, point: { page_views: number }) => sum + point.page_views, 0)).toBe(counts.page_views);
  });

  it('has the same number of days before, as long as visits are kept', async () => {
    await visit({ at: `${ofDay(3)}T10:00:00Z`, pages: [['/', 4]], conversions: ['signup'] });
    const recent = await report({ from: ofDay(2), to: ofDay(1) });
    expect([recent.totals.visits, recent.previous]).toEqual([
      0,
      expect.objectContaining({ visits: 1, conversions: 1, average_seconds: 4 }),
    ]);
    expect((await report({ from: ofDay(60), to: ofDay(0) })).previous).toBeNull();
  });

  it('has ten rows of each', async () => {
    for (let number = 10; number < 22; number++)
      await visit({
        at: '2026-03-01T10:00:00Z',
        pages: [[`/${number}`, 1]],
        referrer: `https://${number}.example/`,
        device: `Device ${number}`,
        country: `A${String.fromCodePoint(55 + number)}`,
      });
    const { pages, referrers, devices, countries } = await report();
    expect([pages, referrers, devices, countries].map(({ length }) => length)).toEqual([10, 10, 10, 10]);
  });
});

describe('the days of a report', () => {
  it('are those of a time zone', async () => {
    await visit({ at: '2026-03-01T23:30:00Z', pages: [['/', 1]] });
    const { series } = await report({ time_zone: 'europe/berlin' });
    expect(series.map(({ at, visits }: { at: string; visits: number }) => [at, visits])).toEqual([
      ['2026-02-28T23:00:00.000Z', 0],
      ['2026-03-01T23:00:00.000Z', 1],
    ]);
  });

  it.each([
    ['23 hours on the day the clocks go forward', '2026-03-29', 23],
    ['25 on the day they go back', '2026-10-25', 25],
  ])('have %s', async (_name, day, hours) => {
    expect((await report({ from: day, to: day, interval: 'hour', time_zone: 'Europe/Berlin' })).series).toHaveLength(hours);
  });

  it('are in weeks that begin on Monday, but for the first', async () => {
    const { series } = await report({ from: '2026-03-05', to: '2026-03-17', interval: 'week' });
    expect(series.map(({ at }: { at: string }) => at.slice(0, 10))).toEqual(['2026-03-05', '2026-03-09', '2026-03-16']);
  });

  it.each([
    ['to', { from: '2026-03-02', to: '2026-03-01' }],
    ['to', { from: '2026-03-02', to: '2027-03-03' }],
    ['from', { from: '2026-02-30' }],
    ['from', { from: '0001-01-01' }],
    ['time_zone', { time_zone: 'Harbour/Pier' }],
    ['interval', { interval: 'hour', from: '2026-03-01', to: '2026-03-17' }],
    ['interval', { interval: 'minute' }],
    ['filter', { filter: 'city:Bergen' }],
    ['filter', { filter: 'page:/ page:/berths' }],
    ['site_id', { site_id: 'nonsense' }],
  ])('are refused with the name of what is wrong: %s %j', async (field, parameters) => {
    const { status, json } = await ask(parameters);
    expect([status, json.fields.map((problem: { field: string }) => problem.field)]).toEqual([400, [field]]);
  });

  it('may be 366', async () => {
    expect((await report({ from: '2026-03-02', to: '2027-03-02' })).series).toHaveLength(366);
  });
});

it('is for members of the workspace, viewers among them', async () => {
  expect((await ask({}, viewer)).status).toBe(200);
  expect((await ask({}, stranger)).status).toBe(404);
  expect((await ask({ site_id: randomUUID() })).status).toBe(404);
  expect((await server.call('GET', `/analytics/report/?site_id=${siteId}&from=2026-03-01&to=2026-03-01`, {})).status).toBe(401);
});
