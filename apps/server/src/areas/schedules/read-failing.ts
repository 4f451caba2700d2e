import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, desc, eq, inArray } from '../../platform/database/query.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { getSchedule, type ScheduleRow } from './present-schedule.ts';
import { scheduleRuns } from './tables.ts';

/** A schedule that fails, with what is to be said of it. */
export interface FailingSchedule {
  readonly schedule: ScheduleRow;
  /** Names the failures in a row, from the first on. */
  readonly streakId: string;
  readonly since: Date;
  /** The last failure. */
  readonly lastAt: Date;
  readonly message: string;
  readonly testId: string | null;
}

/** Reads what fails of a schedule. @throws ApiError not_found, conflict where nothing does */
export async function readFailing(db: NodePgDatabase, workspaceId: string, id: string): Promise<FailingSchedule> {
  const schedule = await getSchedule(db, workspaceId, id);
  const { streakId, failingSince } = schedule;
  if (streakId === null || failingSince === null)
    throw new ApiError('conflict', 'This schedule is not failing, so there is nothing to create a ticket for.');
  const [last] = await db
    .select()
    .from(scheduleRuns)
    .where(and(eq(scheduleRuns.scheduleId, id), inArray(scheduleRuns.outcome, ['failed', 'refused'])))
    .orderBy(desc(scheduleRuns.dueAt))
    .limit(1);
  return {
    schedule,
    streakId,
    since: failingSince,
    lastAt: last?.dueAt ?? failingSince,
    message: last?.message ?? '',
    testId: last?.testId ?? null,
  };
}
