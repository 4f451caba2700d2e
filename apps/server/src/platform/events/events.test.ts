import pino from 'pino';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../testing/test-server.ts';
import { openDatabase } from '../database/database.ts';
import { openEvents } from './events.ts';

it('reaches every process, on its topic alone, and comes back after the connection was lost', async () => {
  const test = await createTestDatabase();
  const database = await openDatabase(test.url, 4);
  const log = pino({ level: 'silent' });
  const [one, two] = [await openEvents(test.url, database.pool, log), await openEvents(test.url, database.pool, log)];
  try {
    const heard = (topic: string) => {
      const word = Promise.withResolvers<unknown>();
      two.subscribe(topic, word.resolve);
      return word.promise;
    };
    let others = 0;
    two.subscribe('other', () => (others += 1));
    const first = heard('a');
    await one.publish('a', { number: 1 });
    expect(await first).toEqual({ number: 1 });
    expect(others).toBe(0);

    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and pid <> pg_backend_pid()`,
    );
    const again = heard('b');
    // Messages without a listener are lost by design, so it is repeated until it arrives.
    const saying = setInterval(() => void one.publish('b', { number: 2 }), 100);
    expect(await again).toEqual({ number: 2 });
    clearInterval(saying);
  } finally {
    await one.close();
    await two.close();
    await database.close();
    await test.drop();
  }
});
