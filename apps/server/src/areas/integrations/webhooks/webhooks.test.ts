import { PROVIDER_IDS } from '@plumbline/contract';
import { providerOf } from '@plumbline/integrations';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { meanwhile } from '../../../../testing/meanwhile.ts';
import { type Person, putColleague, putPerson } from '../../../../testing/put-person.ts';
import type { Answer, TestServer } from '../../../../testing/test-server.ts';
import { connectTool, putSubscriber, startToolServer, type ToolServer } from '../testing/tool-server.ts';

const PUBLIC = { PUBLIC_URL: 'https://plumbline.example.com', PRIVATE_TARGETS: 'allow' };
const TELLING = PROVIDER_IDS.map((id) => providerOf(id)).flatMap(({ id, name, webhook }) => (webhook ? [{ id, name, webhook }] : []));

let tools: ToolServer;
let server: TestServer;
let owner: Person;
/** A public server refuses to test pages on its own machine, so the items are about a post. */
let postId: string;

beforeAll(async () => {
  tools = await startToolServer(PROVIDER_IDS, PUBLIC);
  ({ server } = tools);
  owner = await putSubscriber(server);
  const written = { title: 'A leak in the hull', content: '<p>Water comes in.</p>', type: 'bugs' };
  postId = (await server.call('POST', '/accounts/feedback/', { token: owner.token, body: written })).json.data.id;
});
afterAll(() => tools?.close());

const call = (method: string, path: string, body?: object, { token } = owner) =>
  server.call(method, `/integration/${path}`, { token, ...(body && { body }) });
const send = (address: string, { headers, body }: { headers: Readonly<Record<string, string>>; body: string }): Promise<Answer> =>
  server.call('POST', new URL(address).pathname.replace(/^\/api/, ''), { headers: { ...headers }, body: JSON.parse(body) });
const lastEvent = async (connectionId: string) => (await call('GET', `webhook/?connection_id=${connectionId}`)).json.data[0].last_event_at;

// Each waits seconds for its item to be refreshed, so they run concurrently.
describe.concurrent.each(TELLING)('$name', ({ id: tool, webhook }) => {
  it('tells that somebody closed an item, and nothing is believed that it did not sign or that was taken already', async () => {
    const mock = tools.mockOf(tool);
    const connection_id = await connectTool(server, owner, mock, mock.makeToken());
    const { values } = mock.tool;
    const item = (await call('POST', 'item/', { connection_id, post_id: postId, title: 'Leak', values })).json.data;
    if (webhook.place.length > 0) {
      const missing = await call('POST', 'webhook/', { connection_id });
      expect([missing.status, missing.json.fields[0].field]).toEqual([400, `values.${webhook.place[0]}`]);
    }
    const made = await call('POST', 'webhook/', { connection_id, values, place_name: 'The site' });
    expect([made.status, made.text]).toEqual([201, made.text]);
    const { address, secret: shown } = made.json.data;
    expect(address).toMatch(/^https:\/\/plumbline\.example\.com\/api\/integration\/webhook\/[\w-]{43}\/$/);
    expect((await call('POST', 'webhook/', { connection_id, values })).status).toBe(409);
    const secret = await secretOf(tool, address, shown);
    if (webhook.setUp !== 'create') {
      expect((await call('GET', `webhook/?connection_id=${connection_id}`)).json.data[0].secret).toBe(secret);
    }
    const { externalId } = await externalOf(item.id);
    const event = (signed: string, at = Date.now()) => {
      const told = mock.tool.event?.(signed, externalId, at);
      if (!told) throw new Error(`${tool} tells nothing.`);
      return told;
    };
    const forged = await send(address, event('a-guess'));
    expect([forged.status, forged.json.code]).toEqual([403, 'forbidden']);
    expect(await lastEvent(connection_id)).toBeNull();

    mock.tool.setClosed?.(externalId, true);
    const right = event(secret);
    expect((await send(address, right)).status).toBe(200);
    const state = async () => (await call('GET', `item/?item_id=${item.id}`)).json.data[0].state;
    await vi.waitFor(async () => expect(await state()).toBe('closed'), { timeout: 30_000 });
    const log = (await call('GET', `item/log/?item_id=${item.id}`)).json.data;
    expect(log.map((line: { event: string }) => line.event)).toEqual(['created', 'closed-there']);

    const seen = await lastEvent(connection_id);
    const replayed = await send(address, right);
    expect([replayed.status, replayed.json.code]).toEqual([409, 'conflict']);
    expect(await lastEvent(connection_id)).toBe(seen);

    expect((await call('DELETE', `webhook/?webhook_id=${made.json.data.id}`)).status).toBe(200);
    expect((await send(address, event(secret, Date.now() + 1000))).status).toBe(404);
  });
});

/** The tool’s signing secret: as entered, or as sent with its first request. */
async function secretOf(tool: string, address: string, shown: string | null): Promise<string> {
  if (tool === 'asana') {
    const first = await send(address, { headers: { 'x-hook-secret': 'asana-secret' }, body: '{}' });
    expect([first.status, first.headers.get('x-hook-secret')]).toEqual([200, 'asana-secret']);
    // A later request cannot change it.
    expect((await send(address, { headers: { 'x-hook-secret': 'mine' }, body: '{}' })).status).toBe(403);
    return 'asana-secret';
  }
  if (tool === 'notion') {
    expect((await send(address, { headers: {}, body: '{"verification_token":"notion-token"}' })).status).toBe(200);
    expect((await send(address, { headers: {}, body: '{"verification_token":"mine"}' })).status).toBe(403);
    return 'notion-token';
  }
  if (tool === 'clickup') return 'made-by-clickup';
  return shown ?? (await sealedSecretOf(address));
}

