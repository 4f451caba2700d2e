import { FEEDBACK_ACTIVITIES, FEEDBACK_STAGES, FEEDBACK_STATUSES, FEEDBACK_TYPES, OPINIONS } from '@plumbline/contract';
import type { EditorDocument } from '@plumbline/editor/schema';
import {
  type AnyPgColumn,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from '../../platform/database/columns.ts';
import { type SQL, sql } from '../../platform/database/query.ts';
import { users } from '../accounts/tables.ts';
import { visits } from '../analytics/tables.ts';
import { heldColumns } from '../moderation/index.ts';
import { sites } from '../sites/tables.ts';
import { workspaces } from '../workspaces/tables.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Feature requests, bugs and other feedback. */
export const feedbackPosts = pgTable(
  'feedback_posts',
  {
    id: uuid().primaryKey().defaultRandom(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    siteId: uuid('site_id').references(() => sites.id, { onDelete: 'set null' }),
    type: text({ enum: FEEDBACK_TYPES }).notNull(),
    title: text().notNull(),
    content: jsonb().$type<EditorDocument>().notNull(),
    /** The beginning of the content as plain text, for lists. */
    snippet: text().notNull(),
    status: text({ enum: FEEDBACK_STATUSES }).notNull().default('open'),
    /** Detail beyond open and closed; null when the status says it all. */
    stage: text({ enum: FEEDBACK_STAGES }),
    /** When a test proved it fixed, for stage `verified`. */
    verifiedAt: time('verified_at'),
    /** The responsible member. */
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    tags: text().array().notNull().default([]),
    /** 1 sorts above the others; a number so that lists can sort by it. */
    pinned: smallint().notNull().default(0),
    /** Accepts no comments and no votes. */
    locked: boolean().notNull().default(false),
    /** The post it was merged into. A merged post is in no list, and is deleted with the other. */
    mergedIntoId: uuid('merged_into_id').references((): AnyPgColumn => feedbackPosts.id, { onDelete: 'cascade' }),
    /** A visitor uses a site that shows the posts, and has no account here. */
    authorKind: text('author_kind', { enum: ['user', 'visitor'] })
      .notNull()
      .default('user'),
    /** The team has edited a visitor’s text, which therefore counts towards the team’s limit. */
    isRewritten: boolean('is_rewritten').notNull().default(false),
    /** Null when the account is gone. */
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** The visit in which it was written; null when not recorded, or deleted. */
    visitId: uuid('visit_id').references(() => visits.id, { onDelete: 'set null' }),
    /** Number of followers with an upvote; updated with them, under a lock of this row. */
    upvoters: integer().notNull().default(0),
    /** Imported votes without a name; included in the upvotes. */
    unnamedVotes: integer('unnamed_votes').notNull().default(0),
    /** Number of undeleted comments; updated with them, under a lock of this row. */
    commentCount: integer('comment_count').notNull().default(0),
    createdAt: time('created_at').notNull().defaultNow(),
    editedAt: time('edited_at'),
    deletedAt: time('deleted_at'),
    ...heldColumns,
    spaceBytes: integer('space_bytes')
      .notNull()
      .generatedAlwaysAs((): SQL => sql`octet_length(${feedbackPosts.title}) + octet_length(${feedbackPosts.content}::text)`),
    /** The words of title and snippet for finding duplicates, both unchanged and stemmed as English. */
    fullText: tsvector('full_text')
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`setweight(to_tsvector('simple', ${feedbackPosts.title}), 'A') || setweight(to_tsvector('english', ${feedbackPosts.title}), 'A') || to_tsvector('english', ${feedbackPosts.snippet})`,
      ),
  },
  (table) => [
    index('feedback_posts_full_text').using('gin', table.fullText),
    index('feedback_posts_recent').on(table.workspaceId, table.pinned.desc(), table.createdAt.desc(), table.id.desc()),
    index('feedback_posts_top').on(table.workspaceId, table.pinned.desc(), table.upvoters.desc(), table.createdAt.desc(), table.id.desc()),
    index('feedback_posts_author').on(table.authorId),
    index('feedback_posts_owner').on(table.ownerId),
    index('feedback_posts_site').on(table.siteId),
    index('feedback_posts_merged').on(table.mergedIntoId),
    index('feedback_posts_visit')
      .on(table.visitId)
      .where(sql`${table.visitId} is not null`),
    index('feedback_posts_held')
      .on(table.workspaceId, table.heldAt)
      .where(sql`${table.heldAt} is not null`),
    index('feedback_posts_of_visitors')
      .on(table.workspaceId, table.spaceBytes, table.deletedAt)
      .where(sql`${table.authorKind} = 'visitor' and not ${table.isRewritten}`),
    index('feedback_posts_of_members')
      .on(table.workspaceId, table.spaceBytes, table.deletedAt)
      .where(sql`${table.authorKind} = 'user' or ${table.isRewritten}`),
    index('feedback_posts_deleted')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
  ],
);

/** People’s relation to posts. */
export const feedbackFollowers = pgTable(
  'feedback_followers',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => feedbackPosts.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    upvoted: boolean().notNull().default(false),
    /** Gets emails about it. */
    subscribed: boolean().notNull().default(false),
    /** Has unsubscribed, and is not even notified of its completion. */
    muted: boolean().notNull().default(false),
    opinion: text({ enum: OPINIONS }),
    /** Number of events beyond the email limit, to be reported together. */
    untold: integer().notNull().default(0),
    /** When they are reported; null if there are none. */
    untoldDueAt: time('untold_due_at'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.userId] }),
    index('feedback_followers_user').on(table.userId),
    index('feedback_followers_untold')
      .on(table.untoldDueAt)
      .where(sql`${table.untoldDueAt} is not null`),
  ],
);

/** Events of a post other than comments and votes. */
export const feedbackActivity = pgTable(
  'feedback_activity',
  {
    id: uuid().primaryKey().defaultRandom(),
    postId: uuid('post_id')
      .notNull()
      .references(() => feedbackPosts.id, { onDelete: 'cascade' }),
    kind: text({ enum: FEEDBACK_ACTIVITIES }).notNull(),
    /** Null when the account is gone. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [index('feedback_activity_post').on(table.postId, table.createdAt), index('feedback_activity_user').on(table.userId)],
);

/** Followers of a merged post and their previous relation to the target: what undoing the merge needs. */
export const feedbackMergeVotes = pgTable(
  'feedback_merge_votes',
  {
    /** The merged post. */
    postId: uuid('post_id')
      .notNull()
      .references(() => feedbackPosts.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Whether they followed the target at all. */
    had: boolean().notNull(),
    upvoted: boolean().notNull(),
    subscribed: boolean().notNull(),
    muted: boolean().notNull(),
    opinion: text({ enum: OPINIONS }),
  },
  (table) => [primaryKey({ columns: [table.postId, table.userId] }), index('feedback_merge_votes_user').on(table.userId)],
);

/** Saved filters of a workspace’s list of posts. */
export const feedbackViews = pgTable(
  'feedback_views',
  {
    id: uuid().primaryKey().defaultRandom(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The query string of the list’s address. */
    query: text().notNull(),
  },
  (table) => [uniqueIndex('feedback_views_name').on(table.workspaceId, table.name)],
);
