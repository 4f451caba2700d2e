import { randomUUID } from 'node:crypto';
import type { ProviderId } from '@plumbline/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { captureStepOf } from '../../../../testing/capture-rows.ts';
import { pictureOf, putCapture } from '../../../../testing/put-capture.ts';
import type { Person } from '../../../../testing/put-person.ts';
import { rawRequest } from '../../../../testing/raw-request.ts';
import type { TestServer } from '../../../../testing/test-server.ts';
import type { Files } from '../../../platform/files/files.ts';
import { createItem, type CreateServices } from '../items/create-item.ts';
import { connectTool, putSubscriber, startToolServer, type ToolServer } from '../testing/tool-server.ts';
import { findFiles } from './find-files.ts';

let tools: ToolServer;
let server: TestServer;
let owner: Person;
beforeAll(async () => {
  tools = await startToolServer(['notion', 'jira', 'gitlab', 'asana']);
  ({ server } = tools);
  owner = await putSubscriber(server);
});
afterAll(() => tools?.close());

const call = (method: string, path: string, body?: object) => server.call(method, path, { token: owner.token, ...(body && { body }) });
const post = async () =>
  (await call('POST', '/accounts/feedback/', { type: 'bugs', title: 'Boats sink', content: '<p>All</p>' })).json.data.id;

async function keep(connection_id: string, name: string): Promise<string> {
  const answer = await rawRequest(server.origin, `/api/integration/file/?${new URLSearchParams({ connection_id, name })}`, {
    method: 'POST',
    headers: { authorization: `Token ${owner.token}`, 'content-type': 'application/octet-stream' },
    body: 'words',
  });
  return JSON.parse(answer.text).data.id;
}

async function capturedStep() {
  const step_id = randomUUID();
  const picture = await pictureOf(60, 40, '#aa0000');
  return {
    test_id: await putCapture(server, owner.token, { steps: [captureStepOf(step_id)], picture }),
    step_id,
    picture: 'screenshot' as const,
  };
}

/** A server that records the order of file reads and tool calls. @param title of the ticket created first */
function watched(title: string): { readonly services: CreateServices; readonly seen: string[] } {
  const { services: real } = server;
  const { files, workTools, database } = real;
  const seen: string[] = [];
  const hasBegun = async () => (await database.pool.query('select from items where title = $1', [title])).rows.length > 0;
  const noteRead = async () => void seen.push((await hasBegun()) ? 'read' : 'read before its ticket was begun');
  const watchedFiles: Files = {
    ...files,
    get: async (key) => {
      await noteRead();
      return files.get(key);
    },
    find: async (key) => {
      const found = await files.find(key);
      return found && { ...found, parts: noting(found.parts) };
    },
  };
  async function* noting(parts: AsyncIterable<Uint8Array>) {
    await noteRead();
    yield* parts;
  }
  const services = {
    ...real,
    db: database.db,
    site: server.origin,
    files: watchedFiles,
    workTools: {
      ...workTools,
      transport: (request: Parameters<typeof workTools.transport>[0]) => {
        seen.push('asked');
        return workTools.transport(request);
      },
    },
  };
  return { services, seen };
}

type Wanted = Parameters<typeof createItem>[2];

async function make(tool: ProviderId, more: Partial<Wanted>, connectionId: string) {
  const title = randomUUID();
  const { services, seen } = watched(title);
  const author = { workspaceId: owner.workspaceId, userId: null, hold: async () => undefined };
  const wanted = { connection_id: connectionId, title, description: '', ...more };
  await createItem(services, author, { values: tools.mockOf(tool).tool.values as Wanted['values'], ...wanted });
  return seen;
}

/** Each file is read for its own request. */
function expectOneByOne(seen: readonly string[], reads: number): void {
  expect(seen.filter((one) => one !== 'asked')).toEqual(Array.from({ length: reads }, () => 'read'));
  const together = seen.some((one, at) => one === 'read' && seen[at + 1] === 'read');
  expect([together, seen.at(-1)]).toEqual([false, 'asked']);
}

it.each([
  ['notion', 'p-fi'],
  ['jira', 'attachment'],
] as const)('reads files of a ticket of %s one by one as they are sent, and none before', async (tool, field) => {
  const mock = tools.mockOf(tool);
  const connectionId = await connectTool(server, owner, mock);
  const ids = [await keep(connectionId, 'a.txt'), await keep(connectionId, 'b.txt'), await keep(connectionId, 'c.txt')];
  const seen = await make(tool, { post_id: await post(), values: { ...mock.tool.values, [field]: ids } as Wanted['values'] }, connectionId);
  expect(mock.items().at(-1)?.pictures).toEqual(['a.txt', 'b.txt', 'c.txt']);
  expectOneByOne(seen, 3);
});

it.each(['gitlab', 'asana'] as const)('reads pictures of a ticket of %s one by one as they are sent, and none before', async (tool) => {
  const connectionId = await connectTool(server, owner, tools.mockOf(tool));
  expectOneByOne(await make(tool, await capturedStep(), connectionId), 1);
  const post_id = await post();
  const page = async () => {
    const picture = (await pictureOf(60, 40, '#00aa00')).toString('base64');
    return (await call('POST', '/accounts/shown-page/', { feedback_id: post_id, picture })).json.data.id;
  };
  const seen = await make(tool, { post_id, shown_page_ids: [await page(), await page()] }, connectionId);
  expect(tools.mockOf(tool).items().at(-1)?.pictures).toEqual(['page.webp', 'page-2.webp']);
  expectOneByOne(seen, 2);
});

it('makes a ticket without the file that is deleted before it is sent, and says so', async () => {
  const connectionId = await connectTool(server, owner, tools.mockOf('jira'));
  const id = await keep(connectionId, 'gone.txt');
  await server.services.files.delete(`item-files/${id}`);
  const values = { ...tools.mockOf('jira').tool.values, attachment: [id] };
  const made = await call('POST', '/integration/item/', { connection_id: connectionId, post_id: await post(), title: 'Without', values });
  expect([made.status, made.text]).toEqual([201, made.text]);
  const log = (await call('GET', `/integration/item/log/?item_id=${made.json.data.id}`)).json.data;
  expect(log.map(({ event }: { event: string }) => event)).toEqual(['created', 'file-refused']);
});

it('takes each file once, and twenty in all fields of a ticket', async () => {
  const mock = tools.mockOf('notion');
  const connectionId = await connectTool(server, owner, mock);
  const id = await keep(connectionId, 'a.txt');
  const wanted = { connection_id: connectionId, post_id: await post(), title: 'Twice' };
  const twice = await call('POST', '/integration/item/', { ...wanted, values: { ...mock.tool.values, 'p-fi': [id, id] } });
  expect([twice.status, twice.json.fields]).toEqual([
    400,
    [{ field: 'values.p-fi', message: 'The same file was chosen twice. Remove one.' }],
  ]);
  // A database may have hundreds of such columns.
  const names = Array.from({ length: 5 }, (_, at) => `f${at}`);
  const fields = names.map((name) => ({ id: name, name, type: 'files' as const, star: false }));
  const { files, database } = server.services;
  const many = Object.fromEntries(names.map((name) => [name, Array.from({ length: 5 }, randomUUID)]));
  const at = { workspaceId: owner.workspaceId, connectionId };
  const refused = findFiles({ db: database.db, files }, at, fields, many);
  await expect(refused).rejects.toMatchObject({ fields: [{ field: 'values.f4', message: expect.stringContaining('at most 20 files') }] });
});
