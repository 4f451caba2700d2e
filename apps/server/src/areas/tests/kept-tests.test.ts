import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, putColleague, putPerson } from '../../../testing/put-person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let owner: Person;
let viewer: Person;
let stranger: Person;

/** A server that queues jobs but does not run them. */
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' });
  owner = await putPerson(server);
  viewer = await putColleague(server, owner.workspaceId, { name: 'Vera', role: 'viewer' });
  stranger = await putPerson(server, { name: 'Stan' });
});
afterAll(() => server?.close());
beforeEach(async () => {
  for (const table of ['rate_limits', 'schedules', 'tests', 'usage_counters']) await query(`delete from ${table}`);
});

const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;
const call = (method: string, path: string, body?: object, by = owner) => server.call(method, path, { token: by.token, body });
const list = async (more = '', by = owner) => (await call('GET', `/project/test/?${more}`, undefined, by)).json;
const hosts = async (more = '') => (await list(more)).data.map(({ host }: { host: string }) => host);

interface Put {
  readonly host?: string;
  readonly kind?: string;
  readonly status?: string;
  readonly score?: number | null;
  /** Age of the test. */
  readonly days?: number;
  readonly by?: Person;
}
async function put({
  host = 'a.example',
  kind = 'seo',
  status = 'finished',
  score = null,
  days = 0,
  by = owner,
}: Put = {}): Promise<string> {
  const [{ id }] = await query(
    `insert into tests (workspace_id, started_by, kind, url, host, source, options, status, score, created_at)
     values ($1, $2, $3, 'https://' || $4 || '/', $4, 'dashboard', '{}', $5, $6, date_trunc('day', now()) - make_interval(days => $7)) returning id`,
    [by.workspaceId, by.userId, kind, host, status, score, days],
  );
  return id;
}

describe('the list of tests', () => {
  it.each([
    ['', ['d.example', 'c.example', 'b.example', 'a.example']],
    ['sort=created_at', ['a.example', 'b.example', 'c.example', 'd.example']],
    ['sort=-score', ['c.example', 'a.example', 'b.example', 'd.example']],
    ['sort=score', ['d.example', 'b.example', 'a.example', 'c.example']],
    ['sort=-url', ['d.example', 'c.example', 'b.example', 'a.example']],
    ['kind=ui', ['d.example']],
    ['status=failed', ['d.example']],
    ['kind=seo&status=finished', ['c.example', 'b.example', 'a.example']],
    ['host=b.example', ['b.example']],
    ['host=example', []],
    ['search=B.EXAM', ['b.example']],
    ['search=_', []],
    ['kind=none', []],
  ])('asked for with “%s” has %j', async (more, found) => {
    await put({ host: 'a.example', score: 60, days: 3 });
    await put({ host: 'b.example', score: 0, days: 2 });
    await put({ host: 'c.example', score: 100, days: 1 });
    await put({ host: 'd.example', kind: 'ui', status: 'failed' });
    expect(await hosts(more)).toEqual(found);
    expect((await list(more)).total).toBe(found.length);
  });

  it('is of a span of time, with both its ends', async () => {
    for (const days of [0, 1, 2]) await put({ host: `${days}.example`, days });
    const [, { created_at: middle }] = (await list()).data;
    expect(await hosts(`start_date=${middle}`)).toEqual(['0.example', '1.example']);
    expect(await hosts(`end_date=${middle}`)).toEqual(['1.example', '2.example']);
    expect(await hosts(`start_date=${middle}&end_date=${middle}`)).toEqual(['1.example']);
  });

  it.each(['created_at', '-created_at', 'score', '-score', 'url', '-url'])(
    'pages by %s without a gap or a repeat, where tests are alike',
    async (sort) => {
      for (const score of [null, null, 50, 50, 50]) await put({ score });
      const seen: string[] = [];
      for (let cursor = ''; ;) {
        const page = await list(`limit=2&sort=${sort}${cursor && `&cursor=${cursor}`}`);
        expect(page.total).toBe(cursor === '' ? 5 : null);
        seen.push(...page.data.map(({ id }: { id: string }) => id));
        if (!page.next_cursor) break;
        cursor = page.next_cursor;
      }
      expect([seen.length, new Set(seen).size]).toEqual([5, 5]);
      expect(seen).toEqual((await list(`sort=${sort}`)).data.map(({ id }: { id: string }) => id));
    },
  );

  it('refuses the cursor of another order', async () => {
    for (const host of ['a.example', 'b.example']) await put({ host });
    const { next_cursor } = await list('limit=1&sort=url');
    const answer = await call('GET', `/project/test/?sort=score&cursor=${next_cursor}`);
    expect([answer.status, answer.json.fields[0].field]).toEqual([400, 'cursor']);
  });

  it.each([
    ['sort', 'sort=host'],
    ['status', 'status=lost'],
    ['kind', 'kind=SEO'],
    ['start_date', 'start_date=yesterday'],
    ['end_date', 'end_date=1969-12-31T23:59:59Z'],
    ['test_id', 'test_id=1'],
    ['limit', 'limit=0'],
  ])('names a %s that is none', async (field, more) => {
    const answer = await call('GET', `/project/test/?${more}`);
    expect([answer.status, answer.json.fields[0].field]).toEqual([400, field]);
  });

  it('says who started each, and goes on without them', async () => {
    const gone = await putColleague(server, owner.workspaceId, { name: 'Gus' });
    await put({ by: gone });
    expect((await list()).data).toMatchObject([{ started_by: 'Gus Tester', progress: { percent: 100 } }]);
    await query('delete from users where id = $1', [gone.userId]);
    expect((await list('', viewer)).data).toMatchObject([{ started_by: '' }]);
  });

  it('has nothing of another workspace', async () => {
    const theirs = await put({ by: stranger });
    expect([(await list()).total, (await list(`test_id=${theirs}`)).total, (await list('', stranger)).total]).toEqual([0, 0, 1]);
  });
});

