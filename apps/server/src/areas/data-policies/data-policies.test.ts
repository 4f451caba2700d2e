import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join as path } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { givePlan, join, makePerson, makeTeam, type Person } from '../../../testing/team.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { createPolicyApplier } from './apply-policies.ts';

let server: TestServer;
let owner: Person;
let viewer: Person;
let stranger: Person;

const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;
const POLICY = { tests_days: 90, visits_days: 14, privacy_url: 'https://harbour.example/privacy' };
const choose = (body: object = {}, person = owner) => person.put('/workspace/data-policy/', { ...POLICY, ...body });
const read = async (person = owner) => (await person.get('/workspace/data-policy/')).json.data;
const atNight = () => createPolicyApplier({ ...server.services, db: server.services.database.db })(null, new AbortController().signal);

beforeAll(async () => {
  server = await startTestServer();
  ({ owner, viewer, stranger } = await makeTeam(server));
});
afterAll(() => server?.close());
beforeEach(async () => {
  await query('delete from rate_limits');
  await query('delete from data_policies');
  await query('delete from tests');
  await query('delete from sites');
  for (const one of [owner, stranger]) await givePlan(server, one, 'enterprise');
});

async function putTest(days: number, { workspaceId } = owner, status = 'finished', putAway = false): Promise<string> {
  const [{ id }] = await query(
    `insert into tests (workspace_id, kind, url, host, source, options, status, created_at, deleted_at)
     values ($1, 'seo', 'https://harbour.example/', 'harbour.example', 'api', '{}', $2, now() - make_interval(days => $3), case when $4 then now() end) returning id`,
    [workspaceId, status, days, putAway],
  );
  return id;
}
const testsLeft = async () => new Set((await query('select id from tests')).map(({ id }) => id));

/** Adds a visit some days ago, and packs its day. */
async function putVisit(days: number, { workspaceId } = owner): Promise<string> {
  const [{ id: siteId }] = await query(
    `insert into sites (workspace_id, origin, host, verification_token) values ($1, 'https://harbour.example', 'harbour.example', 'x')
     on conflict (workspace_id, host) do update set host = excluded.host returning id`,
    [workspaceId],
  );
  const [{ id }] = await query(
    `with visitor as (
       insert into analytics_visitors (workspace_id, site_id, session_id, device) values ($1, $2, gen_random_uuid()::text, 'Firefox on Linux') returning id
     ), packed as (
       insert into visit_days (workspace_id, site_id, day, views, visitors, host_at, device_at, country_at, minutes, seconds, path_at, paths, titles,
         hosts, devices, countries)
       values ($1, $2, current_date - $3::int, '', '', '', '', '', '', '', '', '[]', '[]', '[]', '[]', '[]')
     )
     insert into visits (workspace_id, site_id, visitor_id, referrer, created_at)
     select $1, $2, id, '', now() - make_interval(days => $3, mins => 1) from visitor returning id`,
    [workspaceId, siteId, days],
  );
  return id;
}
const visitsLeft = async () => new Set((await query('select id from visits')).map(({ id }) => id));

