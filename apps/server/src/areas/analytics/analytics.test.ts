import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeTeam, type Person } from '../../../testing/team.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { createVisitForgetter } from './forget-visits.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const PAGE = 'https://harbour.example';

let server: TestServer;
let owner: Person;
let viewer: Person;
let stranger: Person;
let siteId: string;
let key: string;
/** Another site of the same workspace. */
let other: { readonly siteId: string; readonly key: string };

const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;

async function putSite(host: string): Promise<string> {
  const sql = `insert into sites (workspace_id, origin, host, verification_token) values ($1, $2, $3, 'x') returning id`;
  return (await query(sql, [owner.workspaceId, `https://${host}`, host]))[0].id;
}
const save = (site_id: string, settings: object) => owner.put('/widget/settings/', { site_id, ...settings });

beforeAll(async () => {
  server = await startTestServer();
  ({ owner, viewer, stranger } = await makeTeam(server));
  siteId = await putSite('harbour.example');
  const otherId = await putSite('pier.example');
  other = { siteId: otherId, key: (await save(otherId, { analytics: true })).json.data.key };
});
afterAll(() => server?.close());
beforeEach(async () => {
  await query('delete from rate_limits');
  await query('delete from analytics_visitors');
  await query('delete from feedback_posts');
  key = (await save(siteId, { analytics: true })).json.data.key;
});

/** Sends what the tracker on a page would. */
const track = (method: string, thing: string, body: object, headers: Record<string, string> = {}) =>
  server.call(method, `/analytics/${thing}/`, {
    body: { site: key, ...body },
    headers: { origin: PAGE, 'user-agent': FIREFOX, ...headers },
  });
const idOf = async (answer: ReturnType<typeof track>): Promise<string> => (await answer).json.data.id;

interface Visit {
  readonly visitor: string;
  readonly visit: string;
}

async function visit(site = key, origin = PAGE, referrer_url = ''): Promise<Visit> {
  const visitor = await idOf(
    track('POST', 'visitor', { site, session_id: randomUUID(), user_agent: FIREFOX, time_zone: 'Europe/Oslo' }, { origin }),
  );
  return { visitor, visit: await idOf(track('POST', 'visit', { site, visitor, referrer_url }, { origin })) };
}
const look = (ids: Visit, path: string, title = '') => idOf(track('POST', 'visit-page', { ...ids, url: PAGE + path, title }));

async function write(site: string, fields: object): Promise<string> {
  const { token } = (await server.call('POST', '/widget/visitor/', { body: { site } })).json.data;
  const answer = await server.call('POST', '/accounts/feedback/', { token, body: { type: 'bugs', title: 'Stuck', ...fields } });
  expect(answer.status).toBe(201);
  return answer.json.data.id;
}
const pathOf = async (id: string, by: Pick<Person, 'get'> = owner) => (await by.get(`/analytics/visit-path/?feedback_id=${id}`)).json.data;

