import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, desc, eq, inArray } from '../../platform/database/query.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { getSchedule, type ScheduleRow } from './present-schedule.ts';
import { scheduleRuns } from './tables.ts';

/** A failing schedule, with the details to report. */
export interface FailingSchedule {
  readonly schedule: ScheduleRow;
  /** Identifies the series of failures by its first one. */
  readonly streakId: string;
  readonly since: Date;
  /** The last failure. */
  readonly lastAt: Date;
  readonly message: string;
  readonly testId: string | null;
}

/** Reads a schedule’s failures. @throws ApiError not_found, conflict when it is not failing */
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
