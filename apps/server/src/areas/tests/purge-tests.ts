import { ABANDONED_CAPTURE_HOURS } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Database } from '../../platform/database/database.ts';
import { and, eq, inArray, lt, notInArray, type SQL, sql } from '../../platform/database/query.ts';
import type { Events } from '../../platform/events/events.ts';
import { deleteFilesLater } from '../../platform/files/delete-files.ts';
import { type JobHandler, type Queue, type ScheduledJob, TIDYING } from '../../platform/queue/queue.ts';
import { holdTest } from './hold-test.ts';
import { tests } from './tables.ts';
import { cancelTopic } from './test-events.ts';

/** How long a test that was put away can be brought back. */
export const PUT_AWAY_DAYS = 30;
/** A test may have a hundred thousand findings, and they go in one transaction. */
const AT_ONCE = 20;

/** Runs at a quarter past every hour; what one run leaves the next one takes. */
export const PURGE_TESTS: ScheduledJob = { ...TIDYING, name: 'purge-tests', cron: '15 * * * *' };

export interface PurgeServices {
  readonly database: Database;
  readonly events: Events;
  readonly queue: Queue;
}

/** Makes the handler of purge-tests jobs: tests that were put away long ago go for good, and so do captures that were never finished. */
export function createTestPurger({ database, queue }: PurgeServices): JobHandler {
  return async (_data, signal) => {
    await purgePutAwayTests(database.db, queue, signal);
    await purgeAbandonedCaptures(database.db, queue, signal);
  };
}

/**
 * Deletes the tests that were put away more than 30 days ago, with their files. A few at a time, each only if it is still put
 * away, so that one that comes back meanwhile stays, and two workers never take the same.
 * @returns how many were deleted
 */
export async function purgePutAwayTests(db: NodePgDatabase, queue: Queue, signal: AbortSignal): Promise<number> {
  return purgeDue(db, queue, lt(tests.deletedAt, sql`now() - make_interval(days => ${PUT_AWAY_DAYS})`), signal);
}

/**
 * Deletes captures that were begun a day ago and not finished, with their files. A browser that still has one sends it anew.
 * @returns how many were deleted
 */
export async function purgeAbandonedCaptures(db: NodePgDatabase, queue: Queue, signal: AbortSignal): Promise<number> {
  const isOld = lt(tests.createdAt, sql`now() - make_interval(hours => ${ABANDONED_CAPTURE_HOURS})`);
  return purgeDue(db, queue, and(eq(tests.status, 'capturing'), isOld), signal);
}

/** Of tests of which nothing is written any more. */
export const isOver = notInArray(tests.status, ['queued', 'running']);

/**
 * Deletes the tests of a workspace that began more than some days ago, those that were put away among them, with their files.
 * @returns how many were deleted
 */
export async function purgeOldTests(
  db: NodePgDatabase,
  queue: Queue,
  workspaceId: string,
  days: number,
  signal: AbortSignal,
): Promise<number> {
  const isOld = lt(tests.createdAt, sql`now() - make_interval(days => ${days})`);
  return purgeDue(db, queue, and(eq(tests.workspaceId, workspaceId), isOver, isOld), signal);
}

/** Deletes tests as long as there are any, a few at a time. */
async function purgeDue(db: NodePgDatabase, queue: Queue, isDue: SQL | undefined, signal: AbortSignal): Promise<number> {
  for (let purged = 0; ;) {
    signal.throwIfAborted();
    const due = await db.select({ id: tests.id }).from(tests).where(isDue).limit(AT_ONCE);
    if (due.length === 0) return purged;
    const ids = due.map(({ id }) => id);
    purged += await deleteTests(db, queue, and(inArray(tests.id, ids), isDue));
  }
}

/**
 * Deletes all tests of a workspace with their files. Those that wait or run are cancelled first, and their workers waited
 * for: nothing is written behind the deletion.
 * @param signal aborted when the server stops; what is left is deleted by the next try
 */
export async function purgeWorkspaceTests(services: PurgeServices, workspaceId: string, signal: AbortSignal): Promise<void> {
  const { database, events, queue } = services;
  const { db } = database;
  const own = eq(tests.workspaceId, workspaceId);
  const active = await db
    .update(tests)
    .set({ cancelRequestedAt: sql`coalesce(${tests.cancelRequestedAt}, now())` })
    .where(and(own, inArray(tests.status, ['queued', 'running'])))
    .returning({ id: tests.id });
  for (const { id } of active) await events.publish(cancelTopic(id), null);
  for (const { id } of active) {
    const hold = await holdTest(database.url, id, signal);
    try {
      await deleteTests(db, queue, and(own, eq(tests.id, id)));
    } finally {
      await hold.release();
    }
  }
  for (;;) {
    signal.throwIfAborted();
    const over = await db.select({ id: tests.id }).from(tests).where(and(own, isOver)).limit(AT_ONCE);
    if (over.length === 0) return;
    const ids = over.map(({ id }) => id);
    await deleteTests(db, queue, and(own, isOver, inArray(tests.id, ids)));
  }
}

/** Rows and files go together: the rows with all that hangs on them now, the files by a job that is written with it. */
async function deleteTests(db: NodePgDatabase, queue: Queue, which: SQL | undefined): Promise<number> {
  return db.transaction(async (transaction) => {
    const deleted = await transaction.delete(tests).where(which).returning({ id: tests.id });
    await deleteFilesLater(
      transaction,
      queue,
      deleted.map(({ id }) => `tests/${id}`),
    );
    return deleted.length;
  });
}
