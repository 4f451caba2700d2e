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
  uuid,
} from '../../platform/database/columns.ts';
import { tests } from '../tests/tables.ts';

const testId = uuid('test_id')
  .notNull()
  .references(() => tests.id, { onDelete: 'cascade' });

// The rows of a test are only ever read together and in order, so the primary keys start with the test.

/** Addresses of a crawl in order of discovery, from which an interrupted crawl resumes. */
export const crawlFrontier = pgTable(
  'crawl_frontier',
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

/** Fetched addresses. The columns are for lists; `node` is for site checks. */
export const crawledPages = pgTable(
  'crawled_pages',
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
    /** Number of other pages that link here; -1 until the whole site has been crawled, and for tests from before this was counted. */
    inlinks: integer().notNull().default(-1),
    findings: integer().notNull().default(0),
    worstRank: smallint('worst_rank'),
    node: jsonb().notNull(),
    headers: jsonb().notNull(),
    /** The file with the page’s artifact; empty when there was no room. */
    artifactKey: text('artifact_key').notNull(),
  },
  (table) => [primaryKey({ columns: [table.testId, table.id] }), index('crawled_pages_url').on(table.testId, table.url)],
);

/** Size of a test’s stored artifacts. */
export const artifactAmounts = pgTable('artifact_amounts', { testId, bytes: bigint({ mode: 'number' }).notNull() }, (table) => [
  primaryKey({ columns: [table.testId] }),
]);

export const crawlSkipped = pgTable(
  'crawl_skipped',
  {
    id: bigint({ mode: 'bigint' }).notNull().generatedAlwaysAsIdentity(),
    testId,
    url: text().notNull(),
    reason: text().notNull(),
    foundOn: text('found_on'),
  },
  (table) => [primaryKey({ columns: [table.testId, table.id] })],
);

/** When each host may be requested next, for all tests of all processes; past rows are deleted. */
export const hostTurns = pgTable('host_turns', {
  host: text().primaryKey(),
  nextAt: timestamp('next_at', { withTimezone: true }).notNull(),
});
