import { LIGHTHOUSE_FORM_FACTORS, LIGHTHOUSE_STATUSES } from '@plumbline/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { tests } from '../tests/tables.ts';

const testId = uuid('test_id')
  .notNull()
  .references(() => tests.id, { onDelete: 'cascade' });

// The rows of a test are only ever read together and in order, so their keys begin with it.

/** URLs of a crawl in the order of discovery; what an interrupted crawl goes on from. */
export const seoFrontier = pgTable(
  'seo_frontier',
  {
    id: bigint({ mode: 'bigint' }).notNull().generatedAlwaysAsIdentity(),
    testId,
    url: text().notNull(),
    depth: integer().notNull(),
    source: text().notNull(),
    foundOn: text('found_on'),
    inSitemap: boolean('in_sitemap').notNull(),
  },
  (table) => [primaryKey({ columns: [table.testId, table.id] })],
);

/** Answered URLs. The columns serve lists; `node` is what site checks read. */
export const seoPages = pgTable(
  'seo_pages',
  {
    id: bigint({ mode: 'bigint' }).notNull().generatedAlwaysAsIdentity(),
    testId,
    url: text().notNull(),
    status: integer().notNull(),
    failure: text().notNull(),
    title: text().notNull(),
    depth: integer().notNull(),
    words: integer().notNull(),
    firstByteMs: real('first_byte_ms').notNull(),
    wireBytes: integer('wire_bytes').notNull(),
    indexBlock: text('index_block').notNull(),
    inSitemap: boolean('in_sitemap').notNull(),
    redirectTo: text('redirect_to').notNull(),
    findings: integer().notNull().default(0),
    worstRank: smallint('worst_rank'),
    node: jsonb().notNull(),
    headers: jsonb().notNull(),
    /** The file that holds the page's artifact. */
    artifactKey: text('artifact_key').notNull(),
  },
  (table) => [primaryKey({ columns: [table.testId, table.id] }), index('seo_pages_url').on(table.testId, table.url)],
);

export const seoSkipped = pgTable(
  'seo_skipped',
  {
    id: bigint({ mode: 'bigint' }).notNull().generatedAlwaysAsIdentity(),
    testId,
    url: text().notNull(),
    reason: text().notNull(),
    foundOn: text('found_on'),
  },
  (table) => [primaryKey({ columns: [table.testId, table.id] })],
);

/** One report a test; written when it is finished. */
export const seoReports = pgTable(
  'seo_reports',
  {
    testId,
    origin: text().notNull(),
    complete: boolean().notNull(),
    pageCount: integer('page_count').notNull(),
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

/** When each host may be asked next, for all tests of all processes; rows of the past are swept. */
export const hostTurns = pgTable('host_turns', {
  host: text().primaryKey(),
  nextAt: timestamp('next_at', { withTimezone: true }).notNull(),
});
