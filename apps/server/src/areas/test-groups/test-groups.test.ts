import { MAX_GROUPED_TESTS, MAX_TEST_GROUPS } from '@plumbline/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endTest } from '../../../testing/end-test.ts';
import { meanwhile } from '../../../testing/meanwhile.ts';
import { makeTeam, type Person } from '../../../testing/team.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { sql } from '../../platform/database/query.ts';
import { createGroupPurger } from './put-away.ts';
import { selectNewest } from './select-newest.ts';

const URL_OF_SHOP = 'http://localhost/shop';
let server: TestServer;
let owner: Person;
let member: Person;
let viewer: Person;
let stranger: Person;

/** A server that queues jobs but does not run them: findings do not matter here. */
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' });
  ({ owner, member, viewer, stranger } = await makeTeam(server));
});
afterAll(() => server?.close());
beforeEach(async () => {
  await query('delete from test_groups');
  await query('delete from tests');
});

const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;

const BODY = { name: 'Shop', url: URL_OF_SHOP, kinds: ['seo', 'responsive', 'ui'] };

async function create(body: object = {}, person = member) {
  const made = await person.post('/test_group/website/', { ...BODY, ...body });
  expect([made.status, made.json.fields]).toEqual([201, undefined]);
  return made.json.data;
}
const read = async (id: string) => (await owner.get(`/test_group/website/?group_id=${id}`)).json.data[0];
const resultOf = async (id: string, kind: string) => (await read(id)).results.find((result: { kind: string }) => result.kind === kind);
const testsIn = async (id: string, kind: string): Promise<string[]> =>
  (await owner.get(`/test_group/${kind}/?group_id=${id}`)).json.data.map((test: { id: string }) => test.id);
const start = async (kind: string, url = URL_OF_SHOP, person = member): Promise<string> => {
  const started = await person.post('/project/test/', { kind, url });
  expect(started.status).toBe(202);
  return started.json.data.test_id;
};
const finish = (testId: string, score = 88) => endTest(server, testId, { status: 'finished', score });

