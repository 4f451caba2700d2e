import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from '../../platform/database/columns.ts';
import { users } from '../accounts/tables.ts';
import { tests } from '../tests/tables.ts';
import { workspaces } from '../workspaces/tables.ts';

const testId = () =>
  uuid('test_id')
    .notNull()
    .references(() => tests.id, { onDelete: 'cascade' });
const workspaceId = () =>
  uuid('workspace_id')
    .notNull()
    .references(() => workspaces.id, { onDelete: 'cascade' });
const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 }).notNull().defaultNow();

/** Pages that were read, in crawl order. */
export const grammarPages = pgTable(
  'grammar_pages',
  {
    id: bigint({ mode: 'bigint' }).notNull().generatedAlwaysAsIdentity(),
    testId: testId(),
    url: text().notNull(),
    title: text().notNull(),
    /** Of most of its words; '' when unknown. */
    language: text().notNull(),
    words: integer().notNull(),
    sentences: integer().notNull(),
    readingEase: integer('reading_ease'),
    findings: integer().notNull().default(0),
    /** SkippedOnPage[] of judged-page.ts: what was not checked and why. */
    skipped: jsonb().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.testId, table.id] }), index('grammar_pages_url').on(table.testId, table.url)],
);

/** One report per test, written when it finishes. */
export const grammarReports = pgTable('grammar_reports', {
  testId: testId().primaryKey(),
  /** GrammarSummary of sum-pages.ts. */
  summary: jsonb().notNull(),
  complete: boolean().notNull(),
});

/** Cached verdicts on texts, so that an unchanged text is checked once across tests. */
export const grammarTexts = pgTable(
  'grammar_texts',
  {
    workspaceId: workspaceId(),
    /** Hash of the text, its non-prose parts, its language, and the engine version. */
    hash: text().notNull(),
    /** TextSlips of the grammar package. */
    slips: jsonb().notNull(),
    usedOn: date('used_on').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.hash] }), index('grammar_texts_used').on(table.usedOn)],
);

/** The dictionary of a workspace, for all of its sites. */
export const dictionaryWords = pgTable(
  'dictionary_words',
  {
    workspaceId: workspaceId(),
    /** As written; in lower case it covers all capitalisations. */
    word: text().notNull(),
    key: text().notNull(),
    addedBy: uuid('added_by').references(() => users.id, { onDelete: 'set null' }),
    addedAt: time('added_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.key] }), index('dictionary_words_person').on(table.addedBy)],
);
