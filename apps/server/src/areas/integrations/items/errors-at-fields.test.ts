import { PROVIDER_IDS } from '@plumbline/contract';
import type { MockItem } from '@plumbline/integrations/testing';
import { startPageServer } from '@plumbline/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../testing/put-person.ts';
import { connectTool, putSubscriber, startToolServer, type ToolServer } from '../testing/tool-server.ts';

/** How each tool reports a deleted project (Linear names neither kind nor field) and a token without access, and which field names the project. */
const REFUSALS = {
  asana: {
    path: '/tasks',
    place: 'project',
    gone: [404, { errors: [{ message: 'project: Unknown object' }] }],
    forbidden: [403, { errors: [{ message: 'Forbidden' }] }],
  },
  clickup: {
    path: '/task',
    place: 'list_id',
    gone: [404, { err: 'List not found', ECODE: 'LIST_001' }],
    forbidden: [403, { err: 'No permission', ECODE: 'ACCESS_001' }],
  },
  jira: {
    path: '/issue',
    place: 'project',
    gone: [404, { errorMessages: ['No project could be found.'] }],
    forbidden: [403, { message: 'Scope does not match' }],
  },
  gitlab: {
    path: '/issues',
    place: 'project_id',
    gone: [404, { message: '404 Project Not Found' }],
    forbidden: [403, { error: 'insufficient_scope' }],
  },
  notion: {
    path: '/pages',
    place: 'database',
    gone: [404, { object: 'error', status: 404, code: 'object_not_found', message: 'Not shared.' }],
    forbidden: [403, { object: 'error', status: 403, code: 'restricted_resource', message: 'No insert content capability.' }],
  },
  github: {
    path: '/issues',
    place: 'repository',
    gone: [404, { message: 'Not Found' }],
    forbidden: [403, { message: 'Resource not accessible by personal access token' }],
  },
  slack: {
    path: '/chat.postMessage',
    place: 'channel',
    gone: [200, { ok: false, error: 'channel_not_found' }],
    forbidden: [200, { ok: false, error: 'missing_scope', needed: 'chat:write' }],
  },
} as const;

let tools: ToolServer;
let owner: Person;
let postId: string;

beforeAll(async () => {
  tools = await startToolServer(PROVIDER_IDS);
  owner = await putSubscriber(tools.server);
  const written = { title: 'A leak in the hull', content: '<p>Water comes in.</p>', type: 'bugs' };
  postId = (await call('POST', '/accounts/feedback/', written)).json.data.id;
});
afterAll(() => tools?.close());

const call = (method: string, path: string, body?: object) =>
  tools.server.call(method, path, { token: owner.token, ...(body && { body }) });

describe.each(Object.entries(REFUSALS))('%s', (id, { path, place, gone, forbidden }) => {
  const tool = PROVIDER_IDS.find((one) => one === id) ?? 'slack';
  const connect = () => connectTool(tools.server, owner, tools.mockOf(tool), tools.mockOf(tool).makeToken());
  const create = async (more: object = {}) => {
    const { values } = tools.mockOf(tool).tool;
    return call('POST', '/integration/item/', { connection_id: await connect(), post_id: postId, title: 'Leak', values, ...more });
  };
  const answer = ([status, json]: readonly [number, object]) =>
    tools.mockOf(tool).fail({ kind: 'answer', method: 'POST', path, answer: { status, json } });

  it('says at the field of the project that it is gone, says what a token lacks, and has the item at the next try', async () => {
    answer(gone);
    const missing = await create();
    expect([missing.status, missing.json.code, missing.json.fields?.[0]?.field]).toEqual([404, 'not_found', place]);
    answer(forbidden);
    const refused = await create();
    expect([refused.status, refused.json.code]).toEqual([403, 'forbidden']);
    expect(refused.json.message).toContain('This connection is not allowed to do that');
    expect((await create()).status).toBe(201);
    const there: readonly MockItem[] = tools.mockOf(tool).items();
    expect(there.filter(({ title }) => title === 'Leak')).toHaveLength(1);
  });
});

it.each(PROVIDER_IDS)('a title that is too long for %s is made shorter, not refused', async (tool) => {
  const mock = tools.mockOf(tool);
  const connection_id = await connectTool(tools.server, owner, mock, mock.makeToken());
  await tools.server.services.database.pool.query('update items set subject = id::text');
  const made = await call('POST', '/integration/item/', {
    connection_id,
    post_id: postId,
    title: 'Boat '.repeat(199),
    values: mock.tool.values,
  });
  expect([made.status, made.text]).toEqual([201, made.text]);
  expect(mock.items().at(-1)?.title).toMatch(/^Boat /);
});

it('says at its field that a token is wrong, and that no Jira is at an address', async () => {
  const given = { provider: 'jira', email: 'ada@harbour.example' };
  const mock = tools.mockOf('jira');
  const wrong = await call('POST', '/integration/integration/', { ...given, token: 'wrong', base_url: mock.baseUrl });
  expect([wrong.status, wrong.json.fields[0].field]).toEqual([409, 'token']);
  const site = await startPageServer({ '/': '<title>No Jira</title>' });
  const other = await call('POST', '/integration/integration/', { ...given, token: 'wrong', base_url: site.origin });
  await site.close();
  expect([other.status, other.json.fields[0].field]).toEqual([404, 'base_url']);
});
