import { SCHEDULE_OUTCOMES, SCHEDULE_REASONS, SCHEDULE_RHYTHMS } from '@plumbline/contract';
import { index, integer, jsonb, pgTable, smallint, text, timestamp, uniqueIndex, uuid } from '../../platform/database/columns.ts';
import { sql } from '../../platform/database/query.ts';
import { users } from '../accounts/tables.ts';
import { tests } from '../tests/tables.ts';
import { workspaces } from '../workspaces/tables.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const workspaceId = () =>
  uuid('workspace_id')
    .notNull()
    .references(() => workspaces.id, { onDelete: 'cascade' });

/** Tests of an address that start automatically. */
export const schedules = pgTable(
  'schedules',
  {
    id: uuid().primaryKey().defaultRandom(),
    workspaceId: workspaceId(),
    name: text().notNull(),
    kind: text().notNull(),
    url: text().notNull(),
    /** The kind’s options, with defaults, but never secrets. */
    options: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    rhythm: text({ enum: SCHEDULE_RHYTHMS }).notNull(),
    /** 1 is Monday. */
    weekdays: integer().array().notNull().default([]),
    monthDay: smallint('month_day'),
    timeOfDay: text('time_of_day').notNull(),
    timeZone: text('time_zone').notNull(),
    /** null while it is paused. */
    nextRunAt: time('next_run_at'),
    /** The first of the current consecutive failures, and when it was due; null while it is not failing. */
    streakId: uuid('streak_id'),
    failingSince: time('failing_since'),
    /** In whose name its tests start: whoever saved it last. */
    runsFor: uuid('runs_for').references(() => users.id, { onDelete: 'set null' }),
    createdAt: time('created_at').notNull().defaultNow(),
    deletedAt: time('deleted_at'),
  },
  (table) => [
    index('schedules_workspace').on(table.workspaceId, table.createdAt.desc(), table.id),
    index('schedules_due')
      .on(table.nextRunAt)
      .where(sql`${table.deletedAt} is null`),
    index('schedules_runs_for').on(table.runsFor),
  ],
);

/** The outcome of each due time, and of each manual run. */
export const scheduleRuns = pgTable(
  'schedule_runs',
  {
    id: uuid().primaryKey().defaultRandom(),
    workspaceId: workspaceId(),
    scheduleId: uuid('schedule_id')
      .notNull()
      .references(() => schedules.id, { onDelete: 'cascade' }),
    dueAt: time('due_at').notNull(),
    testId: uuid('test_id').references(() => tests.id, { onDelete: 'set null' }),
    outcome: text({ enum: SCHEDULE_OUTCOMES }).notNull(),
    reason: text({ enum: SCHEDULE_REASONS }),
    /** The reason as a sentence; otherwise empty. */
    message: text().notNull().default(''),
  },
  (table) => [
    // Each due time is handled once.
    uniqueIndex('schedule_runs_due').on(table.scheduleId, table.dueAt),
    index('schedule_runs_test').on(table.testId),
    index('schedule_runs_at').on(table.dueAt),
    index('schedule_runs_workspace').on(table.workspaceId),
  ],
);
