import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';

const RETRY_MS = 1000;

/** Keeps every other worker from running a test; PostgreSQL lets go when this process dies. */
export interface TestHold {
  release(): Promise<void>;
}

/**
 * Waits until no other worker runs the test: one that was taken for dead may still be alive.
 * @throws the reason of the signal when the server stops meanwhile
 */
export async function holdTest(pool: pg.Pool, testId: string, signal: AbortSignal): Promise<TestHold> {
  const client = await pool.connect();
  try {
    while (!(await tryLock(client, testId))) await setTimeout(RETRY_MS, undefined, { signal });
  } catch (error) {
    client.release();
    throw error;
  }
  return {
    async release() {
      await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [testId]).catch(() => undefined);
      client.release();
    },
  };
}

async function tryLock(client: pg.PoolClient, testId: string): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock(hashtextextended($1, 0)) as taken', [testId]);
  return rows[0]?.taken ?? false;
}
