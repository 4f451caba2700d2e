import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Person } from '../../apps/server/testing/put-person.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';
import { itemFileKey } from '../../apps/server/src/areas/integrations/files/item-file.ts';
import { createItemWatcher } from '../../apps/server/src/areas/integrations/items/watch-items.ts';
import { putSubscriber } from '../../apps/server/src/areas/integrations/testing/tool-server.ts';

/* A team names its own Jira, which accepts tickets and then never responds: the round that refreshes everyone's tickets must continue. */

const DONE = { accountId: 'x', displayName: 'X', fields: { status: { name: 'Done', statusCategory: { key: 'done' } } } };

interface Tool {
  readonly url: string;
  /** Requests without a response. */
  readonly held: ServerResponse[];
  isSilent: boolean;
}

let server: TestServer;
const tools: Server[] = [];

const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;

async function startTool(): Promise<Tool> {
  const held: ServerResponse[] = [];
  const own = { held, isSilent: false };
  const tool = createServer((request, response) => {
    request.resume();
    if (own.isSilent) {
      held.push(response);
      return;
    }
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(DONE));
  });
  await new Promise<void>((resolve) => tool.listen(0, '127.0.0.1', resolve));
  tools.push(tool);
  return Object.assign(own, { url: `http://127.0.0.1:${(tool.address() as AddressInfo).port}` });
}

async function connect({ token }: Person, base_url: string): Promise<string> {
  const body = { provider: 'jira', token: 'x', email: 'a@b.example', base_url };
  const made = await server.call('POST', '/integration/integration/', { token, body });
  expect([made.status, made.text]).toEqual([201, made.text]);
  return made.json.data.id;
}

/** An open ticket that has not been refreshed for a while. @param hasFile whether one of its files is still to be sent */
async function putItem({ workspaceId }: Person, connectionId: string, hasFile: boolean): Promise<string> {
  const id = randomUUID();
  await query(
    `insert into items (id, workspace_id, connection_id, provider, subject, host, state, title, description, values, external_id, external_key, tried_at)
     values ($1, $2, $3, 'jira', $4, 'a.example', 'open', 'x', 'x', '{"site": "own"}', $4, $4, now() - interval '10 minutes')`,
    [id, workspaceId, connectionId, `T-${id}`],
  );
  if (!hasFile) return id;
  const fileId = randomUUID();
  await server.services.files.put(itemFileKey(fileId), Buffer.from('x'));
  await query(
    `insert into item_files (id, workspace_id, connection_id, item_id, name, type, bytes) values ($1, $2, $3, $4, 'a.txt', 'text/plain', 1)`,
    [fileId, workspaceId, connectionId, id],
  );
  return id;
}

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  for (const tool of tools) {
    tool.close();
    tool.closeAllConnections();
  }
  await server?.close();
});

it('of a team takes a part of the workers, however many tickets and connections it has, and keeps nobody from theirs', async () => {
  const [silent, honest] = [await startTool(), await startTool()];
  const mallory = await putSubscriber(server, 'Mallory');
  for (const host of ['127.0.0.1', 'localhost']) {
    const connectionId = await connect(mallory, silent.url.replace('127.0.0.1', host));
    for (let count = 0; count < 15; count += 1) await putItem(mallory, connectionId, true);
  }
  const ada = await putSubscriber(server, 'Ada');
  const ticket = await putItem(ada, await connect(ada, honest.url), false);
  silent.isSilent = true;
  const services = { ...server.services, db: server.services.database.db, site: 'https://plumbline.example' };
  const ended = new AbortController();
  const round = createItemWatcher(services)({}, ended.signal).catch(() => undefined);
  try {
    const state = async () => (await query('select state from items where id = $1', [ticket]))[0].state;
    await vi.waitFor(async () => expect(await state()).toBe('closed'), { timeout: 30_000, interval: 20 });
    // One request per connection.
    await vi.waitFor(() => expect(silent.held).toHaveLength(2), { timeout: 30_000, interval: 20 });
  } finally {
    ended.abort();
    tools[0]?.closeAllConnections();
  }
  await round;
});
