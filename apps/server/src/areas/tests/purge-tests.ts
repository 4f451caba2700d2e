import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Database } from '../../platform/database/database.ts';
import type { Events } from '../../platform/events/events.ts';
import { deleteFilesLater } from '../../platform/files/delete-files.ts';
import type { JobDefinition, JobHandler, Queue } from '../../platform/queue/queue.ts';
import { holdTest } from './hold-test.ts';
import { tests } from './tables.ts';
import { cancelTopic } from './test-events.ts';

/** How long a test that was put away can be brought back. */
export const PUT_AWAY_DAYS = 30;
const AT_ONCE = 100;

/** Runs at a quarter past every hour; what one run leaves the next one takes. */
export const PURGE_TESTS: JobDefinition & { readonly cron: string } = {
  name: 'purge-tests',
  cron: '15 * * * *',
  retryLimit: 3,
  retryDelaySeconds: 60,
  retryBackoff: true,
  heartbeatSeconds: 60,
  expireInSeconds: 3600,
};

export interface PurgeServices {
  readonly database: Database;
  readonly events: Events;
  readonly queue: Queue;
}

/** Makes the handler of purge-tests jobs: tests that were put away long ago go for good. */
export function createTestPurger({ database, queue }: PurgeServices): JobHandler {
  return async (_data, signal) => {
    await purgePutAwayTests(database.db, queue, signal);
  };
}

/**
 * Deletes the tests that were put away more than 30 days ago, with their files. Each in a transaction of its own that takes
 * it only if it is still put away, so that one that comes back meanwhile stays, and two workers never take the same.
 * @returns how many were deleted
 */
export async function purgePutAwayTests(db: NodePgDatabase, queue: Queue, signal: AbortSignal): Promise<number> {
  const isDue = lt(tests.deletedAt, sql`now() - make_interval(days => ${PUT_AWAY_DAYS})`);
  let purged = 0;
  for (;;) {
    const due = await db.select({ id: tests.id }).from(tests).where(isDue).orderBy(tests.deletedAt).limit(AT_ONCE);
    for (const { id } of due) {
      signal.throwIfAborted();
      if (await deleteTest(db, queue, and(eq(tests.id, id), isDue))) purged += 1;
    }
    if (due.length < AT_ONCE) return purged;
  }
}

/**
 * Deletes all tests of a workspace with their files. One that waits or runs is cancelled first, and its worker waited for:
 * nothing is written behind the deletion.
 * @param signal aborted when the server stops; what is left is deleted by the next try
 */
export async function purgeWorkspaceTests(services: PurgeServices, workspaceId: string, signal: AbortSignal): Promise<void> {
  const { database, events, queue } = services;
  for (;;) {
    const batch = await database.db.select({ id: tests.id }).from(tests).where(eq(tests.workspaceId, workspaceId)).limit(AT_ONCE);
    if (batch.length === 0) return;
    for (const { id } of batch) {
      signal.throwIfAborted();
      const isActive = await requestCancel(database.db, id);
      if (isActive) await events.publish(cancelTopic(id), null);
      const hold = isActive ? await holdTest(database.url, id, signal) : null;
      try {
        await deleteTest(database.db, queue, and(eq(tests.id, id), eq(tests.workspaceId, workspaceId)));
      } finally {
        await hold?.release();
      }
    }
  }
}

/** @returns whether a worker may be at it */
async function requestCancel(db: NodePgDatabase, testId: string): Promise<boolean> {
  const active = await db
    .update(tests)
    .set({ cancelRequestedAt: sql`coalesce(${tests.cancelRequestedAt}, now())` })
    .where(and(eq(tests.id, testId), inArray(tests.status, ['queued', 'running'])))
    .returning({ id: tests.id });
  return active.length > 0;
}

/** Rows and files go together: the row with all that hangs on it now, the files by a job that is written with it. */
async function deleteTest(db: NodePgDatabase, queue: Queue, which: ReturnType<typeof and>): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const [deleted] = await transaction.delete(tests).where(which).returning({ id: tests.id });
    if (deleted) await deleteFilesLater(transaction, queue, `tests/${deleted.id}`);
    return deleted !== undefined;
  });
}
