import type { ConsoleLine, FailedRequest } from '@plumbline/contract';
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from '../../platform/database/columns.ts';
import { type SQL, sql } from '../../platform/database/query.ts';
import { feedbackPosts } from '../feedback/tables.ts';
import { workspaces } from '../workspaces/tables.ts';

/** Pages attached to posts. */
export const shownPages = pgTable(
  'shown_pages',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null when the workspace is deleted: the file must still be deleted. */
    workspaceId: uuid('workspace_id').references(() => workspaces.id, { onDelete: 'set null' }),
    /** Null when the post is deleted, likewise. */
    postId: uuid('post_id').references(() => feedbackPosts.id, { onDelete: 'set null' }),
    /** Visitors have a separate limit from members. */
    authorKind: text('author_kind', { enum: ['user', 'visitor'] }).notNull(),
    /** Of the page; empty if the visitor removed it. */
    address: text().notNull(),
    requests: jsonb().$type<readonly FailedRequest[]>().notNull(),
    console: jsonb().$type<readonly ConsoleLine[]>().notNull(),
    /** User agent of whoever attached it; empty if they removed it. */
    browser: text().notNull().default(''),
    /** Of the picture; 0 without one. */
    bytes: integer().notNull(),
    /** Of the picture and all data about the page. */
    spaceBytes: integer('space_bytes')
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`${shownPages.bytes} + octet_length(${shownPages.address}) + octet_length(${shownPages.browser}) + octet_length(${shownPages.requests}::text) + octet_length(${shownPages.console}::text)`,
      ),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [index('shown_pages_post').on(table.postId), index('shown_pages_room').on(table.workspaceId, table.authorKind)],
);
