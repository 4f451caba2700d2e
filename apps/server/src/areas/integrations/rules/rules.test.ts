import type { RunningMock } from '@plumbline/integrations/testing';
import { type PageServer, startPageServer } from '@plumbline/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { jobTurn } from '../../../../testing/job-turn.ts';
import { type Person, putPerson } from '../../../../testing/put-person.ts';
import type { TestServer } from '../../../../testing/test-server.ts';
import { areaServices } from '../../../area-services.ts';
import { connectTool, putSubscriber, runTest, startToolServer, type ToolServer } from '../testing/tool-server.ts';
import { createRuleRunner } from './run-rule.ts';

const page = (body: string): string =>
  `<!doctype html><html lang="en"><head><title>Boats of the harbour</title></head><body><h1>Boats</h1>${body}</body></html>`;
const LINK = '<a href="/deck">Deck</a>';
const FINE = page(`<img src="/boat.svg" alt="A boat">${LINK}`);
const BROKEN = page(`<img src="/boat.svg">${LINK}<a href="/gone">Gone</a>`);

let tools: ToolServer;
let server: TestServer;
let site: PageServer;
let slack: RunningMock;
let gitlab: RunningMock;
let owner: Person;

beforeAll(async () => {
  tools = await startToolServer(['slack', 'gitlab']);
  ({ server } = tools);
  slack = tools.mockOf('slack');
  gitlab = tools.mockOf('gitlab');
  site = await startPageServer({
    '/': FINE,
    '/deck': page('<a href="/">Boats</a>').replace('<title>Boats', '<title>The deck'),
    '/boat.svg': { body: '<svg xmlns="http://www.w3.org/2000/svg"/>', headers: { 'content-type': 'image/svg+xml' } },
  });
  owner = await putSubscriber(server);
});
afterAll(async () => {
  await site?.close();
  await tools?.close();
});

const call = (method: string, path: string, body?: object, { token } = owner) =>
  server.call(method, path, { token, ...(body && { body }) });
const connect = (mock: RunningMock): Promise<string> => connectTool(server, owner, mock);
const rule = async (body: object) => {
  const made = await call('POST', '/integration/rule/', body);
  expect([made.status, made.text]).toEqual([201, made.text]);
  return made.json.data;
};
const run = (): Promise<string> => runTest(server, owner, site);

it('makes tickets of what a run finds for the first time, worst first and no more than it may', async () => {
  const connection_id = await connect(gitlab);
  const made = await rule({ connection_id, trigger: 'new-findings', kind: 'seo', at_most: 2, values: gitlab.tool.values });
  expect(made).toMatchObject({
    provider: 'gitlab',
    trigger: 'new-findings',
    kind: 'seo',
    host: '',
    severity: 'info',
    at_most: 2,
    problem: '',
  });
  site.set('/', FINE);
  await run();
  // A first run has nothing to compare with, so none of its findings are new.
  expect(gitlab.items()).toEqual([]);
  site.set('/', BROKEN);
  const testId = await run();
  // The tool has a ticket a moment before the list does.
  const list = async () => (await call('GET', `/integration/item/?test_id=${testId}`)).json.data;
  const items = await vi.waitFor(
    async () => {
      const found = await list();
      expect(found).toHaveLength(2);
      return found;
    },
    { timeout: 60_000 },
  );
  expect(gitlab.items()).toHaveLength(2);
  const fresh = (await call('GET', `/project/finding/?test_id=${testId}&fresh=only&limit=2`)).json.data;
  expect(items.flatMap(({ fingerprints }: { fingerprints: string[] }) => fingerprints).toSorted()).toEqual(
    fresh.map(({ fingerprint }: { fingerprint: string }) => fingerprint).toSorted(),
  );
  await call('DELETE', `/integration/rule/?rule_id=${made.id}`);
});

