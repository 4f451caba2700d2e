import { giveSessionWay, putSessionFirst } from '@plumbline/confine';
import type pg from 'pg';

/*
 * Ranks of connections to a database that runs on this machine, as a process of this server: each has a process of its own there
 * (docs/decisions/0047-who-waits-comes-first.md).
 */

/** Somebody waits for what is read over it. */
export function putConnectionFirst(client: pg.ClientBase): Promise<void> {
  return rank(client, putSessionFirst);
}

/** What is read over it is for a job. It has the one process: those that help it come from the database itself, before all that give way. */
export async function giveConnectionWay(client: pg.ClientBase): Promise<void> {
  await rank(client, giveSessionWay);
  await client.query('set max_parallel_workers_per_gather = 0');
}

async function rank(client: pg.ClientBase, rankProcess: (id: number) => void): Promise<void> {
  const { rows } = await client.query<{ id: number }>('select pg_backend_pid() as id');
  if (rows[0]) rankProcess(rows[0].id);
}
