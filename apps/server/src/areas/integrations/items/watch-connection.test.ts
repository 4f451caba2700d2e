import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Person } from '../../../../testing/put-person.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { areaServices } from '../../../area-services.ts';
import { itemFileKey } from '../files/item-file.ts';
import { type OwnServer, startOwnServer } from '../testing/own-server.ts';
import { putSubscriber } from '../testing/tool-server.ts';
import { createConnectionWatcher, WATCH_CONNECTION } from './watch-connection.ts';
import { createItemWatcher } from './watch-items.ts';

const STATE = { accountId: 'x', displayName: 'X', fields: { status: { name: 'Done', statusCategory: { key: 'done' } } } };

let tool: OwnServer;
let server: TestServer;
let owner: Person;
let connectionId: string;
/** Requests by method and the end of the path. */
let asked: string[] = [];
/** Whether the tool fails a request. */
let fails: (method: string, path: string) => boolean;
let onRequest: () => void;

const signal = new AbortController().signal;
const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;

beforeAll(async () => {
  tool = await startOwnServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://tool');
    asked.push(`${request.method} ${pathname.split('/').slice(-2).join('/')}`);
    onRequest();
    response.writeHead(fails(request.method ?? '', pathname) ? 503 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(STATE));
  });
  server = await startTestServer({ ROLE: 'web' });
});
afterAll(async () => {
  await server?.close();
  tool?.close();
});
beforeEach(async () => {
  [asked, fails, onRequest] = [[], () => false, () => undefined];
  owner = await putSubscriber(server);
  const body = { provider: 'jira', token: 'x', email: 'a@b.example', base_url: tool.baseUrl };
  connectionId = (await server.call('POST', '/integration/integration/', { token: owner.token, body })).json.data.id;
  asked = [];
});

/** An open ticket that has not been checked for a while. */
async function putItem(): Promise<string> {
  const id = randomUUID();
  await query(
    `insert into items (id, workspace_id, connection_id, provider, subject, host, state, title, description, values, external_id, external_key, tried_at)
     values ($1, $2, $3, 'jira', $4, 'a.example', 'open', 'x', 'x', '{"site": "own"}', $4, $4, now() - interval '10 minutes')`,
    [id, owner.workspaceId, connectionId, `T-${id}`],
  );
  return id;
}

async function putFile(itemId: string): Promise<void> {
  const id = randomUUID();
  await server.services.files.put(itemFileKey(id), Buffer.from('x'));
  await query(
    `insert into item_files (id, workspace_id, connection_id, item_id, name, type, bytes) values ($1, $2, $3, $4, 'log.txt', 'text/plain', 1)`,
    [id, owner.workspaceId, connectionId, itemId],
  );
}

const watcher = (beginShare?: () => AbortSignal) =>
  createConnectionWatcher({ ...areaServices(server.services), site: 'https://plumbline.example' }, beginShare);
const look = (beginShare?: () => AbortSignal) => watcher(beginShare)({ connectionId }, signal);
const round = () => createItemWatcher({ ...server.services, db: server.services.database.db })({}, signal);
const handedOut = async () =>
  (
    await query(`select 1 from pgboss.job where name = $1 and data->>'connectionId' = $2`, [
      WATCH_CONNECTION.ofOwnServers.name,
      connectionId,
    ])
  ).length;
const connection = async () =>
  (await query('select silent_looks, handed_at, look_at > now() as is_left_alone from connections where id = $1', [connectionId]))[0];
const events = async (itemId: string) =>
  (await query('select event, detail from item_log where item_id = $1 order by id', [itemId])).map(
    ({ event, detail }) => `${event}: ${detail}`,
  );

it('hands a connection out once, until it was looked after', async () => {
  await putItem();
  await round();
  await round();
  expect(await handedOut()).toBe(1);
  await look();
  await putItem();
  await round();
  expect(await handedOut()).toBe(2);
});

it('leaves a tool alone for longer and longer that fails, and asks again when it has answered somebody', async () => {
  const tickets = [];
  for (let count = 0; count < 5; count += 1) tickets.push(await putItem());
  fails = () => true;
  await look();
  // Each is read three times.
  expect([new Set(asked).size, asked.length]).toEqual([3, 9]);
  expect(await connection()).toEqual({ silent_looks: 1, handed_at: null, is_left_alone: true });
  await round();
  expect(await handedOut()).toBe(0);
  await look();
  expect((await connection()).silent_looks).toBe(2);
  fails = () => false;
  const refreshed = await server.call('POST', '/integration/item/refresh/', { token: owner.token, body: { item_id: tickets[0] } });
  expect(refreshed.status).toBe(200);
  expect(await connection()).toEqual({ silent_looks: 0, handed_at: null, is_left_alone: false });
});

it('ends when the time of a connection is over, and goes on with what is left', async () => {
  for (let count = 0; count < 5; count += 1) await putItem();
  const share = new AbortController();
  onRequest = () => share.abort();
  await look(() => share.signal);
  expect(asked).toHaveLength(1);
  await look();
  expect([asked.length, new Set(asked).size]).toEqual([5, 5]);
  expect((await connection()).silent_looks).toBe(0);
});

it('gives a file up that a tool does not take, says so, and tries it again when a person asks', async () => {
  const ticket = await putItem();
  await putFile(ticket);
  fails = (_method, path) => path.endsWith('/attachments');
  for (let count = 0; count < 8; count += 1) {
    await look();
    // Not again immediately.
    await look();
    await query(`update item_files set tried_at = now() - interval '1 day'`);
  }
  expect(asked.filter((request) => request.endsWith('/attachments'))).toHaveLength(6);
  expect((await events(ticket)).filter((line) => line.startsWith('file'))).toEqual([expect.stringMatching(/^file-given-up: log\.txt: /)]);
  await query(`update items set state = 'open'`);
  fails = () => false;
  const body = { item_id: ticket };
  expect((await server.call('POST', '/integration/item/refresh/', { token: owner.token, body })).status).toBe(200);
  expect((await events(ticket)).at(-1)).toBe('file-added: log.txt');
});
