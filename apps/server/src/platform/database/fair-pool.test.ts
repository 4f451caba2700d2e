import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../testing/test-server.ts';
import { runWithSenderChecks } from '../http/recheck-sender.ts';
import { ApiError } from '../http/api-error.ts';
import { nameTurnOwner } from '../http/name-turn-owner.ts';
import { Turns } from '../http/turns.ts';
import { FairPool, countConnectionsTo, countConnectionsToAddress } from './fair-pool.ts';

/** Each owner may have one connection of four. */
const CONNECTIONS = 4;
const ADDRESS = '192.0.2.1';
const TEAM = 'a team';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: FairPool;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = new FairPool({ connectionString: database.url, max: CONNECTIONS });
});
afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

/** Handles a request of the team. */
const answer = <Result>(work: () => Promise<Result>): Promise<Result> =>
  countConnectionsToAddress(ADDRESS, async () => {
    countConnectionsTo(TEAM);
    return work();
  });

/** Holds all connections of the team until released. */
async function holdShare(): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<() => void>();
  void answer(async () => {
    const client = await pool.connect();
    resolve(() => client.release());
  });
  return promise;
}

it('answers what has a turn of something slow before all that its owner asks for beside it', async () => {
  const printing = new Turns({ what: 'reports', atOnce: 1, atOncePerOwner: 1, waitingPerOwner: 1 });
  const answered: string[] = [];
  const release = await holdShare();
  const lists = Array.from({ length: 5 }, () =>
    answer(async () => void answered.push((await pool.query(`select 'list' as what`)).rows[0].what)),
  );
  const report = answer(() =>
    printing.run(nameTurnOwner(TEAM), async () => {
      for (let part = 1; part <= 3; part += 1) answered.push((await pool.query('select $1::text as what', [`part ${part}`])).rows[0].what);
    }),
  );
  release();
  await Promise.all([report, ...lists]);
  // Between two of its queries, the next one has the connection.
  expect(answered.indexOf('part 3')).toBeLessThanOrEqual(5);
  expect(answered.filter((what) => what === 'list')).toHaveLength(5);
});

it('judges the sender of a request that has waited again, until it has written something', async () => {
  let isShutOut = false;
  const again = async (): Promise<void> => {
    if (isShutOut) throw new ApiError('forbidden', 'You are no member any more.');
  };
  const judged = <Result>(work: () => Promise<Result>) => answer(() => runWithSenderChecks({ again, whileSent: again }, work));
  const begun = Promise.withResolvers<void>();
  const [isFirst, isSecond] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const leaving = judged(async () => {
    const client = await pool.connect();
    client.release();
    begun.resolve();
    await isFirst.promise;
    isSecond.resolve();
    return pool.query(`select 'what a workspace is like that was left' as what`);
  });
  await begun.promise;
  const release = await holdShare();
  const waiting = judged(() => pool.query('select 1'));
  isFirst.resolve();
  await isSecond.promise;
  isShutOut = true;
  release();
  await expect(waiting).rejects.toMatchObject({ code: 'forbidden' });
  expect((await leaving).rows).toHaveLength(1);
});
