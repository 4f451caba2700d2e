import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type FailingSchedule, readFailing } from '../../../schedules/index.ts';
import type { ItemSubject } from './item-subject.ts';

/** The failures in a row of a schedule: once it has worked again, the next ones are another subject. */
export interface ScheduleSubject extends ItemSubject {
  readonly failing: FailingSchedule;
}

/** Reads what an item about a failing schedule will be about. @throws ApiError not_found, conflict where it does not fail */
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
