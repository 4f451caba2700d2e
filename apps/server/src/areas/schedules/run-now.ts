import { SCHEDULE_REASON_TEXTS } from '@plumbline/contract';
import { ApiError } from '../../platform/http/api-error.ts';
import { type Actor, holdActor } from '../accounts/index.ts';
import { holdSchedule } from './present-schedule.ts';
import { isRunning, RunRefusal, type RunServices, startRun } from './start-run.ts';
import { scheduleRuns } from './tables.ts';

/**
 * Starts a schedule’s test now, in the name of the requester, without changing its due times.
 * @returns the id of the test
 * @throws ApiError not_found, conflict while a run is in progress, and as for any scheduled test
 */
export async function runNow(services: RunServices, actor: Actor, id: string): Promise<string> {
  const { workspaceId, userId } = actor;
  return services.db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    const row = await holdSchedule(transaction, workspaceId, id);
    if (await isRunning(transaction, id)) throw new ApiError('conflict', 'A run of this schedule is still in progress.');
    const testId = await startRun(services, transaction, { ...row, runsFor: userId }).catch((error: unknown) => {
      throw error instanceof RunRefusal ? new ApiError('conflict', SCHEDULE_REASON_TEXTS[error.reason]) : error;
    });
    await transaction.insert(scheduleRuns).values({ workspaceId, scheduleId: id, dueAt: new Date(), testId, outcome: 'running' });
    return testId;
  });
}
