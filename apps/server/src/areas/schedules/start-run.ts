import type { ScheduleReason } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, isNotNull } from '../../platform/database/query.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { isAtLeast } from '../accounts/index.ts';
import type { KindStart, StartServices } from '../tests/index.ts';
import { members } from '../workspaces/index.ts';
import type { ScheduleRow } from './present-schedule.ts';
import { scheduleRuns } from './tables.ts';

export interface RunServices extends StartServices {
  readonly starts: readonly KindStart[];
}

/** The run could not be started; the message is one sentence for the team. */
export class RunRefusal extends Error {
  override name = 'RunRefusal';
  readonly reason: ScheduleReason;

  constructor(reason: ScheduleReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/**
 * Queues a schedule’s test, in the transaction that writes its run.
 * @returns the id of the test
 * @throws ApiError as for any test, and the reasons about kind and author in `reasonOf`
 */
export async function startRun(services: RunServices, transaction: NodePgDatabase, row: ScheduleRow): Promise<string> {
  const start = services.starts.find(({ kind }) => kind === row.kind);
  if (!start) throw new RunRefusal('kind-missing', 'This type of test cannot run on a schedule.');
  const starter = { workspaceId: row.workspaceId, userId: row.runsFor, isVisitor: false, byProgram: false, hold: async () => undefined };
  return start.startWith({ ...services, db: transaction }, starter, { url: row.url, source: 'schedule' }, row.options);
}

/** Whether the test of an earlier run is still in progress. */
export async function isRunning(db: NodePgDatabase, scheduleId: string): Promise<boolean> {
  // A permanently deleted test will never end.
  const running = and(eq(scheduleRuns.scheduleId, scheduleId), eq(scheduleRuns.outcome, 'running'), isNotNull(scheduleRuns.testId));
  return (await db.$count(scheduleRuns, running)) > 0;
}

/** Whether the person a schedule runs for may start tests in the workspace. */
export async function mayStart(db: NodePgDatabase, { workspaceId, runsFor }: ScheduleRow): Promise<boolean> {
  if (runsFor === null) return false;
  const [member] = await db
    .select({ role: members.role })
    .from(members)
    .where(and(eq(members.workspaceId, workspaceId), eq(members.userId, runsFor)));
  return member !== undefined && isAtLeast(member.role, 'member');
}

/** Why a test was not started, as a closed code; null for unexpected errors. */
export function reasonOf(error: unknown): ScheduleReason | null {
  if (error instanceof RunRefusal) return error.reason;
  if (!(error instanceof ApiError)) return null;
  switch (error.code) {
    case 'plan_required':
      return 'plan-required';
    case 'limit_reached':
      return 'limit-reached';
    case 'rate_limited':
      return 'too-many-starts';
    case 'invalid_input':
      return error.fields[0]?.field === 'url' ? 'target-refused' : 'options-refused';
    default:
      return 'options-refused';
  }
}