/** The secret that is never shown, since the product passed it to the tool itself. */
async function sealedSecretOf(address: string): Promise<string> {
  const handle = address.split('/').at(-2);
  const { pool } = server.services.database;
  const { rows } = await pool.query<{ sealed: string }>('select sealed from tool_webhooks where handle = $1', [handle]);
  return server.services.workTools.box.open(rows[0]?.sealed ?? '');
}

async function externalOf(itemId: string): Promise<{ externalId: string }> {
  const { pool } = server.services.database;
  const { rows } = await pool.query<{ externalId: string }>('select external_id as "externalId" from items where id = $1', [itemId]);
  return { externalId: rows[0]?.externalId ?? '' };
}

it('many events about one item do not ask for it each', async () => {
  const mock = tools.mockOf('linear');
  const person = await putSubscriber(server);
  const written = { title: 'A leak in the deck', content: '<p>Rain comes in.</p>', type: 'bugs' };
  const post = (await server.call('POST', '/accounts/feedback/', { token: person.token, body: written })).json.data;
  const connection_id = await connectTool(server, person, mock, mock.makeToken());
  const { values } = mock.tool;
  const ticket = { connection_id, post_id: post.id, title: 'Leak', values };
  const item = (await call('POST', 'item/', ticket, person)).json.data;
  const { address, secret: shown } = (await call('POST', 'webhook/', { connection_id, values, place_name: 'The site' }, person)).json.data;
  const secret = await secretOf('linear', address, shown);
  const { externalId } = await externalOf(item.id);
  for (let number = 0; number < 10; number += 1) {
    const event = mock.tool.event?.(secret, externalId, Date.now() + number);
    if (!event) throw new Error('Linear tells nothing.');
    expect((await send(address, event)).status).toBe(200);
  }
  const { rows } = await server.services.database.pool.query(
    `select count(*)::int as jobs from pgboss.job where name = 'refresh-item' and data->>'itemId' = $1`,
    [item.id],
  );
  // One refresh for all events within the same seconds.
  expect(rows[0].jobs).toBeLessThan(10);
});

it('an old event of Linear is refused, although it is signed', async () => {
  const mock = tools.mockOf('linear');
  const connection_id = await connectTool(server, owner, mock, mock.makeToken());
  const { address } = (await call('POST', 'webhook/', { connection_id })).json.data;
  const old = mock.tool.event?.(await sealedSecretOf(address), 'x', Date.now() - 3_600_000);
  expect((await send(address, old ?? { headers: {}, body: '{}' })).status).toBe(403);
});

it('what a webhook is signed with is for administrators of the workspace, and no address is guessed', async () => {
  const mock = tools.mockOf('github');
  const connection_id = await connectTool(server, owner, mock, mock.makeToken());
  const { id } = (await call('POST', 'webhook/', { connection_id })).json.data;
  const stranger = await putPerson(server, { name: 'Stranger' });
  for (const [method, path, body] of [
    ['GET', `webhook/?connection_id=${connection_id}`, undefined],
    ['POST', 'webhook/', { connection_id }],
    ['DELETE', `webhook/?webhook_id=${id}`, undefined],
  ] as const)
    expect((await call(method, path, body, stranger)).status).toBe(404);
  expect((await server.call('POST', '/integration/webhook/nobody/', { body: {} })).status).toBe(404);
});

it('a server that no tool can reach says so', async () => {
  const local = await startToolServer(['github']);
  try {
    const person = await putSubscriber(local.server);
    const connection_id = await connectTool(local.server, person, local.mockOf('github'));
    const refused = await local.server.call('POST', '/integration/webhook/', { token: person.token, body: { connection_id } });
    expect([refused.status, refused.json.message]).toEqual([409, 'GitHub cannot reach this server: it has no public address.']);
  } finally {
    await local.close();
  }
});

describe('an admin who is removed meanwhile', () => {
  /** Removes them as soon as their request waits for a table lock. */
  const removeAt = async (lock: string, ask: (admin: Person) => Promise<Answer>): Promise<Answer> => {
    const admin = await putColleague(server, owner.workspaceId, { role: 'admin' });
    const last = `delete from members where user_id = '${admin.userId}' and workspace_id = '${owner.workspaceId}'`;
    return meanwhile(server, { first: `lock table tool_webhooks in ${lock} mode`, last, values: [] }, () => ask(admin));
  };
  const webhooksOf = async (id: string) =>
    (await server.services.database.pool.query('select id from tool_webhooks where connection_id = $1', [id])).rows;

  it('makes no webhook, and ends none', async () => {
    const mock = tools.mockOf('linear');
    const connection_id = await connectTool(server, owner, mock, mock.makeToken());
    await server.services.database.pool.query('delete from tool_webhooks where connection_id = $1', [connection_id]);
    const body = { connection_id, values: mock.tool.values };
    expect((await removeAt('share', (admin) => call('POST', 'webhook/', body, admin))).status).toBe(404);
    expect(await webhooksOf(connection_id)).toEqual([]);
    const { id } = (await call('POST', 'webhook/', body)).json.data;
    const end = (admin: Person) => call('DELETE', `webhook/?webhook_id=${id}`, undefined, admin);
    expect((await removeAt('access exclusive', end)).status).toBe(404);
    expect(await webhooksOf(connection_id)).toEqual([{ id }]);
  });

  it('disconnects nothing', async () => {
    const mock = tools.mockOf('notion');
    const connection_id = await connectTool(server, owner, mock, mock.makeToken());
    const end = (admin: Person) => call('DELETE', `integration/?connection_id=${connection_id}`, undefined, admin);
    expect((await removeAt('access exclusive', end)).status).toBe(403);
    expect((await call('GET', 'user-integration/')).text).toContain(connection_id);
  });
});
