import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { confirmAddress, join, makePerson, type Person } from '../../apps/server/testing/team.ts';
import { PASSWORD, startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

/*
 * Headers now, the body later: whoever sends a request is judged by its headers, and may lose what they were allowed before the rest comes.
 */

let server: TestServer;
let owner: Person;
let admin: Person;
let siteId: string;

beforeAll(async () => {
  server = await startTestServer();
  owner = await makePerson(server, 'Olga');
  await confirmAddress(server, owner);
  siteId = (await owner.post('/site/', { url: 'https://harbour.example/' })).json.data.id;
  await owner.put('/widget/settings/', { site_id: siteId });
});
beforeEach(async () => {
  await server.services.database.pool.query('delete from rate_limits');
  admin = await makePerson(server, 'Ada');
  await join(server, admin, owner.workspaceId, 'admin');
});
afterAll(() => server?.close());

interface Held {
  /** Sends the rest. @returns the status */
  finish(): Promise<number>;
}

/** Sends the headers of a request and the first bytes of its body, and waits until the server has them. */
async function hold(token: string, path: string, body: object): Promise<Held> {
  const bytes = Buffer.from(JSON.stringify(body));
  const headers = { authorization: `Token ${token}`, 'content-type': 'application/json', 'content-length': bytes.length };
  // It answers 100 as soon as it has the headers.
  const sent = request(`${server.origin}/api${path}`, { method: 'POST', headers: { ...headers, expect: '100-continue' } });
  const status = new Promise<number>((resolve, reject) => {
    sent.on('response', (answer) => resolve(answer.resume().statusCode ?? 0));
    sent.on('error', reject);
  });
  sent.flushHeaders();
  await once(sent, 'continue');
  sent.write(bytes.subarray(0, 3));
  // What is asked after it is answered after it was begun.
  expect((await server.call('GET', '/health')).status).toBe(200);
  return {
    finish: () => {
      sent.end(bytes.subarray(3));
      return status;
    },
  };
}

it('invites nobody for a session that a new password has ended', async () => {
  const thief = (await server.call('POST', '/accounts/token/', { body: { email: owner.email, password: PASSWORD } })).json.data.token;
  const held = await hold(thief, '/workspace/invitation/', { emails: ['friend@example.com'], role: 'admin' });
  expect((await owner.post('/accounts/password/', { current_password: PASSWORD, password: 'Another-horse-10' })).status).toBe(200);
  expect(await held.finish()).toBe(401);
  expect((await owner.get('/workspace/invitation/')).json.data).toEqual([]);
});

it('gives a removed admin no secret of the widget', async () => {
  const held = await hold(admin.token, '/widget/secret/', { site_id: siteId });
  expect((await owner.remove(`/workspace/member/?user_id=${admin.userId}`)).status).toBe(200);
  // Their session goes on in a workspace of their own, which has no such site.
  expect(await held.finish()).toBe(404);
});

it('lets nobody do what their new role does not let them', async () => {
  const held = await hold(admin.token, '/site/', { url: 'https://pier.example/' });
  expect((await owner.patch('/workspace/member/', { user_id: admin.userId, role: 'viewer' })).status).toBe(200);
  expect(await held.finish()).toBe(403);
  expect((await owner.get('/site/')).json.data).toHaveLength(1);
});
