import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase } from '../../../testing/test-server.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { nameTurnOwner } from '../http/name-turn-owner.ts';
import { DrizzleQueryError } from '../database/query.ts';
import { openQueue, type Queue } from './queue.ts';

const silent = pino({ level: 'silent' });
let test: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
const queues: Queue[] = [];

async function open(): Promise<Queue> {
  const queue = await openQueue(test.url, silent);
  queues.push(queue);
  return queue;
}

const definition = (name: string, retryLimit: number) => ({
  name,
  retryLimit,
  retryDelaySeconds: 0,
  retryBackoff: false,
  heartbeatSeconds: 10,
  expireInSeconds: 60,
});

beforeAll(async () => {
  test = await createTestDatabase();
  database = await openDatabase(test.url, 4);
});
afterAll(async () => {
  for (const queue of queues) await queue.stop();
  await database?.close();
  await test?.drop();
});

describe('the queue', () => {
  it.each([
    [
      'an address that is a secret',
      () => new Error('Slack is down.', { cause: Object.assign(new Error('x'), { url: 'https://hooks/secret' }) }),
    ],
    ['a property', () => Object.assign(new Error('Slack is down.'), { url: 'https://hooks/secret' })],
    ['the values of a query', () => new DrizzleQueryError('select $1', ['secret'], new Error('Slack is down.'))],
  ])('keeps why a job failed, and not %s', async (what, fail) => {
    const queue = await open();
    const name = `fails-with-${what.replaceAll(' ', '-')}`;
    await queue.define(definition(name, 0));
    await queue.work(name, 1, () => Promise.reject(fail()));
    await database.db.transaction((transaction) => queue.send(transaction, name, {}));
    const kept = async (): Promise<string> => {
      const { rows } = await database.pool.query('select output::text from pgboss.job where name = $1 and output is not null', [name]);
      return rows[0]?.output ?? '';
    };
    await vi.waitFor(async () => expect(await kept()).toContain('Slack is down.'), { timeout: 60_000 });
    expect(await kept()).not.toContain('secret');
  });

  it('sends with the transaction it is sent in, or not at all', async () => {
    const queue = await open();
    await queue.define(definition('sent', 0));
    const seen: unknown[] = [];
    const second = Promise.withResolvers<void>();
    await queue.work('sent', 1, async (data) => {
      seen.push(data);
      second.resolve();
    });
    await database.db
      .transaction(async (transaction) => {
        await queue.send(transaction, 'sent', { number: 1 });
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    await database.db.transaction((transaction) => queue.send(transaction, 'sent', { number: 2 }));
    await second.promise;
    expect(seen).toEqual([{ number: 2 }]);
  });

  it('does a job of a group with few before the many that another group has sent', async () => {
    const queue = await open();
    await queue.define(definition('lines', 0));
    const send = (group: string, number: number) =>
      database.db.transaction((transaction) => queue.send(transaction, 'lines', { job: `${group}${number}` }, nameTurnOwner(group)));
    for (let number = 1; number <= 4; number += 1) await send('many', number);
    for (let number = 1; number <= 2; number += 1) await send('few', number);
    const done: unknown[] = [];
    const all = Promise.withResolvers<void>();
    await queue.work('lines', 1, async (data) => {
      done.push(Reflect.get(Object(data), 'job'));
      if (done.length === 6) all.resolve();
    });
    await all.promise;
    expect(done).toEqual(['many1', 'few1', 'many2', 'few2', 'many3', 'many4']);
  });

  it('tries again, and says when the tries are used up', async () => {
    const queue = await open();
    await queue.define(definition('failing', 2));
    let tries = 0;
    const exhausted = Promise.withResolvers<unknown>();
    await queue.onExhausted('failing', async (data) => exhausted.resolve(data));
    await queue.work('failing', 1, async () => {
      tries += 1;
      throw new Error('no');
    });
    await database.db.transaction((transaction) => queue.send(transaction, 'failing', { id: 'x' }));
    expect(await exhausted.promise).toEqual({ id: 'x' });
    expect(tries).toBe(3);
  });

  it('gives jobs that were to wait to all its workers, as soon as they are due', async () => {
    const queue = await open();
    await queue.define(definition('waits', 0));
    let waiting = 0;
    const all = Promise.withResolvers<void>();
    await queue.work('waits', 3, () => {
      waiting += 1;
      if (waiting === 3) all.resolve();
      return all.promise;
    });
    await database.db.transaction(async (transaction) => {
      for (let number = 0; number < 3; number += 1) await queue.send(transaction, 'waits', {}, undefined, 1);
    });
    // By themselves they would poll thirty seconds after they started.
    await vi.waitFor(() => expect(waiting).toBe(3), { timeout: 20_000 });
  });

  it('knows of jobs that wait for as long as is asked, with the same data', async () => {
    const queue = await open();
    await queue.define(definition('known', 0));
    const isWaiting = (data: object, afterSeconds: number) => queue.isWaiting(database.db, 'known', data, afterSeconds);
    expect(await isWaiting({ id: 'x' }, 0)).toBe(false);
    await database.db.transaction((transaction) => queue.send(transaction, 'known', { id: 'x' }, undefined, 3600));
    expect([await isWaiting({ id: 'x' }, 3500), await isWaiting({ id: 'x' }, 3700), await isWaiting({ id: 'y' }, 0)]).toEqual([
      true,
      false,
      false,
    ]);
    await database.db.execute(`update pgboss.job set state = 'completed' where name = 'known'`);
    expect(await isWaiting({ id: 'x' }, 0)).toBe(false);
  });

  it('hands a job back when it stops, for another worker to take', async () => {
    const first = await open();
    await first.define(definition('handed', 5));
    const taken = Promise.withResolvers<void>();
    await first.work('handed', 1, async (_data, signal) => {
      taken.resolve();
      await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    await database.db.transaction((transaction) => first.send(transaction, 'handed', { id: 'y' }));
    await taken.promise;
    await first.stop();
    queues.splice(queues.indexOf(first), 1);
    const second = await open();
    const done = Promise.withResolvers<unknown>();
    await second.work('handed', 1, async (data) => done.resolve(data));
    expect(await done.promise).toEqual({ id: 'y' });
  });

  it('takes no other job in the place of one that ends as it stops', async () => {
    const stopped = await open();
    await stopped.define(definition('left', 5));
    const begun: unknown[] = [];
    const taken = Promise.withResolvers<void>();
    await stopped.work('left', 1, async (data, signal) => {
      begun.push(data);
      taken.resolve();
      if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve));
    });
    for (const id of ['first', 'second']) await database.db.transaction((transaction) => stopped.send(transaction, 'left', { id }));
    await taken.promise;
    await stopped.stop();
    queues.splice(queues.indexOf(stopped), 1);
    expect(begun).toEqual([{ id: 'first' }]);
  });

  it('sends a job by the clock once, however many workers look at it', async () => {
    const scheduling = await open();
    await scheduling.define(definition('hourly', 0));
    await scheduling.schedule('hourly', '* * * * *');
    // As if no one had checked the schedule for half a minute: the next process to open the queue does, and sends what was due within the last
    // minute.
    await database.pool.query('update pgboss.version set cron_on = null');
    const taken: unknown[] = [];
    const first = Promise.withResolvers<void>();
    for (const queue of await Promise.all([open(), open(), open()])) {
      await queue.work('hourly', 2, async (data) => {
        taken.push(data);
        first.resolve();
      });
      await queue.schedule('hourly', '* * * * *');
    }
    await first.promise;
    const { rows } = await database.pool.query(`select singleton_on from pgboss.job where name = 'hourly'`);
    expect(new Set(rows.map((row) => String(row.singleton_on))).size).toBe(rows.length);
    expect(taken.length).toBeLessThanOrEqual(rows.length);
  });
});
