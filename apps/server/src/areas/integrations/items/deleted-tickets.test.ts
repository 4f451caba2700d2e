import { type PageServer, startPageServer } from '@plumbline/testing';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Person } from '../../../../testing/put-person.ts';
import { connectTool, putSubscriber, runTest, startToolServer, type ToolServer } from '../testing/tool-server.ts';

const BROKEN = '<!doctype html><html lang="en"><body><h1>Boats</h1><img src="/boat.svg"></body></html>';
const REPAIRED = BROKEN.replace('<img', '<img alt="A boat"');

let tools: ToolServer;
let owner: Person;
let site: PageServer;

beforeAll(async () => {
  tools = await startToolServer(['gitlab', 'clickup']);
  site = await startPageServer({ '/': BROKEN, '/boat.svg': { body: '<svg/>', headers: { 'content-type': 'image/svg+xml' } } });
});
afterAll(async () => {
  await site?.close();
  await tools?.close();
});
beforeEach(async () => {
  site.set('/', BROKEN);
  owner = await putSubscriber(tools.server);
});

const call = (method: string, path: string, body?: object) =>
  tools.server.call(method, path, { token: owner.token, ...(body && { body }) });
const run = () => runTest(tools.server, owner, site);
const logOf = async (itemId: string): Promise<{ event: string; detail: string; test_id: string | null }[]> =>
  (await call('GET', `/integration/item/log/?item_id=${itemId}`)).json.data;
const itemOf = async (itemId: string) => (await call('GET', `/integration/item/?item_id=${itemId}`)).json.data[0];

async function makeTicket(tool: 'gitlab' | 'clickup') {
  const connection_id = await connectTool(tools.server, owner, tools.mockOf(tool), tools.mockOf(tool).makeToken());
  const test_id = await run();
  const [{ fingerprint }] = (await call('GET', `/project/finding/?test_id=${test_id}&check_id=image-without-alt`)).json.data;
  const { values } = tools.mockOf(tool).tool;
  const wanted = { connection_id, test_id, fingerprint, title: 'A picture without words', values };
  const made = await call('POST', '/integration/item/', wanted);
  expect([made.status, made.text]).toEqual([201, made.text]);
  return { item: made.json.data, wanted };
}

it('a ticket that was deleted there is told so, and has a successor only when a person wants it', async () => {
  const mock = tools.mockOf('gitlab');
  const { item, wanted } = await makeTicket('gitlab');
  const there = mock.items().find(({ text }) => text.includes(`/tickets/${item.id}`));
  mock.tool.remove(there?.id ?? '');
  const count = mock.items().length;
  expect((await call('POST', '/integration/item/refresh/', { item_id: item.id })).json.data).toMatchObject({ state: 'gone' });
  const second = await run();
  expect(await itemOf(item.id)).toMatchObject({ state: 'gone', verdict: 'flagged' });
  await run();
  expect((await logOf(item.id)).map(({ event, test_id }) => [event, test_id])).toEqual([
    ['created', wanted.test_id],
    ['gone-there', null],
    ['gone-while-failing', second],
  ]);
  const { connection_id, fingerprint, values } = wanted;
  const several = await call('POST', '/integration/items/', { connection_id, test_id: second, fingerprints: [fingerprint], values });
  expect(several.json.data).toEqual([expect.objectContaining({ outcome: 'existing' })]);
  expect(mock.items()).toHaveLength(count);

  const again = await call('POST', '/integration/item/', { ...wanted, test_id: second });
  expect([again.status, again.json.data?.state]).toEqual([201, 'open']);
  expect(mock.items()).toHaveLength(count + 1);
  const twice = await call('POST', '/integration/item/', { ...wanted, test_id: second });
  expect([twice.status, twice.json.code]).toEqual([409, 'conflict']);

  site.set('/', REPAIRED);
  await run();
  expect(await itemOf(item.id)).toMatchObject({ state: 'gone', verdict: 'fixed' });
  await vi.waitFor(async () => expect(await itemOf(again.json.data.id)).toMatchObject({ state: 'closed', verdict: 'fixed' }), {
    timeout: 30_000,
  });
});

it('the log says so where the list of a task has no status that closes it', async () => {
  const mock = tools.mockOf('clickup');
  const { item } = await makeTicket('clickup');
  const path = `/list/${String(mock.tool.values['list_id'])}`;
  const statuses = [{ status: 'to do', type: 'open', color: '#d3d3d3' }];
  mock.fail({ kind: 'answer', method: 'GET', path, answer: { status: 200, json: { id: '31', name: 'Faults', statuses } } });
  site.set('/', REPAIRED);
  const second = await run();
  await vi.waitFor(async () => expect((await logOf(item.id)).at(-1)?.event).toBe('not-done'), { timeout: 30_000 });
  expect((await logOf(item.id)).at(-1)).toMatchObject({
    test_id: second,
    detail: expect.stringContaining('The list of this task has no status that counts as closed.'),
  });
  expect(await itemOf(item.id)).toMatchObject({ state: 'open', verdict: 'fixed' });
});
