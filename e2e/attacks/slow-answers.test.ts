import { once } from 'node:events';
import { createSocket, type Socket } from 'node:dgram';
import { startFakeDns } from '@plumbline/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestBrowser } from '../../apps/server/testing/browser.ts';
import { type Mailbox, parameterOf, startMailbox } from '../../apps/server/testing/mailbox.ts';
import { join, makePerson, type Person } from '../../apps/server/testing/team.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

/* Between the authorisation of a request and its writes, an untrusted server may keep it waiting for seconds. */

let mailbox: Mailbox;
let dns: Awaited<ReturnType<typeof startFakeDns>>;
let slow: Socket;
let server: TestServer;
/** Each DNS response waits for this. */
let answered: PromiseWithResolvers<void>;
let asked: PromiseWithResolvers<void>;

beforeAll(async () => {
  mailbox = await startMailbox();
  dns = await startFakeDns((type) => (type === 'A' ? ['93.184.215.14'] : []));
  const [host = '', port] = dns.server.split(':');
  slow = createSocket('udp4');
  slow.on('message', async (question, from) => {
    asked.resolve();
    await answered.promise;
    const forward = createSocket('udp4');
    forward.send(question, Number(port), host);
    const [answer] = await once(forward, 'message');
    forward.close();
    slow.send(answer, from.port, from.address);
  });
  slow.bind(0, '127.0.0.1');
  await once(slow, 'listening');
  server = await startTestServer({ SMTP_URL: mailbox.smtp.url, DNS_SERVERS: `127.0.0.1:${slow.address().port}` });
});
beforeEach(() => {
  [answered, asked] = [Promise.withResolvers(), Promise.withResolvers()];
});
afterAll(async () => {
  answered?.resolve();
  await server?.close();
  slow?.close();
  await dns?.[Symbol.asyncDispose]();
  await mailbox?.[Symbol.asyncDispose]();
});

const addWebhook = (person: Person) => person.post('/webhook/', { url: 'https://hear.mallory.example/hook', events: ['post.created'] });
const webhooksOf = async (workspaceId: string) =>
  (await server.services.database.pool.query('select id from webhook_addresses where workspace_id = $1', [workspaceId])).rows;

it('leaves a squatter nothing that waited for a name while the owner of the address came in', async () => {
  const squatter = await makePerson(server, 'Mallory');
  const owner = openTestBrowser(() => server.origin);
  await owner.post('/signin/email', { email: squatter.email });
  const token = parameterOf(await mailbox.letter(squatter.email, /Your login link/), 'email-link');
  const adding = addWebhook(squatter);
  await asked.promise;
  await owner.request('GET', `/callback/email?${new URLSearchParams({ token, email: squatter.email }).toString()}`);
  expect((await squatter.get('/accounts/user/')).status).toBe(401);
  answered.resolve();
  expect((await adding).status).toBe(401);
  expect(await webhooksOf(squatter.workspaceId)).toEqual([]);
});

it.each([
  ['was removed', (owner: Person, admin: Person) => owner.remove(`/workspace/member/?user_id=${admin.userId}`)],
  ['is a viewer by now', (owner: Person, admin: Person) => owner.patch('/workspace/member/', { user_id: admin.userId, role: 'viewer' })],
])('leaves nothing of an admin who %s', async (_name, dismiss) => {
  const [owner, admin] = [await makePerson(server, 'Olga'), await makePerson(server, 'Ada')];
  await join(server, admin, owner.workspaceId, 'admin');
  const adding = addWebhook(admin);
  await asked.promise;
  expect((await dismiss(owner, admin)).status).toBe(200);
  answered.resolve();
  expect((await adding).status).toBe(403);
  expect(await webhooksOf(owner.workspaceId)).toEqual([]);
});
