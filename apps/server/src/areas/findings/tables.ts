import { SEVERITIES } from '@plumbline/contract';
import { bigint, index, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { tests } from '../tests/tables.ts';

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
    /** 0 for critical to 4 for info, so that an index can order by it. */
    severityRank: smallint('severity_rank').notNull(),
    /** null for a finding about the site. */
    pageUrl: text('page_url'),
    message: text().notNull(),
    facts: jsonb().notNull(),
    places: jsonb().notNull(),
    placeCount: integer('place_count').notNull(),
    fingerprint: text().notNull(),
    /** When a run of this address first had it; null until the test is finished. */
    firstSeenAt: timestamp('first_seen_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [
    index('findings_test_order').on(table.testId, table.severityRank, table.checkId, table.id),
    index('findings_test_page').on(table.testId, table.pageUrl),
    index('findings_test_fingerprint').on(table.testId, table.fingerprint),
  ],
);

/** How each check went over a whole test. */
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
