import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerson } from '../../apps/server/testing/team.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' });
});
afterAll(() => server?.close());

it('takes nobody for another whose name differs by what trimming takes away', async () => {
  const owner = await makePerson(server, 'Olga');
  const { rows } = await server.services.database.pool.query<{ id: string }>(
    `insert into sites (workspace_id, origin, host, verification_token) values ($1, 'https://shop.example', 'shop.example', 'x') returning id`,
    [owner.workspaceId],
  );
  const site_id = rows[0]?.id;
  const { key } = (await owner.put('/widget/settings/', { site_id, chat: false })).json.data;
  const { secret } = (await owner.post('/widget/secret/', { site_id })).json.data;
  const enter = async (sub: string) => {
    const token = new SignJWT({ name: 'Alice' })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(sub)
      .setAudience(key)
      .setExpirationTime('5m');
    const identity = await token.sign(new TextEncoder().encode(secret));
    return (await server.call('POST', '/widget/visitor/', { body: { site: key, identity } })).status;
  };
  expect(await enter('alice')).toBe(201);
  for (const sub of ['alice ', ' alice', 'alice\n', 'alice\u00A0', 'alice\u3000', 'alice\uFEFF'])
    expect([sub, await enter(sub)]).toEqual([sub, 400]);
});
