import { CONVERSATION_STATUSES, MESSAGE_KINDS } from '@plumbline/contract';
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from '../../platform/database/columns.ts';
import { type SQL, sql } from '../../platform/database/query.ts';
import { users } from '../accounts/tables.ts';
import { sites } from '../sites/tables.ts';
import { workspaces } from '../workspaces/tables.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** A visitor’s private conversation with the team; one per visitor. Locked by whoever writes in it. */
export const conversations = pgTable(
  'conversations',
  {
    id: uuid().primaryKey().defaultRandom(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    siteId: uuid('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    visitorId: uuid('visitor_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text({ enum: CONVERSATION_STATUSES }).notNull().default('open'),
    /** The near network from which an unidentified visitor started or reopened it, for limits per network; null for an identified one. */
    network: text(),
    /** The responsible member. */
    assigneeId: uuid('assignee_id').references(() => users.id, { onDelete: 'set null' }),
    /** Excerpt, author and time of the last message that is not a note. */
    snippet: text().notNull().default(''),
    lastFrom: text('last_from', { enum: ['visitor', 'team'] })
      .notNull()
      .default('visitor'),
    lastAt: time('last_at').notNull().defaultNow(),
    /** The visitor wrote something that nobody in the team has read. */
    unread: boolean().notNull().default(false),
    /** Until when the visitor has read replies. */
    visitorSeenAt: time('visitor_seen_at').notNull().defaultNow(),
    /** When to email the visitor about unread replies; null if there are none. */
    visitorDueAt: time('visitor_due_at'),
    /** They were emailed and have not been back since; they get no further emails. */
    visitorTold: boolean('visitor_told').notNull().default(false),
    /** The visitor has unsubscribed. */
    muted: boolean().notNull().default(false),
    /** When to email the team about unread messages; null if there are none. */
    teamDueAt: time('team_due_at'),
    teamToldAt: time('team_told_at'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('conversations_visitor').on(table.visitorId),
    index('conversations_recent').on(table.workspaceId, table.lastAt.desc(), table.id.desc()),
    index('conversations_open')
      .on(table.workspaceId, table.network)
      .where(sql`${table.status} = 'open'`),
    index('conversations_site').on(table.siteId),
    index('conversations_assignee').on(table.assigneeId),
    index('conversations_visitor_due')
      .on(table.visitorDueAt)
      .where(sql`${table.visitorDueAt} is not null`),
    index('conversations_team_due')
      .on(table.teamDueAt)
      .where(sql`${table.teamDueAt} is not null`),
  ],
);

/** Messages of a conversation, in plain text. */
export const conversationMessages = pgTable(
  'conversation_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    kind: text({ enum: MESSAGE_KINDS }).notNull(),
    /** Null when the account is gone. */
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    spaceBytes: integer('space_bytes')
      .notNull()
      .generatedAlwaysAs((): SQL => sql`octet_length(${conversationMessages.text})`),
    /** The time of the statement, not of the transaction: whoever waited for the lock comes after its holder. */
    createdAt: time('created_at')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (table) => [
    index('conversation_messages_of').on(table.conversationId, table.createdAt),
    index('conversation_messages_workspace').on(table.workspaceId),
    index('conversation_messages_of_visitors')
      .on(table.workspaceId, table.spaceBytes)
      .where(sql`${table.kind} = 'visitor'`),
    index('conversation_messages_author').on(table.authorId),
  ],
);

/** Members’ choices about emails on unread messages. */
export const conversationEmails = pgTable(
  'conversation_emails',
  {
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    wanted: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.userId] }), index('conversation_emails_user').on(table.userId)],
);
