import { lowerSessionPriority, raiseSessionPriority } from '@plumbline/confine';
import type pg from 'pg';

/*
 * Priorities of connections to a database on this machine that is a process of this server: each connection has a backend process
 * (docs/decisions/0047-who-waits-comes-first.md).
 */

/** Someone is waiting for what is read over this connection. */
export function raiseConnectionPriority(client: pg.ClientBase): Promise<void> {
  return rank(client, raiseSessionPriority);
}

/** This connection serves a job. A single process: parallel workers are started by the database itself, at normal priority. */
export async function lowerConnectionPriority(client: pg.ClientBase): Promise<void> {
  await rank(client, lowerSessionPriority);
  await client.query('set max_parallel_workers_per_gather = 0');
}

async function rank(client: pg.ClientBase, rankProcess: (id: number) => void): Promise<void> {
  const { rows } = await client.query<{ id: number }>('select pg_backend_pid() as id');
  if (rows[0]) rankProcess(rows[0].id);
}
