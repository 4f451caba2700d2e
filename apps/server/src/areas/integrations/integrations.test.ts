import type { RunningMock } from '@plumbline/integrations/testing';
import { startPageServer } from '@plumbline/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Person, putPerson } from '../../../testing/put-person.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import {
  connectTool,
  lookAfterItems,
  putSubscriber,
  runTest as runTestOf,
  startToolServer,
  type ToolServer,
} from './testing/tool-server.ts';

const BROKEN = '<!doctype html><html lang="en"><body><h1>Boats</h1><img src="/boat.svg"></body></html>';
const REPAIRED = BROKEN.replace('<img', '<img alt="A boat"');

let tools: ToolServer;
let server: TestServer;
let site: Awaited<ReturnType<typeof startPageServer>>;
let mock: RunningMock;
let owner: Person;

beforeAll(async () => {
  tools = await startToolServer(['github']);
  ({ server } = tools);
  mock = tools.mockOf('github');
  site = await startPageServer({ '/': BROKEN, '/boat.svg': { body: '<svg/>', headers: { 'content-type': 'image/svg+xml' } } });
  owner = await putSubscriber(server);
});
afterAll(async () => {
  await site?.close();
  await tools?.close();
});

const call = (method: string, path: string, body?: object, { token } = owner) =>
  server.call(method, path, { token, ...(body && { body }) });
const connect = (person = owner): Promise<string> => connectTool(server, person, mock);
const runTest = (person = owner): Promise<string> => runTestOf(server, person, site);
const missingAlt = async (testId: string, person = owner) =>
  (await call('GET', `/project/finding/?test_id=${testId}&check_id=image-without-alt`, undefined, person)).json.data[0];
const VALUES = { repository: 'harbour/site', labels: ['bug'] };

describe('connecting', () => {
  it('needs a plan that has the tool, and says which', async () => {
    const poor = await putPerson(server, { name: 'Poor' });
    const refused = await call('POST', '/integration/integration/', { provider: 'github', token: 'x' }, poor);
    expect([refused.status, refused.json.code, refused.json.message]).toEqual([
      403,
      'plan_required',
      'GitHub needs the Standard plan. This workspace is on Free.',
    ]);
    const tools = (await call('GET', '/integration/provider/', undefined, poor)).json.data;
    expect(tools.find(({ id }: { id: string }) => id === 'github')).toMatchObject({ can_consent: true, lack: refused.json.message });
  });

  it('refuses a token that the tool does not know, a server in a private network, and one without encryption', async () => {
    const wrong = await call('POST', '/integration/integration/', { provider: 'github', token: 'wrong' });
    expect([wrong.status, wrong.json.code]).toEqual([409, 'reconnect_required']);
    for (const base_url of ['https://169.254.169.254', 'http://github.example.com', 'file:///etc/passwd']) {
      const refused = await call('POST', '/integration/integration/', { provider: 'github', token: 'x', base_url });
      expect([base_url, refused.status, refused.json.fields[0].field]).toEqual([base_url, 400, 'base_url']);
    }
  });

  it('keeps the token sealed, and shows it to nobody', async () => {
    const id = await connect();
    const listed = await call('GET', '/integration/user-integration/');
    expect(listed.json.data).toEqual([expect.objectContaining({ id, provider: 'github', status: 'connected', account_name: 'ada' })]);
    expect(listed.text).not.toContain(mock.personalToken);
    const { rows } = await server.services.database.pool.query('select sealed from connections');
    expect(JSON.stringify(rows)).not.toContain(mock.personalToken);
  });

  it('works through the consent screen, for the browser that began alone', async () => {
    const person = await putSubscriber(server, 'Consenting');
    const begun = await server.call('GET', '/integration/github/connect/', {
      token: person.token,
      headers: { accept: 'application/json' },
    });
    const cookie = begun.headers.get('set-cookie')?.split(';')[0] ?? '';
    const consent = await fetch(begun.json.data.url, { redirect: 'manual' });
    const back = consent.headers.get('location') ?? '';
    const follow = async (headers: Record<string, string>) =>
      (await fetch(back, { redirect: 'manual', headers })).headers.get('location') ?? '';
    expect(await follow({})).toContain('outcome=failed');
    // A callback for one tool is not accepted for another, which would receive the code.
    const mixedUp = await fetch(back.replace('/github/', '/gitlab/'), { redirect: 'manual', headers: { cookie } });
    expect(mixedUp.headers.get('location')).toContain('outcome=failed');
    expect(await follow({ cookie })).toContain('outcome=connected');
    expect(await follow({ cookie })).toContain('outcome=failed');
    expect((await call('GET', '/integration/user-integration/', undefined, person)).json.data).toHaveLength(1);
    expect((await call('GET', '/integration/user-integration/')).json.data[0].scheme).toBe('personal');
  });

  it('is for administrators, and what strangers know of it is nothing', async () => {
    const id = await connect();
    const stranger = await putPerson(server, { name: 'Stranger' });
    for (const [method, path, body] of [
      ['DELETE', `/integration/integration/?connection_id=${id}`, undefined],
      ['POST', '/integration/integration/test/', { connection_id: id }],
      ['POST', '/integration/fields/', { connection_id: id }],
      ['POST', '/integration/options/', { connection_id: id, field: 'repository' }],
    ] as const)
      expect((await call(method, path, body, stranger)).status).toBe(404);
  });
});

