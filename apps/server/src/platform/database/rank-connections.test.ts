import { readFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../testing/test-server.ts';
import { connectDatabase, type Database } from './database.ts';
import { openJobDatabase } from './job-database.ts';
import { raiseConnectionPriority } from './rank-connections.ts';

async function priorityOfConnection(database: Database): Promise<{ priority: number; session: string }> {
  const { rows } = await database.pool.query<{ id: number }>('select pg_backend_pid() as id');
  const id = rows[0]?.id ?? 0;
  const found = { priority: getPriority(id), session: sessionOf(id) };
  await database.close();
  return found;
}

/** Whether this user may raise a process’s priority: mostly root outside of containers. */
function mayPutFirst(): boolean {
  const usual = getPriority();
  try {
    setPriority(usual - 1);
    setPriority(usual);
    return true;
  } catch {
    return false;
  }
}

/** The kernel’s autogroup setting of its session; '' when sessions are not supported. */
function sessionOf(id: number): string {
  try {
    return /nice (-?\d+)/.exec(readFileSync(`/proc/${id}/autogroup`, 'utf8'))?.[1] ?? '';
  } catch {
    return '';
  }
}

it('has the processes of an embedded database that work for jobs come after those of requests', async () => {
  const test = await createTestDatabase();
  const usual = await priorityOfConnection(openJobDatabase(test.url, false));
  expect(await priorityOfConnection(openJobDatabase(test.url, true))).toEqual({
    priority: usual.priority + 10,
    session: usual.session === '' ? '' : String(Number(usual.session) + 10),
  });
  const jobs = openJobDatabase(test.url, true);
  const { rows } = await jobs.pool.query('show max_parallel_workers_per_gather');
  expect(rows).toEqual([{ max_parallel_workers_per_gather: '0' }]);
  await jobs.close();
  await test.drop();
});

it.runIf(mayPutFirst())('has those of requests come before the threads of the server', async () => {
  const test = await createTestDatabase();
  const usual = await priorityOfConnection(connectDatabase(test.url, 1));
  expect(await priorityOfConnection(connectDatabase(test.url, 1, { onConnect: raiseConnectionPriority }))).toEqual({
    priority: usual.priority,
    session: usual.session === '' ? '' : String(Number(usual.session) - 14),
  });
  await test.drop();
});
