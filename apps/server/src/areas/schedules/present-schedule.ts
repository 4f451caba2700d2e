import type { Schedule, ScheduleRun } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, desc, eq, isNull, type SQL, sql } from '../../platform/database/query.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { users } from '../accounts/index.ts';
import { tests } from '../tests/index.ts';
import { scheduleRuns, schedules } from './tables.ts';

export type ScheduleRow = typeof schedules.$inferSelect;

/** Points of the sparkline. */
const SCORES = 12;

/** Runs with the results of their tests. */
export function selectRuns(db: NodePgDatabase) {
  return db
    .select({
      run: scheduleRuns,
      status: tests.status,
      score: tests.score,
      newCount: tests.newCount,
      fixedCount: tests.fixedCount,
      findingCount: tests.findingCount,
    })
    .from(scheduleRuns)
    .leftJoin(tests, and(eq(tests.id, scheduleRuns.testId), eq(tests.workspaceId, scheduleRuns.workspaceId), isNull(tests.deletedAt)));
}

/** A run in the contract’s format. */
export function presentRun({ run, ...test }: Awaited<ReturnType<typeof selectRuns>>[number]): ScheduleRun {
  return {
    id: run.id,
    due_at: run.dueAt.toISOString(),
    outcome: run.outcome,
    reason: run.reason,
    message: run.message,
    test_id: test.status === null ? null : run.testId,
    test_status: test.status,
    score: test.score,
    new_count: test.newCount ?? 0,
    fixed_count: test.fixedCount ?? 0,
    finding_count: test.findingCount ?? 0,
  };
}

/** A schedule of a workspace that is not deleted, as stored. @throws ApiError not_found */
export async function getSchedule(db: NodePgDatabase, workspaceId: string, id: string): Promise<ScheduleRow> {
  const [row] = await db.select().from(schedules).where(isOwn(workspaceId, id));
  if (!row) throw notFound('schedule');
  return row;
}

/** The same, locked until the transaction ends. @throws ApiError not_found */
export async function holdSchedule(transaction: NodePgDatabase, workspaceId: string, id: string): Promise<ScheduleRow> {
  const [row] = await transaction.select().from(schedules).where(isOwn(workspaceId, id)).for('update');
  if (!row) throw notFound('schedule');
  return row;
}

/** The same, in the contract’s format. @throws ApiError not_found */
export async function readSchedule(db: NodePgDatabase, workspaceId: string, id: string): Promise<Schedule> {
  return presentSchedule(db, await getSchedule(db, workspaceId, id));
}

/** A schedule in the contract’s format, with its last run and previous scores. */
export async function presentSchedule(db: NodePgDatabase, row: ScheduleRow): Promise<Schedule> {
  const own = eq(scheduleRuns.scheduleId, row.id);
  const [last] = await selectRuns(db).where(own).orderBy(desc(scheduleRuns.dueAt)).limit(1);
  const scored = await selectRuns(db)
    .where(and(own, sql`${tests.score} is not null and ${tests.status} = 'finished'`))
    .orderBy(desc(scheduleRuns.dueAt))
    .limit(SCORES);
  const [person] = row.runsFor
    ? await db.select({ first: users.firstName, last: users.lastName }).from(users).where(eq(users.id, row.runsFor))
    : [];
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    url: row.url,
    options: row.options,
    rhythm: row.rhythm,
    weekdays: row.weekdays,
    month_day: row.monthDay,
    time: row.timeOfDay,
    time_zone: row.timeZone,
    active: row.nextRunAt !== null,
    next_run_at: row.nextRunAt?.toISOString() ?? null,
    failing_since: row.failingSince?.toISOString() ?? null,
    last_run: last ? presentRun(last) : null,
    scores: scored.toReversed().flatMap(({ score }) => score ?? []),
    runs_for: person ? [person.first, person.last].filter(Boolean).join(' ') : '',
    created_at: row.createdAt.toISOString(),
  };
}

function isOwn(workspaceId: string, id: string): SQL | undefined {
  return and(eq(schedules.id, id), eq(schedules.workspaceId, workspaceId), isNull(schedules.deletedAt));
}
