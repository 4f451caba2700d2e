import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { confirmAddress, invitationSecret, makePerson } from '../../../testing/team.ts';
import { PASSWORD } from '../../../testing/put-account.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { listOutbox } from '../../platform/mail/outbox.ts';
import { outboxFolder } from '../../services.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());
beforeEach(() => server.services.database.pool.query('delete from rate_limits').then(() => undefined));

/** Signs up with a chosen name and address, without verifying it. @returns the address */
async function signUp(first_name: string, last_name: string, email = `x.${randomUUID().slice(0, 8)}@example.com`): Promise<string> {
  expect((await server.call('POST', '/accounts/signup/', { body: { first_name, last_name, email, password: PASSWORD } })).status).toBe(201);
  return email;
}

/** The same, and deletes the account immediately. */
async function comeAndGo(first_name: string, last_name: string, chosen?: string) {
  const email = await signUp(first_name, last_name, chosen);
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
  const lettersTo = async (to: string) =>
    (await listOutbox(outboxFolder(server.config))).filter((letter) => letter.to === to && letter.text.includes('Confirm that'));
  const email = await signUp('Olga', 'Owner');
  await vi.waitFor(async () => expect(await lettersTo(email)).toHaveLength(1), { timeout: 30_000 });
  await comeAndGo('Confirm', 'that');
  expect(await lettersTo(email)).toHaveLength(1);
});
