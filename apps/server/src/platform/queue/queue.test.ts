import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../testing/test-server.ts';
import { type Database, openDatabase } from '../database/database.ts';
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
});