describe('the form', () => {
  it('has the fields of the tool, with choices page by page', async () => {
    const connection_id = await connect();
    const { fields } = (await call('POST', '/integration/fields/', { connection_id })).json.data;
    expect(fields.map(({ name, star }: { name: string; star: boolean }) => [name, star])).toEqual([
      ['Repository', true],
      ['Assignee', false],
      ['Labels', false],
      ['Milestone', false],
    ]);
    const first = (await call('POST', '/integration/options/', { connection_id, field: 'repository' })).json;
    expect(first.data.map(({ label }: { label: string }) => label)).toEqual(['harbour/site', 'harbour/docs']);
    const next = { connection_id, field: 'repository', cursor: first.next_cursor };
    expect((await call('POST', '/integration/options/', next)).json.data).toEqual([
      expect.objectContaining({ value: 'harbour/shop', resource_type: 'repository' }),
    ]);
  });

  it('says which field is missing, and what the tool refuses, and creates nothing', async () => {
    const connection_id = await connect();
    const testId = await runTest();
    const { fingerprint } = await missingAlt(testId);
    const wanted = { connection_id, test_id: testId, fingerprint, title: 'Alt' };
    const missing = await call('POST', '/integration/item/', wanted);
    expect([missing.status, missing.json.fields]).toEqual([
      400,
      [{ field: 'values.repository', message: 'This Repository field is required' }],
    ]);
    const gone = await call('POST', '/integration/item/', { ...wanted, values: { repository: 'harbour/gone' } });
    expect([gone.status, gone.json.code]).toEqual([404, 'not_found']);
    expect((await call('GET', `/integration/item/?test_id=${testId}`)).json.data).toEqual([]);
  });
});

