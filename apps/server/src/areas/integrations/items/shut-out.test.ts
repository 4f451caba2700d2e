import { startPageServer } from '@plumbline/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { meanwhile } from '../../../../testing/meanwhile.ts';
import { type Person, putColleague } from '../../../../testing/put-person.ts';
import type { Answer } from '../../../../testing/test-server.ts';
import { connectTool, putSubscriber, runTest, startToolServer, type ToolServer } from '../testing/tool-server.ts';

/* A member requests something of a work tool, and is removed before it is finished. */
const PAGE = '<!doctype html><html lang="en"><body><h1>Boats</h1><img src="/boat.svg"></body></html>';
const VALUES = { repository: 'harbour/site' };

let tools: ToolServer;
let owner: Person;
let member: Person;
let test_id: string;
let connection_id: string;
let fingerprints: string[];

beforeAll(async () => {
  tools = await startToolServer(['github']);
  owner = await putSubscriber(tools.server);
  const site = await startPageServer({ '/': PAGE, '/boat.svg': { body: '<svg/>', headers: { 'content-type': 'image/svg+xml' } } });
  test_id = await runTest(tools.server, owner, site);
  await site.close();
  const found = await tools.server.call('GET', `/project/finding/?test_id=${test_id}&fold=head&limit=20`, { token: owner.token });
  fingerprints = found.json.data.map((one: { fingerprint: string }) => one.fingerprint);
  connection_id = await connectTool(tools.server, owner, tools.mockOf('github'), tools.mockOf('github').makeToken());
});
afterAll(() => tools?.close());
beforeEach(async () => {
  member = await putColleague(tools.server, owner.workspaceId);
});

const call = (path: string, body: object) => tools.server.call('POST', `/integration/${path}`, { token: member.token, body });
const tickets = () => tools.mockOf('github').items();

/** Removes the member as soon as their request waits for a table lock. */
const removeAt = (lock: string, ask: () => Promise<Answer>): Promise<Answer> => {
  const last = `delete from members where user_id = '${member.userId}' and workspace_id = '${owner.workspaceId}'`;
  return meanwhile(tools.server, { first: `lock table ${lock} mode`, last, values: [] }, ask);
};

it('makes none of the tickets that are left', async () => {
  const body = { connection_id, test_id, fingerprints: fingerprints.slice(0, 5), values: VALUES };
  // Once the tool has created the first.
  const answer = await removeAt('item_log in share', () => call('items/', body));
  expect([answer.status, answer.json.data, tickets().length]).toEqual([404, null, 1]);
});

it('makes no ticket that the tool was not yet asked for', async () => {
  const before = tickets().length;
  const body = { connection_id, test_id, fingerprint: fingerprints[5], title: 'Mine', description: 'x', values: VALUES };
  expect((await removeAt('items in share', () => call('item/', body))).status).toBe(404);
  expect(tickets()).toHaveLength(before);
});

it('closes no ticket', async () => {
  const body = { connection_id, test_id, fingerprint: fingerprints[6], title: 'Open', description: 'x', values: VALUES };
  const { id: item_id } = (await call('item/', body)).json.data;
  expect((await removeAt('items in access exclusive', () => call('item/close/', { item_id }))).status).toBe(404);
  expect(tickets().find(({ title }) => title === 'Open')?.isClosed).toBe(false);
});
