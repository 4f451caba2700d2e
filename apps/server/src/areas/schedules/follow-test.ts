import { and, eq } from '../../platform/database/query.ts';
import type { AfterEnd } from '../tests/index.ts';
import { SCHEDULE_REASON_TEXTS } from '@plumbline/contract';
import { followOutcome, type TellServices } from './follow-outcome.ts';
import { scheduleRuns, schedules } from './tables.ts';

/** Records the outcome of a run when its test ends. */
export function followScheduledTests(services: TellServices): AfterEnd {
  return async (transaction, test) => {
    if (test.source !== 'schedule' || (test.status !== 'finished' && test.status !== 'failed' && test.status !== 'cancelled')) return;
    const hasFailed = test.status === 'failed';
    const own = and(eq(scheduleRuns.testId, test.id), eq(scheduleRuns.workspaceId, test.workspaceId));
    // Locks the schedule first, in the same order as starting a run.
    const [schedule] = await transaction
      .select({ schedule: schedules })
      .from(schedules)
      .innerJoin(scheduleRuns, eq(scheduleRuns.scheduleId, schedules.id))
      .where(own)
      .for('update', { of: schedules });
    const [run] = await transaction
      .update(scheduleRuns)
      .set({
        outcome: test.status,
        ...(hasFailed && { reason: 'test-failed', message: test.error || SCHEDULE_REASON_TEXTS['test-failed'] }),
      })
      .where(and(own, eq(scheduleRuns.outcome, 'running')))
      .returning();
    if (schedule && run) await followOutcome(services, transaction, schedule.schedule, run);
  };
}