describe('tests that are put away', () => {
  const away = (test_ids: readonly string[], by = owner) => call('POST', '/project/test/delete/', { test_ids }, by);
  const back = (test_ids: readonly string[], by = owner) => call('POST', '/project/test/restore/', { test_ids }, by);

  it('are in no list and behind no address until they are back', async () => {
    const [one, other] = [await put(), await put({ host: 'b.example', status: 'cancelled' })];
    expect((await away([one, other, one])).json.data).toEqual({ deleted: 2 });
    expect((await list()).total).toBe(0);
    for (const path of [
      `/project/report/?test_id=${one}`,
      `/project/finding/?test_id=${one}`,
      `/project/report/export/?test_id=${one}&format=csv`,
    ])
      expect([path, (await call('GET', path)).status]).toEqual([path, 404]);
    expect((await call('POST', '/project/test/repeat/', { test_id: one })).status).toBe(404);
    expect((await call('POST', '/project/test/cancel/', { test_id: other })).status).toBe(404);
    expect((await away([one])).json.data).toEqual({ deleted: 0 });
    expect((await back([one, other])).json.data).toEqual({ restored: 2 });
    expect((await back([one, other])).json.data).toEqual({ restored: 0 });
    expect(await hosts('sort=url')).toEqual(['a.example', 'b.example']);
  });

  it.each(['queued', 'running'])('are none of those that are %s, and then none at all', async (status) => {
    const ids = [await put(), await put({ status })];
    const answer = await away(ids);
    expect([answer.status, answer.json.message]).toEqual([409, 'A test that is running cannot be deleted. Cancel it first.']);
    expect((await list()).total).toBe(2);
  });

  it('are those of the workspace alone, and put away by its members', async () => {
    const [own, theirs] = [await put(), await put({ by: stranger })];
    expect((await away([own, theirs])).json.data).toEqual({ deleted: 1 });
    expect((await list('', stranger)).total).toBe(1);
    expect((await back([own], stranger)).json.data).toEqual({ restored: 0 });
    expect([(await away([own], viewer)).status, (await back([own], viewer)).status]).toEqual([403, 403]);
  });

  it.each([
    ['none', []],
    ['more than 500', Array.from({ length: 501 }, () => randomUUID())],
    ['what is no id', ['1']],
  ])('are not %s', async (_name, ids) => {
    expect((await away(ids)).status).toBe(400);
  });
});

describe('a test that is cancelled', () => {
  const cancel = (test_id: string, by = owner) => call('POST', '/project/test/cancel/', { test_id }, by);
  const start = async () => {
    const { json } = await call('POST', '/seo/website/', { url: 'http://localhost/' });
    return json.data.test_id;
  };
  const read = async (id: string) => (await list(`test_id=${id}`)).data[0];

  it.each(['queued', 'capturing'])('while it is %s is over at once, and only once', async (status) => {
    const id = await put({ status });
    expect((await cancel(id)).status).toBe(202);
    expect(await read(id)).toMatchObject({ status: 'cancelled', finished_at: expect.any(String), error: '' });
    expect([(await cancel(id)).status, (await cancel(id)).json.message]).toEqual([409, 'This test has already ended.']);
  });

  it('while it runs is left to its worker, which is told', async () => {
    const id = await put({ status: 'running' });
    expect([(await cancel(id)).status, (await cancel(id)).status]).toEqual([202, 202]);
    expect((await read(id)).status).toBe('running');
    expect(await query('select 1 from tests where id = $1 and cancel_requested_at is not null', [id])).toHaveLength(1);
  });

  it.each(['finished', 'failed', 'cancelled'])('is none that is %s', async (status) => {
    expect((await cancel(await put({ status }))).status).toBe(409);
  });

  it('is cancelled by its workspace, and by who may write there', async () => {
    const id = await start();
    expect([(await cancel(id, stranger)).status, (await cancel(id, viewer)).status]).toEqual([404, 403]);
    expect((await read(id)).status).toBe('queued');
  });
});

it('no more than 120 tests of a workspace begin in an hour, whoever starts them and of whatever kind', async () => {
  const start = (by: Person, kind = 'seo') => call('POST', '/project/test/', { kind, url: 'http://localhost/', options: {} }, by);
  expect((await start(owner)).status).toBe(202);
  await query(`update rate_limits set points = 119 where key like 'start-test:%'`);
  const colleague = await putColleague(server, owner.workspaceId);
  const answers = [await start(owner), await start(colleague, 'responsive'), await start(stranger)];
  expect(answers.map(({ status }) => status)).toEqual([202, 429, 202]);
  expect((await list()).total).toBe(2);
});
