import { ENTRY_REACTIONS, ENTRY_STATES } from '@plumbline/contract';
import type { EditorDocument } from '@plumbline/editor/schema';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from '../../platform/database/columns.ts';
import { type SQL, sql } from '../../platform/database/query.ts';
import { users } from '../accounts/tables.ts';
import { feedbackPosts } from '../feedback/tables.ts';
import { sites } from '../sites/tables.ts';
import { textPictures } from '../text-pictures/tables.ts';
import { workspaces } from '../workspaces/tables.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The team’s news about changes. */
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
    /** The cover picture. */
    coverKey: text('cover_key').references(() => textPictures.key, { onDelete: 'set null' }),
    /** Its alternative text. */
    coverAlt: text('cover_alt').notNull().default(''),
    /** Null when the account is gone. */
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** Number of undeleted comments; updated with them, under a lock of this row. */
    commentCount: integer('comment_count').notNull().default(0),
    state: text({ enum: ENTRY_STATES }).notNull().default('published'),
    /** When a scheduled entry publishes itself. */
    publishAt: time('publish_at'),
    labels: text().array().notNull().default([]),
    /** Whether publishing it closes the posts it resolves. */
    closesPosts: boolean('closes_posts').notNull().default(false),
    /** When it was published; until then, when it was created. */
    createdAt: time('created_at').notNull().defaultNow(),
    editedAt: time('edited_at'),
    deletedAt: time('deleted_at'),
    spaceBytes: integer('space_bytes')
      .notNull()
      .generatedAlwaysAs((): SQL => sql`octet_length(${changelogEntries.title}) + octet_length(${changelogEntries.description}::text)`),
  },
  (table) => [
    index('changelog_entries_recent').on(table.workspaceId, table.createdAt.desc(), table.id.desc()),
    index('changelog_entries_author').on(table.authorId),
    index('changelog_entries_site').on(table.siteId),
    index('changelog_entries_cover').on(table.coverKey),
    index('changelog_entries_due')
      .on(table.publishAt)
      .where(sql`${table.state} = 'scheduled'`),
    index('changelog_entries_space').on(table.workspaceId, table.spaceBytes, table.deletedAt),
    index('changelog_entries_deleted')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
  ],
);

/** Posts that an entry resolves. */
export const changelogPosts = pgTable(
  'changelog_posts',
  {
    entryId: uuid('entry_id')
      .notNull()
      .references(() => changelogEntries.id, { onDelete: 'cascade' }),
    postId: uuid('post_id')
      .notNull()
      .references(() => feedbackPosts.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.postId] }), index('changelog_posts_post').on(table.postId)],
);

/** Reactions to entries. */
export const changelogReactions = pgTable(
  'changelog_reactions',
  {
    entryId: uuid('entry_id')
      .notNull()
      .references(() => changelogEntries.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reaction: text({ enum: ENTRY_REACTIONS }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.userId, table.reaction] }), index('changelog_reactions_user').on(table.userId)],
);

/** Subscribers of a site’s changelog digest. */
export const changelogSubscribers = pgTable(
  'changelog_subscribers',
  {
    siteId: uuid('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** They have been notified of everything published until then. */
    toldUntil: time('told_until').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.userId] }),
    index('changelog_subscribers_user').on(table.userId),
    index('changelog_subscribers_told').on(table.toldUntil),
  ],
);
