import { schedulePath } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, isNotNull, or } from '../../platform/database/query.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { turnOwnerOfTeam, users } from '../accounts/index.ts';
import { members, workspaces } from '../workspaces/index.ts';
import { failedLetter, workingLetter } from './schedule-letters.ts';
import type { ScheduleRow } from './present-schedule.ts';
import { type scheduleRuns, schedules } from './tables.ts';

export interface TellServices {
  readonly mailer: Mailer;
  /** Origin of the links in emails. */
  readonly site: string;
}

type RunRow = typeof scheduleRuns.$inferSelect;

/**
 * Counts consecutive failures, and notifies once when a schedule starts failing and once when it works again. Skipped and cancelled runs
 * are ignored.
 */
export async function followOutcome(
  services: TellServices,
  transaction: NodePgDatabase,
  schedule: ScheduleRow,
  run: RunRow,
): Promise<void> {
  const hasFailed = run.outcome === 'failed' || run.outcome === 'refused';
  if (hasFailed === (schedule.streakId !== null) || (!hasFailed && run.outcome !== 'finished')) return;
  await transaction
    .update(schedules)
    .set(hasFailed ? { streakId: run.id, failingSince: run.dueAt } : { streakId: null, failingSince: null })
    .where(eq(schedules.id, schedule.id));
  if (schedule.deletedAt) return;
  const [workspace] = await transaction.select({ name: workspaces.name }).from(workspaces).where(eq(workspaces.id, schedule.workspaceId));
  const owner = await turnOwnerOfTeam(transaction, schedule.workspaceId);
  for (const { id, email } of await readersOf(transaction, schedule)) {
    if (email === null) continue;
    const words = {
      to: email,
      name: schedule.name,
      address: schedule.url,
      workspaceName: workspace?.name ?? '',
      url: `${services.site}${schedulePath(schedule.id)}`,
    };
    await services.mailer.send(transaction, hasFailed ? failedLetter(words, run.message) : workingLetter(words), id, owner);
  }
}

/** The recipients: the person it runs for, while they are in the team, and the workspace’s owner. */
async function readersOf(transaction: NodePgDatabase, { workspaceId, runsFor }: ScheduleRow) {
  return transaction
    .select({ id: users.id, email: users.email })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(
      and(
        eq(members.workspaceId, workspaceId),
        isNotNull(users.emailVerifiedAt),
        or(eq(members.role, 'owner'), ...(runsFor ? [eq(members.userId, runsFor)] : [])),
      ),
    );
}
