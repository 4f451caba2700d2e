import pino from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase } from '../../../testing/test-server.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { nameTurnOwner } from '../http/name-turn-owner.ts';
import { anonymousOwner } from '../http/anonymous-owners.ts';
import type { JobTurn } from './job-turns.ts';
import { openQueue, type Queue } from './queue.ts';

const NAME = 'turns';
const RETRIES = 4;

let test: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
let queue: Queue;

beforeEach(async () => {
  test = await createTestDatabase();
  database = await openDatabase(test.url, 4);
  queue = await openQueue(test.url, pino({ level: 'silent' }));
  await queue.define({
    name: NAME,
    retryLimit: RETRIES,
    retryDelaySeconds: 0,
    retryBackoff: false,
    heartbeatSeconds: 60,
    expireInSeconds: 600,
  });
});
afterEach(async () => {
  await queue?.stop();
  await database?.close();
  await test?.drop();
});

const send = (group: string, job: string): Promise<void> =>
  database.db.transaction((transaction) => queue.send(transaction, NAME, { job }, nameTurnOwner(group)));

/** The unfinished jobs, with waiting ones in the order in which they would be taken. */
async function open(): Promise<{ job: string; state: string; tries: number }[]> {
  const { rows } = await database.pool.query(
    `select data->>'job' as job, state::text, retry_limit - retry_count as tries from pgboss.job
     where name = $1 and state <= 'active' order by state desc, priority desc, created_on`,
    [NAME],
  );
  return rows;
}

/** Takes jobs and holds them until released. */
async function work(workers: number) {
  const held = new Map<string, { readonly turn: JobTurn; readonly end: () => void }>();
  let taken = Promise.withResolvers<void>();
  await queue.work(NAME, workers, async (data, signal, turn) => {
    const ended = Promise.withResolvers<void>();
    signal.addEventListener('abort', () => ended.resolve());
    held.set(String(Reflect.get(Object(data), 'job')), { turn, end: ended.resolve });
    taken.resolve();
    taken = Promise.withResolvers();
    await ended.promise;
  });
  return async (job: string) => {
    for (;;) {
      const one = held.get(job);
      if (one) return one;
      await taken.promise;
    }
  };
}

const idOf = async (job: string): Promise<string> =>
  (await database.pool.query(`select id from pgboss.job where name = $1 and data->>'job' = $2`, [NAME, job])).rows[0].id;

it('finds who waits of a group with fewer workers, and promises a worker once', async () => {
  await send('ada', 'ada 1');
  const taken = await work(2);
  const ada = await taken('ada 1');
  await send('bea', 'bea 1');
  const bea = await taken('bea 1');
  await send('ada', 'ada 2');
  await send('bea', 'bea 2');
  expect(await ada.turn.findWaiting(database.db, 0)).toBeNull();
  expect(await ada.turn.findWaiting(database.db, 0)).toBeNull();
  await send('cyd', 'cyd 1');
  expect(await ada.turn.findWaiting(database.db, 3_600_000)).toBeNull();
  const waiting = await ada.turn.findWaiting(database.db, 0);
  expect(waiting).toBe(await idOf('cyd 1'));
  expect(ada.turn.makeWayFor(waiting ?? '')).toBe(true);
  expect(bea.turn.makeWayFor(waiting ?? '')).toBe(false);
  expect(await bea.turn.findWaiting(database.db, 0)).toBeNull();
});

const [VISITS, UNPROVEN] = [anonymousOwner('without an account'), anonymousOwner('unproven')];

it('leaves a worker to who is known, whoever else strangers are', async () => {
  for (const [group, job] of [
    [VISITS, 'visit 1'],
    [UNPROVEN, 'unproven 1'],
    [VISITS, 'visit 2'],
    ['ada', 'ada 1'],
  ] as const)
    await send(group, job);
  const taken = await work(3);
  const [ada, visit] = await Promise.all([taken('ada 1'), taken('visit 1'), taken('unproven 1')]);
  const started = await open();
  expect(
    started
      .filter(({ state }) => state === 'active')
      .map(({ job }) => job)
      .toSorted(),
  ).toEqual(['ada 1', 'unproven 1', 'visit 1']);
  await send(anonymousOwner('visitors of ada'), 'visitor 1');
  // Its worker is not for strangers, who would not get it.
  await database.pool.query(`delete from pgboss.job where data->>'job' = 'visit 2'`);
  expect(await ada.turn.findWaiting(database.db, 0)).toBeNull();
  // That of another stranger is.
  expect(await visit.turn.findWaiting(database.db, 0)).toBe(await idOf('visitor 1'));
});