describe('a test group', () => {
  it('is made with its kinds once each, found by its name, changed, put away and brought back', async () => {
    const made = await create({ kinds: ['grammar', 'seo', 'grammar'] });
    expect(made).toMatchObject({ name: 'Shop', url: URL_OF_SHOP, kinds: ['grammar', 'seo'] });
    expect(made.results).toEqual([
      expect.objectContaining({ kind: 'grammar', test_id: null, score: null, scores: [] }),
      expect.objectContaining({ kind: 'seo', test_id: null, score: null, scores: [] }),
    ]);
    await create({ name: 'Blog', url: 'http://localhost/blog' });
    expect((await viewer.get('/test_group/website/?search=sho')).json).toMatchObject({ total: 1, data: [{ id: made.id }] });
    const changed = await member.put('/test_group/website/', { ...BODY, group_id: made.id, name: 'Shop front', kinds: ['ui'] });
    expect(changed.json.data).toMatchObject({ id: made.id, name: 'Shop front', kinds: ['ui'] });
    expect((await member.remove(`/test_group/website/?group_id=${made.id}`)).status).toBe(200);
    expect(await read(made.id)).toBeUndefined();
    const back = await member.post('/test_group/website/restore/', { group_id: made.id });
    expect(back.json.data).toMatchObject({ id: made.id, name: 'Shop front' });
    expect((await owner.get('/workspace/log/?limit=4')).json.data.map(({ kind }: { kind: string }) => kind)).toEqual([
      'test-group-restored',
      'test-group-deleted',
      'test-group-changed',
      'test-group-created',
    ]);
  });

  it('names the field that is wrong', async () => {
    const wrong = async (body: object) => (await member.post('/test_group/website/', { ...BODY, ...body })).json.fields;
    expect(await wrong({ name: ' ' })).toEqual([{ field: 'name', message: 'Enter a name.' }]);
    expect(await wrong({ kinds: [] })).toEqual([{ field: 'kinds', message: 'Choose at least one test type.' }]);
    expect(await wrong({ kinds: ['website'] })).toEqual([{ field: 'kinds', message: expect.stringContaining('seo') }]);
    expect(await wrong({ url: 'http://169.254.169.254/' })).toEqual([{ field: 'url', message: expect.any(String) }]);
  });

  it('is for members to write, for viewers to read, and not there for strangers', async () => {
    const { id } = await create();
    const testId = await start('seo');
    expect((await viewer.get(`/test_group/website/?group_id=${id}`)).json.data).toHaveLength(1);
    for (const [person, refusal] of [
      [viewer, 403],
      [stranger, 404],
    ] as const) {
      expect((await person.put('/test_group/website/', { ...BODY, group_id: id })).status).toBe(refusal);
      expect((await person.remove(`/test_group/website/?group_id=${id}`)).status).toBe(refusal);
      expect((await person.post('/test_group/website/restore/', { group_id: id })).status).toBe(refusal);
      expect((await person.post('/test_group/website/run/', { group_id: id })).status).toBe(refusal);
      expect((await person.post('/test_group/seo/', { group_id: id })).status).toBe(refusal);
      expect((await person.post('/test_group/seo/', { group_id: id, test_id: testId })).status).toBe(refusal);
      expect((await person.remove(`/test_group/seo/?group_id=${id}&test_id=${testId}`)).status).toBe(refusal);
    }
    expect((await stranger.get(`/test_group/website/?group_id=${id}`)).json.data).toEqual([]);
    expect((await stranger.get(`/test_group/seo/?group_id=${id}`)).status).toBe(404);
    // A group does not accept someone else’s test.
    const own = await create({}, stranger);
    expect((await stranger.post('/test_group/seo/', { group_id: own.id, test_id: testId })).status).toBe(404);
    expect(await testsIn(id, 'seo')).toEqual([]);
  });

  it('is kept to its number, whoever makes one at the same time', async () => {
    await query(
      `insert into test_groups (workspace_id, name, url, host, kinds) select $1, 'Group', 'http://localhost/', 'localhost', '{seo}'
       from generate_series(1, $2::int)`,
      [owner.workspaceId, MAX_TEST_GROUPS - 1],
    );
    const answers = await Promise.all([1, 2, 3].map(() => member.post('/test_group/website/', BODY)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  });

  it('goes for good a month after it was put away; its tests stay', async () => {
    const { id } = await create();
    const testId = await start('seo');
    await finish(testId);
    await member.remove(`/test_group/website/?group_id=${id}`);
    await query(`update test_groups set deleted_at = now() - interval '31 days'`);
    await createGroupPurger(server.services.database.db)({}, new AbortController().signal);
    expect((await member.post('/test_group/website/restore/', { group_id: id })).status).toBe(404);
    expect((await owner.get(`/project/test/?test_id=${testId}`)).json.data).toHaveLength(1);
  });
});

describe('tests of a group', () => {
  it('start together, each in the group at once, and say which a person has to capture', async () => {
    const { id } = await create();
    const run = await member.post('/test_group/website/run/', { group_id: id });
    expect(run.status).toBe(202);
    expect(run.json.data.started.map(({ kind }: { kind: string }) => kind)).toEqual(['seo', 'responsive']);
    expect(run.json.data.refused).toEqual([{ kind: 'ui', message: expect.stringContaining('extension') }]);
    for (const { kind, test_id } of run.json.data.started) {
      expect(await testsIn(id, kind)).toEqual([test_id]);
      expect(await resultOf(id, kind)).toMatchObject({ test_id, status: 'queued', score: null });
    }
    // A double click starts one run.
    const again = await member.post('/test_group/website/run/', { group_id: id });
    expect([again.status, again.json.code]).toEqual([409, 'conflict']);
    expect(await testsIn(id, 'seo')).toHaveLength(1);
  });

  it('begin with the options of the last one, and show the change since', async () => {
    const { id } = await create();
    const first = await member.post('/test_group/seo/', { group_id: id, options: { max_pages: 7 } });
    await finish(first.json.data.test_id, 70);
    const second = await member.post('/test_group/seo/', { group_id: id });
    expect(second.status).toBe(202);
    await finish(second.json.data.test_id, 75);
    expect(await resultOf(id, 'seo')).toMatchObject({ score: 75, previous_score: 70, scores: [70, 75], status: 'finished' });
    const [test] = (await owner.get(`/project/test/?test_id=${second.json.data.test_id}`)).json.data;
    expect(test).toMatchObject({ url: URL_OF_SHOP, options: { max_pages: 7 } });
    const refused = await member.post('/test_group/seo/', { group_id: id, options: { max_pages: 0 } });
    expect(refused.json.fields).toEqual([{ field: 'options.max_pages', message: expect.any(String) }]);
  });

  it('keep the last score while a later one failed', async () => {
    const { id } = await create();
    const first = await member.post('/test_group/seo/', { group_id: id });
    await finish(first.json.data.test_id, 70);
    const second = await member.post('/test_group/seo/', { group_id: id });
    await endTest(server, second.json.data.test_id, { status: 'failed', error: 'It did not answer.' });
    expect(await resultOf(id, 'seo')).toMatchObject({
      test_id: second.json.data.test_id,
      status: 'failed',
      score: 70,
      finished_test_id: first.json.data.test_id,
    });
  });

  it('join when they finish, whoever started them: those of its address, and what a browser captured on its site', async () => {
    const { id } = await create();
    const other = await create({ name: 'Words', kinds: ['grammar'] });
    const [same, elsewhere, failed] = [await start('seo'), await start('seo', 'http://localhost/blog'), await start('seo')];
    await finish(same);
    await finish(elsewhere);
    await endTest(server, failed, { status: 'failed' });
    const captured = await capture('http://localhost/shop/basket');
    await finish(captured);
    await finish(await capture('http://127.0.0.1/shop'));
    expect(await testsIn(id, 'seo')).toEqual([same]);
    expect(await testsIn(id, 'ui')).toEqual([captured]);
    expect(await testsIn(other.id, 'seo')).toEqual([]);
    // Another workspace has its own group.
    const theirs = await create({}, stranger);
    await finish(await start('seo', URL_OF_SHOP, member));
    expect((await stranger.get(`/test_group/seo/?group_id=${theirs.id}`)).json.data).toEqual([]);
  });

  it('are there from before, and while the group was put away', async () => {
    const before = await start('seo');
    await finish(before);
    const { id } = await create();
    await member.remove(`/test_group/website/?group_id=${id}`);
    const meanwhile = await start('seo');
    await finish(meanwhile);
    await member.post('/test_group/website/restore/', { group_id: id });
    expect(await testsIn(id, 'seo')).toEqual([meanwhile, before]);
  });

  it('are added by hand where their kind is the same, and taken out again', async () => {
    const { id } = await create();
    const elsewhere = await start('seo', 'http://localhost/staging');
    const wrong = await member.post('/test_group/ui/', { group_id: id, test_id: elsewhere });
    expect(wrong.json.fields).toEqual([{ field: 'test_id', message: expect.stringContaining('seo') }]);
    expect((await member.post('/test_group/seo/', { group_id: id, test_id: elsewhere })).status).toBe(201);
    expect((await member.post('/test_group/seo/', { group_id: id, test_id: elsewhere })).status).toBe(201);
    expect(await testsIn(id, 'seo')).toEqual([elsewhere]);
    expect((await member.remove(`/test_group/ui/?group_id=${id}&test_id=${elsewhere}`)).status).toBe(404);
    expect((await member.remove(`/test_group/seo/?group_id=${id}&test_id=${elsewhere}`)).status).toBe(200);
    expect(await testsIn(id, 'seo')).toEqual([]);
  });
});

describe('a full group', () => {
  /** Finished tests, a minute apart, each older than the one before. @returns the group they are in */
  async function fullGroup(): Promise<string> {
    await query(
      `insert into tests (workspace_id, kind, url, host, source, options, status, score, created_at, finished_at)
       select $1, 'seo', $2, 'localhost', 'api', '{}', 'finished', 80, now() - n * interval '1 minute', now() from generate_series(1, $3::int) n`,
      [owner.workspaceId, URL_OF_SHOP, MAX_GROUPED_TESTS],
    );
    return (await create()).id;
  }
  const held = async (id: string) =>
    (await query('select test_id, kind from grouped_tests where group_id = $1 order by tested_at', [id])) as {
      test_id: string;
      kind: string;
    }[];

  it('lets its oldest of the kind go for one that joins or is started in it, and none for another kind', async () => {
    const id = await fullGroup();
    const [oldest, second, third] = (await held(id)).map(({ test_id }) => test_id);
    const joining = await start('seo');
    await finish(joining);
    const started = await member.post('/test_group/seo/', { group_id: id });
    expect(started.status).toBe(202);
    await finish(await start('responsive'));
    const now = await held(id);
    expect(now.filter(({ kind }) => kind === 'seo')).toHaveLength(MAX_GROUPED_TESTS);
    expect(now).toHaveLength(MAX_GROUPED_TESTS + 1);
    const ids = now.map(({ test_id }) => test_id);
    expect([oldest, second].some((one) => one !== undefined && ids.includes(one))).toBe(false);
    expect(ids).toEqual(expect.arrayContaining([third, joining, started.json.data.test_id]));
    // They only leave the group.
    expect((await owner.get(`/project/test/?test_id=${oldest}`)).json.data).toHaveLength(1);
  });

  it('takes no more that a person adds, until one is taken out', async () => {
    const id = await fullGroup();
    const elsewhere = await start('seo', 'http://localhost/staging');
    const add = () => member.post('/test_group/seo/', { group_id: id, test_id: elsewhere });
    expect((await add()).json).toMatchObject({
      status: 409,
      code: 'conflict',
      message: expect.stringContaining(String(MAX_GROUPED_TESTS)),
    });
    const [oldest] = await held(id);
    expect((await member.post('/test_group/seo/', { group_id: id, test_id: oldest?.test_id })).status).toBe(201);
    await member.remove(`/test_group/seo/?group_id=${id}&test_id=${oldest?.test_id}`);
    expect((await add()).status).toBe(201);
  });

  it('is listed from its newest tests alone, past those that were deleted', async () => {
    const id = await fullGroup();
    const newest = (await held(id)).slice(-20).map(({ test_id }) => test_id);
    await member.post('/project/test/delete/', { test_ids: newest });
    const { scores, test_id } = await resultOf(id, 'seo');
    expect(scores).toHaveLength(12);
    expect(newest).not.toContain(test_id);
    await query('analyze grouped_tests');
    await query('analyze tests');
    const { db } = server.services.database;
    const { rows } = await db.execute(sql`explain (analyze, format json) ${selectNewest(db, [id])}`);
    // Twelve finished ones and the two newest, each behind twenty deleted ones: far fewer than the group has.
    expect(rowsOf(rows, 'grouped_tests')).toBeLessThan(100);
  });
});

it('a test that is put into a group while it ends is waited for, and its end waits for nobody', async () => {
  const { id } = await create();
  const testId = await start('seo');
  const added = await meanwhile(
    server,
    {
      first: 'select 1 from tests where id = $1 and $2::uuid is not null for update',
      // Like joinGroups.
      last: `insert into grouped_tests (group_id, test_id, workspace_id, kind, tested_at)
             select $2, id, workspace_id, kind, created_at from tests where id = $1 on conflict do nothing`,
      values: [testId, id],
    },
    () => member.post('/test_group/seo/', { group_id: id, test_id: testId }),
  );
  expect(added.status).toBe(201);
  expect(await testsIn(id, 'seo')).toEqual([testId]);
});

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly PlanNode[];
}

/** Rows that a statement read from a table, according to its plan. */
function rowsOf(plan: unknown, table: string): number {
  const count = (node: PlanNode): number =>
    (node['Relation Name'] === table ? node['Actual Rows'] * node['Actual Loops'] : 0) +
    (node.Plans ?? []).reduce((sum, part) => sum + count(part), 0);
  return count((plan as [{ 'QUERY PLAN': [{ Plan: PlanNode }] }])[0]['QUERY PLAN'][0].Plan);
}

/** Starts a capture like the extension, as far as the group is concerned. @returns the id of the test */
async function capture(url: string): Promise<string> {
  const [row] = await query(
    `insert into tests (workspace_id, kind, url, host, source, options, started_by)
     values ($1, 'ui', $2, $3, 'extension', '{}', $4) returning id`,
    [owner.workspaceId, url, new URL(url).host, member.userId],
  );
  return row.id;
}