it('a finding becomes a ticket, is closed by the run that proves the fix, and opened again by the one that finds it', async () => {
  const connection_id = await connect();
  const testId = await runTest();
  const { fingerprint } = await missingAlt(testId);
  const draftPath = `/integration/draft/?test_id=${testId}&fingerprint=${fingerprint}`;
  expect((await call('GET', draftPath, undefined, await putPerson(server, { name: 'Stranger' }))).status).toBe(404);
  const draft = (await call('GET', draftPath)).json.data;
  expect(draft.title).toContain(new URL(site.origin).host);
  expect(draft.description).toContain('### How to fix');
  const wanted = { connection_id, test_id: testId, fingerprint, title: draft.title, description: draft.description, values: VALUES };
  const made = await call('POST', '/integration/item/', wanted);
  expect([made.status, made.json.data]).toEqual([201, expect.objectContaining({ key: '#1', state: 'open', verdict: 'failing' })]);
  expect((await call('POST', '/integration/item/', wanted)).status).toBe(409);
  expect(mock.items()).toEqual([expect.objectContaining({ title: draft.title, isClosed: false })]);
  expect(mock.items()[0]?.text).toContain(`/tickets/${made.json.data.id}`);
  expect((await call('POST', '/integration/fields/', { connection_id, host: made.json.data.host })).json.data.remembered).toEqual(VALUES);

  const item = async () => (await call('GET', `/integration/item/?test_id=${testId}`)).json.data[0];
  site.set('/', REPAIRED);
  await runTest();
  await vi.waitFor(async () => expect(await item()).toMatchObject({ state: 'closed', verdict: 'fixed' }), { timeout: 60_000 });
  expect(mock.items()[0]).toMatchObject({ isClosed: true, comments: [expect.stringContaining('Fixed: a run no longer finds it.')] });

  site.set('/', BROKEN);
  await runTest();
  await vi.waitFor(async () => expect(await item()).toMatchObject({ state: 'open', verdict: 'failing' }), { timeout: 60_000 });
  expect(mock.items()[0]?.comments[1]).toContain('Not fixed: a run finds it again.');

  mock.tool.setClosed?.('1', true);
  const seen = await call('POST', '/integration/item/refresh/', { item_id: made.json.data.id });
  expect(seen.json.data).toMatchObject({ state: 'closed', verdict: 'flagged' });
  expect((await call('POST', '/integration/item/reopen/', { item_id: made.json.data.id })).json.data).toMatchObject({
    state: 'open',
    verdict: 'failing',
  });
  const log = (await call('GET', `/integration/item/log/?item_id=${made.json.data.id}`)).json.data;
  expect(log.map(({ event }: { event: string }) => event)).toEqual([
    'created',
    'fixed-told',
    'closed',
    'failing-told',
    'reopened',
    'closed-there',
    'closed-while-failing',
    'reopened',
  ]);
});

it('a ticket whose creation had no answer is found again, and never made twice', async () => {
  const person = await putSubscriber(server, 'Unlucky');
  const connection_id = await connect(person);
  const testId = await runTest(person);
  const { fingerprint } = await missingAlt(testId, person);
  const wanted = { connection_id, test_id: testId, fingerprint, title: 'Found again', values: VALUES };
  const before = mock.items().length;
  mock.fail({ kind: 'cut', method: 'POST', path: '/issues' });
  for (let times = 0; times < 3; times += 1) mock.fail({ kind: 'failure', method: 'GET', path: '/issues' });
  const unclear = await call('POST', '/integration/item/', wanted, person);
  expect([unclear.status, unclear.json.code]).toEqual([503, 'unavailable']);
  const found = await call('POST', '/integration/item/', wanted, person);
  expect([found.status, found.json.data.key]).toEqual([201, `#${before + 1}`]);
  expect(mock.items()).toHaveLength(before + 1);
});

it('what a process left half done is settled by the next round', async () => {
  const person = await putSubscriber(server, 'Killed');
  const connection_id = await connect(person);
  const testId = await runTest(person);
  const { fingerprint } = await missingAlt(testId, person);
  const wanted = { connection_id, test_id: testId, fingerprint, title: 'Half done', values: VALUES };
  const made = (await call('POST', '/integration/item/', wanted, person)).json.data;
  const { pool } = server.services.database;
  // As left behind when the process is killed between the tool’s response and storing it.
  await pool.query(
    `update items set state = 'creating', external_id = '', external_key = '', tried_at = now() - interval '1 hour' where id = $1`,
    [made.id],
  );
  expect((await call('GET', `/integration/item/?test_id=${testId}`, undefined, person)).json.data).toEqual([]);
  await lookAfterItems(server);
  expect((await call('GET', `/integration/item/?test_id=${testId}`, undefined, person)).json.data).toEqual([
    expect.objectContaining({ id: made.id, key: made.key }),
  ]);
});

it('a token that was taken back is forgotten, and the connection asks to reconnect', async () => {
  const person = await putSubscriber(server, 'Revoked');
  const connection_id = await connect(person);
  mock.revokeTokens();
  const refused = await call('POST', '/integration/options/', { connection_id, field: 'repository' }, person);
  expect([refused.status, refused.json.code]).toEqual([409, 'reconnect_required']);
  expect((await call('GET', '/integration/user-integration/', undefined, person)).json.data[0].status).toBe('reconnect');
  const { rows } = await server.services.database.pool.query('select sealed from connections where id = $1', [connection_id]);
  expect(rows).toEqual([{ sealed: null }]);
});
