import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readZip } from '../../../testing/read-zip.ts';
import { confirmAddress, makePerson } from '../../../testing/team.ts';
import { PASSWORD } from '../../../testing/put-account.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());
beforeEach(() => server.services.database.pool.query('delete from rate_limits').then(() => undefined));

it('tells nobody who invited the owner of an address that they did not prove', async () => {
  const owner = await makePerson(server, 'Olga');
  await confirmAddress(server, owner);
  await owner.patch('/workspace/', { name: 'Secret merger' });
  const invited = `newcomer.${randomUUID().slice(0, 8)}@example.com`;
  await owner.post('/workspace/invitation/', { emails: [invited], role: 'admin' });
  await server.call('POST', '/accounts/signup/', { body: { first_name: 'Mal', last_name: 'Lory', email: invited, password: PASSWORD } });
  const { token } = (await server.call('POST', '/accounts/token/', { body: { email: invited, password: PASSWORD } })).json.data;
  expect((await server.call('GET', '/accounts/user/', { token })).json.data.email_verified).toBe(false);
  const zip = await fetch(`${server.origin}/api/accounts/export/`, { headers: { authorization: `Token ${token}` } });
  const entries = readZip(Buffer.from(await zip.arrayBuffer()));
  const text = String(Object.entries(entries).find(([name]) => name.includes('invitations_to_you'))?.[1]);
  expect(text).not.toContain('Secret merger');
});
