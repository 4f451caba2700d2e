import type { ConsoleLine, FailedRequest } from '@plumbline/contract';
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from '../../platform/database/columns.ts';
import { type SQL, sql } from '../../platform/database/query.ts';
import { feedbackPosts } from '../feedback/tables.ts';
import { workspaces } from '../workspaces/tables.ts';

/** Pages that show what a post is about. */
export const shownPages = pgTable(
  'shown_pages',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null when the workspace is gone: the file has to be deleted yet. */
    workspaceId: uuid('workspace_id').references(() => workspaces.id, { onDelete: 'set null' }),
    /** Null when the post is gone, likewise. */
    postId: uuid('post_id').references(() => feedbackPosts.id, { onDelete: 'set null' }),
    /** Visitors of a site have room of their own, and none of the members'. */
    authorKind: text('author_kind', { enum: ['user', 'visitor'] }).notNull(),
    /** Of the page; empty where the visitor took it out. */
    address: text().notNull(),
    requests: jsonb().$type<readonly FailedRequest[]>().notNull(),
    console: jsonb().$type<readonly ConsoleLine[]>().notNull(),
    /** What the browser of who showed it calls itself; empty where they took it out. */
    browser: text().notNull().default(''),
    /** Of the picture; 0 without one. */
    bytes: integer().notNull(),
    /** Of the picture and all that is said of the page. */
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
