import { readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../testing/test-server.ts';
import { openJobDatabase } from './job-database.ts';

async function priorityOfConnection(url: string, isEmbedded: boolean): Promise<{ priority: number; session: string }> {
  const database = openJobDatabase(url, isEmbedded);
  const { rows } = await database.pool.query<{ id: number }>('select pg_backend_pid() as id');
  const id = rows[0]?.id ?? 0;
  const found = { priority: getPriority(id), session: sessionOf(id) };
  await database.close();
  return found;
}

/** How the kernel ranks its session; '' where it knows nothing of sessions. */
function sessionOf(id: number): string {
  try {
    return /nice (-?\d+)/.exec(readFileSync(`/proc/${id}/autogroup`, 'utf8'))?.[1] ?? '';
  } catch {
    return '';
  }
}

it('has the processes of an embedded database that work for jobs come after those of requests', async () => {
  const test = await createTestDatabase();
  const usual = await priorityOfConnection(test.url, false);
  expect(await priorityOfConnection(test.url, true)).toEqual({
    priority: usual.priority + 10,
    session: usual.session === '' ? '' : String(Number(usual.session) + 10),
  });
  await test.drop();
});
