import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerson } from '../../apps/server/testing/team.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' });
});
afterAll(() => server?.close());

it.each(['/accounts/export/', '/workspace/export/'])(
  'leaves the turns of exports to others when %s is refused for its number',
  async (path) => {
    const mallory = await makePerson(server, 'Mallory');
    const olga = await makePerson(server, 'Olga');
    const get = async (of: string, token: string) => {
      const answer = await fetch(`${server.origin}/api${of}`, {
        headers: { authorization: `Token ${token}` },
        signal: AbortSignal.timeout(20_000),
      });
      await answer.arrayBuffer();
      return answer.status;
    };
    let status = 200;
    while (status === 200) status = await get(path, mallory.token);
    expect(status).toBe(429);
    expect(await Promise.all(Array.from({ length: 6 }, () => get(path, mallory.token)))).toEqual(Array.from({ length: 6 }, () => 429));
    expect(await get('/workspace/export/', olga.token)).toBe(200);
  },
);
