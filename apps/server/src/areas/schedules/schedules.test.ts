import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endTest } from '../../../testing/end-test.ts';
import { confirmAddress, givePlan, makeTeam, type Person } from '../../../testing/team.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { areaServices } from '../../area-services.ts';
import { PURGE_SCHEDULES, createSchedulePurger } from './put-away.ts';
import { createScheduleRunner } from './run-due.ts';

const SITE = 'https://plumbline.example';
let server: TestServer;
let owner: Person;
let member: Person;
let viewer: Person;
let stranger: Person;

/** A server that queues jobs but does not run them: findings do not matter here. */
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' });
  ({ owner, member, viewer, stranger } = await makeTeam(server));
  for (const one of [owner, member, viewer, stranger]) await confirmAddress(server, one);
  for (const one of [owner, stranger]) await givePlan(server, one, 'pro');
});
afterAll(() => server?.close());
beforeEach(() => query('delete from schedules'));

const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;

const BODY = { name: 'Harbour', kind: 'seo', url: 'http://localhost/', rhythm: 'daily', time: '06:30', time_zone: 'Europe/Berlin' };
const create = async (body: object = {}, person = member) => {
  const made = await person.post('/schedule/', { ...BODY, ...body });
  expect([made.status, made.json.fields]).toEqual([201, undefined]);
  return made.json.data;
};
const read = async (id: string) => (await owner.get(`/schedule/?schedule_id=${id}`)).json.data[0];
const runs = async (id: string) => (await owner.get(`/schedule/run/?schedule_id=${id}`)).json.data;
const letters = async (): Promise<number> => (await query(`select count(*)::int as n from pgboss.job where name = 'send-mail'`))[0].n;

/** Makes it due a while ago. @param days how many runs were missed */
const makeDue = (id: string, days = 0) =>
  query(`update schedules set next_run_at = date_trunc('minute', now()) - make_interval(days => $2, mins => 1) where id = $1`, [id, days]);

const runner = () => createScheduleRunner({ ...areaServices(server.services), site: SITE });
const tick = () => runner()({}, new AbortController().signal);

const end = (testId: string, status: 'finished' | 'failed', error = '') => endTest(server, testId, { status, error });

