import { MAX_SCHEDULES, SCHEDULE_REASON_TEXTS } from '@plumbline/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, putColleague, putPerson } from '../../../testing/put-person.ts';
import { givePlan } from '../../../testing/team.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { areaServices } from '../../area-services.ts';
import { eq } from '../../platform/database/query.ts';
import { tests } from '../tests/index.ts';
import { createSchedulePurger } from './put-away.ts';
import { createScheduleRunner } from './run-due.ts';

let server: TestServer;
let owner: Person;
let member: Person;
let viewer: Person;

/** A server that queues jobs but does not run them. */
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' });
  owner = await putPerson(server);
  member = await putColleague(server, owner.workspaceId);
  viewer = await putColleague(server, owner.workspaceId, { name: 'Vera', role: 'viewer' });
  await query('update users set email_verified_at = now()');
});
afterAll(() => server?.close());
beforeEach(async () => {
  for (const table of ['rate_limits', 'schedules', 'tests']) await query(`delete from ${table}`);
  await givePlan(server, owner, 'pro');
});

const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;
const call = (method: string, path: string, body?: object, by = owner) => server.call(method, path, { token: by.token, body });

const BODY = { name: 'Harbour', kind: 'seo', url: 'http://localhost/', rhythm: 'daily', time: '06:30', time_zone: 'UTC' };
const create = async (more: object = {}, by = member) => (await call('POST', '/schedule/', { ...BODY, ...more }, by)).json.data;
const save = (id: string, more: object = {}, by = member) => call('PUT', '/schedule/', { ...BODY, schedule_id: id, ...more }, by);
const act = (what: 'pause' | 'resume' | 'run' | 'restore', id: string, by = member) =>
  call('POST', `/schedule/${what}/`, { schedule_id: id }, by);
const remove = (id: string, by = member) => call('DELETE', `/schedule/?schedule_id=${id}`, undefined, by);
const list = async (more = '') => (await call('GET', `/schedule/?${more}`)).json;
const names = async (more = '') => (await list(more)).data.map(({ name }: { name: string }) => name);
const read = async (id: string) => (await list(`schedule_id=${id}`)).data[0];
const runs = async (id: string, more = '') => (await call('GET', `/schedule/run/?schedule_id=${id}${more}`)).json;
const logged = async (kind: string) => (await call('GET', `/workspace/log/?search=${kind}`)).json.total;
const letters = async (): Promise<number> => (await query(`select count(*)::int as n from pgboss.job where name = 'send-mail'`))[0].n;

const tick = () =>
  createScheduleRunner({ ...areaServices(server.services), site: 'https://plumbline.example' })({}, new AbortController().signal);
const makeDue = (id: string) =>
  query(`update schedules set next_run_at = date_trunc('minute', now()) - interval '1 minute' where id = $1`, [id]);

/** Starts a run and ends its test as a worker would. */
async function runTo(id: string, status: 'finished' | 'failed' | 'cancelled'): Promise<void> {
  expect((await act('run', id)).status).toBe(202);
  await end((await runs(id)).data[0].test_id, status);
}
async function end(testId: string, status: 'finished' | 'failed' | 'cancelled'): Promise<void> {
  await server.services.database.db.transaction(async (transaction) => {
    const [test] = await transaction.update(tests).set({ status, finishedAt: new Date() }).where(eq(tests.id, testId)).returning();
    if (!test) throw new Error('There is no such test.');
    for (const follow of areaServices(server.services).afterEnd) await follow(transaction, test);
  });
}

describe('the list of schedules', () => {
  it.each([
    ['', ['Weekly', 'Failing', 'Paused', 'Plain']],
    ['state=active', ['Weekly', 'Failing', 'Plain']],
    ['state=paused', ['Paused']],
    ['state=failing', ['Failing']],
    ['kind=responsive', ['Paused']],
    ['kind=grammar', []],
    ['search=PLAI', ['Plain']],
    ['search=/deep', ['Weekly']],
    ['search=_', []],
    ['state=paused&kind=seo', []],
  ])('asked for with “%s” has %j', async (more, found) => {
    await create({ name: 'Plain' });
    await act('pause', (await create({ name: 'Paused', kind: 'responsive' })).id);
    const failing = await create({ name: 'Failing' });
    await create({ name: 'Weekly', url: 'http://localhost/deep', rhythm: 'weekly', weekdays: [5, 1, 5] });
    await runTo(failing.id, 'failed');
    expect(await names(more)).toEqual(found);
    expect((await list(more)).total).toBe(found.length);
  });

  it.each(['state', 'schedule_id', 'cursor'])('names a %s that is none', async (field) => {
    const answer = await call('GET', `/schedule/?${field}=x`);
    expect([answer.status, answer.json.fields[0].field]).toEqual([400, field]);
  });
});

