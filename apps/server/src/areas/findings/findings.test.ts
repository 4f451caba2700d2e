import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GRAMMAR_SITE, putGrammarTest, slipOf } from '../../../testing/put-grammar-test.ts';
import { type Person, putColleague, putPerson } from '../../../testing/put-person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import type { FindingRecord } from './finding-record.ts';
import { addTallies } from './keep-findings.ts';

let server: TestServer;
let owner: Person;
let member: Person;
let viewer: Person;
let stranger: Person;
let testId: string;

const PAGES = ['/', '/quay', '/bay'];
const style = { checkId: 'wordy', category: 'style', severity: 'info' } satisfies Partial<FindingRecord>;
const SLIPS = [
  slipOf('/', 'wordy', style),
  ...PAGES.map((path) => slipOf(path, 'definately', { fold: 'footer' })),
  slipOf('/quay', '100%', { checkId: 'article', category: 'grammar', severity: 'medium', message: 'Put “a” before it.' }),
  { ...slipOf('/', 'site-wide', { checkId: 'mixed-dialects', category: 'consistency', severity: 'low' }), pageUrl: null, foldKeys: [] },
];

beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' });
  owner = await putPerson(server);
  member = await putColleague(server, owner.workspaceId);
  viewer = await putColleague(server, owner.workspaceId, { name: 'Vera', role: 'viewer' });
  stranger = await putPerson(server, { name: 'Stan' });
});
afterAll(() => server?.close());
beforeEach(async () => {
  for (const table of ['rate_limits', 'tests', 'ignored_findings']) await query(`delete from ${table}`);
  testId = await putGrammarTest(server, owner, { pages: PAGES, slips: SLIPS });
});

const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;
const call = (method: string, path: string, body?: object, by = owner) => server.call(method, path, { token: by.token, body });
const list = async (more = '', id = testId) => (await call('GET', `/project/finding/?test_id=${id}${more}`)).json;
interface Listed {
  readonly id: string;
  readonly evidence: { readonly facts: { readonly problem: string } };
}
const problems = async (more = '', id = testId): Promise<string[]> =>
  (await list(more, id)).data.map(({ evidence }: Listed) => evidence.facts.problem);
const idOf = async (problem: string, id = testId): Promise<string> =>
  (await list('&ignored=all', id)).data.find(({ evidence }: Listed) => evidence.facts.problem === problem).id;
const ignore = async (problem: string, more: object = {}, by = owner) =>
  call('POST', '/project/finding/ignore/', { test_id: testId, finding_id: await idOf(problem), reason: 'Ours', ...more }, by);
const restore = (ignoredId: string, by = owner, id = testId) =>
  call('DELETE', `/project/finding/ignore/?test_id=${id}&ignored_id=${ignoredId}`, undefined, by);
const counts = async (id = testId) => (await call('GET', `/project/test/?test_id=${id}`)).json.data[0];

describe('the findings of a test', () => {
  it.each([
    ['', ['definately', 'definately', 'definately', '100%', 'site-wide', 'wordy']],
    ['&fold=head', ['definately', '100%', 'site-wide', 'wordy']],
    ['&severity=medium', ['100%']],
    ['&category=style', ['wordy']],
    ['&check_id=mixed-dialects', ['site-wide']],
    [`&page_url=${encodeURIComponent(`${GRAMMAR_SITE}/quay`)}`, ['definately', '100%']],
    ['&search=QUAY', ['definately', '100%']],
    ['&search=before', ['100%']],
    ['&search=%25', []],
    ['&category=style&severity=high', []],
    ['&accepted=only', []],
    ['&fresh=only', []],
    ['&ignored=only', []],
  ])('asked for with “%s” are, the worst first, %j', async (more, found) => {
    expect(await problems(more)).toEqual(found);
    expect((await list(more)).total).toBe(found.length);
  });

  it('page without a gap or a repeat, and are counted on the first page', async () => {
    const seen: string[] = [];
    for (let cursor = ''; ;) {
      const page = await list(`&limit=2${cursor && `&cursor=${cursor}`}`);
      expect(page.total).toBe(cursor === '' ? 6 : null);
      seen.push(...page.data.map(({ id }: Listed) => id));
      if (!page.next_cursor) break;
      cursor = page.next_cursor;
    }
    expect(seen).toEqual((await list()).data.map(({ id }: Listed) => id));
  });

  it('are one by one what they are in the list', async () => {
    const [first] = (await list()).data;
    expect((await list(`&finding_id=${first.id}`)).data).toEqual([first]);
    expect(first).toMatchObject({ outcome: 'fail', is_new: false, ignored: null, fold: { pages: 3 }, evidence: { place_count: 1 } });
    expect((await list(`&fold_key=${first.fold.key}`)).data).toHaveLength(3);
    expect((await list(`&finding_id=999999999`)).data).toEqual([]);
  });

  it.each([
    ['severity', 'severity=worst'],
    ['outcome', 'outcome=maybe'],
    ['limit', 'limit=501'],
    ['finding_id', 'finding_id=1e3'],
    ['cursor', 'cursor=abc'],
  ])('name a %s that is none', async (field, more) => {
    const answer = await call('GET', `/project/finding/?test_id=${testId}&${more}`);
    expect([answer.status, answer.json.fields[0].field]).toEqual([400, field]);
  });

  it('are counted by check, and by their own severity where a check calls some worse than others', async () => {
    const worse = { checkId: 'wordy', category: 'style', severity: 'high' } as const;
    const slips = [slipOf('/', 'worse', worse), slipOf('/quay', 'wordy', style), slipOf('/bay', 'wordy', style)];
    const id = await putGrammarTest(server, owner, { pages: PAGES, slips });
    const [check, ...others] = (await call('GET', `/project/report/?test_id=${id}`)).json.data.checks;
    expect(others).toEqual([]);
    expect(check).toMatchObject({
      check_id: 'wordy',
      severity: 'high',
      findings: 3,
      by_severity: [
        { severity: 'high', findings: 1 },
        { severity: 'info', findings: 2 },
      ],
    });
  });

  it('are read by viewers, and by nobody of another workspace', async () => {
    expect((await call('GET', `/project/finding/?test_id=${testId}`, undefined, viewer)).json.total).toBe(6);
    expect((await call('GET', `/project/finding/?test_id=${testId}`, undefined, stranger)).status).toBe(404);
  });
});

