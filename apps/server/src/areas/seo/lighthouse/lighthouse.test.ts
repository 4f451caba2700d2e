import { randomUUID } from 'node:crypto';
import { type PageServer, startPageServer } from '@plumbline/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { jobTurn } from '../../../../testing/job-turn.ts';
import { startTestServer, type TestServer, WITH_BROWSER } from '../../../../testing/test-server.ts';
import { createLighthouseRunner } from './lighthouse-job.ts';

const PAGE = `<!doctype html><html lang="en"><head><title>Boats for hire</title></head><body><h1>Boats for hire</h1>
<img src="/boat.svg" width="300" height="200"><a href="/slow">Slow boats</a></body></html>`;

let site: PageServer;
let server: TestServer;
let token: string;
let testId: string;

beforeAll(async () => {
  site = await startPageServer({
    '/': PAGE,
    '/slow': '<!doctype html><html lang="en"><title>Slow boats</title><h1>Slow boats</h1>',
    '/boat.svg': { headers: { 'content-type': 'image/svg+xml' }, body: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
  });
  server = await startTestServer(WITH_BROWSER);
  token = await server.signUp('Ada');
  testId = (await server.call('POST', '/seo/website/', { token, body: { url: site.url('/') } })).json.data.test_id;
  await server.finished(token, testId);
});
afterAll(async () => {
  await server?.close();
  await site?.close();
});

const start = (page: string, formFactor = 'mobile') =>
  server.call('POST', '/seo/lighthouse/', { token, body: { test_id: testId, page_url: site.url(page), form_factor: formFactor } });
const list = (page: string, { of, as, testId: id } = { of: server, as: token, testId }) =>
  of.call('GET', `/seo/lighthouse/?test_id=${id}&page_url=${encodeURIComponent(site.url(page))}`, { token: as });
const cancel = (runId: string) => server.call('POST', '/seo/lighthouse/cancel/', { token, body: { run_id: runId } });

/** Waits until the newest run of a page has this status. */
const newest = (page: string, status: string, where?: Parameters<typeof list>[1]) =>
  vi.waitFor(
    async () => {
      const [row] = (await list(page, where)).json.data;
      expect(row.status).toBe(status);
      return row;
    },
    { timeout: 50_000, interval: 100 },
  );

/** Inserts a finished test with one page. @returns its id */
async function putTest(strict: TestServer, own: string, url: string): Promise<string> {
  const { pool } = strict.services.database;
  const { user_id } = (await strict.call('GET', '/accounts/user/', { token: own })).json.data;
  const id = randomUUID();
  await pool.query(
    `insert into tests (id, workspace_id, kind, url, host, source, options, status)
     select $1, workspace_id, 'seo', $2, 'boats', 'dashboard', '{}', 'finished' from members where user_id = $3`,
    [id, url, user_id],
  );
  await pool.query(
    `insert into crawled_pages (test_id, url, status, failure, title, depth, words, first_byte_ms, wire_bytes, index_block, in_sitemap,
     redirect_to, node, headers, artifact_key) values ($1, $2, 200, '', '', 0, 0, 0, 0, '', false, '', '{}', '{}', '')`,
    [id, url],
  );
  return id;
}

describe('a run of Lighthouse', () => {
  it('is queued once, and ends with scores, metrics and what failed', async () => {
    const started = await start('/', 'desktop');
    expect([started.status, started.json.data.run_id]).toEqual([202, expect.any(String)]);
    const again = await start('/');
    expect([again.status, again.json.code, again.json.message]).toEqual([409, 'conflict', 'Lighthouse is already measuring this page.']);
    const run = await newest('/', 'finished');
    expect(run).toMatchObject({ id: started.json.data.run_id, form_factor: 'desktop', error: '', page_url: site.url('/') });
    expect(run.result).toMatchObject({ final_url: site.url('/'), version: '13.5.0' });
    expect(run.result.scores.map(({ category }: { category: string }) => category)).toEqual([
      'performance',
      'accessibility',
      'best-practices',
      'seo',
    ]);
    expect(run.result.audits).toContainEqual(
      expect.objectContaining({ id: 'image-alt', category: 'seo', place_count: 1, learn_more_url: expect.stringMatching(/^https:/) }),
    );
    const over = await cancel(run.id);
    expect([over.status, over.json.message]).toEqual([409, 'This run has already ended.']);
  });

  it('is cancelled while it waits and while it runs, and the next one has its turn', async () => {
    const asked = Promise.withResolvers<void>();
    site.set('/slow', () => {
      asked.resolve();
      return new Promise(() => undefined);
    });
    const running = (await start('/slow')).json.data.run_id;
    await asked.promise;
    // The worker takes one run at a time.
    const waiting = (await start('/')).json.data.run_id;
    expect((await list('/')).json.data[0]).toMatchObject({ id: waiting, status: 'queued' });
    expect((await cancel(waiting)).status).toBe(200);
    expect((await cancel(running)).status).toBe(200);
    for (const page of ['/', '/slow']) {
      const [row] = (await list(page)).json.data;
      expect([row.status, row.error, row.result]).toEqual(['cancelled', 'The run was cancelled.', null]);
    }
    // The earlier result is still there, with its audits.
    expect((await list('/')).json.data[1].result.audits).not.toHaveLength(0);
    site.set('/slow', { status: 503, body: 'Closed' });
    await start('/slow');
    const failed = await newest('/slow', 'failed');
    expect(failed.error).toBe('The page responded with status 503. Lighthouse does not measure error pages.');
  });

  it('ends a run that has had its time while somebody else waits', async () => {
    const { services } = server;
    site.set('/slow', () => new Promise(() => undefined));
    const { rows } = await services.database.pool.query(
      `insert into lighthouse_runs (test_id, page_url, form_factor) values ($1, $2, 'mobile') returning id`,
      [testId, site.url('/slow')],
    );
    const run = createLighthouseRunner(
      { ...services, db: services.database.db, browser: { executablePath: services.chromium ?? '', policy: services.policy } },
      { afterMs: 0, everyMs: 10 },
    );
    await run({ runId: rows[0].id }, new AbortController().signal, {
      isWaitedFor: async () => true,
      findWaiting: async () => null,
      makeWayFor: () => false,
      noteKept: async () => undefined,
      handBack: async () => undefined,
    });
    expect((await newest('/slow', 'failed')).error).toMatch(/while other runs were waiting/);
  });

  it('ends with the deletion of its test, and leaves the turn to the next one', async () => {
    const { services } = server;
    const asked = Promise.withResolvers<void>();
    site.set('/slow', () => {
      asked.resolve();
      return new Promise(() => undefined);
    });
    const gone = await putTest(server, token, site.url('/slow'));
    const { rows } = await services.database.pool.query(
      `insert into lighthouse_runs (test_id, page_url, form_factor) values ($1, $2, 'mobile') returning id`,
      [gone, site.url('/slow')],
    );
    const browser = { executablePath: services.chromium ?? '', policy: services.policy };
    const run = createLighthouseRunner({ ...services, db: services.database.db, browser });
    const running = run({ runId: rows[0].id }, new AbortController().signal, jobTurn({}));
    await asked.promise;
    await services.database.pool.query('delete from tests where id = $1', [gone]);
    await running;
  });

  it('takes pages of the test alone', async () => {
    const answers = await Promise.all([start('/not-crawled'), list('/not-crawled'), cancel(randomUUID())]);
    expect(answers.map(({ status, json }) => [status, json.message])).toEqual([
      [404, 'There is no such page.'],
      [404, 'There is no such page.'],
      [404, 'There is no such run.'],
    ]);
  });

  it('keeps the newest twenty of a page', async () => {
    const { pool } = server.services.database;
    await pool.query(
      `insert into lighthouse_runs (test_id, page_url, form_factor, status, error)
       select $1, $2, 'mobile', 'failed', number::text from generate_series(1, 30) as number`,
      [testId, site.url('/slow')],
    );
    const { run_id } = (await start('/slow')).json.data;
    await cancel(run_id);
    const { rows } = await pool.query('select count(*)::int as kept from lighthouse_runs where page_url = $1', [site.url('/slow')]);
    expect(rows[0].kept).toBe(20);
  });
});

it('is refused where the server may not go', async () => {
  const strict = await startTestServer({ ...WITH_BROWSER, PRIVATE_TARGETS: 'deny' });
  const own = await strict.signUp('Ada');
  const id = await putTest(strict, own, site.url('/'));
  const answer = await strict.call('POST', '/seo/lighthouse/', { token: own, body: { test_id: id, page_url: site.url('/') } });
  expect([answer.status, answer.json.message]).toEqual([409, expect.stringContaining('is not allowed to open the page')]);
  await strict.close();
});

it('is unavailable without a browser, and says why a worker could not do it', async () => {
  const bare = await startTestServer();
  const own = await bare.signUp('Ada');
  const id = await putTest(bare, own, site.url('/'));
  const answer = await bare.call('POST', '/seo/lighthouse/', { token: own, body: { test_id: id, page_url: site.url('/') } });
  expect([answer.status, answer.json.code, answer.json.message]).toEqual([503, 'unavailable', expect.stringContaining('needs Chromium')]);
  const { database, queue } = bare.services;
  const { rows } = await database.pool.query(
    `insert into lighthouse_runs (test_id, page_url, form_factor) values ($1, $2, 'mobile') returning id`,
    [id, site.url('/')],
  );
  await queue.send(database.db, 'run-lighthouse', { runId: rows[0].id });
  const where = { of: bare, as: own, testId: id };
  expect((await newest('/', 'failed', where)).error).toBe('Lighthouse needs Chromium, which is not installed on this server.');
  await database.pool.query(`update lighthouse_runs set status = 'running'`);
  // The queue for jobs without retries left.
  await queue.send(database.db, 'run-lighthouse-exhausted', { runId: rows[0].id });
  expect((await newest('/', 'failed', where)).error).toMatch(/^The run was interrupted\./);
  await bare.close();
});
