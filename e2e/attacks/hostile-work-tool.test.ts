import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Person, putPerson } from '../../apps/server/testing/put-person.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';
import { settle } from '../../apps/server/src/areas/integrations/items/create-item.ts';
import { lookAfterItems } from '../../apps/server/src/areas/integrations/testing/tool-server.ts';

/* A team names its own Jira server, so its responses are untrusted; and a member who may create tickets does not have its token. */

let tool: Server;
let toolUrl: string;
let server: TestServer;
let owner: Person;
let connectionId: string;
let asked: string[] = [];
/** The error with which the tool refuses everything; null when it does not refuse. */
let refusal: string | null = null;

const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;
const call = (method: string, path: string, body?: object) => server.call(method, path, { token: owner.token, ...(body && { body }) });

/** The tool's responses, by the end of the path. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  '/myself': { accountId: 'mallory', displayName: 'Mal\u0000lory \uD800' },
  '/issue/bad': { fields: { status: { name: 'Do\u0000ne', statusCategory: { key: 'done' } } } },
  '/issue/good': { fields: { status: { name: 'Done', statusCategory: { key: 'done' } } } },
};

async function putItem(externalId: string): Promise<string> {
  const id = randomUUID();
  await query(
    `insert into items (id, workspace_id, connection_id, provider, subject, host, state, title, description, values, external_id, external_key)
     values ($1, $2, $3, 'jira', $4, 'a.example', 'open', 'x', 'x', '{"site": "own"}', $4, $4)`,
    [id, owner.workspaceId, connectionId, externalId],
  );
  return id;
}

beforeAll(async () => {
  tool = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://tool');
    asked.push(pathname);
    if (refusal !== null) {
      response.writeHead(422, { 'content-type': 'application/json' });
      response.end(refusal);
      return;
    }
    const found = Object.entries(ANSWERS).find(([end]) => pathname.endsWith(end));
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(found?.[1] ?? {}));
  });
  await new Promise<void>((resolve) => tool.listen(0, '127.0.0.1', resolve));
  toolUrl = `http://127.0.0.1:${(tool.address() as AddressInfo).port}`;
  server = await startTestServer({ JIRA_BASE_URL: toolUrl });
  owner = await putPerson(server);
  await query(
    `insert into subscriptions (workspace_id, plan, period, status, started_at) values ($1, 'standard', 'monthly', 'active', now())`,
    [owner.workspaceId],
  );
  const body = { provider: 'jira', token: 'x', email: 'a@b.example', base_url: toolUrl };
  const made = await call('POST', '/integration/integration/', body);
  expect([made.status, made.json.data?.account_name]).toEqual([201, 'Mal\uFFFDlory \uFFFD']);
  connectionId = made.json.data.id;
});
afterAll(async () => {
  await server?.close();
  tool?.close();
});

it('keeps nobody else from hearing of their tickets with words that the database cannot keep', async () => {
  const [, good] = [await putItem('bad'), await putItem('good')];
  await lookAfterItems(server);
  expect((await query('select state from items where id = $1', [good]))[0].state).toBe('closed');
  expect((await query(`select state_name from items where external_id = 'bad'`))[0].state_name).toBe('Do\uFFFDne');
});

it('leads nobody who opens a ticket anywhere but to a web page', async () => {
  const id = await putItem('link');
  await query(`update items set state = 'creating' where id = $1`, [id]);
  const services = { ...server.services, db: server.services.database.db };
  const row = { id, testId: null, createdBy: null } as Parameters<typeof settle>[1];
  await settle(services, row, { id: 'link', key: 'X-1', url: 'javascript:alert(document.domain)' }, 'created');
  const [shown] = (await call('GET', `/integration/item/?item_id=${id}`)).json.data;
  expect([shown.key, shown.url]).toEqual(['X-1', '']);
});

it.each([
  ['as much as is read', 8 * 1024 * 1024],
  ['a hundred thousand', 100_000],
])('words no complaint about each entry of a list in a refusal: %s', async (_what, characters) => {
  refusal = `{"message":"x","errors":[0${',0'.repeat((characters - 32) / 2)}]}`;
  const { customError } = z.config();
  let worded = 0;
  z.config({
    customError: (issue) => {
      worded += 1;
      return customError?.(issue);
    },
  });
  try {
    const body = { provider: 'github', token: 'x', base_url: toolUrl };
    const made = await call('POST', '/integration/integration/', body);
    expect([made.status >= 400 && made.status < 500, made.json.code !== 'internal', worded < 100]).toEqual([true, true, true]);
  } finally {
    z.config({ customError });
    refusal = null;
  }
});

describe('what a form sends', () => {
  it.each(['..', '.'])('leads to no other part of the API of the tool: %s', async (project) => {
    asked = [];
    const answer = await call('POST', '/integration/options/', {
      connection_id: connectionId,
      field: 'issue_type',
      values: { site: 'own', project },
    });
    expect([answer.status, asked]).toEqual([404, []]);
  });
});
