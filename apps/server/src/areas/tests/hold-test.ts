import type pg from 'pg';

/** Keeps every other worker from running a test; PostgreSQL lets go when this process dies. */
export interface TestHold {
  release(): Promise<void>;
}

/** @throws when another worker runs the test; the job is then tried again later */
export async function holdTest(pool: pg.Pool, testId: string): Promise<TestHold> {
  const client = await pool.connect();
  const taken = await client.query<{ taken: boolean }>('select pg_try_advisory_lock(hashtextextended($1, 0)) as taken', [testId]);
  if (!taken.rows[0]?.taken) {
    client.release();
    throw new Error('Another worker is still running this test.');
  }
  return {
    async release() {
      await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [testId]).catch(() => undefined);
      client.release();
    },
  };
}
