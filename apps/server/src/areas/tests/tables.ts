import { TEST_SOURCES, TEST_STATUSES } from '@plumbline/contract';
import {
  type AnyPgColumn,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from '../../platform/database/columns.ts';
import { sql } from '../../platform/database/query.ts';
import { users } from '../accounts/tables.ts';
import type { StageState } from './stage-progress.ts';
import { workspaces } from '../workspaces/tables.ts';

// Times are kept in milliseconds, as JavaScript has them: a time read is then equal to the time kept.
export const tests = pgTable(
  'tests',
  {
    id: uuid().primaryKey().defaultRandom(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    url: text().notNull(),
    host: text().notNull(),
    source: text({ enum: TEST_SOURCES }).notNull(),
    /** Made by the client that captures it, so that beginning twice begins once. */
    clientReferenceId: uuid('client_reference_id'),
    /** What the kind was asked to do, in the kind's own words. */
    options: jsonb().notNull(),
    status: text({ enum: TEST_STATUSES }).notNull().default('queued'),
    stage: text().notNull().default(''),
    progressDone: integer('progress_done').notNull().default(0),
    progressTotal: integer('progress_total').notNull().default(0),
    currentUrl: text('current_url').notNull().default(''),
    pagesPerSecond: real('pages_per_second').notNull().default(0),
    percent: smallint().notNull().default(0),
    secondsLeft: integer('seconds_left'),
    /** What it goes through and how long each stage takes; later tests learn from it. */
    stages: jsonb().$type<readonly StageState[]>().notNull().default([]),
    score: integer(),
    /** By which rule its findings are identified. Findings of two rules cannot be compared. */
    identityRule: smallint('identity_rule').notNull().default(2),
    /** The finished test of the same address before this one began; what it is compared with. */
    previousTestId: uuid('previous_test_id').references((): AnyPgColumn => tests.id, { onDelete: 'set null' }),
    previousScore: integer('previous_score'),
    /** Findings without those that are ignored. */
    findingCount: integer('finding_count').notNull().default(0),
    /** Of these, those the previous test did not have on a page that both judged. */
    newCount: integer('new_count').notNull().default(0),
    /** Of these, those of severity critical or high: lists show them of a hundred tests at once. */
    newSeriousCount: integer('new_serious_count').notNull().default(0),
    /** Findings of the previous test that are gone from a page that both judged. */
    fixedCount: integer('fixed_count').notNull().default(0),
    error: text().notNull().default(''),
    startedBy: uuid('started_by').references(() => users.id, { onDelete: 'set null' }),
    cancelRequestedAt: timestamp('cancel_requested_at', { withTimezone: true, precision: 3 }),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    startedAt: timestamp('started_at', { withTimezone: true, precision: 3 }),
    finishedAt: timestamp('finished_at', { withTimezone: true, precision: 3 }),
    deletedAt: timestamp('deleted_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [
    uniqueIndex('tests_client_reference').on(table.workspaceId, table.clientReferenceId),
    index('tests_workspace_created').on(table.workspaceId, table.createdAt.desc(), table.id),
    index('tests_deleted')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
    index('tests_workspace_host').on(table.workspaceId, table.kind, table.host, table.finishedAt),
    index('tests_previous').on(table.previousTestId),
    index('tests_starter').on(table.startedBy),
  ],
);
