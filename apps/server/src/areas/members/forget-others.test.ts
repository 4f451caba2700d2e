import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { confirmAddress, invitationSecret, makePerson } from '../../../testing/team.ts';
import { PASSWORD, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { listOutbox } from '../../platform/mail/outbox.ts';
import { outboxFolder } from '../../services.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());
beforeEach(() => server.services.database.pool.query('delete from rate_limits').then(() => undefined));

/** Anybody: signs up under a name and an address of their choice, proves nothing, and deletes the account at once. */
async function comeAndGo(first_name: string, last_name: string, email = `x.${randomUUID().slice(0, 8)}@example.com`) {
  expect((await server.call('POST', '/accounts/signup/', { body: { first_name, last_name, email, password: PASSWORD } })).status).toBe(201);
  const { token } = (await server.call('POST', '/accounts/token/', { body: { email, password: PASSWORD } })).json.data;
  const gone = await server.call('POST', '/accounts/delete/', { token, body: { confirmation: email } });
  expect(gone.status).toBe(202);
}

it('keeps the log of other workspaces when a stranger comes and goes under a name or an address in it', async () => {
  const owner = await makePerson(server, 'Olga');
  await confirmAddress(server, owner);
  const invited = `newcomer.${randomUUID().slice(0, 8)}@example.com`;
  await owner.patch('/workspace/', { name: 'Acme Corp' });
  await owner.post('/accounts/api-token/', { name: 'Deploy key', scopes: ['read', 'write'], days: 30 });
  await owner.post('/workspace/invitation/', { emails: [invited], role: 'member' });
  const details = async () =>
    (await owner.get('/workspace/log/')).json.data.map(
      ({ kind, detail }: { kind: string; detail: object }) => `${kind} ${JSON.stringify(detail)}`,
    );
  const before = await details();
  await comeAndGo('Acme', 'Corp');
  await comeAndGo('Deploy', 'key');
  await comeAndGo('Any', 'Body', invited);
  const after = await details();
  expect(before.join()).toContain('Acme Corp');
  expect(before.join()).toContain('Deploy key');
  for (const word of ['Acme Corp', 'Deploy key', invited]) expect(after.join()).toContain(word);
});

it('keeps the invitations to an address that a stranger signed up with and did not prove', async () => {
  const owner = await makePerson(server, 'Olga');
  await confirmAddress(server, owner);
  const invited = `newcomer.${randomUUID().slice(0, 8)}@example.com`;
  await owner.post('/workspace/invitation/', { emails: [invited], role: 'member' });
  const secret = await invitationSecret(server, invited);
  expect((await server.call('POST', '/workspace/invitation/preview/', { body: { token: secret } })).status).toBe(200);
  await comeAndGo('Any', 'Body', invited);
  expect((await owner.get('/workspace/invitation/')).json.total).toBe(1);
  expect((await server.call('POST', '/workspace/invitation/preview/', { body: { token: secret } })).status).toBe(200);
});

it('keeps the emails of others in the outbox, whatever a stranger calls themselves', async () => {
  const folder = outboxFolder(server.config);
  const before = (await listOutbox(folder)).filter(({ text }) => text.includes('Confirm that')).length;
  await comeAndGo('Confirm', 'that');
  const after = (await listOutbox(folder)).filter(({ text }) => text.includes('Confirm that')).length;
  expect(before).toBeGreaterThan(1);
  expect(after).toBeGreaterThanOrEqual(before);
});
