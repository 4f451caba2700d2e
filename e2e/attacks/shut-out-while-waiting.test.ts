import { startPageServer } from '@plumbline/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nameTurnOwner } from '../../apps/server/src/platform/http/name-turn-owner.ts';
import type { Turns } from '../../apps/server/src/platform/http/turns.ts';
import { confirmAddress, join, makePerson, type Person } from '../../apps/server/testing/team.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

/* Somebody waits for a turn, is shut out meanwhile, and then it is theirs. */
let server: TestServer;
let owner: Person;
let testId: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = await makePerson(server, 'Olga');
  await confirmAddress(server, owner);
  await using site = await startPageServer({
    '/': '<!doctype html><html lang="en"><body><h1>Boats</h1><img src="/boat.svg"></body></html>',
  });
  testId = (await owner.post('/seo/website/', { url: site.url('/') })).json.data.test_id;
  await server.finished(owner.token, testId);
});
afterAll(() => server?.close());

const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;

async function putMember(role: string): Promise<Person> {
  const person = await makePerson(server, 'Mona');
  await confirmAddress(server, person);
  await join(server, person, owner.workspaceId, role);
  return person;
}

async function remove({ userId }: Person): Promise<void> {
  await query('update api_tokens set reauthenticated_at = now()');
  expect((await owner.remove(`/workspace/member/?user_id=${userId}`)).status).toBe(200);
}

/** Takes all turns of a line for others, until somebody else waits and something has happened meanwhile. */
async function whileWaiting<Answer>(line: Turns, ask: () => Promise<Answer>, meanwhile: () => Promise<void>): Promise<Answer> {
  const leaving = new AbortController();
  const others = Array.from({ length: 12 }, (_, number) => line.take(nameTurnOwner(`other ${number}`), leaving.signal).catch(() => null));
  const isWaitedFor = () => line.isWaitedFor(nameTurnOwner('other 0'));
  await expect.poll(isWaitedFor).toBe(true);
  leaving.abort();
  const ends = await Promise.all(others);
  expect(isWaitedFor()).toBe(false);
  const answer = ask();
  await expect.poll(isWaitedFor).toBe(true);
  await meanwhile();
  for (const end of ends) end?.();
  return answer;
}

it('a change of a report is not made by who is no member any more', async () => {
  const member = await putMember('member');
  const [finding] = (await owner.get(`/project/finding/?test_id=${testId}&fold=head&limit=20`)).json.data;
  const body = { test_id: testId, finding_id: finding.id, scope: 'check', reason: 'x' };
  const ignore = () => member.post('/project/finding/ignore/', body);
  const { status } = await whileWaiting(server.services.slowWork.settling, ignore, () => remove(member));
  expect([status, await query('select 1 from ignored_findings where ignored_by = $1', [member.userId])]).toEqual([404, []]);
});

it('a search is not answered for a session that has ended', async () => {
  const member = await putMember('member');
  const search = () => member.get('/accounts/feedback/?search=x');
  const end = async () => void (await query('delete from api_tokens where user_id = $1', [member.userId]));
  expect((await whileWaiting(server.services.slowWork.searching, search, end)).status).toBe(401);
});

it('what asks for a role is not done by who has it no more, also where the new one would do', async () => {
  const admin = await putMember('admin');
  const search = () => admin.get('/accounts/feedback/?search=x');
  const demote = async () => void (await query(`update members set role = 'viewer' where user_id = $1`, [admin.userId]));
  expect((await whileWaiting(server.services.slowWork.searching, search, demote)).status).toBe(403);
});

it('a search by a link that was revoked is not answered', async () => {
  const { id, token } = (await owner.post('/project/share/', { test_id: testId })).json.data;
  const search = () => server.call('GET', '/shared/report/finding/?search=x', { headers: { 'x-link-token': token } });
  expect((await search()).status).toBe(200);
  const revoke = async () => void (await query('update share_links set revoked_at = now() where id = $1', [id]));
  expect((await whileWaiting(server.services.slowWork.searching, search, revoke)).status).toBe(409);
});

it('an export does not begin for who is no member any more', async () => {
  const admin = await putMember('admin');
  const endless = async function* () {
    for (;;) yield '';
  };
  const { signal } = new AbortController();
  const begin = () => server.services.slowWork.exports.begin(nameTurnOwner(owner.workspaceId), endless, signal);
  const read = [await begin(), await begin()];
  const waiting = admin.get('/exchange/export/?format=json');
  // Written down before it waits.
  const asked = () => query(`select 1 from security_events where kind = 'feedback-exported' and user_id = $1`, [admin.userId]);
  await expect.poll(async () => (await asked()).length).toBe(1);
  await remove(admin);
  expect((await owner.post('/accounts/feedback/', { type: 'bugs', title: 'SECRET', content: 'x' })).status).toBe(201);
  for (const parts of read) await parts[Symbol.asyncIterator]().return?.();
  const { status, text } = await waiting;
  expect([status, text.includes('SECRET')]).toEqual([404, false]);
});
