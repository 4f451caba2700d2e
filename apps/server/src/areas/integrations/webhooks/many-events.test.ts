import { createHmac, randomUUID } from 'node:crypto';
import { MAX_CONNECTIONS } from '@plumbline/contract';
import type { RunningMock } from '@plumbline/integrations/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../../testing/put-person.ts';
import type { TestServer } from '../../../../testing/test-server.ts';
import { oldestOfOwner } from '../../workspaces/index.ts';
import { connectTool, putSubscriber, startToolServer, type ToolServer } from '../testing/tool-server.ts';
import { OWNER_EVENT_LIMIT } from './take-event.ts';

let tools: ToolServer;
let server: TestServer;
let github: RunningMock;
let owner: Person;

beforeAll(async () => {
  tools = await startToolServer(['github'], { PUBLIC_URL: 'https://plumbline.example.com', PRIVATE_TARGETS: 'allow' });
  ({ server } = tools);
  github = tools.mockOf('github');
  owner = await putSubscriber(server);
});
afterAll(() => tools?.close());

const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;
const call = (method: string, path: string, body?: object, { token } = owner) =>
  server.call(method, path, { token, ...(body && { body }) });

interface Hook {
  readonly connectionId: string;
  readonly path: string;
  readonly secret: string;
}

/** A webhook with its own account. */
async function putHook({ workspaceId } = owner): Promise<Hook> {
  const [handle, secret] = [randomUUID(), randomUUID()];
  const [{ id: connectionId }] = await query(
    `insert into connections (workspace_id, provider, account_id, account_name, scheme) values ($1, 'github', $2, 'x', 'personal') returning id`,
    [workspaceId, handle],
  );
  const sealed = server.services.workTools.box.seal(secret);
  await query('insert into tool_webhooks (connection_id, handle, sealed) values ($1, $2, $3)', [connectionId, handle, sealed]);
  return { connectionId, path: `/integration/webhook/${handle}/`, secret };
}

async function send({ path, secret }: Hook, issue: number): Promise<number> {
  const body = { issue: { number: issue } };
  const signature = createHmac('sha256', secret).update(JSON.stringify(body)).digest('hex');
  return (await server.call('POST', path, { headers: { 'x-hub-signature-256': `sha256=${signature}` }, body })).status;
}

it('keeps nothing of events that are about no ticket here', async () => {
  const hook = await putHook();
  expect([await send(hook, 77), await send(hook, 77), await send(hook, 78)]).toEqual([200, 200, 200]);
  expect(await query('select from tool_events')).toHaveLength(0);
  expect(await query('select from tool_webhooks where last_event_at is not null')).toHaveLength(1);
  await query(
    `insert into items (workspace_id, connection_id, provider, subject, host, state, title, description, values, external_id)
     values ($1, $2, 'github', 'x', 'a.example', 'open', 'x', 'x', '{"repository": "a/b"}', '77')`,
    [owner.workspaceId, hook.connectionId],
  );
  expect([await send(hook, 77), await send(hook, 77), await send(hook, 78)]).toEqual([200, 409, 200]);
  expect(await query('select from tool_events')).toHaveLength(1);
});

it('counts the events of all webhooks of one person together, and those of nobody else with them', async () => {
  const { rateLimiter, database } = server.services;
  const [one, other] = [await putHook(), await putHook()];
  const stranger = await putHook(await putSubscriber(server, 'Stan'));
  await rateLimiter.consume(OWNER_EVENT_LIMIT, await oldestOfOwner(database.db, owner.workspaceId), OWNER_EVENT_LIMIT.points - 100);
  const statuses = [];
  for (let count = 0; count < 60; count += 1) statuses.push(await send(one, count), await send(other, count));
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(100);
  expect([await send(one, 1), await send(other, 1), await send(stranger, 1)]).toEqual([429, 429, 200]);
});

it('takes nothing from those who sign for events that nobody signed', async () => {
  const { rateLimiter, database } = server.services;
  const person = await putSubscriber(server, 'Vic');
  const [seen, other] = [await putHook(person), await putHook(person)];
  await rateLimiter.consume(OWNER_EVENT_LIMIT, await oldestOfOwner(database.db, person.workspaceId), OWNER_EVENT_LIMIT.points - 2);
  for (let count = 0; count < 20; count += 1) expect(await send({ ...seen, secret: 'guessed' }, count)).toBe(403);
  expect([await send(other, 1), await send(seen, 1), await send(other, 2)]).toEqual([200, 200, 429]);
});

it('takes as many connections as a workspace may have, and each of them again', async () => {
  const person = await putSubscriber(server, 'Mia');
  await query(
    `insert into connections (workspace_id, provider, account_id, account_name, scheme)
     select $1, 'asana', n, n, 'personal' from generate_series(1, $2::int) n`,
    [person.workspaceId, MAX_CONNECTIONS],
  );
  const body = { provider: 'github', token: github.personalToken };
  const refused = await call('POST', '/integration/integration/', body, person);
  expect([refused.status, refused.json.message]).toEqual([409, expect.stringContaining('at most 100 connections')]);
  await query(`delete from connections where workspace_id = $1 and account_id = '1' and provider = 'asana'`, [person.workspaceId]);
  await connectTool(server, person, github);
  await connectTool(server, person, github);
  expect(await query('select from connections where workspace_id = $1', [person.workspaceId])).toHaveLength(MAX_CONNECTIONS);
});