describe('what passed, and what nobody could tell', () => {
  it('is listed by check, the worst first, with how often', async () => {
    const tally = { category: 'Links', passed: 0, failed: 0, cannotTell: 0, reason: null } as const;
    await addTallies(server.services.database.db, testId, [
      { ...tally, checkId: 'late', severity: 'low', passed: 4 },
      { ...tally, checkId: 'gone', severity: 'critical', passed: 2, cannotTell: 1, reason: 'The site did not respond.' },
    ]);
    await addTallies(server.services.database.db, testId, [
      { ...tally, checkId: 'gone', severity: 'critical', passed: 3, reason: 'Later' },
    ]);
    const read = async (more: string) =>
      (await list(more)).data.map((row: { check_id: string; judged: number; message: string }) => [row.check_id, row.judged, row.message]);
    expect(await read('&outcome=pass')).toEqual([
      ['gone', 5, ''],
      ['late', 4, ''],
    ]);
    expect(await read('&outcome=cannot_tell')).toEqual([['gone', 1, 'The site did not respond.']]);
    expect(await read('&outcome=pass&severity=low')).toEqual([['late', 4, '']]);
    expect(await read('&outcome=pass&check_id=none')).toEqual([]);
  });
});

describe('a finding that is ignored', () => {
  it('alone leaves the others of its fold, which stand for themselves', async () => {
    const { ignored_id } = (await ignore('definately')).json.data;
    expect(await problems('&fold=head')).toEqual(['definately', '100%', 'site-wide', 'wordy']);
    expect((await list('&fold=head')).data[0].fold.pages).toBe(2);
    expect((await list('&ignored=only')).data).toMatchObject([
      { fold: null, ignored: { scope: 'finding', reason: 'Ours', by: 'Olga Tester' } },
    ]);
    expect((await list('&ignored=all')).total).toBe(6);
    expect((await counts()).finding_count).toBe(5);
    expect((await restore(ignored_id)).json.data).toEqual({ findings: 1 });
    expect((await counts()).finding_count).toBe(6);
  });

  it('by its words is so on every page and in any case, and in the next run', async () => {
    expect((await ignore('definately', { scope: 'text' })).json.data.findings).toBe(3);
    const slips = [slipOf('/', 'Definately'), slipOf('/', 'teh')];
    expect(await problems('', await putGrammarTest(server, owner, { pages: PAGES, slips, after: testId }))).toEqual(['teh']);
  });

  it('is one of its own check, site and workspace', async () => {
    await ignore('definately', { scope: 'text' });
    const slips = [slipOf('/', 'definately'), slipOf('/', 'definately', { ...style, fold: 'other' })];
    expect(await problems('', await putGrammarTest(server, owner, { slips }))).toEqual(['definately']);
    expect(await problems('', await putGrammarTest(server, owner, { slips, url: 'https://other.example/' }))).toHaveLength(2);
    const theirs = await putGrammarTest(server, stranger, { slips });
    expect((await call('GET', `/project/finding/?test_id=${theirs}`, undefined, stranger)).json.total).toBe(2);
  });

  it('twice has the newer reason, and is under one rule', async () => {
    const first = (await ignore('wordy', { scope: 'check', reason: 'First' })).json.data;
    const second = (await ignore('wordy', { scope: 'check', reason: 'Second' }, member)).json.data;
    expect(second.ignored_id).toBe(first.ignored_id);
    expect((await list('&ignored=only')).data).toMatchObject([{ ignored: { reason: 'Second', by: 'Mona Tester' } }]);
  });

  it('under two rules stays out until both are gone', async () => {
    const one = (await ignore('wordy')).json.data.ignored_id;
    const all = (await ignore('wordy', { scope: 'check' })).json.data.ignored_id;
    await restore(one);
    expect((await list('&ignored=only')).data).toMatchObject([{ ignored: { id: all, scope: 'check' } }]);
    await restore(all);
    expect((await list('&ignored=only')).data).toEqual([]);
  });

  it('is of no fold where it stands alone', async () => {
    const answer = await ignore('wordy', { scope: 'place' });
    expect([answer.status, answer.json.fields]).toEqual([400, [{ field: 'scope', message: 'No other page has this in the same place.' }]]);
  });

  it('is brought back by whom it belongs to, once', async () => {
    const { ignored_id } = (await ignore('wordy')).json.data;
    expect((await restore(ignored_id, viewer)).status).toBe(403);
    expect((await restore(ignored_id, stranger)).status).toBe(404);
    const elsewhere = await putGrammarTest(server, owner, { url: 'https://other.example/' });
    expect((await restore(ignored_id, owner, elsewhere)).status).toBe(404);
    expect([(await restore(ignored_id, member)).status, (await restore(ignored_id)).status]).toEqual([200, 404]);
  });

  it('is ignored by members alone, in a finished test', async () => {
    expect((await ignore('wordy', {}, viewer)).status).toBe(403);
    expect((await ignore('wordy', {}, stranger)).status).toBe(404);
    await query(`update tests set status = 'running' where id = $1`, [testId]);
    const answer = await ignore('wordy');
    expect([answer.status, answer.json.message]).toEqual([409, 'Only findings of finished SEO and grammar tests can be ignored.']);
  });

  it('keeps its rule when the person goes, without their name', async () => {
    const gone = await putColleague(server, owner.workspaceId, { name: 'Gus' });
    await ignore('wordy', {}, gone);
    await query('delete from users where id = $1', [gone.userId]);
    expect((await list('&ignored=only')).data).toMatchObject([{ ignored: { by: '', reason: 'Ours' } }]);
  });
});

