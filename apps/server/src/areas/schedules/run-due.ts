import { SCHEDULE_REASON_TEXTS } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, asc, eq, isNull, lte, sql } from '../../platform/database/query.ts';
import { doEach, type DoEachServices } from '../../platform/queue/do-each.ts';
import { inTurn } from '../../platform/queue/in-turn.ts';
import type { JobHandler, ScheduledJob } from '../../platform/queue/queue.ts';
import { users } from '../accounts/index.ts';
import { holdWorkspace } from '../workspaces/index.ts';
import { followOutcome, type TellServices } from './follow-outcome.ts';
import { nextRun } from './next-run.ts';
import type { ScheduleRow } from './present-schedule.ts';
import { isRunning, mayStart, reasonOf, RunRefusal, type RunServices, startRun } from './start-run.ts';
import { scheduleRuns, schedules } from './tables.ts';

/** Runs every minute. */
export const RUN_SCHEDULES: ScheduledJob = {
  name: 'run-schedules',
  cron: '* * * * *',
  retryLimit: 3,
  retryDelaySeconds: 10,
  retryBackoff: true,
  heartbeatSeconds: 60,
  expireInSeconds: 600,
};

export interface DueServices extends RunServices, TellServices, DoEachServices {}

const isDue = and(lte(schedules.nextRunAt, sql`now()`), isNull(schedules.deletedAt));

/** Creates the handler of run-schedules jobs, which starts due schedules, taking teams in turn, each exactly once however many workers there are. */
export function createScheduleRunner(services: DueServices): JobHandler {
  return async (_data, signal) => {
    const due = await services.db
      .select({ id: schedules.id, workspaceId: schedules.workspaceId, runsFor: schedules.runsFor })
      .from(schedules)
      .where(isDue)
      .orderBy(inTurn(schedules.workspaceId, schedules.nextRunAt), asc(schedules.nextRunAt));
    // One that could not be run is due again in a minute.
    await doEach(services, due, signal, (schedule) => runDue(services, schedule));
  };
}

type Due = Pick<ScheduleRow, 'id' | 'workspaceId' | 'runsFor'>;

/** Starts the test for a due time and sets the next one, all or nothing. Other missed runs are not made up for. */
async function runDue(services: DueServices, { id, workspaceId, runsFor }: Due): Promise<void> {
  await services.db.transaction(async (transaction) => {
    // In the same lock order as deletions: workspaces, people, then the rows that belong to them.
    if (!(await holdWorkspace(transaction, workspaceId))) return;
    if (runsFor) await transaction.select({ id: users.id }).from(users).where(eq(users.id, runsFor)).for('key share');
    // A second worker waits here, and then finds the schedule updated.
    const [row] = await transaction
      .select()
      .from(schedules)
      .where(and(eq(schedules.id, id), isDue))
      .for('update');
    if (!row?.nextRunAt) return;
    const begun = await begin(services, transaction, row);
    const [run] = await transaction
      .insert(scheduleRuns)
      .values({ workspaceId, scheduleId: id, dueAt: row.nextRunAt, ...begun })
      .onConflictDoNothing()
      .returning();
    await transaction
      .update(schedules)
      .set({ nextRunAt: nextRun(row, new Date()) })
      .where(eq(schedules.id, id));
    if (run) await followOutcome(services, transaction, row, run);
  });
}

type Begun = Pick<typeof scheduleRuns.$inferInsert, 'outcome' | 'testId' | 'reason' | 'message'>;

/** Queues the test, or returns why not. */
async function begin(services: DueServices, transaction: NodePgDatabase, row: ScheduleRow): Promise<Begun> {
  if (await isRunning(transaction, row.id))
    return { outcome: 'skipped', reason: 'still-running', message: SCHEDULE_REASON_TEXTS['still-running'] };
  try {
    if (!(await mayStart(transaction, row))) throw new RunRefusal('author-left', SCHEDULE_REASON_TEXTS['author-left']);
    // A savepoint: a refused start is rolled back, but its reason is recorded.
    const testId = await transaction.transaction((inner) => startRun(services, inner, row));
    return { outcome: 'running', testId };
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === null || !(error instanceof Error)) throw error;
    return { outcome: 'refused', reason, message: reason === 'options-refused' ? SCHEDULE_REASON_TEXTS[reason] : error.message };
  }
}
