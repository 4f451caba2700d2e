import { ABANDONED_CAPTURE_HOURS } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Database } from '../../platform/database/database.ts';
import { and, eq, inArray, lt, notInArray, type SQL, sql } from '../../platform/database/query.ts';
import type { Events } from '../../platform/events/events.ts';
import { deleteFilesLater } from '../../platform/files/delete-files.ts';
import { type JobHandler, type Queue, type ScheduledJob, CLEANUP } from '../../platform/queue/queue.ts';
import { holdTest } from './hold-test.ts';
import { tests } from './tables.ts';
import { cancelTopic } from './test-events.ts';

/** How long a deleted test can be restored. */
export const PUT_AWAY_DAYS = 30;
/** Few at a time, since a test may have a hundred thousand findings, which are deleted in one transaction. */
const AT_ONCE = 20;

/** Runs hourly at a quarter past; the next run does what one leaves. */
export const PURGE_TESTS: ScheduledJob = { ...CLEANUP, name: 'purge-tests', cron: '15 * * * *' };

export interface PurgeServices {
  readonly database: Database;
  readonly events: Events;
  readonly queue: Queue;
}

/** Creates the handler of purge-tests jobs, which permanently deletes tests deleted long ago, and captures that were never finished. */
export function createTestPurger({ database, queue }: PurgeServices): JobHandler {
  return async (_data, signal) => {
    await purgePutAwayTests(database.db, queue, signal);
    await purgeAbandonedCaptures(database.db, queue, signal);
  };
}

/**
 * Permanently deletes tests that were deleted more than 30 days ago, with their files. A few at a time, each only if it is still marked as deleted,
 * so that a restored one stays, and two workers never take the same.
 * @returns how many were deleted
 */
export async function purgePutAwayTests(db: NodePgDatabase, queue: Queue, signal: AbortSignal): Promise<number> {
  return purgeDue(db, queue, lt(tests.deletedAt, sql`now() - make_interval(days => ${PUT_AWAY_DAYS})`), signal);
}

/**
 * Deletes captures that were started over a day ago and not finished, with their files. A browser that still has one sends it anew.
 * @returns how many were deleted
 */
export async function purgeAbandonedCaptures(db: NodePgDatabase, queue: Queue, signal: AbortSignal): Promise<number> {
  const isOld = lt(tests.createdAt, sql`now() - make_interval(hours => ${ABANDONED_CAPTURE_HOURS})`);
  return purgeDue(db, queue, and(eq(tests.status, 'capturing'), isOld), signal);
}

/** Tests to which nothing is written any more. */
export const isOver = notInArray(tests.status, ['queued', 'running']);

/**
 * Permanently deletes a workspace’s tests older than a number of days, including deleted ones, with their files.
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

/** Deletes tests in small batches until none are left. */
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
 * Permanently deletes all tests of a workspace with their files. Queued and running ones are cancelled first, and their workers awaited, so that
 * nothing is written after the deletion.
 * @param signal aborted when the server stops; a retry deletes the rest
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

/** Rows are deleted with everything that refers to them; files by a job written in the same transaction. */
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
