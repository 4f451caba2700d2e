import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, putPerson } from '../../apps/server/testing/put-person.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

/* A team's own Jira uses names as long as a book for its issues, states and choices, and returns an endless form. */

const LONG = 'A'.repeat(500_000);
/** Number of choices on one page of a form. */
const CHOICES = 12_000;
const VALUES = { site: 'own', project: 'P', issue_type: '1' };

let tool: Server;
let server: TestServer;
let mallory: Person;
let connectionId: string;
let key = 'P-1';
let pages = 0;
let answered = 0;

const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;
const call = (method: string, path: string, body?: object) => server.call(method, path, { token: mallory.token, ...(body && { body }) });

const choiceField = (id: string) => ({
  fieldId: id,
  name: 'Where',
  required: true,
  schema: { type: 'option' },
  allowedValues: Array.from({ length: CHOICES }, (_, at) => ({ id: `v${at}`, name: `Place ${at}` })),
});

function answerTo(method: string, url: URL): unknown {
  const { pathname } = url;
  if (pathname.endsWith('/myself')) return { accountId: 'm', displayName: LONG };
  if (pathname.endsWith('/issuetypes')) return { issueTypes: [{ id: '1', name: 'Task' }], total: 1 };
  if (pathname.endsWith('/issuetypes/2')) return { fields: [], total: 0 };
  if (pathname.endsWith('/issuetypes/1')) {
    pages += 1;
    return { fields: [choiceField(`customfield_${url.searchParams.get('startAt') ?? ''}`)], total: 1000 };
  }
  if (pathname.endsWith('/issue') && method === 'POST') return { id: '1', key };
  if (/\/issue\/\d+$/.test(pathname)) return { fields: { status: { name: LONG, statusCategory: { key: 'new' } } }, transitions: [] };
  return {};
}

beforeAll(async () => {
  tool = createServer((request, response) => {
    request.resume();
    const text = JSON.stringify(answerTo(request.method ?? '', new URL(request.url ?? '/', 'http://tool')));
    answered += text.length;
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(text);
  });
  await new Promise<void>((resolve) => tool.listen(0, '127.0.0.1', resolve));
  server = await startTestServer();
  mallory = await putPerson(server);
  await query(
    `insert into subscriptions (workspace_id, plan, period, status, started_at) values ($1, 'standard', 'monthly', 'active', now())`,
    [mallory.workspaceId],
  );
  const base_url = `http://127.0.0.1:${(tool.address() as AddressInfo).port}`;
  const made = await call('POST', '/integration/integration/', { provider: 'jira', token: 'x', email: 'a@b.example', base_url });
  connectionId = made.json.data.id;
});
afterAll(async () => {
  await server?.close();
  tool?.close();
});

/** Creates a ticket about a new post, without the fields of the endless form. */
async function makeTicket() {
  const post = await call('POST', '/accounts/feedback/', { type: 'bugs', title: 'Tides', content: '<p>x</p>' });
  const values = { ...VALUES, issue_type: '2' };
  return call('POST', '/integration/item/', { connection_id: connectionId, post_id: post.json.data.id, title: 'Tides', values });
}

it('keeps no key, state or name that is longer than any honest one', async () => {
  const made = await makeTicket();
  expect([made.status, made.json.data.key]).toEqual([201, 'P-1']);
  const read = await call('POST', '/integration/item/refresh/', { item_id: made.json.data.id });
  expect([read.status, read.json.data.state_name.length]).toEqual([200, 300]);
  key = LONG;
  expect((await makeTicket()).status).toBe(503);
  const [longest] = await query(
    `select max(length(i::text))::int as item, max(length(c::text))::int as connection from items i, connections c`,
  );
  expect([longest.item < 2000, longest.connection < 2000]).toEqual([true, true]);
});

it('reads a form no further than its budget, and gives its choices in pages', async () => {
  [pages, answered] = [0, 0];
  const form = await call('POST', '/integration/fields/', { connection_id: connectionId, values: VALUES });
  const given = form.json.data.fields.reduce((sum: number, { options }: { options: unknown[] | null }) => sum + (options?.length ?? 0), 0);
  expect([form.status, pages, given <= 1000, form.text.length < answered / 10]).toEqual([200, 1, true, true]);
  const asked = { connection_id: connectionId, field: 'customfield_0', values: VALUES };
  const first = (await call('POST', '/integration/options/', asked)).json;
  const second = (await call('POST', '/integration/options/', { ...asked, cursor: first.next_cursor })).json;
  expect([first.data.length, second.data.length, second.data[0].label]).toEqual([1000, 1000, 'Place 1000']);
  // A search finds choices beyond the first pages.
  const found = (await call('POST', '/integration/options/', { ...asked, search: 'place 11999' })).json;
  expect([found.data.map(({ label }: { label: string }) => label), found.next_cursor]).toEqual([['Place 11999'], null]);
});

it('asks the tool for no more forms than an hour has room for', async () => {
  await query(`update rate_limits set points = 2000 where key like 'work-tool-form:%'`);
  const asked = { connection_id: connectionId, values: VALUES };
  pages = 0;
  const refused = [
    await call('POST', '/integration/fields/', asked),
    await call('POST', '/integration/options/', { ...asked, field: 'customfield_0' }),
  ];
  expect([refused.map(({ status }) => status), pages]).toEqual([[429, 429], 0]);
});