it('sends one message about a run, with what is new in its thread, however often its job is tried', async () => {
  const connection_id = await connect(slack);
  const made = await rule({ connection_id, trigger: 'worse', values: slack.tool.values });
  site.set('/', FINE);
  await run();
  expect(slack.items()).toEqual([]);
  site.set('/', BROKEN);
  const testId = await run();
  await vi.waitFor(() => expect(slack.items()[0]?.comments).toHaveLength(1), { timeout: 60_000 });
  expect(slack.items()[0]?.title).toBe(`The SEO test of ${new URL(site.origin).host} found something new`);
  expect(slack.items()[0]?.comments[0]).toContain('alternative');

  const again = createRuleRunner({ ...areaServices(server.services), site: `http://127.0.0.1:${server.services.config.port}` });
  await again({ ruleId: made.id, testId }, new AbortController().signal, jobTurn({}));
  const { pool } = server.services.database;
  // As left behind when the process is killed between Slack’s response and storing it.
  await pool.query(`update rule_messages set state = 'sending', external_id = '' where rule_id = $1`, [made.id]);
  await again({ ruleId: made.id, testId }, new AbortController().signal, jobTurn({}));
  expect(slack.items()).toHaveLength(1);
  await call('DELETE', `/integration/rule/?rule_id=${made.id}`);
});

it('sends one message about a new post, of every site or of the one the rule names', async () => {
  const connection_id = await connect(slack);
  const before = slack.items().length;
  const everywhere = await rule({ connection_id, trigger: 'feedback', kind: 'seo', values: slack.tool.values });
  const elsewhere = await rule({ connection_id, trigger: 'feedback', host: 'elsewhere.example', values: slack.tool.values });
  expect(everywhere.kind).toBeNull();
  const post = { type: 'bugs', title: 'A leak in the hull', content: '<p>The &lt;!channel&gt; sinks.</p>' };
  const { id } = (await call('POST', '/accounts/feedback/', post)).json.data;
  const about = () => slack.items().slice(before);
  await vi.waitFor(() => expect(about()).toHaveLength(1), { timeout: 60_000 });
  expect(about()[0]?.title).toBe('New feedback: A leak in the hull');
  expect(about()[0]?.text).toContain(`/feedback?feedback_id=${id}`);
  expect(about()[0]?.text).not.toContain('<!channel>');

  const again = createRuleRunner({ ...areaServices(server.services), site: `http://127.0.0.1:${server.services.config.port}` });
  await again({ ruleId: everywhere.id, postId: id }, new AbortController().signal, jobTurn({}));
  expect(about()).toHaveLength(1);
  for (const made of [everywhere, elsewhere]) await call('DELETE', `/integration/rule/?rule_id=${made.id}`);
});

it('sends no flood of posts, but one message about those that are beyond what an hour has', async () => {
  const made = await rule({ connection_id: await connect(slack), trigger: 'feedback', values: slack.tool.values });
  const post = async () => (await call('POST', '/accounts/feedback/', { type: 'bugs', title: 'Leak', content: 'x' })).status;
  const jobs = async () =>
    Number(
      (await server.services.database.pool.query(`select count(*) from pgboss.job where data->>'ruleId' = $1`, [made.id])).rows[0].count,
    );
  for (let count = 0; count < 64; count += 1) expect(await post()).toBe(201);
  expect(await jobs()).toBe(61);
  const { pool } = server.services.database;
  const { rows } = await pool.query(`select data from pgboss.job where data ? 'firstLeftId' and data->>'ruleId' = $1`, [made.id]);
  // A post deleted in the meantime is no longer reported.
  await pool.query(`update feedback_posts set deleted_at = now() where id = $1`, [rows[0].data.firstLeftId]);
  const runRule = createRuleRunner({ ...areaServices(server.services), site: 'http://127.0.0.1' });
  for (let time = 0; time < 2; time += 1) await runRule(rows[0].data, new AbortController().signal, jobTurn({}));
  const told = slack.items().filter(({ text }) => text.includes('/feedback?left='));
  expect(told.map(({ title }) => title)).toEqual(['New feedback: 3 more posts']);
  await call('DELETE', `/integration/rule/?rule_id=${made.id}`);
});

