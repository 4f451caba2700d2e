import { startPageServer } from '@plumbline/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, putPerson } from '../../../../testing/put-person.ts';
import { connectTool, putSubscriber, runTest, startToolServer, type ToolServer } from '../testing/tool-server.ts';

const PAGE = '<!doctype html><html lang="en"><body><h1>Boats</h1><img src="/boat.svg"></body></html>';
const VALUES = { repository: 'harbour/site' };

let tools: ToolServer;
let owner: Person;
let testId: string;
/** Of findings that represent their groups. */
let fingerprints: string[];

beforeAll(async () => {
  tools = await startToolServer(['github']);
  owner = await putSubscriber(tools.server);
  const site = await startPageServer({ '/': PAGE, '/boat.svg': { body: '<svg/>', headers: { 'content-type': 'image/svg+xml' } } });
  testId = await runTest(tools.server, owner, site);
  await site.close();
  const found = await tools.server.call('GET', `/project/finding/?test_id=${testId}&fold=head&limit=20`, { token: owner.token });
  fingerprints = found.json.data.map((one: { fingerprint: string }) => one.fingerprint);
  expect(fingerprints.length).toBeGreaterThan(6);
});
afterAll(() => tools?.close());

const createMany = (body: object, { token } = owner) =>
  tools.server.call('POST', '/integration/items/', { token, body: { test_id: testId, ...body } });
const connect = () => connectTool(tools.server, owner, tools.mockOf('github'), tools.mockOf('github').makeToken());
const outcomes = (answer: Awaited<ReturnType<typeof createMany>>) => answer.json.data.map((one: { outcome: string }) => one.outcome);

it('makes a ticket of each finding once, however often it is asked', async () => {
  const connection_id = await connect();
  const [first, second, third] = fingerprints;
  const made = await createMany({ connection_id, fingerprints: [first, second, first], values: VALUES });
  expect([made.status, outcomes(made)]).toEqual([200, ['created', 'created']]);
  const keys = made.json.data.map((one: { item: { key: string } }) => one.item.key);
  expect(keys).toEqual(['#1', '#2']);
  expect(outcomes(await createMany({ connection_id, fingerprints: [second, third], values: VALUES }))).toEqual(['existing', 'created']);
  expect(tools.mockOf('github').items()).toHaveLength(3);
});

it('says of each what became of it, and ends at what would meet all of them', async () => {
  const connection_id = await connect();
  const [, , , fourth, fifth, sixth] = fingerprints;
  const before = tools.mockOf('github').items().length;
  const gone = await createMany({ connection_id, fingerprints: ['nowhere', fourth], values: VALUES });
  expect(outcomes(gone)).toEqual(['refused', 'created']);
  expect(gone.json.data[0].message).toContain('finding');
  const missing = await createMany({ connection_id, fingerprints: [fifth] });
  expect(missing.json.data).toEqual([expect.objectContaining({ outcome: 'refused', message: 'This Repository field is required' })]);
  tools.mockOf('github').revokeTokens();
  expect(outcomes(await createMany({ connection_id, fingerprints: [fifth, sixth], values: VALUES }))).toEqual(['refused', 'not_tried']);
  expect(tools.mockOf('github').items()).toHaveLength(before + 1);
});

it('takes a few at once, and nothing of a stranger', async () => {
  const connection_id = await connect();
  expect((await createMany({ connection_id, fingerprints: fingerprints.slice(0, 6), values: VALUES })).status).toBe(400);
  expect((await createMany({ connection_id, fingerprints: [] })).json.fields[0].message).toBe('Choose at least one finding.');
  const stranger = await putPerson(tools.server, { name: 'Stranger' });
  expect((await createMany({ connection_id, fingerprints: [fingerprints[0]] }, stranger)).status).toBe(404);
});
