import pino from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { sql } from '../../platform/database/query.ts';
import type { JobTurn } from '../../platform/queue/job-turns.ts';
import { type Actor, findActor } from '../accounts/index.ts';
import { keepOutcome } from '../findings/index.ts';
import type { AfterEnd } from './after-end.ts';
import { cancelTest } from './cancel-test.ts';
import { createTestRunner } from './run-test.ts';
import { defineTestKind, type RunOutcome, TestFailure, type TestRun } from './test-kind.ts';

/** An empty report. */
const REPORT = {
  kind: 'seo',
  ignores: false,
  paths: { report: () => '', finding: () => '', check: () => '', comparison: () => '' },
  describe: () => null,
  name: 'SEO',
  scoreMeaning: '',
  judgedPages: () => sql`select '' as url`,
  count: async () => 100,
} as const;
const NOTHING: RunOutcome = { keep: async () => undefined };

const silent = pino({ level: 'silent' });
let server: TestServer;
let testId: string;
let actor: Actor;

/** A server that queues jobs but does not run them: the tests run them themselves. */
beforeEach(async () => {
  server = await startTestServer({ ROLE: 'web' });
  const token = await server.signUp();
  const found = await findActor(server.services.database.db, token);
  if (!found) throw new Error('Nobody has signed up.');
  actor = found;
  testId = (await server.call('POST', '/seo/website/', { token, body: { url: 'http://localhost/' } })).json.data.test_id;
});
afterEach(() => server?.close());

const status = async (): Promise<string> =>
  (await server.services.database.pool.query('select status from tests where id = $1', [testId])).rows[0].status;

/** A worker that nobody else is waiting for. */
const ALONE: JobTurn = {
  findWaiting: async () => null,
  isWaitedFor: async () => false,
  makeWayFor: () => false,
  noteKept: async () => undefined,
  handBack: () => Promise.reject(new Error('Nobody waits.')),
};

const runner = (run: (run: TestRun) => Promise<RunOutcome>, afterEnd: readonly AfterEnd[] = [], turn: JobTurn = ALONE) => {
  const { database, events } = server.services;
  const slice = { ms: 0, patienceMs: 10 };
  const handle = createTestRunner({ database, events, log: silent, keepOutcome, afterEnd, slice }, [
    defineTestKind({ ...REPORT, stages: ['crawling'], resumableStages: ['crawling'], run }),
  ]);
  return (data: unknown, stopping: AbortSignal) => handle(data, stopping, turn);
};

/** Rejects when the run is told to stop. */
const stopped = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

it('hears of a cancellation whose message was lost', async () => {
  await runner(async ({ signal, report }) => {
    await server.services.database.pool.query('update tests set cancel_requested_at = now() where id = $1', [testId]);
    report({ stage: 'crawling', done: 1, total: 2, currentUrl: 'http://localhost/' });
    return stopped(signal);
  })({ testId }, new AbortController().signal);
  expect(await status()).toBe('cancelled');
});

it('cancels what was acknowledged as cancelled before it finished', async () => {
  let kept = 0;
  await runner(async () => {
    const deaf = { ...server.services.events, publish: async () => undefined };
    await cancelTest({ db: server.services.database.db, events: deaf, afterEnd: [] }, actor, testId);
    return { keep: async () => void (kept += 1) };
  })({ testId }, new AbortController().signal);
  expect([await status(), kept]).toEqual(['cancelled', 0]);
});

it.each([
  ['finished', async () => NOTHING],
  ['failed', () => Promise.reject(new TestFailure('The site does not answer.'))],
] as const)('does what follows from a test that %s, once and with its result', async (end, run) => {
  const ends: unknown[] = [];
  const follow: AfterEnd = async (_transaction, test) => void ends.push([test.status, test.finishedAt !== null]);
  const job = runner(run, [follow, follow]);
  await job({ testId }, new AbortController().signal);
  await job({ testId }, new AbortController().signal);
  expect(ends).toEqual([
    [end, true],
    [end, true],
  ]);
});

it('ends a test of which the database cannot keep so much, and leaves others to be tried again', async () => {
  const { db } = server.services.database;
  const keep = async (characters: number) => {
    await db.execute(sql`select repeat('x', ${characters}::int)`);
    throw new Error('Some other error.');
  };
  await expect(runner(() => keep(1))({ testId }, new AbortController().signal)).rejects.toThrow('Some other error.');
  expect(await status()).toBe('running');
  await runner(() => keep(1_200_000_000))({ testId }, new AbortController().signal);
  const { rows } = await server.services.database.pool.query('select status, error from tests where id = $1', [testId]);
  expect(rows).toEqual([{ status: 'failed', error: expect.stringContaining('Test fewer pages.') }]);
});

it('does not finish a test when something that follows from it cannot be done', async () => {
  const job = runner(async () => NOTHING, [() => Promise.reject(new Error('The mail could not be queued.'))]);
  await expect(job({ testId }, new AbortController().signal)).rejects.toThrow('could not be queued');
  expect(await status()).toBe('running');
});

