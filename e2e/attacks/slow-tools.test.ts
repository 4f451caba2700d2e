import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { putSubscriber } from '../../apps/server/src/areas/integrations/testing/tool-server.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

/** Teams with their own servers that never respond. */
const TEAMS = 4;
/** Parallel requests of each team. */
const REQUESTS = 8;

let server: TestServer;
let origin: string;
let held = 0;
let isSilent = false;
const tool = createServer((request, response) => {
  request.resume();
  if (isSilent && request.headers.authorization?.includes('slow')) {
    held += 1;
    return;
  }
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(request.url?.endsWith('/user') ? '{"id":1,"login":"ada"}' : '[]');
});
beforeAll(async () => {
  await new Promise<void>((resolve) => tool.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(tool.address() as AddressInfo).port}`;
  server = await startTestServer({ ROLE: 'web' });
});
afterAll(async () => {
  tool.closeAllConnections();
  tool.close();
  await server.close();
});

it('lets the servers of four teams that never answer keep nobody from theirs', async () => {
  const connect = async (name: string, token: string) => {
    const person = await putSubscriber(server, name);
    const body = { provider: 'github', token, base_url: origin };
    const made = await server.call('POST', '/integration/integration/', { token: person.token, body });
    expect(made.status).toBe(201);
    const options = { connection_id: made.json.data.id, field: 'labels', values: { repository: 'a/b' }, search: '' };
    return () => server.call('POST', '/integration/options/', { token: person.token, body: options });
  };
  const honest = await connect('Ada', 'quick');
  const slow: (() => Promise<unknown>)[] = [];
  for (let team = 0; team < TEAMS; team += 1) slow.push(await connect(`Team ${team}`, 'slow'));
  await server.services.database.pool.query('update users set email_verified_at = now()');
  isSilent = true;
  const asked = slow.flatMap((ask) => Array.from({ length: REQUESTS }, () => ask().then(() => 'theirs')));
  await expect.poll(() => held).toBeGreaterThanOrEqual(3 * TEAMS);
  const own = honest().then(({ status }) => status);
  expect(await Promise.race([own, ...asked])).toBe(200);
  tool.closeAllConnections();
  isSilent = false;
  await Promise.allSettled(asked);
});