describe('the tracker', () => {
  it('records a visit with its pages, and nothing that says who or from where', async () => {
    const ids = await visit(key, PAGE, 'https://search.example/?q=my+illness&utm_source=search');
    const page = await look(ids, '/berths?token=hunter2#pay', 'Berths of olga@harbour.example');
    await track('PATCH', 'visit-page', { id: page, time_spent: 12.4 });
    expect(await query('select device, country, site_id, workspace_id from analytics_visitors')).toEqual([
      { device: 'Firefox on Linux', country: 'NO', site_id: siteId, workspace_id: owner.workspaceId },
    ]);
    expect(await query('select id, referrer from visits')).toEqual([
      { id: ids.visit, referrer: 'https://search.example/?utm_source=search' },
    ]);
    expect(await query('select id, url, title, seconds from visit_pages')).toEqual([
      { id: page, url: `${PAGE}/berths`, title: 'Berths of [redacted]', seconds: 12 },
    ]);
    const columns = await query(
      `select column_name from information_schema.columns where table_name in ('analytics_visitors', 'visits', 'visit_pages')`,
    );
    expect(columns.map(({ column_name }) => column_name).filter((name) => /ip|address|agent|user/.test(name))).toEqual([]);
  });

  it('is the same visitor in the same session of a site', async () => {
    const body = { session_id: randomUUID(), user_agent: FIREFOX };
    const first = await idOf(track('POST', 'visitor', body));
    expect(await idOf(track('POST', 'visitor', body))).toBe(first);
    expect(await idOf(track('POST', 'visitor', { ...body, site: other.key }, { origin: 'https://pier.example' }))).not.toBe(first);
  });

  it('counts the longest time of a page, and no more than a day', async () => {
    const page = await look(await visit(), '/');
    for (const time_spent of [30, 5, 31]) await track('PATCH', 'visit-page', { id: page, time_spent });
    expect((await query('select seconds from visit_pages'))[0].seconds).toBe(31);
    await track('PATCH', 'visit-page', { id: page, time_spent: 1e308 });
    expect((await query('select seconds from visit_pages'))[0].seconds).toBe(86_400);
  });

  it('is refused everything where analytics is off, as it is at first', async () => {
    const ids = await visit();
    const page = await look(ids, '/');
    await save(siteId, {});
    const answers = await Promise.all([
      track('POST', 'visitor', { session_id: randomUUID() }),
      track('POST', 'visit', { visitor: ids.visitor }),
      track('POST', 'visit-page', { ...ids, url: `${PAGE}/later` }),
      track('PATCH', 'visit-page', { id: page, time_spent: 9 }),
    ]);
    expect(answers.map(({ status, json }) => `${status} ${json.code}`)).toEqual(Array.from({ length: 4 }, () => '403 forbidden'));
    // The tracker must be able to read the refusal in order to stop.
    expect(answers.map(({ headers }) => headers.get('access-control-allow-origin'))).toEqual(Array.from({ length: 4 }, () => PAGE));
    expect(await query('select url, seconds from visit_pages')).toEqual([{ url: `${PAGE}/`, seconds: 0 }]);
    expect(await query('select id from analytics_visitors')).toHaveLength(1);
  });

  it('works on the pages of its site alone, and on those its settings name', async () => {
    const foreign = { origin: 'https://elsewhere.example' };
    const body = { session_id: randomUUID() };
    const refused = await track('POST', 'visitor', body, foreign);
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([404, null]);
    expect(await query('select id from analytics_visitors')).toEqual([]);
    await save(siteId, { analytics: true, allowed_origins: [foreign.origin] });
    const taken = await track('POST', 'visitor', body, foreign);
    expect([taken.status, taken.headers.get('access-control-allow-origin')]).toEqual([201, foreign.origin]);
    await save(siteId, { analytics: true, enabled: false });
    expect((await track('POST', 'visitor', body)).status).toBe(404);
  });

  it('may send JSON from other origins, as browsers ask before', async () => {
    const asked = await server.call('OPTIONS', '/analytics/visit-page/', {
      headers: { origin: PAGE, 'access-control-request-method': 'PATCH', 'access-control-request-headers': 'content-type' },
    });
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-methods')).toBe('POST, PATCH');
    expect(asked.headers.get('access-control-allow-headers')).toBe('content-type');
  });

  it('records no bot that says it is one', async () => {
    const bot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };
    const session_id = randomUUID();
    expect((await track('POST', 'visitor', { session_id }, bot)).status).toBe(403);
    expect((await track('POST', 'visitor', { session_id, user_agent: bot['user-agent'] })).status).toBe(403);
    expect(await query('select id from analytics_visitors')).toEqual([]);
  });

  it('takes ids of its own site and visitor alone', async () => {
    const [mine, theirs] = [await visit(), await visit()];
    const elsewhere = await visit(other.key, 'https://pier.example');
    const url = `${PAGE}/`;
    const page = await look(mine, '/');
    const answers = [
      await track('POST', 'visit', { visitor: elsewhere.visitor }),
      await track('POST', 'visit', { visitor: randomUUID() }),
      await track('POST', 'visit-page', { ...elsewhere, url }),
      await track('POST', 'visit-page', { visitor: mine.visitor, visit: theirs.visit, url }),
      await track('PATCH', 'visit-page', { id: randomUUID(), time_spent: 1 }),
      await track('PATCH', 'visit-page', { site: other.key, id: page, time_spent: 1 }, { origin: 'https://pier.example' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(await query('select seconds from visit_pages')).toEqual([{ seconds: 0 }]);
  });

  it.each([
    ['a page of another site', 'https://evil.example/', 'url'],
    ['a page that is a script', 'javascript:alert(1)', 'url'],
    ['a page that a page made', `blob:${PAGE}/4f0c`, 'url'],
    ['a page without an address', 'nonsense', 'url'],
  ])('puts no %s into the path', async (_name, url, field) => {
    const answer = await track('POST', 'visit-page', { ...(await visit()), url });
    expect([answer.status, answer.json.fields[0].field]).toEqual([400, field]);
  });

  it('begins so many visits an hour from one network', async () => {
    await visit();
    await query(`update rate_limits set points = 1000000 where key like 'analytics-visit-network:%'`);
    expect((await track('POST', 'visitor', { session_id: randomUUID() })).json.code).toBe('rate_limited');
  });

  it('takes nothing of the day of a site for what belongs to no visit', async () => {
    const [visitor, visit] = [randomUUID(), randomUUID()];
    const made = {
      visitor,
      visit,
      url: `${PAGE}/`,
      page: randomUUID(),
      action_type: 'press',
      action_target: 'Buy',
      conversion_type: 'signup',
    };
    for (const thing of ['visit-page', 'visit-page-action', 'conversion-tracking'])
      expect((await track('POST', thing, made)).status).toBe(404);
    expect(await query(`select key from rate_limits where key like 'analytics-site-day%'`)).toEqual([]);
  });

  it('keeps so many pages a day from one address, of one site, and of one site from one network', async () => {
    const ids = await visit();
    const page = () => track('POST', 'visit-page', { ...ids, url: `${PAGE}/more`, title: `${'a'.repeat(299)}⛵` });
    expect((await page()).status).toBe(201);
    for (const name of ['analytics-day', 'analytics-site-day', 'analytics-site-day-network']) {
      await query(`update rate_limits set points = 1000000 where key like '${name}:%'`);
      expect((await page()).json.code).toBe('rate_limited');
      await query(`delete from rate_limits where key like '${name}:%'`);
    }
    expect((await page()).status).toBe(201);
  });

  it('keeps 500 pages of a visit', async () => {
    const ids = await visit();
    await query(
      `insert into visit_pages (workspace_id, visit_id, url, title) select workspace_id, id, '${PAGE}/' || number, '' from visits, generate_series(1, 499) number`,
    );
    const answers = await Promise.all([1, 2, 3].map(() => track('POST', 'visit-page', { ...ids, url: `${PAGE}/more` })));
    expect(answers.map(({ json }) => json.code ?? 'kept').toSorted((one, other) => one.localeCompare(other))).toEqual([
      'kept',
      'limit_reached',
      'limit_reached',
    ]);
  });
});

describe('what is done on a page', () => {
  const OUT = 'https://shop.example/cleats?token=hunter2&utm_source=harbour#size';
  const act = (ids: Visit, page: string, differs: object = {}) =>
    track('POST', 'visit-page-action', { ...ids, page, action_type: 'outbound', action_target: OUT, ...differs });
  const convert = (ids: Visit, differs: object = {}) =>
    track('POST', 'conversion-tracking', { ...ids, conversion_type: 'signup', ...differs });

  it('is kept without secrets, with what the specification says of it', async () => {
    const ids = await visit();
    const page = await look(ids, '/');
    const id = await idOf(act(ids, page, { action_data: { x: 10.4, y: 20, value: 'To\nolga@harbour.example', tag: 'a' } }));
    await act(ids, page, { action_type: 'press', action_target: 'Write to olga@harbour.example' });
    expect(
      await query('select id, page_id, visit_id, type, target, x, y, value, tag from visit_actions order by created_at'),
    ).toMatchObject([
      {
        id,
        page_id: page,
        visit_id: ids.visit,
        type: 'outbound',
        target: 'https://shop.example/cleats?utm_source=harbour',
        x: 10,
        y: 20,
        value: 'To [redacted]',
        tag: 'a',
      },
      { type: 'press', target: 'Write to [redacted]', x: null, y: null, value: null, tag: null },
    ]);
  });

  it('comes to a conversion, of which each type counts once for a visit', async () => {
    const ids = await visit();
    const page = await look(ids, '/welcome');
    const answers = await Promise.all([1, 2, 3].map(() => convert(ids, { last_page: page })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ json }) => json.data.id)).size).toBe(1);
    expect((await convert(ids, { conversion_type: 'newsletter' })).status).toBe(201);
    expect(await query('select type, page_id from visit_conversions order by created_at')).toEqual([
      { type: 'signup', page_id: page },
      { type: 'newsletter', page_id: null },
    ]);
  });

  it('is of its own site, visitor, visit and page alone', async () => {
    const [mine, theirs] = [await visit(), await visit()];
    const elsewhere = await visit(other.key, 'https://pier.example');
    const [page, theirPage] = [await look(mine, '/'), await look(theirs, '/')];
    const answers = [
      await act(mine, theirPage),
      await act(mine, randomUUID()),
      await act({ visitor: mine.visitor, visit: theirs.visit }, theirPage),
      await act(elsewhere, page),
      await act(mine, page, { site: other.key }),
      await convert(mine, { last_page: theirPage }),
      await convert({ visitor: mine.visitor, visit: theirs.visit }),
      await convert(elsewhere),
      await convert(mine, { site: other.key }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 404));
    expect([await query('select id from visit_actions'), await query('select id from visit_conversions')]).toEqual([[], []]);
  });

  it.each([
    ['action_type', { action_type: 'a b' }],
    ['action_type', { action_type: 'a'.repeat(51) }],
    ['action_target', { action_target: '' }],
    ['action_target', { action_target: '   ' }],
    ['action_target', { action_target: 'https://' }],
    ['action_target', { action_target: 'a'.repeat(2049) }],
    ['action_data.x', { action_data: { x: 1e300 } }],
    ['action_data.tag', { action_data: { tag: '<b>' } }],
    ['action_data.value', { action_data: { value: 'a'.repeat(301) } }],
    ['page', { page: 'nonsense' }],
  ])('is refused with the name of what is wrong: %s %j', async (field, differs) => {
    const ids = await visit();
    const { status, json } = await act(ids, await look(ids, '/'), differs);
    expect([status, json.fields.map((problem: { field: string }) => problem.field)]).toEqual([400, [field]]);
  });

  it('is refused where analytics is off', async () => {
    const ids = await visit();
    const page = await look(ids, '/');
    await save(siteId, {});
    expect([(await act(ids, page)).json.code, (await convert(ids)).json.code]).toEqual(['forbidden', 'forbidden']);
  });

  it('has an end for a visit, also for many at once, which does not end the visit', async () => {
    const ids = await visit();
    const page = await look(ids, '/');
    await query(
      `insert into visit_actions (workspace_id, site_id, visit_id, page_id, type, target)
       select workspace_id, $1, visit_id, id, 'press', 'Buy' from visit_pages, generate_series(1, 199)`,
      [siteId],
    );
    const actions = await Promise.all([1, 2, 3].map(() => act(ids, page)));
    const inOrder = (codes: readonly string[]) => codes.toSorted((one, another) => one.localeCompare(another));
    expect(inOrder(actions.map(({ json }) => json.code ?? 'kept'))).toEqual(['kept', 'rate_limited', 'rate_limited']);
    const types = Array.from({ length: 12 }, (_, number) => `type-${number}`);
    const conversions = await Promise.all(types.map((conversion_type) => convert(ids, { conversion_type })));
    expect(conversions.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(conversions.filter(({ json }) => json.code === 'rate_limited')).toHaveLength(2);
  });

  it('counts with the pages of a day', async () => {
    const ids = await visit();
    const page = await look(ids, '/');
    for (const name of ['analytics-day', 'analytics-site-day', 'analytics-site-day-network']) {
      await query(`update rate_limits set points = 1000000 where key like '${name}:%'`);
      expect([(await act(ids, page)).json.code, (await convert(ids)).json.code]).toEqual(['rate_limited', 'rate_limited']);
      await query(`delete from rate_limits where key like '${name}:%'`);
    }
  });

  it('is forgotten with its visit after 90 days', async () => {
    const ids = await visit();
    const page = await look(ids, '/');
    await act(ids, page);
    await convert(ids, { last_page: page });
    await query(`update visits set created_at = now() - interval '91 days'`);
    await createVisitForgetter(server.services.database.db)({}, new AbortController().signal);
    expect([await query('select id from visit_actions'), await query('select id from visit_conversions')]).toEqual([[], []]);
  });
});

