import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../testing/test-server.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { nameTurnOwner } from '../http/name-turn-owner.ts';
import { openQueue, type Queue } from './queue.ts';
import { rankDueJobs } from './turn-of.ts';

const NAME = 'due';

let test: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
let queue: Queue;

beforeAll(async () => {
  test = await createTestDatabase();
  database = await openDatabase(test.url, 2);
  queue = await openQueue(test.url, pino({ level: 'silent' }));
  await queue.define({ name: NAME, retryLimit: 0, retryDelaySeconds: 0, retryBackoff: false, heartbeatSeconds: 60, expireInSeconds: 60 });
});
afterAll(async () => {
  await queue?.stop();
  await database?.close();
  await test?.drop();
});

it('gives the first of each owner that have come due together a turn before thousands of one', async () => {
  await database.db.transaction(async (transaction) => {
    for (let number = 0; number < 1500; number += 1) await queue.send(transaction, NAME, { number }, nameTurnOwner('crowd'), 60);
    await queue.send(transaction, NAME, { number: 'ada' }, nameTurnOwner('ada'), 60);
  });
  await database.pool.query(`update pgboss.job set start_after = now() where name = $1`, [NAME]);
  await rankDueJobs({ executeSql: (text, values) => database.pool.query(text, values) }, [NAME]);
  const { rows } = await database.pool.query(
    `select data->>'number' as number from pgboss.job where name = $1 order by priority desc, created_on limit 2`,
    [NAME],
  );
  expect(rows.map(({ number }) => number)).toContain('ada');
});
