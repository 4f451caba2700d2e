import { IGNORE_SCOPES, SEVERITIES } from '@plumbline/contract';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from '../../platform/database/columns.ts';
import { sql } from '../../platform/database/query.ts';
import { users } from '../accounts/tables.ts';
import { tests } from '../tests/tables.ts';
import { workspaces } from '../workspaces/tables.ts';

/** What a workspace ignores on a site, and why. Applies to the report it was decided in and to all later runs. */
export const ignoredFindings = pgTable(
  'ignored_findings',
  {
    id: uuid().primaryKey().defaultRandom(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    host: text().notNull(),
    checkId: text('check_id').notNull(),
    scope: text({ enum: IGNORE_SCOPES }).notNull(),
    /** Fingerprint or group key, depending on the scope; '' for the whole check. */
    value: text().notNull(),
    reason: text().notNull(),
    ignoredBy: uuid('ignored_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('ignored_findings_rule').on(table.workspaceId, table.host, table.checkId, table.scope, table.value),
    index('ignored_findings_person').on(table.ignoredBy),
  ],
);

export const findings = pgTable(
  'findings',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    testId: uuid('test_id')
      .notNull()
      .references(() => tests.id, { onDelete: 'cascade' }),
    checkId: text('check_id').notNull(),
    category: text().notNull(),
    severity: text({ enum: SEVERITIES }).notNull(),
    /** From 0 for critical to 4 for info, so that an index can sort by it. */
    severityRank: smallint('severity_rank').notNull(),
    /** null for a finding about the site. */
    pageUrl: text('page_url'),
    message: text().notNull(),
    facts: jsonb().notNull(),
    places: jsonb().notNull(),
    placeCount: integer('place_count').notNull(),
    fingerprint: text().notNull(),
    /** When a run of this address first had it: the creation time of that test. */
    firstSeenAt: timestamp('first_seen_at', { withTimezone: true, precision: 3 }).notNull(),
    /** Keys shared by findings with the same cause. */
    foldKeys: text('fold_keys').array().notNull().default([]),
    /** The key that most findings share. Null for a separate finding. */
    foldKey: text('fold_key'),
    /** Number of findings with that key, stored on their representative. */
    foldPages: integer('fold_pages').notNull().default(1),
    /** One finding represents each group; a finding without a group represents itself. */
    isFoldHead: boolean('is_fold_head').notNull().default(true),
    /** The previous run judged its page and did not have it. */
    isNew: boolean('is_new').notNull().default(false),
    /** When its page was fetched again and no longer had it; null if nobody checked, or it was still there. */
    confirmedFixedAt: timestamp('confirmed_fixed_at', { withTimezone: true, precision: 3 }),
    /** The rule that ignores it. */
    ignoredId: uuid('ignored_id').references(() => ignoredFindings.id, { onDelete: 'set null' }),
  },
  (table) => [
    // Ignored findings are listed separately, so the index for lists and counts excludes them.
    index('findings_test_order')
      .on(table.testId, table.severityRank, table.checkId, table.id)
      .where(sql`${table.ignoredId} is null`),
    index('findings_test_heads')
      .on(table.testId, table.severityRank, table.checkId, table.id)
      .where(sql`${table.isFoldHead} and ${table.ignoredId} is null`),
    // Partial, because most findings are not grouped and few are ignored, and every inserted row writes to each index that includes it.
    index('findings_test_fold')
      .on(table.testId, table.foldKey, table.isFoldHead)
      .where(sql`${table.foldKey} is not null`),
    index('findings_ignored')
      .on(table.ignoredId)
      .where(sql`${table.ignoredId} is not null`),
    index('findings_test_page').on(table.testId, table.pageUrl),
    index('findings_test_fingerprint').on(table.testId, table.fingerprint),
  ],
);

/** How a finding will be fixed, as someone decided in the report. */
export const acceptedFixes = pgTable(
  'accepted_fixes',
  {
    findingId: bigint('finding_id', { mode: 'bigint' })
      .primaryKey()
      .references(() => findings.id, { onDelete: 'cascade' }),
    replacement: text().notNull(),
    acceptedBy: uuid('accepted_by').references(() => users.id, { onDelete: 'set null' }),
    acceptedAt: timestamp('accepted_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [index('accepted_fixes_person').on(table.acceptedBy)],
);

/** The result of each check for a whole test. */
export const checkTallies = pgTable(
  'check_tallies',
  {
    testId: uuid('test_id')
      .notNull()
      .references(() => tests.id, { onDelete: 'cascade' }),
    checkId: text('check_id').notNull(),
    category: text().notNull(),
    severity: text({ enum: SEVERITIES }).notNull(),
    passed: integer().notNull(),
    failed: integer().notNull(),
    cannotTell: integer('cannot_tell').notNull(),
    reason: text(),
  },
  (table) => [primaryKey({ columns: [table.testId, table.checkId] })],
);