describe('a schedule', () => {
  it('is kept with the options of its kind, defaults filled in, and says when it runs next', async () => {
    const made = await create({ options: { max_pages: 7 } });
    expect(made).toMatchObject({
      name: 'Harbour',
      kind: 'seo',
      options: { max_pages: 7, max_depth: 20, respect_robots: true, rendering: 'raw' },
      rhythm: 'daily',
      active: true,
      last_run: null,
      failing_since: null,
    });
    expect(new Date(made.next_run_at).getTime()).toBeGreaterThan(Date.now());
    expect(await read(made.id)).toEqual(made);
  });

  it.each([
    ['name', { name: ' ' }],
    ['url', { url: 'nowhere' }],
    ['kind', { kind: 'ui' }],
    ['time', { time: '24:00' }],
    ['time_zone', { time_zone: 'Europe/Atlantis' }],
    ['weekdays', { rhythm: 'weekly' }],
    ['month_day', { rhythm: 'monthly' }],
    ['options.max_pages', { options: { max_pages: 0 } }],
    ['options.access', { options: { access: { cookies: 'sid=secret' } } }],
  ])('names %s that is wrong', async (field, body) => {
    const answer = await member.post('/schedule/', { ...BODY, ...body });
    expect([answer.status, answer.json.fields[0].field]).toEqual([400, field]);
  });

  it('is changed, paused, resumed, put away and brought back, and the log tells', async () => {
    const { id } = await create();
    const changed = await owner.put('/schedule/', { ...BODY, schedule_id: id, rhythm: 'monthly', month_day: 31, name: 'Monthly' });
    expect(changed.json.data).toMatchObject({ name: 'Monthly', rhythm: 'monthly', month_day: 31 });
    expect((await member.post('/schedule/pause/', { schedule_id: id })).json.data).toMatchObject({ active: false, next_run_at: null });
    expect((await member.post('/schedule/resume/', { schedule_id: id })).json.data.active).toBe(true);
    expect((await member.remove(`/schedule/?schedule_id=${id}`)).status).toBe(200);
    expect(await read(id)).toBeUndefined();
    expect((await member.post('/schedule/restore/', { schedule_id: id })).json.data.name).toBe('Monthly');
    const kinds = (await owner.get('/workspace/log/?search=schedule-')).json.data.map(({ kind }: { kind: string }) => kind);
    expect(kinds.slice(0, 6)).toEqual([
      'schedule-restored',
      'schedule-deleted',
      'schedule-resumed',
      'schedule-paused',
      'schedule-changed',
      'schedule-created',
    ]);
  });

  it('is read by viewers and written by members', async () => {
    const { id } = await create();
    expect((await viewer.get('/schedule/')).json.data).toHaveLength(1);
    expect((await viewer.post('/schedule/', BODY)).status).toBe(403);
    expect((await viewer.post('/schedule/run/', { schedule_id: id })).status).toBe(403);
  });

  it('is unknown to strangers', async () => {
    const { id } = await create();
    expect((await stranger.get('/schedule/')).json.data).toEqual([]);
    const answers = [
      await stranger.put('/schedule/', { ...BODY, schedule_id: id }),
      await stranger.remove(`/schedule/?schedule_id=${id}`),
      await stranger.post('/schedule/restore/', { schedule_id: id }),
      await stranger.post('/schedule/pause/', { schedule_id: id }),
      await stranger.post('/schedule/resume/', { schedule_id: id }),
      await stranger.post('/schedule/run/', { schedule_id: id }),
      await stranger.get(`/schedule/run/?schedule_id=${id}`),
      await stranger.get(`/integration/draft/?schedule_id=${id}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  });

  it('takes a plan that has scheduled testing', async () => {
    await givePlan(server, owner, 'standard');
    const answer = await member.post('/schedule/', BODY);
    await givePlan(server, owner, 'pro');
    expect([answer.status, answer.json.code]).toEqual([403, 'plan_required']);
  });

  it('pages through a list without a gap or a repeat', async () => {
    for (const name of ['A', 'B', 'C']) await create({ name });
    const first = (await owner.get('/schedule/?limit=2')).json;
    const second = (await owner.get(`/schedule/?limit=2&cursor=${first.next_cursor}`)).json;
    expect([...first.data, ...second.data].map(({ name }: { name: string }) => name)).toEqual(['C', 'B', 'A']);
    expect(second.next_cursor).toBeNull();
    expect((await owner.get('/schedule/?search=b')).json.total).toBe(1);
  });

  it('can be drafted from a test', async () => {
    const started = await member.post('/project/test/', { kind: 'responsive', url: BODY.url, options: { devices: ['mobile'] } });
    const draft = (await member.get(`/schedule/draft/?test_id=${started.json.data.test_id}`)).json.data;
    expect(draft).toMatchObject({ kind: 'responsive', url: BODY.url, options: { devices: ['mobile'] } });
  });

  it('goes for good a month after it was put away', async () => {
    const { id } = await create();
    await member.remove(`/schedule/?schedule_id=${id}`);
    const purge = createSchedulePurger(server.services.database.db);
    await purge({}, new AbortController().signal);
    expect(await query('select id from schedules')).toHaveLength(1);
    await query(`update schedules set deleted_at = now() - interval '31 days'`);
    await purge({}, new AbortController().signal);
    expect([PURGE_SCHEDULES.name, await query('select id from schedules')]).toEqual(['purge-schedules', []]);
  });
});

describe('what is due', () => {
  it('begins team by team in turn, however much of one is due and for how long', async () => {
    const many = [await create(), await create(), await create()];
    const { id } = await create({}, stranger);
    for (const one of many) await makeDue(one.id, 2);
    await makeDue(id);
    await tick();
    // Each run has its own transaction.
    const begun = await query('select workspace_id from schedule_runs order by age(xmin) desc');
    expect(begun.map(({ workspace_id }) => workspace_id === stranger.workspaceId)).toEqual([false, true, false, false]);
  });

  it('begins once, with two workers that look at the same time', async () => {
    const ids = await Promise.all([1, 2, 3].map(async (one) => (await create({ name: `Schedule ${one}` })).id));
    for (const id of ids) await makeDue(id);
    await Promise.all([tick(), tick(), tick()]);
    await tick();
    for (const id of ids) expect(await runs(id)).toEqual([expect.objectContaining({ outcome: 'running', test_status: 'queued' })]);
    const { test_id } = (await runs(ids[0] ?? ''))[0];
    const test = (await owner.get(`/project/test/?test_id=${test_id}`)).json.data[0];
    expect(test).toMatchObject({ source: 'schedule', kind: 'seo', url: 'http://localhost/' });
  });

  it('makes up for one missed time, not for ten', async () => {
    const { id } = await create();
    await makeDue(id, 10);
    await tick();
    await tick();
    expect(await runs(id)).toHaveLength(1);
    expect(new Date((await read(id)).next_run_at).getTime()).toBeGreaterThan(Date.now());
  });

  it('leaves alone what is paused or put away', async () => {
    const { id } = await create();
    await makeDue(id);
    await member.remove(`/schedule/?schedule_id=${id}`);
    await tick();
    await member.post('/schedule/restore/', { schedule_id: id });
    await member.post('/schedule/pause/', { schedule_id: id });
    await tick();
    expect(await runs(id)).toEqual([]);
  });

  it('is skipped while the run before is in progress, and says so', async () => {
    const { id } = await create();
    await makeDue(id, 1);
    await tick();
    await makeDue(id);
    await tick();
    expect(await runs(id)).toEqual([
      expect.objectContaining({ outcome: 'skipped', reason: 'still-running', test_id: null }),
      expect.objectContaining({ outcome: 'running' }),
    ]);
    expect((await read(id)).failing_since).toBeNull();
    expect((await member.post('/schedule/run/', { schedule_id: id })).status).toBe(409);
  });

  it('runs by hand too, and keeps its times', async () => {
    const { id, next_run_at } = await create();
    const ran = await member.post('/schedule/run/', { schedule_id: id });
    expect(ran.status).toBe(202);
    expect(await read(id)).toMatchObject({ next_run_at, last_run: { outcome: 'running', test_id: ran.json.data.test_id } });
  });
});

describe('a run that comes to nothing', () => {
  const refused = async (id: string) => {
    await tick();
    const [run] = await runs(id);
    return run;
  };

  it('says that the plan was lost, and tries again at the next time', async () => {
    const { id } = await create();
    await makeDue(id);
    await givePlan(server, owner, 'standard');
    const run = await refused(id);
    await givePlan(server, owner, 'pro');
    expect(run).toMatchObject({ outcome: 'refused', reason: 'plan-required', test_id: null });
    expect(run.message).toContain('Scheduled testing needs the Pro plan');
    expect(await read(id)).toMatchObject({ active: true, failing_since: run.due_at });
  });

  it('says that the limit is used up', async () => {
    const { id } = await create();
    await makeDue(id);
    const period = new Date().toISOString().slice(0, 7);
    const { pool } = server.services.database;
    await pool.query(
      `insert into usage_counters (workspace_id, meter, period, used) values ($1, 'seo', $2, 1000)
       on conflict (workspace_id, meter, period) do update set used = 1000`,
      [owner.workspaceId, period],
    );
    const before = await query('select count(*)::int as tests from tests');
    const run = await refused(id);
    await query('delete from usage_counters where workspace_id = $1', [owner.workspaceId]);
    expect(run).toMatchObject({ outcome: 'refused', reason: 'limit-reached' });
    // Rolling back to the savepoint removed the test.
    expect(await query('select count(*)::int as tests from tests')).toEqual(before);
  });

  it('says that the address may no longer be tested', async () => {
    const { id } = await create();
    await makeDue(id);
    await query(`update schedules set url = 'https://169.254.169.254/' where id = $1`, [id]);
    expect(await refused(id)).toMatchObject({ outcome: 'refused', reason: 'target-refused' });
  });

  it('says that its person left, until somebody else saves it', async () => {
    const { id } = await create();
    await query(`update schedules set runs_for = $2 where id = $1`, [id, (await stranger.get('/accounts/user/')).json.data.user_id]);
    await makeDue(id, 1);
    expect(await refused(id)).toMatchObject({ outcome: 'refused', reason: 'author-left' });
    await owner.put('/schedule/', { ...BODY, schedule_id: id });
    await makeDue(id);
    expect(await refused(id)).toMatchObject({ outcome: 'running' });
  });

  it('is told once for all failures in a row, and once when it works again', async () => {
    const { id } = await create();
    const before = await letters();
    const failed = async (days: number) => {
      await makeDue(id, days);
      await tick();
      await end((await runs(id))[0].test_id, 'failed', 'The site did not respond.');
    };
    await failed(3);
    // The owner, and the member who created it.
    expect((await letters()) - before).toBe(2);
    const since = (await read(id)).failing_since;
    await failed(2);
    expect((await letters()) - before).toBe(2);
    expect(await read(id)).toMatchObject({
      failing_since: since,
      last_run: { outcome: 'failed', reason: 'test-failed', message: 'The site did not respond.' },
    });
    await makeDue(id);
    await tick();
    await end((await runs(id))[0].test_id, 'finished');
    expect((await letters()) - before).toBe(4);
    expect(await read(id)).toMatchObject({ failing_since: null, scores: [88], last_run: { outcome: 'finished', score: 88 } });
  });

  it('has a draft of a ticket while it fails, and none before', async () => {
    const { id } = await create();
    expect((await member.get(`/integration/draft/?schedule_id=${id}`)).status).toBe(409);
    await makeDue(id);
    await tick();
    await end((await runs(id))[0].test_id, 'failed', 'The site did not respond.');
    const draft = (await member.get(`/integration/draft/?schedule_id=${id}`)).json.data;
    expect(draft).toMatchObject({ title: 'Scheduled SEO test failing: localhost/', host: 'localhost' });
    expect(draft.description).toContain('The site did not respond.');
    expect(draft.description).toContain(`/schedules?schedule_id=${id}`);
    expect(draft.description).toMatch(/Failing since: \d{4}-\d\d-\d\d \d\d:\d\d UTC/);
    expect((await member.get(`/integration/draft/?schedule_id=${randomUUID()}`)).status).toBe(404);
  });
});
