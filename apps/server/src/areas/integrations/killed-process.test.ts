import { MOCK_APP } from '@plumbline/integrations/testing';
import { type PageServer, startPageServer } from '@plumbline/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type ServerProcess, spawnServer } from '../../../testing/server-process.ts';
import { TEST_SECRET } from '../../../testing/test-secret.ts';
import { connectTool, putSubscriber, runTest, startToolServer, type ToolServer } from './testing/tool-server.ts';

let tools: ToolServer;
let site: PageServer;
/** Another process of the same server, which is killed. */
let other: ServerProcess;
let origin: string;

beforeAll(async () => {
  tools = await startToolServer(['github']);
  site = await startPageServer({ '/': '<!doctype html><html lang="en"><body><h1>Boats</h1><img src="/boat.svg"></body></html>' });
  const { config, services } = tools.server;
  const { baseUrl, oauthUrl } = tools.mockOf('github');
  other = spawnServer({
    DATABASE_URL: services.database.url,
    DATA_DIR: config.dataDir,
    APP_SECRET: TEST_SECRET,
    ROLE: 'web',
    PORT: '0',
    LOG_LEVEL: 'error',
    GITHUB_BASE_URL: baseUrl,
    GITHUB_OAUTH_URL: oauthUrl,
    GITHUB_CLIENT_ID: MOCK_APP.clientId,
    GITHUB_CLIENT_SECRET: MOCK_APP.clientSecret,
  });
  origin = (await other.line(/Plumbline is ready at (http:\S+)/))[1] ?? '';
});
afterAll(async () => {
  await other?.end('SIGKILL');
  await site?.close();
  await tools?.close();
});

it('a process that is killed when the tool has made a ticket, and before it says so, leaves one ticket', async () => {
  const { server } = tools;
  const mock = tools.mockOf('github');
  const person = await putSubscriber(server);
  const connection_id = await connectTool(server, person, mock);
  const test_id = await runTest(server, person, site);
  const findings = await server.call('GET', `/project/finding/?test_id=${test_id}&check_id=image-without-alt`, { token: person.token });
  const [{ fingerprint }] = findings.json.data;
  const wanted = { connection_id, test_id, fingerprint, title: 'The boat has no name', values: mock.tool.values };
  mock.fail({ kind: 'unanswered', method: 'POST', path: '/issues' });
  const headers = { authorization: `Token ${person.token}`, 'content-type': 'application/json' };
  const sent = fetch(`${origin}/api/integration/item/`, { method: 'POST', headers, body: JSON.stringify(wanted) });
  const lost = expect(sent).rejects.toThrow();
  await vi.waitFor(() => expect(mock.items()).toHaveLength(1), { timeout: 30_000 });
  await other.end('SIGKILL');
  await lost;

  const again = () => server.call('POST', '/integration/item/', { token: person.token, body: wanted });
  // At this point nobody can know that the process is gone.
  expect((await again()).status).toBe(409);
  await server.services.database.pool.query(`update items set tried_at = tried_at - interval '5 minutes'`);
  const found = await again();
  expect([found.status, found.json.data.state]).toEqual([201, 'open']);
  expect(mock.items()).toHaveLength(1);
  const log = await server.call('GET', `/integration/item/log/?item_id=${found.json.data.id}`, { token: person.token });
  expect(log.json.data.map(({ event }: { event: string }) => event)).toEqual(['found-again']);
});
