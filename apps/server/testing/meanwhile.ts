import { expect } from 'vitest';
import type { TestServer } from './test-server.ts';

/** What a transaction does while something else is under way. */
export interface Beside {
  /** Done before the work begins, and seen by nobody yet. */
  readonly first: string;
  /** Done once the work waits for it. */
  readonly last?: string;
  /** What others do once the work waits, before the transaction ends. */
  readonly others?: () => Promise<unknown>;
  readonly values: readonly unknown[];
}

/** Begins some work beside a transaction, and ends that as soon as the work waits for it. @returns what the work came to */
export async function meanwhile<Result>(
  { services: { database } }: TestServer,
  { first, last, others, values }: Beside,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query(first, [...values]);
    const { rows } = await client.query('select pg_backend_pid() as pid');
    const working = work();
    const waiting = 'select 1 from pg_stat_activity where $1 = any(pg_blocking_pids(pid))';
    await expect.poll(async () => (await database.pool.query(waiting, [rows[0].pid])).rowCount).toBeGreaterThan(0);
    await others?.();
    if (last) await client.query(last, [...values]);
    await client.query('commit');
    return await working;
  } finally {
    await client.query('rollback');
    client.release();
  }
}
