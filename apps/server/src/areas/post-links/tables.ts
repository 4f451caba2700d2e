import { index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from '../../platform/database/columns.ts';
import { sql } from '../../platform/database/query.ts';
import { users } from '../accounts/tables.ts';
import { feedbackPosts } from '../feedback/tables.ts';
import { tests } from '../tests/tables.ts';
import { workspaces } from '../workspaces/tables.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Findings and captured steps linked to posts. */
export const postLinks = pgTable(
  'post_links',
  {
    id: uuid().primaryKey().defaultRandom(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    postId: uuid('post_id')
      .notNull()
      .references(() => feedbackPosts.id, { onDelete: 'cascade' }),
    about: text({ enum: ['finding', 'step'] }).notNull(),
    /** The same for the same subject in every test: a post has one link to it. */
    subject: text().notNull(),
    kind: text().notNull(),
    host: text().notNull(),
    title: text().notNull(),
    fingerprint: text().notNull().default(''),
    checkId: text('check_id').notNull().default(''),
    stepId: uuid('step_id'),
    /** The test it was linked from. */
    testId: uuid('test_id').references(() => tests.id, { onDelete: 'set null' }),
    /** The result of the last test that judged it. */
    verdict: text({ enum: ['failing', 'fixed'] })
      .notNull()
      .default('failing'),
    fixedTestId: uuid('fixed_test_id').references(() => tests.id, { onDelete: 'set null' }),
    fixedAt: time('fixed_at'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('post_links_subject').on(table.postId, table.subject),
    index('post_links_site').on(table.workspaceId, table.kind, table.host),
    index('post_links_step')
      .on(table.testId, table.stepId)
      .where(sql`${table.stepId} is not null`),
    index('post_links_test').on(table.testId),
    index('post_links_maker').on(table.createdBy),
    index('post_links_fixed_test').on(table.fixedTestId),
  ],
);

/** The findings by which tests tell whether a link is fixed, by fingerprint. */
export const postLinkFindings = pgTable(
  'post_link_findings',
  {
    linkId: uuid('link_id')
      .notNull()
      .references(() => postLinks.id, { onDelete: 'cascade' }),
    fingerprint: text().notNull(),
    /** Null when it concerns the whole site. */
    pageUrl: text('page_url'),
  },
  (table) => [primaryKey({ columns: [table.linkId, table.fingerprint] }), index('post_link_findings_fingerprint').on(table.fingerprint)],
);