describe('two runs', () => {
  const compare = (after: string, before: string, by = owner) =>
    call('GET', `/project/report/compare/?test_id=${after}&before_id=${before}`, undefined, by);
  const plan = (name: string) =>
    query(
      `insert into subscriptions (workspace_id, plan, period) values ($1, $2, 'monthly') on conflict (workspace_id) do update set plan = excluded.plan`,
      [owner.workspaceId, name],
    );

  it('are compared by what is reported on pages that both judged', async () => {
    await plan('standard');
    await ignore('wordy', { scope: 'check' });
    const slips = [...SLIPS.slice(0, 2), slipOf('/', 'teh'), slipOf('/new', 'adn')];
    const after = await putGrammarTest(server, owner, { pages: ['/', '/bay', '/new'], slips, after: testId });
    const { data } = (await compare(after, testId)).json;
    expect(data).toMatchObject({
      fixed: 2,
      fresh: 1,
      recurring: 1,
      before: { test_id: testId, finding_count: 5 },
      after: { test_id: after, finding_count: 3 },
      checks: [
        { check_id: 'spelling', category: 'spelling', severity: 'high', fixed: 1, fresh: 1, recurring: 1 },
        { check_id: 'mixed-dialects', fixed: 1, fresh: 0, recurring: 0 },
      ],
    });
    expect(await counts(after)).toMatchObject({ finding_count: 3 });
    const [report] = (await call('GET', `/grammar/website/?test_id=${after}`)).json.data;
    expect([report.new_count, report.fixed_count]).toEqual([data.fresh, data.fixed]);
    const serious = async () => (await query('select new_serious_count from tests where id = $1', [after]))[0].new_serious_count;
    expect(await serious()).toBe(1);
    const [fresh] = await query('select id from findings where test_id = $1 and is_new', [after]);
    await ignore('wordy', { scope: 'finding', test_id: after, finding_id: fresh.id });
    expect(await serious()).toBe(0);
  });

  it('are not compared where versions named their findings by another rule', async () => {
    await plan('standard');
    const after = await putGrammarTest(server, owner, { pages: PAGES, slips: SLIPS });
    await query('update tests set identity_rule = 1 where id = $1', [testId]);
    const answer = await compare(after, testId);
    expect([answer.status, answer.json.fields]).toEqual([
      400,
      [
        {
          field: 'before_id',
          message: 'That run is from an earlier version of this server, whose findings cannot be compared. Choose a later one.',
        },
      ],
    ]);
  });

  it('are finished ones of this workspace, on a plan that compares', async () => {
    await plan('standard');
    const running = await putGrammarTest(server, owner, { pages: PAGES });
    await query(`update tests set status = 'running' where id = $1`, [running]);
    expect((await compare(testId, running)).status).toBe(404);
    const theirs = await putGrammarTest(server, stranger);
    expect([(await compare(testId, theirs)).status, (await compare(testId, testId, stranger)).status]).toEqual([404, 404]);
    await plan('free');
    expect((await compare(testId, testId)).json.code).toBe('plan_required');
  });
});
