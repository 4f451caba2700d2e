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

/** One report a test; written when it is finished. */
export const seoReports = pgTable(
  'seo_reports',
  {
    testId,
    origin: text().notNull(),
    complete: boolean().notNull(),
    pageCount: integer('page_count').notNull(),
    /** Addresses that a browser opened. Null for tests from before it was kept. */
    measured: text().array(),
    /** CategoryScore[] of the audit package. */
    categories: jsonb().notNull().default([]),
    /** FindingCount[]: how many findings there are of each check, so that a report does not count them each time. */
    findingCounts: jsonb('finding_counts').notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.testId] })],
);

/** What opens pages behind a login, for the tests that were given it. */
export const seoAccess = pgTable(
  'seo_access',
  {
    testId,
    /** Sealed JSON; no call gives it back, and exports leave the column out. */
    sealed: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.testId] })],
);

/** The pages a test was asked for one by one, in its own row: tests are listed with their options, and a list may be long. */
export const seoAddresses = pgTable('seo_addresses', { testId, addresses: text().array().notNull() }, (table) => [
  primaryKey({ columns: [table.testId] }),
]);

/** Runs of Lighthouse on single pages. */
export const lighthouseRuns = pgTable(
  'lighthouse_runs',
  {
    id: uuid().primaryKey().defaultRandom(),
    testId,
    pageUrl: text('page_url').notNull(),
    formFactor: text('form_factor', { enum: LIGHTHOUSE_FORM_FACTORS }).notNull(),
    status: text({ enum: LIGHTHOUSE_STATUSES }).notNull().default('queued'),
    error: text().notNull().default(''),
    /** LighthouseResult without its audits, which lists have no use for; null until it is finished. */
    result: jsonb(),
    audits: jsonb(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    finishedAt: timestamp('finished_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [
    index('lighthouse_runs_page').on(table.testId, table.pageUrl, table.createdAt),
    // One at a time, however many ask at once.
    uniqueIndex('lighthouse_runs_open')
      .on(table.testId, table.pageUrl)
      .where(sql`${table.status} in ('queued', 'running')`),
  ],
);
