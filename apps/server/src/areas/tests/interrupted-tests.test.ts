import pino from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { sql } from '../../platform/database/query.ts';
import { countCrawledPages } from '../crawls/index.ts';
import { keepOutcome } from '../findings/index.ts';
import { RUN_TEST } from './jobs.ts';
import { createTestRunner, failExhaustedTest } from './run-test.ts';
import { defineTestKind, type TestRun } from './test-kind.ts';

const TRIES = 2;

let server: TestServer;
let testId: string;

/** A server that queues jobs but does not run them: the tests process its queue, with two tries per job and no delay between them. */
beforeEach(async () => {
  server = await startTestServer({ ROLE: 'web' });
  const { pool } = server.services.database;
  const token = await server.signUp();
  testId = (await server.call('POST', '/seo/website/', { token, body: { url: 'http://localhost/' } })).json.data.test_id;
  for (const table of ['queue', 'job'])
    await pool.query(`update pgboss.${table} set retry_limit = $2, retry_delay = 0 where name = $1`, [RUN_TEST.name, TRIES - 1]);
});
afterEach(() => server?.close());

/** Runs the test until it ends. @param run receives the number of earlier starts @returns how it ended, and how often it was started */
async function work(run: (begun: number) => Promise<void>) {
  const { database, events, queue } = server.services;
  const over = Promise.withResolvers<void>();
  let begun = 0;
  const kind = defineTestKind({
    kind: 'seo',
    ignores: false,
    paths: { report: () => '', finding: () => '', check: () => '', comparison: () => '' },
    describe: () => null,
    name: 'SEO',
    scoreMeaning: '',
    judgedPages: () => sql`select '' as url`,
    count: async () => 100,
    stages: [],
    kept: countCrawledPages,
    run: async ({ signal }: TestRun) => {
      signal.throwIfAborted();
      await run(begun++);
      return { keep: async () => undefined };
    },
  });
  const services = { database, events, keepOutcome, afterEnd: [async () => over.resolve()] };
  await queue.onExhausted(RUN_TEST.name, (data) => failExhaustedTest(services, data));
  const handle = createTestRunner({ ...services, log: pino({ level: 'silent' }), slice: { ms: 600_000, patienceMs: 1000 } }, [kind]);
  await queue.work(RUN_TEST.name, 1, handle);
  await over.promise;
  // The handlers run in the transaction that ends the test.
  const statusNow = async () => (await database.pool.query('select status from tests where id = $1', [testId])).rows[0].status;
  await expect.poll(statusNow).toMatch(/finished|failed/);
  return { status: await statusNow(), begun };
}

/** Stores one more page, like a crawl. */
async function keepPage(number: number): Promise<void> {
  await server.services.database.pool.query(
    `insert into crawled_pages (test_id, url, status, failure, title, depth, words, first_byte_ms, wire_bytes, index_block, in_sitemap,
       redirect_to, node, headers, artifact_key)
     values ($1, $2, 200, '', '', 0, 0, 0, 0, '', false, '', '{}', '[]', '')`,
    [testId, `http://localhost/${number}`],
  );
}

it('goes on with a test that is interrupted more often than it has tries, as long as each time more of it is kept', async () => {
  const end = await work(async (begun) => {
    await keepPage(begun);
    if (begun < 2 * TRIES) throw new Error('interrupted');
  });
  expect(end).toEqual({ status: 'finished', begun: 2 * TRIES + 1 });
});

it('gives up a test that is interrupted as often as it may be, and keeps nothing more', async () => {
  await keepPage(0);
  const end = await work(() => Promise.reject(new Error('interrupted')));
  // Progress from before the first start gives no additional tries.
  expect(end).toEqual({ status: 'failed', begun: TRIES });
});

it('gives up a test that is still interrupted a day after it began, whatever more of it is kept', async () => {
  await server.services.database.pool.query(`update tests set started_at = now() - interval '25 hours' where id = $1`, [testId]);
  const end = await work(async (begun) => {
    await keepPage(begun);
    throw new Error('interrupted');
  });
  expect(end).toEqual({ status: 'failed', begun: TRIES });
});
