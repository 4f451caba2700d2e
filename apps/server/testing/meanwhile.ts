import { expect } from 'vitest';
import type { TestServer } from './test-server.ts';

/** What a concurrent transaction does. */
export interface Beside {
  /** Runs before the work starts, uncommitted. */
  readonly first: string;
  /** Runs once the work is waiting for the transaction. */
  readonly last?: string;
  /** What others do once the work is waiting, before the transaction ends. */
  readonly others?: () => Promise<unknown>;
  readonly values: readonly unknown[];
}

/** Starts some work during a transaction, which ends as soon as the work is waiting for it. @returns the result of the work */
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
