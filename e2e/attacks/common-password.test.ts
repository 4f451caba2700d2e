import { randomUUID } from 'node:crypto';
import { TEXT } from '@plumbline/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerson } from '../../apps/server/testing/team.ts';
import { PASSWORD } from '../../apps/server/testing/put-account.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

/* A password that satisfies every rule, but is on every list of stolen passwords, would be guessed at the first attempt. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

it('is refused at sign-up, in words of its own', async () => {
  const person = { first_name: 'Ada', last_name: 'Lovelace', email: `ada.${randomUUID().slice(0, 8)}@example.com` };
  const signUp = (password: string) => server.call('POST', '/accounts/signup/', { body: { ...person, password } });
  const common = await signUp('Password1!');
  expect([common.status, common.json.fields[0].field]).toEqual([400, 'password']);
  expect(common.json.message).toContain('too common');
  // A password that breaks a rule gets the message of the specification.
  expect((await signUp('password')).json.message).toBe(TEXT.passwordWeak);
  expect((await signUp('Lovelace1!')).status).toBe(400);
  expect((await signUp(PASSWORD)).status).toBe(201);
});

it('is refused as a changed password', async () => {
  const ada = await makePerson(server, 'Ada');
  const changed = await ada.post('/accounts/password/', { current_password: PASSWORD, password: 'Password1' });
  expect([changed.status, changed.json.fields[0].field]).toEqual([400, 'password']);
});
