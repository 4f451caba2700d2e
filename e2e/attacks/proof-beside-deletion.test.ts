import { afterAll, beforeAll, expect, it } from 'vitest';
import { meanwhile } from '../../apps/server/testing/meanwhile.ts';
import { confirmAddress, makePerson } from '../../apps/server/testing/team.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';
import { makeSoftPasskey } from '../support/soft-passkey.ts';

const SITE = 'https://plumbline.example';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: SITE });
});
afterAll(() => server?.close());

it('holds nothing of an account that is being deleted while it waits to prove it by passkey', async () => {
  const { pool } = server.services.database;
  const person = await makePerson(server, 'Ada');
  await confirmAddress(server, person);
  const key = makeSoftPasskey();
  const added = (await person.post('/accounts/passkey/options/')).json.data;
  const response = key.register(added.options, SITE);
  expect((await person.post('/accounts/passkey/', { challenge: added.challenge, name: 'Key', response })).status).toBe(201);
  const { challenge, options } = (await person.post('/accounts/reauthenticate/passkey-options/')).json.data;
  const proof = await meanwhile(
    server,
    {
      first: 'select from users where id = $1 for update',
      others: async () => {
        for (const table of ['sign_in_challenges', 'passkeys'])
          expect((await pool.query(`select from ${table} where user_id = $1 for update nowait`, [person.userId])).rowCount).toBe(1);
      },
      last: 'delete from users where id = $1',
      values: [person.userId],
    },
    () => person.post('/accounts/reauthenticate/', { password: '', challenge, response: key.sign(options, SITE) }),
  );
  expect(proof.status).toBeLessThan(500);
});
