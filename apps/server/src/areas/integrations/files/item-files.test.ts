import type { RunningMock } from '@plumbline/integrations/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, putPerson } from '../../../../testing/put-person.ts';
import { rawRequest } from '../../../../testing/raw-request.ts';
import type { TestServer } from '../../../../testing/test-server.ts';
import { connectTool, lookAfterItems, putSubscriber, startToolServer, type ToolServer } from '../testing/tool-server.ts';
import { createItemFilePurger } from './purge-files.ts';

let tools: ToolServer;
let server: TestServer;
let owner: Person;
let jira: RunningMock;
let notion: RunningMock;

beforeAll(async () => {
  tools = await startToolServer(['jira', 'notion']);
  ({ server } = tools);
  [jira, notion] = [tools.mockOf('jira'), tools.mockOf('notion')];
  owner = await putSubscriber(server);
});
afterAll(() => tools?.close());

const call = (method: string, path: string, body?: object, { token } = owner) =>
  server.call(method, path, { token, ...(body && { body }) });
const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;

async function add(connection_id: string, name: string, text = 'words', { token } = owner) {
  const answer = await rawRequest(server.origin, `/api/integration/file/?${new URLSearchParams({ connection_id, name })}`, {
    method: 'POST',
    headers: { authorization: `Token ${token}`, 'content-type': 'application/octet-stream' },
    body: text,
  });
  return { ...answer, json: JSON.parse(answer.text) };
}

/** A post to create a ticket from. */
async function post(): Promise<string> {
  return (await call('POST', '/accounts/feedback/', { type: 'bugs', title: 'Boats sink', content: '<p>All</p>' })).json.data.id;
}

const events = async (itemId: string) =>
  (await call('GET', `/integration/item/log/?item_id=${itemId}`)).json.data.map(({ event }: { event: string }) => event);

it('goes with a page of Notion as its property has it', async () => {
  const connection_id = await connectTool(server, owner, notion);
  const { id } = (await add(connection_id, 'evidence.png')).json.data;
  const values = { ...notion.tool.values, 'p-fi': [id] };
  const made = await call('POST', '/integration/item/', { connection_id, post_id: await post(), title: 'With a file', values });
  expect([made.status, notion.items().at(-1)?.pictures]).toEqual([201, ['evidence.png']]);
  expect(await events(made.json.data.id)).toEqual(['created', 'file-added']);
  // It is not suggested for the next ticket.
  const { remembered } = (await call('POST', '/integration/fields/', { connection_id, host: '', values: {} })).json.data;
  expect(remembered).not.toHaveProperty('p-fi');
});

it('is attached to an issue of Jira once that is there', async () => {
  const connection_id = await connectTool(server, owner, jira);
  const { id } = (await add(connection_id, 'log.txt')).json.data;
  const values = { ...jira.tool.values, attachment: [id] };
  const made = await call('POST', '/integration/item/', { connection_id, post_id: await post(), title: 'With a file', values });
  expect([made.status, jira.items().at(-1)?.pictures]).toEqual([201, ['log.txt']]);
  // It belongs to a single ticket.
  const again = await call('POST', '/integration/item/', { connection_id, post_id: await post(), title: 'Another', values });
  expect([again.status, again.json.fields[0].field]).toEqual([400, 'values.attachment']);
});

it('is added later where the process ended before it did', async () => {
  const connection_id = await connectTool(server, owner, jira);
  const { id } = (await add(connection_id, 'later.txt')).json.data;
  const made = await call('POST', '/integration/item/', { connection_id, post_id: await post(), title: 'Later', values: jira.tool.values });
  const itemId = made.json.data.id;
  await query('update item_files set item_id = $1 where id = $2', [itemId, id]);
  await query(`update items set tried_at = now() - interval '10 minutes' where id = $1`, [itemId]);
  await lookAfterItems(server);
  await lookAfterItems(server);
  expect(jira.items().at(-1)?.pictures).toEqual(['later.txt']);
  expect(await events(itemId)).toEqual(['created', 'file-added']);
});

it('is refused for its type, its size, and somebody else', async () => {
  const connection_id = await connectTool(server, owner, jira);
  const stranger = await putPerson(server, { name: 'Stan' });
  expect((await add(connection_id, 'run.exe')).json.fields[0]).toMatchObject({
    field: 'file',
    message: expect.stringContaining('Choose a picture'),
  });
  expect((await add(connection_id, 'large.txt', 'x'.repeat(1_000_001))).json.fields[0].message).toBe('A file has at most 1 MB.');
  expect((await add(connection_id, 'log.txt', undefined, stranger)).status).toBe(404);
});

it('is deleted once the tool has it, and after a day, which the log of its ticket says', async () => {
  const connection_id = await connectTool(server, owner, jira);
  const { id } = (await add(connection_id, 'old.txt')).json.data;
  const made = await call('POST', '/integration/item/', { connection_id, post_id: await post(), title: 'Old', values: jira.tool.values });
  await query('update item_files set item_id = $1 where id = $2', [made.json.data.id, id]);
  const purge = createItemFilePurger(server.services.database.db, server.services.queue);
  await purge({}, new AbortController().signal);
  expect(await query('select id from item_files where sent_at is null')).toContainEqual({ id });
  await query(`update item_files set created_at = now() - interval '2 days'`);
  // More than are deleted at once.
  await query(`insert into item_files (id, name, type, bytes) select gen_random_uuid(), 'x', 'x', 1 from generate_series(1, 600)`);
  await purge({}, new AbortController().signal);
  expect(await query('select id from item_files')).toEqual([]);
  expect(await events(made.json.data.id)).toEqual(['created', 'file-given-up']);
});