it('does a job of who is known next after one of strangers, however many of them wait', async () => {
  await send(UNPROVEN, 'unproven 1');
  const taken = await work(1);
  const first = await taken('unproven 1');
  expect(await first.turn.isWaitedFor(database.db)).toBe(false);
  for (const [group, job] of [
    [UNPROVEN, 'unproven 2'],
    [VISITS, 'visit 1'],
    ['ada', 'ada 1'],
  ] as const)
    await send(group, job);
  expect(await first.turn.isWaitedFor(database.db)).toBe(true);
  expect((await open()).map(({ job }) => job)).toEqual(['ada 1', 'visit 1', 'unproven 2', 'unproven 1']);
  first.end();
  const ada = await taken('ada 1');
  await database.pool.query(`delete from pgboss.job where data->>'job' <> 'ada 1'`);
  await send('ada', 'ada 2');
  expect(await ada.turn.isWaitedFor(database.db)).toBe(false);
});

it('passes nobody for ever: neither the second job of somebody nor those of strangers, while others send one after the other', async () => {
  const done: string[] = [];
  const ended = Promise.withResolvers<void>();
  const again = 40;
  for (const [group, job] of [
    ['ada', 'ada 1'],
    ['bea', 'bea 1'],
    ['cyd', 'cyd 1'],
    ['cyd', 'cyd 2'],
    ['cyd', 'cyd 3'],
    [VISITS, 'visit 1'],
    [VISITS, 'visit 2'],
  ] as const)
    await send(group, job);
  // Whenever a job of Ada’s or Bea’s runs, another is waiting.
  await queue.work(NAME, 1, async (data) => {
    const [name = '', number = ''] = String(Reflect.get(Object(data), 'job')).split(' ');
    done.push(`${name} ${number}`);
    if (done.length === again) ended.resolve();
    if (name === 'ada' || name === 'bea') await send(name, `${name} ${Number(number) + 1}`);
  });
  await ended.promise;
  const placeOf = (job: string): number => done.indexOf(job) + 1;
  expect(placeOf('cyd 1')).toBe(3);
  expect(placeOf('visit 1')).toBeGreaterThan(3);
  for (const [job, most] of [
    ['visit 1', 8],
    ['cyd 2', 12],
    ['visit 2', 14],
    ['cyd 3', 20],
  ] as const) {
    expect(placeOf(job), job).toBeGreaterThan(0);
    expect(placeOf(job), job).toBeLessThanOrEqual(most);
  }
});

it('lets whoever comes later have a job done before the rest of one who has sent many', async () => {
  const done: string[] = [];
  const ended = Promise.withResolvers<void>();
  for (let number = 1; number <= 20; number += 1) await send('crowd', `crowd ${number}`);
  await queue.work(NAME, 1, async (data) => {
    const job = String(Reflect.get(Object(data), 'job'));
    done.push(job);
    if (job === 'crowd 7') await send('ada', 'ada 1');
    if (job === 'ada 1') ended.resolve();
  });
  await ended.promise;
  expect(done.slice(-2)).toEqual(['crowd 7', 'ada 1']);
});

