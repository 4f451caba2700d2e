import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

const RETRY_MS = 1000;

/** Keeps other workers from running a test; PostgreSQL releases it when this process dies. */
export interface TestHold {
  /** Aborted when the connection holding the lock is lost: another worker may have the test now. */
  readonly lost: AbortSignal;
  release(): Promise<void>;
}

/**
 * Waits until no other worker runs the test: one that was considered dead may still be alive. Uses a separate connection, so that running tests do
 * not take any from the pool.
 * @throws the signal’s reason when the server stops in the meantime
 */
export async function holdTest(url: string, testId: string, signal: AbortSignal): Promise<TestHold> {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  const lost = new AbortController();
  const lose = (): void => lost.abort(new Error('The worker lost its hold of the test.'));
  client.on('error', lose);
  client.on('end', lose);
  // Session locks end with the connection.
  const release = (): Promise<void> => client.end().catch(() => undefined);
  try {
    await client.connect();
    while (!(await tryLock(client, testId))) await setTimeout(RETRY_MS, undefined, { signal });
  } catch (error) {
    await release();
    throw error;
  }
  return { lost: lost.signal, release };
}

async function tryLock(client: pg.Client, testId: string): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock(hashtextextended($1, 0)) as taken', [testId]);
  return rows[0]?.taken ?? false;
}
