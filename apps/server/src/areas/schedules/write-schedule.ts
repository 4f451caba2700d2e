import { type createScheduleBody, MAX_SCHEDULES, type Schedule, type updateScheduleBody } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { and, eq, isNull } from '../../platform/database/query.ts';
import { takeTurn } from '../../platform/database/take-turn.ts';
import { ApiError, invalidField } from '../../platform/http/api-error.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { type Actor, holdActor } from '../accounts/index.ts';
import { recordEvent } from '../audit-log/index.ts';
import { requireFeature } from '../plans/index.ts';
import { judgeTarget, type KindStart, type TargetServices } from '../tests/index.ts';
import { nextRun } from './next-run.ts';
import { getSchedule, holdSchedule, readSchedule } from './present-schedule.ts';
import { schedules } from './tables.ts';

export interface WriteServices extends TargetServices {
  readonly db: NodePgDatabase;
  readonly starts: readonly KindStart[];
}

type Written = Omit<z.output<typeof updateScheduleBody>, 'schedule_id'>;

/** Creates a schedule. @throws ApiError plan_required, conflict when there are too many, invalid_input naming a field */
export async function createSchedule(
  services: WriteServices,
  actor: Actor,
  { kind, ...written }: z.output<typeof createScheduleBody>,
  origin: RequestOrigin,
): Promise<Schedule> {
  const { db } = services;
  const { workspaceId, userId } = actor;
  await requireFeature(db, workspaceId, 'scheduled-testing');
  const columns = await columnsOf(services, kind, written);
  const id = await db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    await requireRoom(transaction, workspaceId);
    const [row] = await transaction
      .insert(schedules)
      .values({ workspaceId, kind, ...columns, nextRunAt: nextRun(columns, new Date()), runsFor: userId })
      .returning({ id: schedules.id });
    await recordEvent(transaction, { kind: 'schedule-created', userId, workspaceId, origin, detail: { name: columns.name } });
    return row?.id ?? '';
  });
  return readSchedule(db, workspaceId, id);
}

/** Changes a schedule, which from then on runs in the name of whoever saved it. @throws ApiError not_found and as `createSchedule` */
export async function updateSchedule(
  services: WriteServices,
  actor: Actor,
  { schedule_id: id, ...written }: z.output<typeof updateScheduleBody>,
  origin: RequestOrigin,
): Promise<Schedule> {
  const { db } = services;
  const { workspaceId, userId } = actor;
  await requireFeature(db, workspaceId, 'scheduled-testing');
  const { kind } = await getSchedule(db, workspaceId, id);
  const columns = await columnsOf(services, kind, written);
  await db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    const row = await holdSchedule(transaction, workspaceId, id);
    await transaction
      .update(schedules)
      .set({ ...columns, runsFor: userId, nextRunAt: row.nextRunAt && nextRun(columns, new Date()) })
      .where(eq(schedules.id, id));
    await recordEvent(transaction, { kind: 'schedule-changed', userId, workspaceId, origin, detail: { name: columns.name } });
  });
  return readSchedule(db, workspaceId, id);
}

/** Enforces the limit on schedules, even for concurrent requests. @throws ApiError conflict */
export async function requireRoom(transaction: NodePgDatabase, workspaceId: string): Promise<void> {
  await takeTurn(transaction, 'schedules', workspaceId);
  const count = await transaction.$count(schedules, and(eq(schedules.workspaceId, workspaceId), isNull(schedules.deletedAt)));
  if (count >= MAX_SCHEDULES)
    throw new ApiError('conflict', `A workspace can have at most ${MAX_SCHEDULES} schedules. Delete one you no longer need.`);
}

async function columnsOf(services: WriteServices, kind: string, written: Written) {
  const start = services.starts.find((one) => one.kind === kind);
  if (!start) throw invalidField('kind', 'This type of test cannot run on a schedule because it needs a person with a browser.');
  const url = await judgeTarget(services, written.url);
  const { rhythm } = written;
  return {
    name: written.name,
    url,
    options: optionsOf(start, written.options),
    rhythm,
    weekdays: rhythm === 'weekly' ? [...new Set(written.weekdays)].toSorted((a, b) => a - b) : [],
    monthDay: rhythm === 'monthly' ? written.month_day : null,
    timeOfDay: written.time,
    timeZone: written.time_zone,
  };
}

/** The options to store: without secrets, which everyone who may read the schedule would see. */
function optionsOf(start: KindStart, given: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const secret = start.secretOptions.find((name) => given[name] !== undefined);
  if (secret !== undefined)
    throw invalidField(
      `options.${secret}`,
      'A new schedule cannot include cookies or headers. Start a test with them, then choose “Schedule this test” in its report.',
    );
  return start.readOptions(given);
}
