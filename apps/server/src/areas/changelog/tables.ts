import type { EditorDocument } from '@plumbline/editor/schema';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/tables.ts';
import { sites } from '../sites/tables.ts';
import { workspaces } from '../workspaces/tables.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** What a team tells of what it changed. */
export const changelogEntries = pgTable(
  'changelog_entries',
  {
    id: uuid().primaryKey().defaultRandom(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    siteId: uuid('site_id').references(() => sites.id, { onDelete: 'set null' }),
    title: text().notNull(),
    description: jsonb().$type<EditorDocument>().notNull(),
    /** The beginning of the description as plain text, for lists. */
    snippet: text().notNull(),
    /** Null when the account is gone. */
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** Comments that were not deleted; changes with them, under a lock of this row. */
    commentCount: integer('comment_count').notNull().default(0),
    createdAt: time('created_at').notNull().defaultNow(),
    editedAt: time('edited_at'),
    deletedAt: time('deleted_at'),
  },
  (table) => [
    index('changelog_entries_recent').on(table.workspaceId, table.createdAt.desc(), table.id.desc()),
    index('changelog_entries_author').on(table.authorId),
    index('changelog_entries_deleted')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
  ],
);