describe('the policy of a workspace', () => {
  it('keeps tests for good and visits for as long as everybody until its owner says otherwise, which is in the log', async () => {
    expect(await read(viewer)).toMatchObject({ tests_days: null, visits_days: 90, privacy_url: '', applies: true });
    expect((await choose({ privacy_url: '  https://harbour.example/privacy ' })).json.data).toMatchObject(POLICY);
    expect(await read(viewer)).toMatchObject(POLICY);
    expect(await read(stranger)).toMatchObject({ tests_days: null });
    const [event] = (await owner.get('/workspace/log/')).json.data;
    expect(event).toMatchObject({
      kind: 'data-policy-changed',
      detail: {
        from: 'tests for good, visits for 90 days',
        to: 'tests for 90 days, visits for 14 days, https://harbour.example/privacy',
      },
    });
    await choose();
    expect((await owner.get('/workspace/log/')).json.total).toBe(1);
  });

  it('is changed by the owner alone, who was there a moment ago, and only on a plan that has it', async () => {
    const admin = await makePerson(server, 'Adam');
    await join(server, admin, owner.workspaceId, 'admin');
    for (const one of [admin, viewer]) expect((await choose({}, one)).status).toBe(403);
    await query(`update api_tokens set reauthenticated_at = now() - interval '11 minutes' where user_id = $1`, [owner.userId]);
    expect((await choose()).json.code).toBe('reauthentication_required');
    await query('update api_tokens set reauthenticated_at = now() where user_id = $1', [owner.userId]);
    await givePlan(server, owner, 'pro');
    expect((await choose()).json).toMatchObject({
      code: 'plan_required',
      message: 'A data policy needs the Enterprise plan. This workspace is on Pro.',
    });
    expect(await read()).toMatchObject({ tests_days: null, applies: false });
  });

  it.each([
    [{ tests_days: 1 }, 'tests_days', 'Tests days must be one of 30, 90, 180, 365, 730, or null.'],
    [{ tests_days: '90' }, 'tests_days', 'Tests days must be one of 30, 90, 180, 365, 730, or null.'],
    [{ visits_days: 91 }, 'visits_days', 'Visits days must be one of 7, 14, 30, 60, 90.'],
    [{ visits_days: null }, 'visits_days', 'Visits days must be one of 7, 14, 30, 60, 90.'],
    [{ privacy_url: 'javascript:alert(1)' }, 'privacy_url', 'Enter the address of a page, such as https://example.com/privacy.'],
    [{ privacy_url: 'https://ada@harbour.example' }, 'privacy_url', 'Enter the address of a page, such as https://example.com/privacy.'],
    [{ privacy_url: `https://harbour.example/${'a'.repeat(500)}` }, 'privacy_url', 'The address takes at most 500 characters.'],
  ])('refuses %j', async (body, field, message) => {
    const answer = await choose(body);
    expect([answer.status, answer.json.fields]).toEqual([400, [{ field, message }]]);
  });

  it('tells how many tests each age would delete', async () => {
    for (const days of [10, 40, 100, 100, 800]) await putTest(days);
    await putTest(800, owner, 'running');
    await putTest(800, stranger);
    await putTest(800, owner, 'finished', true);
    expect((await read()).older).toEqual([
      { days: 30, tests: 4 },
      { days: 90, tests: 3 },
      { days: 180, tests: 1 },
      { days: 365, tests: 1 },
      { days: 730, tests: 1 },
    ]);
  });
});

describe('each night', () => {
  it('deletes the tests that are older with their files, and no others', async () => {
    const gone = [await putTest(91), await putTest(400, owner, 'failed'), await putTest(91, owner, 'finished', true)];
    const kept = [await putTest(89), await putTest(91, owner, 'running'), await putTest(91, owner, 'queued'), await putTest(91, stranger)];
    const folder = path(server.config.dataDir, 'files/tests', gone[0] ?? '');
    await mkdir(folder, { recursive: true });
    await writeFile(path(folder, 'page.html'), 'x');
    await atNight();
    expect((await testsLeft()).size).toBe(7);
    await choose();
    expect((await testsLeft()).size).toBe(7);
    await atNight();
    expect(await testsLeft()).toEqual(new Set(kept));
    await vi.waitFor(() => expect(existsSync(folder)).toBe(false), { timeout: 20_000, interval: 50 });
  });

  it('forgets the visits that are older, those of packed days among them', async () => {
    const days = async () => (await query('select day from visit_days where workspace_id = $1', [owner.workspaceId])).length;
    await putVisit(14);
    await putVisit(60);
    const kept = [await putVisit(13), await putVisit(60, stranger)];
    await choose();
    await atNight();
    expect(await visitsLeft()).toEqual(new Set(kept));
    // The packed day fourteen days ago still contains visits younger than fourteen days.
    expect(await days()).toBe(2);
  });

  it('deletes nothing where tests are kept for good, nor once the plan has ended', async () => {
    const old = await putTest(800);
    await choose({ tests_days: null });
    await atNight();
    expect(await testsLeft()).toEqual(new Set([old]));
    await choose();
    await query(`update subscriptions set plan_end_date = now() - interval '1 s' where workspace_id = $1`, [owner.workspaceId]);
    await atNight();
    expect(await testsLeft()).toEqual(new Set([old]));
    expect(await read()).toMatchObject({ ...POLICY, applies: false });
    await query('update subscriptions set plan_end_date = null');
  });
});

it('leads visitors of the widget to the privacy policy of the team, as long as the plan has it', async () => {
  const [{ id: site_id }] = await query(
    `insert into sites (workspace_id, origin, host, verification_token) values ($1, 'https://harbour.example', 'harbour.example', 'x') returning id`,
    [owner.workspaceId],
  );
  const { key } = (await owner.put('/widget/settings/', { site_id })).json.data;
  const shown = async () => (await server.call('GET', `/widget/config/?site=${key}`)).json.data.privacy_url;
  expect(await shown()).toBe('');
  await choose();
  expect(await shown()).toBe(POLICY.privacy_url);
  await givePlan(server, owner, 'pro');
  expect(await shown()).toBe('');
});
