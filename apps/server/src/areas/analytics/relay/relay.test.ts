import { randomUUID } from 'node:crypto';
import { RELAYED_CALL_MAX } from '@plumbline/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeTeam, type Person } from '../../../../testing/team.ts';
import { type Answer, startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { createRelayCipher } from './relay-cipher.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const PAGE = 'https://harbour.example';
const KEY = '0123456789abcdef'.repeat(4);
const cipher = createRelayCipher(KEY);

let server: TestServer;
let owner: Person;
let siteId: string;
let key: string;

/** Makes one of the tracker’s calls, directly or through the relay. */
type Way = (method: string, thing: string, payload: object, headers?: Record<string, string>) => Promise<Answer>;

const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;
const save = (settings: object) => owner.put('/widget/settings/', { site_id: siteId, ...settings });

const asked = (headers: Record<string, string>) => ({ origin: PAGE, 'user-agent': FIREFOX, ...headers });
const direct: Way = (method, thing, payload, headers = {}) =>
  server.call(method, `/analytics/${thing}/`, { body: { site: key, ...payload }, headers: asked(headers) });
const send = (data: unknown, headers: Record<string, string> = {}) =>
  server.call('POST', '/handler', { body: { data }, headers: asked(headers) });
const relayed: Way = (method, thing, payload, headers) =>
  send(cipher.seal({ api: `/analytics/${thing}/`, method, payload: { site: key, ...payload } }), headers);

beforeAll(async () => {
  server = await startTestServer({ TRACKING_KEY: KEY, TRUSTED_PROXIES: '127.0.0.1' });
  ({ owner } = await makeTeam(server));
  const sql = `insert into sites (workspace_id, origin, host, verification_token) values ($1, $2, 'harbour.example', 'x') returning id`;
  siteId = (await query(sql, [owner.workspaceId, PAGE]))[0].id;
});
afterAll(() => server?.close());
beforeEach(async () => {
  await query('delete from rate_limits');
  await query('delete from analytics_visitors');
  key = (await save({ analytics: true })).json.data.key;
});

/** All data of a visit as stored in the database, without ids. */
async function wholeVisit(way: Way): Promise<{ statuses: number[]; kept: unknown[] }> {
  await query('delete from analytics_visitors');
  const answers: Answer[] = [];
  const told = async (...call: Parameters<Way>): Promise<string> => {
    const answer = await way(...call);
    answers.push(answer);
    return answer.json.data.id;
  };
  const visitor = await told('POST', 'visitor', { session_id: randomUUID(), user_agent: FIREFOX });
  const visit = await told('POST', 'visit', { visitor, referrer_url: 'https://search.example/?q=x&utm_source=search' });
  const page = await told('POST', 'visit-page', { visitor, visit, url: `${PAGE}/berths?token=x`, title: 'Berths ⛵' });
  await told('PATCH', 'visit-page', { id: page, time_spent: 12.4 });
  const action = { action_type: 'press', action_target: 'Buy', action_data: { x: 1, y: 2, tag: 'button' } };
  await told('POST', 'visit-page-action', { visitor, visit, page, ...action });
  await told('POST', 'conversion-tracking', { visitor, visit, last_page: page, conversion_type: 'signup' });
  const kept = await query(
    `select device, referrer, url, title, seconds, a.type as action, target, x, y, tag, c.type as conversion, c.page_id = p.id as on_page
     from analytics_visitors v join visits s on s.visitor_id = v.id join visit_pages p on p.visit_id = s.id
     join visit_actions a on a.page_id = p.id join visit_conversions c on c.visit_id = s.id`,
  );
  return { statuses: answers.map(({ status }) => status), kept };
}

describe('a relayed visit', () => {
  it('leaves what a direct one does, with the same answers', async () => {
    const [one, other] = [await wholeVisit(direct), await wholeVisit(relayed)];
    expect(one.kept).toHaveLength(1);
    expect(one.kept[0]).toMatchObject({ url: `${PAGE}/berths`, seconds: 12, action: 'press', conversion: 'signup', on_page: true });
    expect(other).toEqual(one);
    expect(other.statuses).toEqual([201, 201, 201, 200, 201, 201]);
  });

  it('is answered in an encrypted form as well, which has the whole of a direct answer', async () => {
    const session_id = randomUUID();
    const answer = await direct('POST', 'visitor', { session_id });
    const { response, ...plain } = (await relayed('POST', 'visitor', { session_id })).json;
    expect([plain, cipher.open(response)]).toEqual([answer.json, answer.json]);
  });

  it('is another call each time it is sent: only what a direct one says once is kept once', async () => {
    const data = cipher.seal({ api: '/analytics/visitor/', method: 'POST', payload: { site: key, session_id: randomUUID() } });
    const ids = [await send(data), await send(data)].map(({ json }) => json.data.id);
    expect(new Set(ids).size).toBe(1);
    expect(await query('select count(*)::int as count from analytics_visitors')).toEqual([{ count: 1 }]);
    const visit = cipher.seal({ api: '/analytics/visit/', method: 'POST', payload: { site: key, visitor: ids[0] } });
    await query(`update rate_limits set points = 299 where key like 'analytics-visit:%'`);
    expect([await send(visit), await send(visit)].map(({ status }) => status)).toEqual([201, 429]);
  });
});

describe('a relayed call is refused as a direct one', () => {
  const both = (method: string, thing: string, payload: object, headers: Record<string, string> = {}) =>
    Promise.all([direct, relayed].map((way) => way(method, thing, payload, headers)));
  /** An error without the parts that differ between requests. */
  const refusal = ({ status, json: { request_id: _id, ...said } }: Answer) => ({ status, said });

  it.each([
    ['a field that is missing', 'POST', 'visitor', {}, {}],
    ['fields that are wrong', 'POST', 'visit', { visitor: 'nobody', referrer_url: 'a'.repeat(3000) }, {}],
    ['text that cannot be stored', 'POST', 'conversion-tracking', { visitor: '\0', visit: '\ud800', conversion_type: 'a b' }, {}],
    ['a visitor that is not there', 'POST', 'visit', { visitor: randomUUID() }, {}],
    ['a page that is not there', 'PATCH', 'visit-page', { id: randomUUID(), time_spent: 1 }, {}],
    ['a site that is not there', 'POST', 'visitor', { site: 'nowhere', session_id: randomUUID() }, {}],
    ['a page of another site', 'POST', 'visitor', { session_id: randomUUID() }, { origin: 'https://evil.example' }],
    ['a page without an origin', 'POST', 'visitor', { session_id: randomUUID() }, { origin: 'null' }],
    ['a bot', 'POST', 'visitor', { session_id: randomUUID() }, { 'user-agent': 'Googlebot/2.1' }],
  ])('for %s', async (_what, method, thing, payload, headers) => {
    const [one, other] = await both(method, thing, payload, headers);
    if (!one || !other) throw new Error('Both answer.');
    expect(one.status).toBeGreaterThanOrEqual(400);
    expect(refusal(other)).toEqual(refusal(one));
    expect(other.headers.get('access-control-allow-origin')).toBe(one.headers.get('access-control-allow-origin'));
    expect(await query('select id from analytics_visitors')).toEqual([]);
  });

  it('where analytics is off', async () => {
    await save({});
    const [one, other] = await both('POST', 'visitor', { session_id: randomUUID() });
    expect([one, other].map((answer) => answer?.json.code)).toEqual(['forbidden', 'forbidden']);
  });

  it('once the other has used up what an address may', async () => {
    const call = (way: Way, address: string) => way('POST', 'visitor', { session_id: randomUUID() }, { 'x-forwarded-for': address });
    const useUp = (name: string) => query(`update rate_limits set points = 1000000 where key like '${name}:%'`);
    for (const [first, second] of [
      [direct, relayed],
      [relayed, direct],
    ] as const) {
      await query('delete from rate_limits');
      expect((await call(first, '203.0.113.7')).status).toBe(201);
      await useUp('analytics-visit');
      const refused = await call(second, '203.0.113.7');
      expect([refused.json.code, Number(refused.headers.get('retry-after')) > 0]).toEqual(['rate_limited', true]);
      // The site’s own server is trusted to report the client’s address.
      expect((await call(second, '203.0.113.8')).status).toBe(201);
    }
  });

  it('once pages of a day are used up, by whichever way they came', async () => {
    const visitor = (await direct('POST', 'visitor', { session_id: randomUUID() })).json.data.id;
    const visit = (await relayed('POST', 'visit', { visitor })).json.data.id;
    const page = () => relayed('POST', 'visit-page', { visitor, visit, url: `${PAGE}/` });
    expect((await direct('POST', 'visit-page', { visitor, visit, url: `${PAGE}/` })).status).toBe(201);
    for (const name of ['analytics-page', 'analytics-day', 'analytics-site-day']) {
      await query(`update rate_limits set points = 1000000 where key like '${name}:%'`);
      expect([name, (await page()).json.code]).toEqual([name, 'rate_limited']);
      await query(`delete from rate_limits where key like '${name}:%'`);
    }
    expect((await page()).status).toBe(201);
  });
});

describe('what the relay does not read', () => {
  const sealed = (call: unknown, by = cipher): string => by.seal(call);
  const call = () => ({ api: '/analytics/visitor/', method: 'POST', payload: { site: key, session_id: randomUUID() } });
  const changed = (data: string, at: number): string => {
    const bytes = Buffer.from(data, 'base64');
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    return bytes.toString('base64');
  };

  it.each([
    ['nothing', () => ''],
    ['what is no base64', () => '<script>'],
    ['a message under another key', () => sealed(call(), createRelayCipher('f'.repeat(64)))],
    ['a message that was cut', () => sealed(call()).slice(0, -24)],
    ['a message that was cut within a block', () => sealed(call()).slice(0, -4)],
    ['a message that was changed at its end', () => changed(sealed(call()), -1 + Buffer.from(sealed(call()), 'base64').length)],
    ['a message that was changed at its beginning', () => changed(sealed(call()), 0)],
    ['a call that is not encrypted', () => Buffer.from(JSON.stringify(call())).toString('base64')],
    ['a call without a payload', () => sealed({ ...call(), payload: undefined })],
    ['a payload that is a list', () => sealed({ ...call(), payload: [] })],
    ['an operation of the account', () => sealed({ ...call(), api: '/accounts/signup/' })],
    ['the report', () => sealed({ ...call(), api: '/analytics/report/' })],
    ['the relay itself', () => sealed({ ...call(), api: '/handler' })],
    ['the way up', () => sealed({ ...call(), api: '/analytics/visitor/../../accounts/signup/' })],
    ['another server', () => sealed({ ...call(), api: 'https://evil.example/analytics/visitor/' })],
    ['a part of every object', () => sealed({ ...call(), api: '__proto__' })],
    ['reading', () => sealed({ ...call(), method: 'GET' })],
    ['deleting', () => sealed({ ...call(), method: 'DELETE' })],
    ['a change of what is only made', () => sealed({ ...call(), method: 'PATCH' })],
  ])('is %s, with one answer for all', async (_what, data) => {
    const { status, json } = await send(data());
    const message = 'The data must be a tracker call encrypted with the relay’s key.';
    expect([status, json.code, json.message, json.fields]).toEqual([400, 'invalid_input', message, [{ field: 'data', message }]]);
    expect(await query('select id from analytics_visitors union select id from visits')).toEqual([]);
  });

  it.each([
    ['too long', 'A'.repeat(RELAYED_CALL_MAX + 1)],
    ['a number', 1],
    ['missing', undefined],
  ])('is data that is %s', async (_what, data) => {
    const { status, json } = await send(data);
    expect([status, json.code, json.fields.map(({ field }: { field: string }) => field)]).toEqual([400, 'invalid_input', ['data']]);
  });

  it('has room for the longest call that is kept', async () => {
    const visitor = (await relayed('POST', 'visitor', { session_id: randomUUID() })).json.data.id;
    const visit = (await relayed('POST', 'visit', { visitor })).json.data.id;
    const url = `${PAGE}/${'\u{10ffff}'.repeat(1000)}`;
    expect((await relayed('POST', 'visit-page', { visitor, visit, url, title: '⛵'.repeat(300) })).status).toBe(201);
  });

  it('comes from pages of other origins, whose browsers ask before', async () => {
    const answer = await server.call('OPTIONS', '/handler', {
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([404, null]);
  });
});

it('relays nothing without a key, and says what is missing', async () => {
  const without = await startTestServer();
  try {
    const { status, json } = await without.call('POST', '/handler', { body: { data: cipher.seal({}) } });
    expect([status, json.code, json.message]).toEqual([503, 'unavailable', 'This server does not relay visits: TRACKING_KEY is not set.']);
  } finally {
    await without.close();
  }
});
