import type { Schedule } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, lt, sql } from '../../platform/database/query.ts';
import { notFound } from '../../platform/http/api-error.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { type JobHandler, type ScheduledJob, CLEANUP } from '../../platform/queue/queue.ts';
import { type Actor, holdActor } from '../accounts/index.ts';
import { recordEvent } from '../audit-log/index.ts';
import { nextRun } from './next-run.ts';
import { holdSchedule, readSchedule } from './present-schedule.ts';
import { scheduleRuns, schedules } from './tables.ts';
import { requireRoom } from './write-schedule.ts';

/** How long a deleted schedule can be restored. */
const PUT_AWAY_DAYS = 30;
/** How long runs are kept. */
const RUN_DAYS = 400;

/** Deletes a schedule, which can be restored. @throws ApiError not_found */
export async function deleteSchedule(db: NodePgDatabase, actor: Actor, id: string, origin: RequestOrigin): Promise<void> {
  const { userId, workspaceId } = actor;
  await db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    const { name } = await holdSchedule(transaction, workspaceId, id);
    await transaction
      .update(schedules)
      .set({ deletedAt: sql`now()` })
      .where(eq(schedules.id, id));
    await recordEvent(transaction, { kind: 'schedule-deleted', userId, workspaceId, origin, detail: { name } });
  });
}

/** Restores a deleted schedule, without making up for missed runs. @throws ApiError not_found, conflict */
export async function restoreSchedule(db: NodePgDatabase, actor: Actor, id: string, origin: RequestOrigin): Promise<Schedule> {
  const { userId, workspaceId } = actor;
  return db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    const [row] = await transaction
      .select()
      .from(schedules)
      .where(and(eq(schedules.id, id), eq(schedules.workspaceId, workspaceId)))
      .for('update');
    if (!row) throw notFound('schedule');
    if (row.deletedAt) {
      await requireRoom(transaction, workspaceId);
      await transaction
        .update(schedules)
        .set({ deletedAt: null, nextRunAt: row.nextRunAt && nextRun(row, new Date()) })
        .where(eq(schedules.id, id));
      await recordEvent(transaction, { kind: 'schedule-restored', userId, workspaceId, origin, detail: { name: row.name } });
    }
    return readSchedule(transaction, workspaceId, id);
  });
}

/** Runs hourly at ten to. */
export const PURGE_SCHEDULES: ScheduledJob = { ...CLEANUP, name: 'purge-schedules', cron: '50 * * * *' };

/** Creates the handler of purge-schedules jobs, which permanently deletes schedules deleted long ago, and old runs. */
export function createSchedulePurger(db: NodePgDatabase): JobHandler {
  return async () => {
    await db.delete(schedules).where(lt(schedules.deletedAt, sql`now() - make_interval(days => ${PUT_AWAY_DAYS})`));
    await db.delete(scheduleRuns).where(lt(scheduleRuns.dueAt, sql`now() - make_interval(days => ${RUN_DAYS})`));
  };
}
