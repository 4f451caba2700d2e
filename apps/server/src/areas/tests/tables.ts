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

// Timestamps have millisecond precision, as in JavaScript, so that a value read equals the value written.
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
    /** Chosen by the capturing client, so that starting is idempotent. */
    clientReferenceId: uuid('client_reference_id'),
    /** The options in the kind’s own format. */
    options: jsonb().notNull(),
    status: text({ enum: TEST_STATUSES }).notNull().default('queued'),
    stage: text().notNull().default(''),
    progressDone: integer('progress_done').notNull().default(0),
    progressTotal: integer('progress_total').notNull().default(0),
    currentUrl: text('current_url').notNull().default(''),
    pagesPerSecond: real('pages_per_second').notNull().default(0),
    percent: smallint().notNull().default(0),
    secondsLeft: integer('seconds_left'),
    /** Its stages and their durations, from which estimates for later tests are learnt. */
    stages: jsonb().$type<readonly StageState[]>().notNull().default([]),
    score: integer(),
    /** Version of the rule that identifies findings. Findings of different versions cannot be compared. */
    identityRule: smallint('identity_rule').notNull().default(2),
    /** The last finished test of the same address before this one started, which it is compared with. */
    previousTestId: uuid('previous_test_id').references((): AnyPgColumn => tests.id, { onDelete: 'set null' }),
    previousScore: integer('previous_score'),
    /** Without ignored findings. */
    findingCount: integer('finding_count').notNull().default(0),
    /** Of these, the ones that the previous test did not have on a page judged by both. */
    newCount: integer('new_count').notNull().default(0),
    /** Of these, the ones of severity critical or high; stored because lists show it for a hundred tests. */
    newSeriousCount: integer('new_serious_count').notNull().default(0),
    /** Findings of the previous test that are gone from a page judged by both. */
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
