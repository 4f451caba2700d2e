import { FIELD_VALUES_MAX, UNPROVEN_BYTES } from '@plumbline/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../../testing/put-person.ts';
import type { TestServer } from '../../../../testing/test-server.ts';
import { connectTool, putSubscriber, startToolServer, type ToolServer } from '../testing/tool-server.ts';

let tools: ToolServer;
let server: TestServer;
let owner: Person;
let connectionId: string;
beforeAll(async () => {
  tools = await startToolServer(['github']);
  ({ server } = tools);
  owner = await putSubscriber(server);
  connectionId = await connectTool(server, owner, tools.mockOf('github'));
});
afterAll(() => tools?.close());

const call = (method: string, path: string, body?: object) => server.call(method, path, { token: owner.token, ...(body && { body }) });
const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;
const post = async () =>
  (await call('POST', '/accounts/feedback/', { type: 'bugs', title: 'Boats sink', content: '<p>All</p>' })).json.data.id;
const create = async (values: object, postId?: string) =>
  call('POST', '/integration/item/', {
    connection_id: connectionId,
    post_id: postId ?? (await post()),
    title: 'Boats sink',
    values: { ...tools.mockOf('github').tool.values, ...values },
  });

it('keeps what was chosen in fields that the form has, and nothing else', async () => {
  const made = await create({ nothing_of_this_name: 'x'.repeat(5000) });
  expect(made.status).toBe(201);
  const [kept] = await query('select values from items where id = $1', [made.json.data.id]);
  expect(Object.keys(kept.values).toSorted()).toEqual(Object.keys(tools.mockOf('github').tool.values).toSorted());
  const [chosen] = await query('select values from item_choices where connection_id = $1', [connectionId]);
  expect(JSON.stringify(chosen.values)).not.toContain('xxx');
});

it('keeps no more of a connection than the place that a target was chosen in', async () => {
  const fix = { action: 'move', target: 'done', values: { repository: 'harbour/site', nothing_of_this_name: 'x'.repeat(5000) } };
  const changed = await call('PUT', '/integration/integration/', { connection_id: connectionId, fix });
  expect(Object.keys(changed.json.data.fix.values)).not.toContain('nothing_of_this_name');
});

it('refuses values that are longer than any form', async () => {
  const refused = await create({
    labels: Array.from({ length: 100 }, () => 'x'.repeat(500)),
    assignees: Array.from({ length: 100 }, () => 'y'.repeat(500)),
  });
  expect([refused.status, refused.json.errors?.[0]?.field ?? refused.json.fields?.[0]?.field]).toEqual([400, 'values']);
  expect(refused.text).toContain(FIELD_VALUES_MAX.toLocaleString('en'));
});

it('counts tickets among the texts of a team', async () => {
  const postId = await post();
  // The total for all workspaces of someone without a verified address.
  await query('update users set email_verified_at = null where id = $1', [owner.userId]);
  await query(
    `insert into items (workspace_id, provider, subject, host, title, description, values, state)
     values ($1, 'github', 'filled', '', 'x', repeat('x', $2), '{}', 'open')`,
    [owner.workspaceId, UNPROVEN_BYTES],
  );
  const refused = await create({}, postId);
  expect([refused.status, refused.json.code]).toEqual([403, 'limit_reached']);
  await query(`delete from items where subject = 'filled'`);
  expect((await create({}, postId)).status).toBe(201);
});
