import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { join, makePerson, type Person } from '../../apps/server/testing/team.ts';
import { PASSWORD } from '../../apps/server/testing/put-account.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

/* A member who loses access to a workspace must receive no more of its events, even on a stream that was already open. */

const LATER = 'https://later.example/';

let server: TestServer;
let owner: Person;
let member: Person;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server?.close();
});
beforeEach(async () => {
  owner = await makePerson(server, 'Olga');
  member = await makePerson(server, 'Mona');
  await join(server, member, owner.workspaceId, 'member');
  await server.services.database.pool.query('update api_tokens set reauthenticated_at = now()');
});

const makeToken = async () => (await member.post('/accounts/api-token/', { name: 'Mine', scopes: ['read'], days: 1 })).json.data;

/** Opens the event stream of a workspace. @returns a function that reads everything sent until the stream ends */
async function listen(token: string): Promise<() => Promise<string>> {
  const answer = await fetch(`${server.origin}/api/events/`, { headers: { authorization: `Token ${token}` } });
  expect(answer.status).toBe(200);
  return () => answer.text();
}

async function tellLater(): Promise<void> {
  const event = {
    type: 'test-changed',
    test_id: '00000000-0000-4000-8000-000000000000',
    kind: 'seo',
    url: LATER,
    status: 'finished',
    score: 1,
  };
  await server.services.events.publish(`workspace:${owner.workspaceId}`, event);
}

it.each<[string, () => Promise<{ status: number }>]>([
  ['was removed', () => owner.remove(`/workspace/member/?user_id=${member.userId}`)],
  ['has logged out', () => member.remove('/accounts/token/')],
  ['has left for another workspace', () => member.post('/workspace/use/', { workspace_id: member.workspaceId })],
])('tells nothing to who %s', async (_what, change) => {
  const told = await listen(member.token);
  expect((await change()).status).toBe(200);
  await tellLater();
  expect(await told()).not.toContain(LATER);
});

it('tells nothing to a token that was ended', async () => {
  const { id, token } = await makeToken();
  const told = await listen(token);
  await server.call('DELETE', '/accounts/api-token/', { token: member.token, body: { token_id: id } });
  await tellLater();
  expect(await told()).not.toContain(LATER);
});

it('tells nothing to a token that a new password ended', async () => {
  const told = await listen((await makeToken()).token);
  const changed = await member.post('/accounts/password/', { current_password: PASSWORD, password: 'Another-horse-10' });
  expect(changed.status).toBe(200);
  await tellLater();
  expect(await told()).not.toContain(LATER);
});