it('keeps nothing of a run whose test was ended meanwhile', async () => {
  let kept = 0;
  await runner(async () => {
    await server.services.database.pool.query(`update tests set status = 'failed' where id = $1`, [testId]);
    return { keep: async () => void (kept += 1) };
  })({ testId }, new AbortController().signal);
  expect([await status(), kept]).toEqual(['failed', 0]);
});

it('stops when it loses its hold, and leaves the test to another worker', async () => {
  const job = runner(async ({ signal }) => {
    await server.services.database.pool.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database()) and pid <> pg_backend_pid()`,
    );
    return stopped(signal);
  })({ testId }, new AbortController().signal);
  await expect(job).rejects.toThrow('lost its hold');
  expect(await status()).toBe('running');
  await runner(async () => NOTHING)({ testId }, new AbortController().signal);
  expect(await status()).toBe('finished');
});

it('holds more tests at once than the pool has connections', async () => {
  const { rows } = await server.services.database.pool.query<{ id: string }>(
    `insert into tests (workspace_id, kind, url, host, source, options)
     select workspace_id, kind, url, host, source, options from tests, generate_series(1, 20) where id = $1 returning id`,
    [testId],
  );
  let running = 0;
  const all = Promise.withResolvers<void>();
  const run = runner(async () => {
    running += 1;
    if (running === rows.length) all.resolve();
    await all.promise;
    return NOTHING;
  });
  await Promise.all(rows.map(({ id }) => run({ testId: id }, new AbortController().signal)));
  expect(running).toBe(20);
});

/** A worker that someone is waiting for. @param onWay called when the test is about to make way */
const wanted = (onWay: () => Promise<unknown>) => {
  let handedBack = 0;
  const turn: JobTurn = {
    findWaiting: async () => {
      await onWay();
      return 'waiting';
    },
    isWaitedFor: async () => true,
    makeWayFor: () => true,
    noteKept: async () => undefined,
    handBack: async () => void (handedBack += 1),
  };
  const run = async ({ signal, report }: TestRun) => {
    report({ stage: 'crawling', done: 1, total: 2, currentUrl: 'http://localhost/' });
    return stopped(signal);
  };
  return { job: runner(run, [], turn), handedBack: () => handedBack };
};

it('hands a test back that makes way for another', async () => {
  const { job, handedBack } = wanted(async () => undefined);
  await job({ testId }, new AbortController().signal);
  expect([await status(), handedBack()]).toEqual(['queued', 1]);
});

it('cancels a test that makes way for another when that was acknowledged meanwhile', async () => {
  const { job, handedBack } = wanted(() =>
    server.services.database.pool.query('update tests set cancel_requested_at = now() where id = $1', [testId]),
  );
  await job({ testId }, new AbortController().signal);
  expect([await status(), handedBack()]).toEqual(['cancelled', 0]);
});

it('leaves a test that makes way for another to the queue when the server stops meanwhile', async () => {
  const stopping = new AbortController();
  const { job, handedBack } = wanted(async () => stopping.abort(new Error('The server is stopping.')));
  await expect(job({ testId }, stopping.signal)).rejects.toThrow('stopping');
  expect([await status(), handedBack()]).toEqual(['running', 0]);
});

it('cancels a test that is put back into the queue at the same moment', async () => {
  const { database, events } = server.services;
  await database.pool.query(`update tests set status = 'running' where id = $1`, [testId]);
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query('select pg_backend_pid() as pid');
    await client.query(`update tests set status = 'queued' where id = $1`, [testId]);
    const cancelling = cancelTest({ db: database.db, events, afterEnd: [] }, actor, testId);
    const waiting = 'select 1 from pg_stat_activity where $1 = any(pg_blocking_pids(pid))';
    await expect.poll(async () => (await database.pool.query(waiting, [rows[0].pid])).rowCount).toBe(1);
    await client.query('commit');
    await cancelling;
  } finally {
    client.release();
  }
  expect(await status()).toBe('cancelled');
});

it('ends a test while the one it is compared with is deleted', async () => {
  const { pool } = server.services.database;
  const { rows } = await pool.query(
    `insert into tests (workspace_id, kind, url, host, source, options, status, created_at, finished_at)
     select workspace_id, kind, url, host, source, options, 'finished', now() - interval '1 day', now() - interval '1 day' from tests where id = $1 returning id`,
    [testId],
  );
  let deletion: Promise<unknown> | undefined;
  const keep: RunOutcome['keep'] = async (transaction) => {
    // This is the row’s first update in the transaction; finishing the test is the second.
    await transaction.execute(sql`update tests set stage = 'keeping' where id = ${testId}`);
    const { rows: own } = await transaction.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    deletion = pool.query('delete from tests where id = $1', [rows[0].id]);
    const waiting = 'select 1 from pg_stat_activity where $1 = any(pg_blocking_pids(pid))';
    await expect.poll(async () => (await pool.query(waiting, [own[0]?.pid])).rowCount).toBe(1);
  };
  await runner(async () => ({ keep }))({ testId }, new AbortController().signal);
  await deletion;
  expect((await pool.query('select status, previous_test_id from tests')).rows).toEqual([{ status: 'finished', previous_test_id: null }]);
});