it('a message whose sending had no answer is not sent again where nobody can look for it, and the rule says so', async () => {
  site.set('/', FINE);
  const testId = await run();
  const { id: ruleId } = await rule({ connection_id: await connect(slack), trigger: 'finished', values: slack.tool.values });
  const runRule = createRuleRunner({ ...areaServices(server.services), site: 'http://127.0.0.1' });
  const work = () => runRule({ ruleId, testId }, new AbortController().signal, jobTurn({}));
  const before = slack.items().length;
  const NO_SCOPE = { json: { ok: false, error: 'missing_scope', needed: 'channels:history' } };
  slack.fail({ kind: 'cut', method: 'POST', path: '/chat.postMessage' });
  await expect(work()).rejects.toMatchObject({ kind: 'unclear' });
  slack.fail({ kind: 'answer', path: '/conversations.history', answer: NO_SCOPE });
  await work();
  await work();
  expect(slack.items()).toHaveLength(before + 1);
  const problem = async () => (await call('GET', '/integration/rule/')).json.data.find(({ id }: { id: string }) => id === ruleId).problem;
  expect(await problem()).toBe('Slack did not say whether the message was sent. It may be there, so it was not sent again.');
  const { pool } = server.services.database;
  const { rows } = await pool.query('select state from rule_messages where rule_id = $1', [ruleId]);
  expect(rows).toEqual([{ state: 'unclear' }]);

  // A refused message was not sent, so the next attempt sends it.
  const other = (await rule({ connection_id: await connect(slack), trigger: 'finished', values: slack.tool.values })).id;
  const again = () => runRule({ ruleId: other, testId }, new AbortController().signal, jobTurn({}));
  slack.fail({ kind: 'answer', method: 'POST', path: '/chat.postMessage', answer: { json: { ok: false, error: 'not_in_channel' } } });
  await again();
  await again();
  expect(slack.items()).toHaveLength(before + 2);
  await call('DELETE', `/integration/rule/?rule_id=${ruleId}`);
  await call('DELETE', `/integration/rule/?rule_id=${other}`);
});

it('can be changed, but for where it sends to', async () => {
  const made = await rule({ connection_id: await connect(slack), trigger: 'finished', values: slack.tool.values });
  await server.services.database.pool.query(`update work_tool_rules set problem = 'It was refused.' where id = $1`, [made.id]);
  const change = { rule_id: made.id, trigger: 'fixed', kind: 'ui', host: 'a.example', values: slack.tool.values };
  const changed = await call('PUT', '/integration/rule/', change);
  expect([changed.status, changed.json.data]).toEqual([
    200,
    { ...made, trigger: 'fixed', kind: 'ui', host: 'a.example', problem: '', values: slack.tool.values },
  ]);
  expect((await call('PUT', '/integration/rule/', { ...change, values: {} })).json.fields[0].field).toMatch(/^values\./);
  const stranger = await putPerson(server, { name: 'Stranger' });
  expect((await call('PUT', '/integration/rule/', change, stranger)).status).toBe(404);
  await call('DELETE', `/integration/rule/?rule_id=${made.id}`);
});

it('says why a run could not be told', async () => {
  const connection_id = await connect(gitlab);
  const made = await rule({ connection_id, trigger: 'new-findings', values: gitlab.tool.values });
  await server.services.database.pool.query(`update work_tool_rules set "values" = '{"project_id": "999"}' where id = $1`, [made.id]);
  site.set('/', FINE);
  await run();
  site.set('/', FINE.replace(/<title>.*<\/title>/, ''));
  await run();
  const problem = async () => (await call('GET', '/integration/rule/')).json.data[0].problem;
  await vi.waitFor(async () => expect(await problem()).not.toBe(''), { timeout: 60_000 });
});

it('is for administrators of the workspace, names what is wrong, and ends with its connection', async () => {
  const [stranger, connection_id] = [await putPerson(server, { name: 'Stranger' }), await connect(gitlab)];
  const body = { connection_id, trigger: 'new-findings', values: gitlab.tool.values };
  expect((await call('POST', '/integration/rule/', body, stranger)).status).toBe(404);
  const { id } = await rule(body);
  expect((await call('DELETE', `/integration/rule/?rule_id=${id}`, undefined, stranger)).status).toBe(404);
  const refused = async (more: object) => (await call('POST', '/integration/rule/', { ...body, ...more })).json.fields?.[0]?.field;
  expect([
    await refused({ values: {} }),
    await refused({ trigger: 'finished' }),
    await refused({ at_most: 51 }),
    await refused({ host: 'https://a.example/' }),
  ]).toEqual(['values.project_id', 'trigger', 'at_most', 'host']);
  await call('DELETE', `/integration/integration/?connection_id=${connection_id}`);
  expect((await call('GET', '/integration/rule/')).json.data.filter((one: { id: string }) => one.id === id)).toEqual([]);
});