describe('saving a schedule', () => {
  it('keeps of the rhythm what belongs to it, and gives it to who saved it', async () => {
    const { id, runs_for } = await create({ rhythm: 'weekly', weekdays: [5, 1, 5], month_day: 31 });
    expect([runs_for, await read(id)]).toMatchObject(['Mona Tester', { weekdays: [1, 5], month_day: null }]);
    const saved = (await save(id, { rhythm: 'monthly', weekdays: [2], month_day: 31 }, owner)).json.data;
    expect(saved).toMatchObject({ weekdays: [], month_day: 31, runs_for: 'Olga Tester' });
  });

  it('changes no kind, and wakes none that is paused', async () => {
    const { id } = await create();
    await act('pause', id);
    const saved = (await save(id, { kind: 'grammar', time: '07:00' })).json.data;
    expect(saved).toMatchObject({ kind: 'seo', time: '07:00', active: false, next_run_at: null });
  });

  it('names what is wrong, and leaves the schedule as it was', async () => {
    const made = await create();
    for (const [field, more] of [
      ['name', { name: 'n'.repeat(101) }],
      ['weekdays', { rhythm: 'weekly', weekdays: [] }],
      ['month_day', { rhythm: 'monthly', month_day: 32 }],
      ['url', { url: 'ftp://localhost/' }],
      ['options.max_depth', { options: { max_depth: -1 } }],
      ['options.access', { options: { access: { headers: 'a: b' } } }],
    ] as const) {
      const answer = await save(made.id, more);
      expect([answer.status, answer.json.fields[0].field]).toEqual([400, field]);
    }
    expect(await read(made.id)).toEqual(made);
  });

  it('is for members, on a plan that has schedules', async () => {
    const { id } = await create();
    expect((await save(id, {}, viewer)).status).toBe(403);
    await givePlan(server, owner, 'standard');
    expect((await save(id)).json.code).toBe('plan_required');
  });
});

describe('the most schedules that a workspace has', () => {
  const fill = (count: number) =>
    query(
      `insert into schedules (workspace_id, name, kind, url, options, rhythm, time_of_day, time_zone)
       select $1, 'S' || number, 'seo', 'http://localhost/', '{}', 'daily', '06:30', 'UTC' from generate_series(1, $2) number`,
      [owner.workspaceId, count],
    );

  it('are as many whoever makes the last one at the same time', async () => {
    await fill(MAX_SCHEDULES - 1);
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', '/schedule/', BODY, member)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    expect((await list()).total).toBe(MAX_SCHEDULES);
  });

  it('leave no room for one to come back', async () => {
    const { id } = await create();
    await remove(id);
    await fill(MAX_SCHEDULES);
    const answer = await act('restore', id);
    expect([answer.status, answer.json.message]).toEqual([
      409,
      'A workspace can have at most 100 schedules. Delete one you no longer need.',
    ]);
  });
});

describe('pausing', () => {
  it('needs no plan, and to go on needs one', async () => {
    const { id } = await create();
    await givePlan(server, owner, 'standard');
    expect((await act('pause', id)).status).toBe(200);
    expect((await act('resume', id)).json.code).toBe('plan_required');
    expect((await read(id)).active).toBe(false);
  });

  it('twice is said once, and who resumes has it run in their name', async () => {
    const { id } = await create();
    const before = [await logged('schedule-paused'), await logged('schedule-resumed')];
    for (const what of ['pause', 'pause', 'resume', 'resume'] as const) expect((await act(what, id, owner)).status).toBe(200);
    expect([await logged('schedule-paused'), await logged('schedule-resumed')]).toEqual(before.map((count) => count + 1));
    expect(await read(id)).toMatchObject({ active: true, runs_for: 'Olga Tester' });
  });
});