it('gives a job that was to wait, or is tried again, its turn when its time has come, before nobody who came meanwhile', async () => {
  const done: string[] = [];
  const [first, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const late = (job: string): Promise<void> =>
    database.db.transaction((transaction) => queue.send(transaction, NAME, { job }, nameTurnOwner('crowd'), 1));
  for (let number = 1; number <= 5; number += 1) await late(`late ${number}`);
  for (let number = 1; number <= 5; number += 1) await send('crowd', `failing ${number}`);
  await queue.work(NAME, 1, async (data) => {
    const job = String(Reflect.get(Object(data), 'job'));
    const isFirstTry = job.startsWith('failing') && !done.includes(job);
    done.push(job);
    if (job === 'failing 5' && isFirstTry) first.resolve();
    if (isFirstTry) throw new Error('Not yet.');
    // The other owner has one job after the other.
    const [name, number] = job.split(' ');
    if (name === 'ada') await send('ada', `ada ${Number(number) + 1}`);
    if (done.filter((one) => one.startsWith('late')).length === 5) ended.resolve();
  });
  await first.promise;
  for (const job of ['ada 1', 'bea 1', 'bea 2']) await send(job.slice(0, 3), job);
  await ended.promise;
  const rest = done.slice(done.indexOf('failing 5') + 1);
  const before = (job: string): number => rest.slice(0, rest.indexOf(job)).filter((one) => /late|failing/.test(one)).length;
  // One starts while the others are being sent, and one gets its turn.
  expect(before('bea 1')).toBeLessThanOrEqual(2);
  expect(before('bea 2')).toBeLessThanOrEqual(4);
});

it('counts people of one kind of strangers as others to each other', async () => {
  await send(UNPROVEN, 'unproven 1');
  const first = await (await work(1))('unproven 1');
  await send(UNPROVEN, 'unproven 2');
  expect(await first.turn.isWaitedFor(database.db)).toBe(true);
});

it('is not waited for by who would not be given its worker', async () => {
  await send('ada', 'ada 1');
  const taken = await work(2);
  const ada = await taken('ada 1');
  await send(UNPROVEN, 'unproven 1');
  const unproven = await taken('unproven 1');
  await send(VISITS, 'visit 1');
  // Strangers have the other worker and leave this one to others; each stranger’s worker is for another stranger.
  expect(await ada.turn.isWaitedFor(database.db)).toBe(false);
  expect(await unproven.turn.isWaitedFor(database.db)).toBe(true);
  await send('bea', 'bea 1');
  expect(await ada.turn.isWaitedFor(database.db)).toBe(true);
});

/** Works on a job that is interrupted each time. @param kept progress saved at each start @returns how often it started */
async function interrupted(kept: (begun: number) => number): Promise<number> {
  await send('ada', 'ada 1');
  const over = Promise.withResolvers<void>();
  await queue.onExhausted(NAME, async () => over.resolve());
  let begun = 0;
  await queue.work(NAME, 1, async (_data, _signal, turn) => {
    await turn.noteKept(database.db, kept(begun));
    begun += 1;
    throw new Error('interrupted');
  });
  await over.promise;
  return begun;
}

it('gives a job up that is interrupted as often as it may be, without getting on', async () => {
  expect(await interrupted(() => 7)).toBe(1 + RETRIES);
});

it('gives a job all its tries again each time it has got on', async () => {
  expect(await interrupted((begun) => Math.min(begun, 3))).toBe(1 + 3 + RETRIES);
});

it('remembers how much of a job was kept when it made way', async () => {
  await send('ada', 'ada 1');
  const taken = await work(1);
  const first = await taken('ada 1');
  await first.turn.noteKept(database.db, 5);
  await database.db.transaction((transaction) => first.turn.handBack(transaction));
  const { rows } = await database.pool.query(`select data from pgboss.job where name = $1 and state < 'active'`, [NAME]);
  expect(rows).toEqual([{ data: { job: 'ada 1', kept: 5 } }]);
});

it('finds nobody while a worker is free', async () => {
  await send('ada', 'ada 1');
  const ada = await (await work(3))('ada 1');
  // As if it had just arrived, and the idle workers had not been notified.
  await database.pool.query(
    `insert into pgboss.job (name, data, group_id, start_after) values ($1, '{"job":"bea 1"}', 'bea', now() - interval '1 second')`,
    [NAME],
  );
  expect(await ada.turn.findWaiting(database.db, 0)).toBeNull();
});

it('finds who waits the longest, whatever the priority of the job', async () => {
  await send('ada', 'ada 1');
  const ada = await (await work(1))('ada 1');
  for (const job of ['bea 1', 'bea 2']) await send('bea', job);
  await send('cyd', 'cyd 1');
  await database.pool.query(`delete from pgboss.job where data->>'job' = 'bea 1'`);
  expect(await ada.turn.findWaiting(database.db, 0)).toBe(await idOf('bea 2'));
});

it('finds first who has had no worker for longer, however old the jobs of others are', async () => {
  await send('bea', 'bea 1');
  const taken = await work(1);
  const bea = await taken('bea 1');
  await send('ada', 'ada 1');
  await send('bea', 'bea 2');
  await send('cyd', 'cyd 1');
  bea.end();
  const ada = await taken('ada 1');
  expect(await ada.turn.findWaiting(database.db, 0)).toBe(await idOf('cyd 1'));
});

it('puts a job behind those that wait, with the tries it has left, and who it makes way for before them', async () => {
  await send('ada', 'ada 1');
  const taken = await work(1);
  const ada = await taken('ada 1');
  await database.pool.query(`update pgboss.job set retry_limit = 3 where data->>'job' = 'ada 1'`);
  for (const job of ['bea 1', 'bea 2']) await send('bea', job);
  await send('cyd', 'cyd 1');
  await database.pool.query(`delete from pgboss.job where data->>'job' = 'bea 1'`);
  ada.turn.makeWayFor((await ada.turn.findWaiting(database.db, 0)) ?? '');
  await database.db.transaction((transaction) => ada.turn.handBack(transaction));
  expect(await open()).toEqual([
    { job: 'bea 2', state: 'created', tries: RETRIES },
    { job: 'cyd 1', state: 'created', tries: RETRIES },
    { job: 'ada 1', state: 'created', tries: 3 },
  ]);
  ada.end();
  await taken('bea 2');
});

it('hands back with its transaction, or not at all', async () => {
  await send('ada', 'ada 1');
  const ada = await (await work(1))('ada 1');
  const undone = database.db.transaction(async (transaction) => {
    await ada.turn.handBack(transaction);
    throw new Error('The power went.');
  });
  await expect(undone).rejects.toThrow('The power went.');
  expect(await open()).toEqual([{ job: 'ada 1', state: 'active', tries: RETRIES }]);
});

it('hands back nothing that another worker has by now', async () => {
  await send('ada', 'ada 1');
  const ada = await (await work(1))('ada 1');
  await database.pool.query(`update pgboss.job set retry_count = retry_count + 1 where name = $1`, [NAME]);
  await expect(database.db.transaction((transaction) => ada.turn.handBack(transaction))).rejects.toThrow('another worker');
  expect(await open()).toHaveLength(1);
});
