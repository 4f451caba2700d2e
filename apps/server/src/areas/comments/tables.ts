import type { EditorDocument } from '@plumbline/editor/schema';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from '../../platform/database/columns.ts';
import { type SQL, sql } from '../../platform/database/query.ts';
import { users } from '../accounts/tables.ts';
import { changelogEntries } from '../changelog/tables.ts';
import { feedbackPosts } from '../feedback/tables.ts';
import { heldColumns } from '../moderation/index.ts';
import { workspaces } from '../workspaces/tables.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Threaded comments on posts and changelog entries. */
export const comments = pgTable(
  'comments',
  {
    id: uuid().primaryKey().defaultRandom(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    feedbackId: uuid('feedback_id').references(() => feedbackPosts.id, { onDelete: 'cascade' }),
    changeLogId: uuid('change_log_id').references(() => changelogEntries.id, { onDelete: 'cascade' }),
    /** The comment this one replies to, in the same thread. */
    parentId: uuid('parent_id').references((): AnyPgColumn => comments.id, { onDelete: 'cascade' }),
    description: jsonb().$type<EditorDocument>().notNull(),
    /** An internal note, visible only to members. */
    internal: boolean().notNull().default(false),
    /** The merged post it was written on; null if written on the post itself. */
    mergedFromId: uuid('merged_from_id').references(() => feedbackPosts.id, { onDelete: 'set null' }),
    /** A visitor uses a site that shows the thread, and has no account here. */
    authorKind: text('author_kind', { enum: ['user', 'visitor'] })
      .notNull()
      .default('user'),
    /** Null when the account is gone. */
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: time('created_at').notNull().defaultNow(),
    editedAt: time('edited_at'),
    deletedAt: time('deleted_at'),
    ...heldColumns,
    spaceBytes: integer('space_bytes')
      .notNull()
      .generatedAlwaysAs((): SQL => sql`octet_length(${comments.description}::text)`),
  },
  (table) => [
    check('comments_of_one', sql`num_nonnulls(${table.feedbackId}, ${table.changeLogId}) = 1`),
    index('comments_feedback').on(table.feedbackId, table.createdAt),
    index('comments_change_log').on(table.changeLogId, table.createdAt),
    index('comments_merged').on(table.mergedFromId),
    index('comments_parent').on(table.parentId),
    index('comments_author').on(table.authorId),
    index('comments_workspace').on(table.workspaceId),
    index('comments_held')
      .on(table.workspaceId, table.heldAt)
      .where(sql`${table.heldAt} is not null`),
    index('comments_of_visitors')
      .on(table.workspaceId, table.spaceBytes, table.deletedAt)
      .where(sql`${table.authorKind} = 'visitor'`),
    index('comments_of_members')
      .on(table.workspaceId, table.spaceBytes, table.deletedAt)
      .where(sql`${table.authorKind} = 'user'`),
    index('comments_deleted')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
  ],
);
