import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { jobTurn } from '../../../testing/job-turn.ts';
import type { Person } from '../../../testing/put-person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { areaServices } from '../../area-services.ts';
import type { YieldingJobHandler } from '../../platform/queue/queue.ts';
import { INTEGRATIONS_AREA } from './area.ts';
import type { BeginShare } from './connections/begin-share.ts';
import { createItemUpdater } from './items/update-item.ts';
import { createConnectionWatcher } from './items/watch-connection.ts';
import { createRuleRunner } from './rules/run-rule.ts';
import { type OwnServer, startOwnServer } from './testing/own-server.ts';
import { putSubscriber } from './testing/tool-server.ts';
import { createItemRefresher } from './webhooks/refresh-item-job.ts';

const FINDINGS = 3;
const HOST = 'harbour.example';

let tool: OwnServer;
let server: TestServer;
let owner: Person;
let connectionId: string;
let itemId: string;
let ruleId: string;
let testId: string;
/** Created issues, and all requests. */
let made = 0;
let asked = 0;
let isDown = false;
let onRequest: () => void;

const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;
const never = new AbortController().signal;

beforeAll(async () => {
  tool = await startOwnServer((request, response) => {
    asked += 1;
    onRequest();
    if (request.method === 'POST' && !isDown) made += 1;
    const issue = { number: made, html_url: `https://github.example/a/b/issues/${made}`, state: 'open' };
    response.writeHead(isDown ? 503 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(request.url?.endsWith('/user') ? { id: 1, login: 'ada' } : issue));
  });
  server = await startTestServer({ ROLE: 'web' });
});
afterAll(async () => {
  await server?.close();
  tool?.close();
});
beforeEach(async () => {
  [made, isDown, onRequest] = [0, false, () => undefined];
  owner = await putSubscriber(server);
  const body = { provider: 'github', token: 'x', base_url: tool.baseUrl };
  connectionId = (await server.call('POST', '/integration/integration/', { token: owner.token, body })).json.data.id;
  testId = await putTest();
  itemId = await putFixedItem();
  const values = JSON.stringify({ repository: 'a/b' });
  [{ id: ruleId }] = await query(
    `insert into work_tool_rules (workspace_id, connection_id, trigger, host, severity, at_most, values)
     values ($1, $2, 'new-findings', '', 'info', 10, $3) returning id`,
    [owner.workspaceId, connectionId, values],
  );
  asked = 0;
});

/** A run with new findings. */
async function putTest(): Promise<string> {
  const [{ id }] = await query(
    `insert into tests (workspace_id, kind, url, host, source, options, status, finished_at, started_by)
     values ($1, 'seo', 'https://' || $2::text || '/', $2, 'api', '{}', 'finished', now(), $3) returning id`,
    [owner.workspaceId, HOST, owner.userId],
  );
  await query(`insert into seo_reports (test_id, origin, complete, page_count) values ($1, 'https://' || $2::text, true, 10)`, [id, HOST]);
  await query(
    `insert into findings (test_id, check_id, category, severity, severity_rank, page_url, message, facts, places, place_count, fingerprint, first_seen_at, is_new)
     select $1, 'missing-meta-description', 'Meta tags', 'medium', 2, 'https://${HOST}/' || n, 'None', '{}', '[]', 1, md5('finding' || n), now(), true
     from generate_series(1, ${FINDINGS}) n`,
    [id],
  );
  return id;
}

async function putFixedItem(): Promise<string> {
  const id = randomUUID();
  await query(
    `insert into items (id, workspace_id, connection_id, provider, subject, host, state, verdict, title, description, values, external_id, external_key, tried_at)
     values ($1, $2, $3, 'github', $4, '${HOST}', 'open', 'fixed', 'x', 'x', '{"repository": "a/b"}', '7', '#7', now() - interval '10 minutes')`,
    [id, owner.workspaceId, connectionId, `T-${id}`],
  );
  return id;
}

/** Every job that calls tools, and its data. */
const JOBS: Readonly<Record<string, (begin?: BeginShare) => { readonly handler: YieldingJobHandler; readonly data: object }>> = {
  'update-item': (begin) => ({ handler: createItemUpdater(services(), begin), data: { itemId, testId, news: 'fixed' } }),
  'run-work-tool-rule': (begin) => ({ handler: createRuleRunner(services(), begin), data: { ruleId, testId } }),
  'refresh-item': (begin) => ({ handler: createItemRefresher(services(), begin), data: { itemId } }),
  'watch-connection': (begin) => ({ handler: createConnectionWatcher(services(), begin), data: { connectionId } }),
};
const services = () => ({ ...areaServices(server.services), site: 'https://plumbline.example' });

it('knows every job that asks tools, each with workers apart for the servers of teams', () => {
  const names = (INTEGRATIONS_AREA.jobs ?? []).map(({ job }) => job.name);
  const apart = names.filter((name) => name.endsWith('-own-server')).map((name) => name.replace('-own-server', ''));
  expect(apart).toEqual(Object.keys(JOBS));
  expect(names).toEqual(expect.arrayContaining(apart));
});

it.each(Object.keys(JOBS))('%s asks a tool nothing more once its share of time is over, or the server stops', async (name) => {
  const cases = [true, false].flatMap((down) => [{ down, ended: 'share' } as const, { down, ended: 'stopping' } as const]);
  for (const { down, ended } of cases) {
    const ends = new AbortController();
    asked = 0;
    isDown = down;
    onRequest = () => ends.abort(new Error('It is over.'));
    const { handler, data } = JOBS[name]?.(() => (ended === 'share' ? ends.signal : never)) ?? expect.fail();
    await handler(data, ended === 'share' ? never : ends.signal, jobTurn({})).catch(() => undefined);
    expect([down, ended, asked]).toEqual([down, ended, 1]);
    // Skips the time in which a recent attempt is left alone.
    await query(`delete from items where state = 'creating'`);
    await query('update items set checked_at = null');
  }
});

it('makes one ticket a job, lets others go first, and none twice', async () => {
  const amounts: number[] = [];
  let handedBack = 0;
  const turn = jobTurn({
    handBack: async () => void (handedBack += 1),
    noteKept: async (_db: unknown, amount: number) => void amounts.push(amount),
  });
  const { handler, data } = JOBS['run-work-tool-rule']?.() ?? expect.fail();
  const seen: number[][] = [];
  for (let time = 0; time < FINDINGS + 1; time += 1) {
    await handler(data, never, turn);
    seen.push([made, handedBack]);
  }
  expect(seen).toEqual([
    [1, 1],
    [2, 2],
    [3, 2],
    [3, 2],
  ]);
  // A job that made progress has all its retries again.
  expect(amounts).toEqual([0, 1, 2, 3]);
});