describe('a schedule that is put away', () => {
  it('is gone for whoever changes it, and comes back once, after the times that it missed', async () => {
    const { id } = await create();
    await remove(id);
    const answers = [
      await remove(id),
      await save(id),
      await act('pause', id),
      await act('run', id),
      await call('GET', `/schedule/run/?schedule_id=${id}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    await makeDue(id);
    const before = await logged('schedule-restored');
    expect([(await act('restore', id)).status, (await act('restore', id)).status]).toEqual([200, 200]);
    expect(await logged('schedule-restored')).toBe(before + 1);
    expect(new Date((await read(id)).next_run_at).getTime()).toBeGreaterThan(Date.now());
  });

  it('stays paused when it comes back', async () => {
    const { id } = await create();
    await act('pause', id);
    await remove(id);
    expect((await act('restore', id)).json.data.active).toBe(false);
  });

  it('writes to nobody about the run that was under way', async () => {
    const { id } = await create();
    await act('run', id);
    const [{ test_id }] = (await runs(id)).data;
    await remove(id);
    const before = await letters();
    await end(test_id, 'failed');
    expect(await letters()).toBe(before);
    await act('restore', id);
    expect(await read(id)).toMatchObject({ last_run: { outcome: 'failed' }, failing_since: expect.any(String) });
  });
});

describe('a run', () => {
  it('by hand is one, however many ask for it at once', async () => {
    const { id } = await create();
    const answers = await Promise.all([act('run', id), act('run', id, owner), act('run', id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 409, 409]);
    expect((await runs(id)).total).toBe(1);
  });

  it('by hand is of a plan that has schedules, by who may start tests', async () => {
    const { id } = await create();
    expect((await act('run', id, viewer)).status).toBe(403);
    await givePlan(server, owner, 'standard');
    expect((await act('run', id)).json.code).toBe('plan_required');
    expect((await runs(id)).total).toBe(0);
  });

  it('that was cancelled is neither a failure nor a success', async () => {
    const { id } = await create();
    await runTo(id, 'failed');
    const { failing_since } = await read(id);
    const before = await letters();
    await runTo(id, 'cancelled');
    expect([await letters(), await read(id)]).toMatchObject([before, { failing_since, last_run: { outcome: 'cancelled', reason: null } }]);
  });

  it('is told to the owner and who it runs for, while they are there, each once', async () => {
    const told = async (by: Person, beforeIt: (id: string) => Promise<unknown> = async () => undefined) => {
      const { id } = await create({}, by);
      await act('run', id, by);
      await beforeIt(id);
      const before = await letters();
      await end((await runs(id)).data[0].test_id, 'failed');
      return (await letters()) - before;
    };
    expect([await told(owner), await told(member)]).toEqual([1, 2]);
    const unconfirmed = await putColleague(server, owner.workspaceId, { name: 'Una' });
    expect(await told(unconfirmed)).toBe(1);
    const gone = await putColleague(server, owner.workspaceId, { name: 'Gus' });
    expect(await told(gone, () => query('delete from members where user_id = $1', [gone.userId]))).toBe(1);
  });

  it('of a person who may only read any more says so', async () => {
    const demoted = await putColleague(server, owner.workspaceId, { name: 'Dora' });
    const { id } = await create({}, demoted);
    await query(`update members set role = 'viewer' where user_id = $1`, [demoted.userId]);
    await makeDue(id);
    await tick();
    expect((await runs(id)).data).toMatchObject([
      { outcome: 'refused', reason: 'author-left', message: SCHEDULE_REASON_TEXTS['author-left'] },
    ]);
  });

  it('with settings that are no longer accepted says so', async () => {
    const { id } = await create();
    await query(`update schedules set options = '{"max_pages": 0}' where id = $1`, [id]);
    await makeDue(id);
    await tick();
    expect((await runs(id)).data).toMatchObject([{ reason: 'options-refused', message: SCHEDULE_REASON_TEXTS['options-refused'] }]);
  });

  it('holds up no other when it cannot be looked at', async () => {
    const [broken, fine] = [await create({ name: 'Broken' }), await create({ name: 'Fine' })];
    for (const { id } of [broken, fine]) await makeDue(id);
    await query(`update schedules set time_zone = 'Europe/Atlantis' where id = $1`, [broken.id]);
    await tick();
    expect([(await runs(broken.id)).total, (await runs(fine.id)).total]).toEqual([0, 1]);
  });

  it('is listed a page at a time, without the test that is gone, for 400 days', async () => {
    const { id } = await create();
    for (let count = 0; count < 3; count += 1) await runTo(id, 'finished');
    const first = await runs(id, '&limit=2');
    const second = await runs(id, `&limit=2&cursor=${first.next_cursor}`);
    expect([first.total, first.data.length, second.data.length, second.next_cursor]).toEqual([3, 2, 1, null]);
    const [oldest] = second.data;
    await call('POST', '/project/test/delete/', { test_ids: [oldest.test_id] });
    expect((await runs(id)).data.at(-1)).toMatchObject({ id: oldest.id, outcome: 'finished', test_id: null, test_status: null });
    await query(`update schedule_runs set due_at = now() - interval '401 days' where id = $1`, [oldest.id]);
    await createSchedulePurger(server.services.database.db)({}, new AbortController().signal);
    expect((await runs(id)).total).toBe(2);
  });
});