describe('the path of a post', () => {
  it('has the pages of its visit up to it, for the team alone', async () => {
    const ids = await visit(key, PAGE, 'https://search.example/');
    const first = await look(ids, '/', 'Home');
    await look(ids, '/berths', '<b>Berths</b>');
    await track('PATCH', 'visit-page', { id: first, time_spent: 12 });
    const post = await write(key, { visit_id: ids.visit });
    await query(`update feedback_posts set created_at = now() + interval '1 second'`);
    await query(`update visit_pages set created_at = now() + interval '1 minute' where id = $1`, [await look(ids, '/later')]);
    const path = await pathOf(post);
    expect(path).toMatchObject({ referrer_url: 'https://search.example/', device: 'Firefox on Linux' });
    expect(path.pages).toEqual([
      { url: `${PAGE}/`, title: 'Home', time_spent: 12, created_at: expect.any(String) },
      { url: `${PAGE}/berths`, title: '<b>Berths</b>', time_spent: 0, created_at: expect.any(String) },
    ]);
    expect(await pathOf(post, viewer)).toEqual(path);
    expect((await stranger.get(`/analytics/visit-path/?feedback_id=${post}`)).status).toBe(404);
    const { token } = (await server.call('POST', '/widget/visitor/', { body: { site: key } })).json.data;
    expect((await server.call('GET', `/analytics/visit-path/?feedback_id=${post}`, { token })).status).toBe(403);
    expect(JSON.stringify((await server.call('GET', `/accounts/feedback/?feedback_id=${post}`, { token })).json)).not.toContain(ids.visit);
  });

  it.each([
    ['a visit of another site', async () => (await visit(other.key, 'https://pier.example')).visit],
    ['a visit that never was', async () => randomUUID()],
    ['what is no id', async () => 'nonsense'],
    ['what is no text', async () => ({ id: 1 })],
    ['nothing', async () => null],
  ])('is empty for %s, and the post is there', async (_name, named) => {
    const post = await write(key, { visit_id: await named() });
    expect(await pathOf(post)).toBeNull();
    expect(await query('select visit_id from feedback_posts')).toEqual([{ visit_id: null }]);
  });

  it.each([
    ['deleted', (post: string) => owner.remove(`/accounts/feedback/?feedback_id=${post}`)],
    ['hidden with its writer', () => query('update feedback_posts set hidden_at = now()')],
  ])('is nobody’s to read once the post is %s', async (_name, takeAway) => {
    const ids = await visit();
    await look(ids, '/');
    const post = await write(key, { visit_id: ids.visit });
    expect(await pathOf(post)).not.toBeNull();
    await takeAway(post);
    expect((await owner.get(`/analytics/visit-path/?feedback_id=${post}`)).status).toBe(404);
  });

  it('is forgotten after 90 days, and the visitor with it; the post stays', async () => {
    const [old, recent] = [await visit(), await visit()];
    await look(old, '/');
    await look(recent, '/');
    const post = await write(key, { visit_id: old.visit });
    await query(`update visits set created_at = now() - interval '91 days' where id = $1`, [old.visit]);
    await query(`update analytics_visitors set created_at = now() - interval '91 days'`);
    await createVisitForgetter(server.services.database.db)({}, new AbortController().signal);
    expect(await query('select id from visits')).toEqual([{ id: recent.visit }]);
    expect(await query('select id from analytics_visitors')).toEqual([{ id: recent.visitor }]);
    expect(await query('select visit_id from visit_pages')).toEqual([{ visit_id: recent.visit }]);
    expect(await pathOf(post)).toBeNull();
  });

  it('goes with its site', async () => {
    const ids = await visit();
    const page = await look(ids, '/');
    await track('POST', 'visit-page-action', { ...ids, page, action_type: 'press', action_target: 'Buy' });
    await track('POST', 'conversion-tracking', { ...ids, conversion_type: 'signup' });
    const passing = await putSite('passing.example');
    await query(`update visits set site_id = $1`, [passing]);
    await query('update api_tokens set reauthenticated_at = now()');
    expect((await server.call('DELETE', `/site/?site_id=${passing}`, { token: owner.token })).status).toBe(200);
    await expect
      .poll(() => query('select id from visit_pages union select id from visit_actions union select id from visit_conversions'), {
        timeout: 20_000,
      })
      .toEqual([]);
  });
});
