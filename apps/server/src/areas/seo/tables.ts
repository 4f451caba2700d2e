import { LIGHTHOUSE_FORM_FACTORS, LIGHTHOUSE_STATUSES } from '@plumbline/contract';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from '../../platform/database/columns.ts';
import { sql } from '../../platform/database/query.ts';
import { tests } from '../tests/tables.ts';

const testId = uuid('test_id')
  .notNull()
  .references(() => tests.id, { onDelete: 'cascade' });

/** One report per test, written when it finishes. */
export const seoReports = pgTable(
  'seo_reports',
  {
    testId,
    origin: text().notNull(),
    complete: boolean().notNull(),
    pageCount: integer('page_count').notNull(),
    /** Addresses that a browser opened. Null for tests from before this was stored. */
    measured: text().array(),
    /** CategoryScore[] of the audit package. */
    categories: jsonb().notNull().default([]),
    /** FindingCount[]: number of findings per check, so that a report need not count them each time. */
    findingCounts: jsonb('finding_counts').notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.testId] })],
);

/** Access data for pages behind a login, for tests that have it. */
export const seoAccess = pgTable(
  'seo_access',
  {
    testId,
    /** Encrypted JSON; no operation returns it, and exports omit the column. */
    sealed: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.testId] })],
);

/** The individually listed pages of a test, in a separate table because lists of tests include their options, and this may be long. */
export const seoAddresses = pgTable('seo_addresses', { testId, addresses: text().array().notNull() }, (table) => [
  primaryKey({ columns: [table.testId] }),
]);

/** Lighthouse runs on single pages. */
export const lighthouseRuns = pgTable(
  'lighthouse_runs',
  {
    id: uuid().primaryKey().defaultRandom(),
    testId,
    pageUrl: text('page_url').notNull(),
    formFactor: text('form_factor', { enum: LIGHTHOUSE_FORM_FACTORS }).notNull(),
    status: text({ enum: LIGHTHOUSE_STATUSES }).notNull().default('queued'),
    error: text().notNull().default(''),
    /** LighthouseResult without audits, which lists do not need; null until it is finished. */
    result: jsonb(),
    audits: jsonb(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    finishedAt: timestamp('finished_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [
    index('lighthouse_runs_page').on(table.testId, table.pageUrl, table.createdAt),
    // One at a time, even for concurrent requests.
    uniqueIndex('lighthouse_runs_open')
      .on(table.testId, table.pageUrl)
      .where(sql`${table.status} in ('queued', 'running')`),
  ],
);
