import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { turnOwnerOfTeam } from '../../apps/server/src/areas/accounts/index.ts';
import { jobName } from '../../apps/server/src/areas/integrations/connections/tool-job.ts';
import { RUN_RULE } from '../../apps/server/src/areas/integrations/rules/follow-events.ts';
import { type OwnServer, startOwnServer } from '../../apps/server/src/areas/integrations/testing/own-server.ts';
import { putSubscriber } from '../../apps/server/src/areas/integrations/testing/tool-server.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

/* Two teams whose own servers respond slowly to each ticket must not block all tickets and messages of everyone for minutes. */

const SLOW_TEAMS = 3;

let server: TestServer;
let held = 0;
/** The order of events. */
const seen: string[] = [];
let ownServer: OwnServer;
let github: OwnServer;
const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;

beforeAll(async () => {
  ownServer = await startOwnServer((request, response) => {
    if (request.method !== 'POST') {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end('{"id":1,"login":"ada"}');
      return;
    }
    held += 1;
    response.on('close', () => seen.push('a server was given up'));
  });
  github = await startOwnServer((request, response) => {
    if (request.method === 'POST') seen.push('the ticket of somebody else');
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end('{"id":1,"login":"ada","number":1,"html_url":"https://github.example/a/b/issues/1","state":"open"}');
  });
  server = await startTestServer({ GITHUB_BASE_URL: github.baseUrl });
});
afterAll(async () => {
  ownServer?.close();
  github?.close();
  await server?.close();
});

/** Has a rule create the tickets of a test run. */
async function followRun(name: string, own: boolean): Promise<void> {
  const owner = await putSubscriber(server, name);
  await query('update users set email_verified_at = now()');
  const body = { provider: 'github', token: name, ...(own && { base_url: ownServer.baseUrl }) };
  const connected = await server.call('POST', '/integration/integration/', { token: owner.token, body });
  expect([connected.status, connected.text]).toEqual([201, connected.text]);
  const connectionId = connected.json.data.id;
  const testId = randomUUID();
  await query(
    `insert into tests (id, workspace_id, kind, url, host, source, options, status, finished_at, started_by)
     values ($1, $2, 'seo', 'https://harbour.example/', 'harbour.example', 'api', '{}', 'finished', now(), $3)`,
    [testId, owner.workspaceId, owner.userId],
  );
  await query(`insert into seo_reports (test_id, origin, complete, page_count) values ($1, 'https://harbour.example', true, 10)`, [testId]);
  await query(
    `insert into findings (test_id, check_id, category, severity, severity_rank, page_url, message, facts, places, place_count, fingerprint, first_seen_at, is_new)
     select $1, 'missing-meta-description', 'Meta tags', 'medium', 2, 'https://harbour.example/' || n, 'None', '{}', '[]', 1, md5('finding' || n), now(), true
     from generate_series(1, 8) n`,
    [testId],
  );
  const [{ id: ruleId }] = await query(
    `insert into work_tool_rules (workspace_id, connection_id, trigger, host, severity, at_most, values)
     values ($1, $2, 'new-findings', '', 'info', 10, '{"repository": "a/b"}') returning id`,
    [owner.workspaceId, connectionId],
  );
  const [{ base_url: baseUrl }] = await query('select base_url from connections where id = $1', [connectionId]);
  const { database, queue } = server.services;
  await database.db.transaction(async (transaction) => {
    const owned = await turnOwnerOfTeam(transaction, owner.workspaceId);
    await queue.send(transaction, jobName(RUN_RULE, baseUrl), { ruleId, testId }, owned);
  });
}

it('makes tickets in a tool while the servers of teams take their time', async () => {
  for (let team = 0; team < SLOW_TEAMS; team += 1) await followRun(`slow ${team}`, true);
  // The maximum of workers for servers that teams run themselves.
  await expect.poll(() => held, { timeout: 30_000 }).toBe(2);
  await followRun('quick', false);
  await expect.poll(() => seen.length, { timeout: 60_000 }).toBeGreaterThan(0);
  expect(seen[0]).toBe('the ticket of somebody else');
});
