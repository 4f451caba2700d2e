import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { endTest } from '../../../testing/end-test.ts';
import { givePlan, makeTeam, type Person } from '../../../testing/team.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { createDeploymentPurger } from './purge-deployments.ts';

const URL_OF_SHOP = 'http://localhost/shop';
const BODY = { url: URL_OF_SHOP, version: '2.4.1' };
let server: TestServer;
let owner: Person;
let member: Person;
let viewer: Person;
let stranger: Person;

/** A server that queues jobs but does not run them: findings do not matter here. */
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' });
  ({ owner, member, viewer, stranger } = await makeTeam(server));
  await givePlan(server, owner, 'pro');
});
afterAll(() => server?.close());
beforeEach(async () => {
  await query('delete from test_groups');
  await query('delete from tests');
  await query('delete from deployments');
});

const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;

async function deploy(body: object = {}): Promise<{ deployment_id: string; test_ids: string[] }> {
  const answer = await member.post('/deploy/', { ...BODY, ...body });
  expect([answer.status, answer.json.fields]).toEqual([202, undefined]);
  return answer.json.data;
}
const read = async (id: string) => (await viewer.get(`/deploy/?deployment_id=${id}`)).json.data[0];
const finish = (testId: string) => endTest(server, testId, { status: 'finished', score: 80 });

/** Adds a new finding to a test. */
const find = (testId: string, severity: string, rank: number) =>
  query(
    `with counted as (update tests set new_count = new_count + 1, new_serious_count = new_serious_count + ($3::int <= 1)::int where id = $1)
     insert into findings (test_id, check_id, category, severity, severity_rank, message, facts, places, place_count, fingerprint, first_seen_at, is_new)
     values ($1, 'broken-internal-link', 'links', $2, $3, '', '{}', '[]', 0, 'f', now(), true)`,
    [testId, severity, rank],
  );

it('runs an SEO test where there is no group of the address, and tells how it stands', async () => {
  const { deployment_id, test_ids } = await deploy();
  expect(test_ids).toHaveLength(1);
  expect(await read(deployment_id)).toMatchObject({
    url: URL_OF_SHOP,
    version: '2.4.1',
    environment: 'production',
    state: 'running',
    verdict: null,
    created_by: 'Mona Tester',
    tests: [{ kind: 'seo', test_id: test_ids[0], status: 'queued' }],
  });
  const [test] = (await member.get(`/project/test/?test_id=${test_ids[0]}`)).json.data;
  expect(test.source).toBe('deploy');
  await finish(test_ids[0] ?? '');
  expect(await read(deployment_id)).toMatchObject({ state: 'finished', verdict: 'passed' });
  // Without its tests there is no evidence.
  await member.post('/project/test/delete/', { test_ids });
  expect(await read(deployment_id)).toMatchObject({ verdict: 'failed', tests: [] });
});

it('runs the kinds of the group of the address that need no person, with the options of their last tests', async () => {
  const kinds = ['ui', 'responsive', 'seo'];
  const group = (await member.post('/test_group/website/', { name: 'Shop', url: URL_OF_SHOP, kinds })).json.data;
  const before = await member.post('/test_group/seo/', { group_id: group.id, options: { max_pages: 7 } });
  await finish(before.json.data.test_id);
  const { deployment_id, test_ids } = await deploy();
  const { tests } = await read(deployment_id);
  expect(tests.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(['responsive', 'seo']);
  const seo = tests.find(({ kind }: { kind: string }) => kind === 'seo');
  expect((await member.get(`/project/test/?test_id=${seo.test_id}`)).json.data[0].options).toMatchObject({ max_pages: 7 });
  for (const id of test_ids) await finish(id);
  expect((await member.get(`/test_group/seo/?group_id=${group.id}`)).json.total).toBe(2);
});

it('fails where a test failed, or found something serious that was not there before', async () => {
  const failed = await deploy();
  await endTest(server, failed.test_ids[0] ?? '', { status: 'failed', error: 'It did not answer.' });
  expect(await read(failed.deployment_id)).toMatchObject({ state: 'finished', verdict: 'failed' });
  const worse = await deploy();
  await finish(worse.test_ids[0] ?? '');
  await find(worse.test_ids[0] ?? '', 'medium', 2);
  expect(await read(worse.deployment_id)).toMatchObject({ verdict: 'passed' });
  await find(worse.test_ids[0] ?? '', 'high', 1);
  expect(await read(worse.deployment_id)).toMatchObject({ verdict: 'failed', tests: [{ new_serious_count: 1 }] });
});

it('stays failed once the test that failed is deleted, and says that one is gone', async () => {
  await member.post('/test_group/website/', { name: 'Shop', url: URL_OF_SHOP, kinds: ['seo', 'responsive'] });
  const { deployment_id, test_ids } = await deploy();
  for (const id of test_ids) await finish(id);
  const [worse = '', other = ''] = test_ids;
  await find(worse, 'critical', 0);
  expect(await read(deployment_id)).toMatchObject({ verdict: 'failed', deleted_count: 0 });
  await member.post('/project/test/delete/', { test_ids: [worse] });
  expect(await read(deployment_id)).toMatchObject({ verdict: 'failed', tests: [{ test_id: other }], deleted_count: 1 });
  // Also after permanent deletion.
  await query('delete from tests where id = $1', [worse]);
  expect(await read(deployment_id)).toMatchObject({ verdict: 'failed', deleted_count: 1 });
});

it('starts nothing where a person has to capture all kinds, and says which field is wrong', async () => {
  await member.post('/test_group/website/', { name: 'Shop', url: URL_OF_SHOP, kinds: ['ui'] });
  expect((await member.post('/deploy/', BODY)).json).toMatchObject({ status: 409, code: 'conflict' });
  expect(await query('select id from deployments')).toEqual([]);
  const wrong = async (body: object) => (await member.post('/deploy/', { ...BODY, ...body })).json.fields;
  expect(await wrong({ version: ' ' })).toEqual([{ field: 'version', message: 'Say which version it is.' }]);
  expect(await wrong({ environment: '' })).toEqual([{ field: 'environment', message: 'Say which environment it is.' }]);
  expect(await wrong({ url: 'http://169.254.169.254/' })).toEqual([{ field: 'url', message: expect.any(String) }]);
});

it('takes a member and the plan that has it, and is seen by its team alone', async () => {
  expect((await viewer.post('/deploy/', BODY)).status).toBe(403);
  expect((await stranger.post('/deploy/', BODY)).json).toMatchObject({ status: 403, code: 'plan_required' });
  const { deployment_id } = await deploy({ environment: 'staging' });
  expect((await stranger.get(`/deploy/?deployment_id=${deployment_id}`)).json.data).toEqual([]);
  expect((await viewer.get('/deploy/?search=stag')).json).toMatchObject({ total: 1, data: [{ id: deployment_id }] });
  expect((await viewer.get('/deploy/?search=nothing')).json.total).toBe(0);
});

it('is forgotten after 400 days; its tests stay', async () => {
  const { deployment_id, test_ids } = await deploy();
  await query(`update deployments set created_at = now() - interval '401 days'`);
  await createDeploymentPurger(server.services.database.db)({}, new AbortController().signal);
  expect(await read(deployment_id)).toBeUndefined();
  expect((await member.get(`/project/test/?test_id=${test_ids[0]}`)).json.data).toHaveLength(1);
});
