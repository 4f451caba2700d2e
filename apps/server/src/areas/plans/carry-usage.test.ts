import { MAX_OWNED_WORKSPACES } from '@plumbline/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { confirmAddress, handOver, join, makePerson, type Person } from '../../../testing/team.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { turnOwnerOfTeam } from '../accounts/index.ts';
import { findConfirmedOwner } from '../widget/index.ts';
import { givePlan, reserveUsage } from './index.ts';

let server: TestServer;
let owner: Person;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());
beforeEach(async () => {
  owner = await makePerson(server, 'Olga');
});

const db = () => server.services.database.db;
const query = async (sql: string, values: unknown[]) => (await server.services.database.pool.query(sql, values)).rows;
let works = 0;
const reserve = (workspaceId: string, amount: number) =>
  db().transaction((transaction) => reserveUsage(transaction, { workspaceId, meter: 'grammar', amount, workId: `work ${(works += 1)}` }));
const grammarOf = async (person: Person): Promise<number> => (await person.get('/accounts/user-credits/')).json.data[0].grammar;

/** Creates another workspace and switches to it. @returns its id */
async function moveOn(name: string): Promise<string> {
  const { workspace_id } = (await owner.post('/workspace/', { name })).json.data;
  expect((await owner.post('/workspace/use/', { workspace_id })).status).toBe(200);
  return workspace_id;
}

it('of a workspace that was deleted counts in the next one', async () => {
  const first = await moveOn('First');
  await reserve(first, 8);
  expect((await owner.post('/workspace/delete/', { name: 'First' })).status).toBe(202);
  const second = await moveOn('Second');
  expect(await grammarOf(owner)).toBe(8);
  await expect(reserve(second, 3)).rejects.toMatchObject({
    code: 'limit_reached',
    message: 'Grammar pages: 8 of 10 are used this month on Free. The Standard plan has 100.',
  });
  await reserve(second, 2);
  expect(await grammarOf(owner)).toBe(10);
});

it('of several workspaces adds up', async () => {
  for (const name of ['First', 'Second']) {
    await reserve(await moveOn(name), 4);
    expect((await owner.post('/workspace/delete/', { name })).status).toBe(202);
  }
  await expect(reserve(await moveOn('Third'), 3)).rejects.toMatchObject({ code: 'limit_reached' });
});

it('of a workspace that was handed over counts for whoever used it', async () => {
  const heir = await makePerson(server, 'Hugo');
  const first = await moveOn('First');
  await join(server, heir, first, 'member');
  await reserve(first, 10);
  await handOver(owner, heir);
  await expect(reserve(await moveOn('Second'), 1)).rejects.toMatchObject({ code: 'limit_reached' });
  await reserve(heir.workspaceId, 10);
  // Transferred back, it has counted once.
  await handOver(heir, owner);
  expect(await query('select from usage_left_behind where user_id = $1', [heir.userId])).toEqual([]);
  expect(await grammarOf(owner)).toBe(10);
});

it('on a plan that has ended meanwhile counts as what Free has', async () => {
  const first = await moveOn('First');
  await db().transaction((transaction) => givePlan(transaction, first, 'standard', 'monthly'));
  await reserve(first, 90);
  await query(`update subscriptions set plan_end_date = now() where workspace_id = $1`, [first]);
  expect((await owner.post('/workspace/delete/', { name: 'First' })).status).toBe(202);
  await moveOn('Second');
  expect(await grammarOf(owner)).toBe(10);
});

it('of visits goes into the account with them, also beyond what it has left', async () => {
  for (const used of [10, 20]) {
    const { token } = (await server.call('POST', '/accounts/temp-signup/')).json.data;
    const { workspace_id: visit } = (await server.call('GET', '/accounts/user/', { token })).json.data;
    await reserve(visit, 10);
    expect((await owner.post('/accounts/migrate-temp-user-assets/', { temp_token: token })).status).toBe(200);
    expect(await grammarOf(owner)).toBe(used);
  }
});

it('of a workspace counts for nobody to whom it is offered, before they accept', async () => {
  const heir = await makePerson(server, 'Hugo');
  await confirmAddress(server, owner);
  await confirmAddress(server, heir);
  const first = await moveOn('First');
  await join(server, heir, first, 'viewer');
  const counts = async () => ({
    turns: [await turnOwnerOfTeam(db(), first), await turnOwnerOfTeam(db(), heir.workspaceId)],
    writers: [await findConfirmedOwner(db(), first), await findConfirmedOwner(db(), heir.workspaceId)],
    left: await query('select meter, used from usage_left_behind where user_id = $1', [heir.userId]),
  });
  const before = await counts();
  expect((await owner.post('/workspace/transfer/', { user_id: heir.userId })).status).toBe(200);
  await reserve(first, 10);
  expect(await counts()).toEqual(before);
  expect((await owner.post('/workspace/delete/', { name: 'First' })).status).toBe(202);
  expect(await counts()).toMatchObject({ left: before.left });
  expect(await grammarOf(heir)).toBe(0);
  await reserve(heir.workspaceId, 10);
  await expect(reserve(await moveOn('Second'), 1)).rejects.toMatchObject({ code: 'limit_reached' });
});

it('is no matter on a plan that is paid for', async () => {
  const first = await moveOn('First');
  await reserve(first, 10);
  expect((await owner.post('/workspace/delete/', { name: 'First' })).status).toBe(202);
  const second = await moveOn('Second');
  await db().transaction((transaction) => givePlan(transaction, second, 'standard', 'monthly'));
  await reserve(second, 100);
  expect((await owner.post('/workspace/delete/', { name: 'Second' })).status).toBe(202);
  await moveOn('Third');
  expect(await grammarOf(owner)).toBe(10);
});

it('a workspace is handed over to nobody who owns as many as one may', async () => {
  const heir = await makePerson(server, 'Hugo');
  await join(server, heir, owner.workspaceId, 'member');
  for (let owned = 1; owned < MAX_OWNED_WORKSPACES; owned += 1)
    expect((await heir.post('/workspace/', { name: `W${owned}` })).status).toBe(201);
  expect((await owner.post('/workspace/transfer/', { user_id: heir.userId })).status).toBe(200);
  expect((await heir.post('/workspace/use/', { workspace_id: owner.workspaceId })).status).toBe(200);
  const refused = await heir.post('/workspace/transfer/accept/', { workspace_id: owner.workspaceId });
  expect([refused.status, refused.json.message]).toEqual([
    409,
    'You own 10 workspaces, which is the maximum. Delete one or transfer one first.',
  ]);
});
