import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { PASSWORD } from '../../../testing/put-account.ts';
import { join, makePerson, type Person } from '../../../testing/team.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { type Actor, findActor, roleWhileSent } from './tokens.ts';

let server: TestServer;
let owner: Person;
let member: Person;
let actor: Actor | null;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());
beforeEach(async () => {
  owner = await makePerson(server, 'Olga');
  member = await makePerson(server, 'Mona');
  await join(server, member, owner.workspaceId, 'member');
  await server.services.database.pool.query('update api_tokens set reauthenticated_at = now()');
  actor = await findActor(server.services.database.db, member.token);
});
const role = () => (actor ? roleWhileSent(server.services.database.db, actor) : 'nobody');

it.each<[string, () => Promise<{ status: number }>]>([
  ['has proven anew who they are', () => member.post('/accounts/reauthenticate/', { password: PASSWORD })],
  ['uses another workspace in the same browser', () => member.post('/workspace/use/', { workspace_id: member.workspaceId })],
])('takes nothing from who %s', async (_what, change) => {
  expect((await change()).status).toBe(200);
  expect(await role()).toBe('member');
});

it.each<[string, () => Promise<{ status: number }>]>([
  ['was removed', () => owner.remove(`/workspace/member/?user_id=${member.userId}`)],
  [
    'changed the password in this very session',
    () =>
      member.post('/accounts/password/', {
        current_password: PASSWORD,
        password: 'Another-horse-10',
        keep_api_tokens: [],
        keep_passkeys: [],
      }),
  ],
  ['has logged out', () => member.remove('/accounts/token/')],
])('gives nothing more to who %s', async (_what, change) => {
  expect(await role()).toBe('member');
  expect((await change()).status).toBe(200);
  expect(await role()).toBeNull();
});
