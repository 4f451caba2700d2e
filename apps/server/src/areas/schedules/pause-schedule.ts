import type { Schedule } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq } from '../../platform/database/query.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { type Actor, holdActor } from '../accounts/index.ts';
import { recordEvent } from '../audit-log/index.ts';
import { requireFeature } from '../plans/index.ts';
import { nextRun } from './next-run.ts';
import { holdSchedule, readSchedule } from './present-schedule.ts';
import { schedules } from './tables.ts';

/** Pauses a schedule, or resumes it in the name of whoever does so. @throws ApiError not_found, plan_required when resuming */
export async function pauseSchedule(
  db: NodePgDatabase,
  actor: Actor,
  { id, pause }: { readonly id: string; readonly pause: boolean },
  origin: RequestOrigin,
): Promise<Schedule> {
  const { workspaceId, userId } = actor;
  if (!pause) await requireFeature(db, workspaceId, 'scheduled-testing');
  return db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    const row = await holdSchedule(transaction, workspaceId, id);
    if (pause !== (row.nextRunAt === null)) {
      const change = pause ? { nextRunAt: null } : { nextRunAt: nextRun(row, new Date()), runsFor: userId };
      await transaction.update(schedules).set(change).where(eq(schedules.id, id));
      const kind = pause ? 'schedule-paused' : 'schedule-resumed';
      await recordEvent(transaction, { kind, userId, workspaceId, origin, detail: { name: row.name } });
    }
    return readSchedule(transaction, workspaceId, id);
  });
}
