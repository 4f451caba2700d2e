import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type FailingSchedule, readFailing } from '../../../schedules/index.ts';
import type { ItemSubject } from './item-subject.ts';

/** A series of failures of a schedule: after a success, the next failures are a new subject. */
export interface ScheduleSubject extends ItemSubject {
  readonly failing: FailingSchedule;
}

/** Reads a failing schedule that an item will be about. @throws ApiError not_found, conflict when it is not failing */
export async function findSchedule(db: NodePgDatabase, workspaceId: string, scheduleId: string): Promise<ScheduleSubject> {
  const failing = await readFailing(db, workspaceId, scheduleId);
  const { kind, url } = failing.schedule;
  return {
    row: { about: 'schedule', kind, host: new URL(url).host, scheduleId, testId: failing.testId },
    places: [],
    key: ['schedule', scheduleId, failing.streakId].join('\n'),
    failing,
  };
}
