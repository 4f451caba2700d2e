import { HOLD_RULES, WIDGET_POSITIONS, WIDGET_TABS } from '@plumbline/contract';
import { boolean, index, pgTable, text, timestamp, uniqueIndex, uuid } from '../../platform/database/columns.ts';
import { users } from '../accounts/tables.ts';
import { sites } from '../sites/tables.ts';
import { workspaces } from '../workspaces/tables.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The widget of a site; a site without a row has none. */
export const widgets = pgTable(
  'widgets',
  {
    siteId: uuid('site_id')
      .primaryKey()
      .references(() => sites.id, { onDelete: 'cascade' }),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** What the pages of the site name it by; anybody may read it there. */
    key: text().notNull().unique(),
    enabled: boolean().notNull(),
    /** Whether visitors may write whom the site has not named. */
    anonymous: boolean().notNull(),
    /** Whose new posts and comments wait for the team. */
    hold: text({ enum: HOLD_RULES }).notNull().default('never'),
    /** A text of a visitor with one of them waits, whatever `hold` says. */
    heldWords: text('held_words').array().notNull().default([]),
    /** Visitors may write to the team in private, as long as the plan has it. */
    chat: boolean().notNull().default(false),
    /** Visitors may show the page they are on. */
    showPage: boolean('show_page').notNull().default(true),
    /** And with it the requests that failed and what it wrote to the console. */
    showLines: boolean('show_lines').notNull().default(false),
    /** Visits of the site are recorded where its pages carry the tracker. */
    analytics: boolean().notNull().default(false),
    /** Origins beside the one of the site. */
    allowedOrigins: text('allowed_origins').array().notNull(),
    color: text().notNull(),
    position: text({ enum: WIDGET_POSITIONS }).notNull(),
    tabs: text({ enum: WIDGET_TABS }).array().notNull(),
    label: text().notNull(),
    greeting: text().notNull(),
    /** Public key of the tokens that name visitors, in PEM; empty where they are signed with the secret. */
    identityKey: text('identity_key').notNull().default(''),
    /** The secret of those tokens under APP_SECRET: it must be known to check them. */
    sealedSecret: text('sealed_secret'),
    seenAt: time('seen_at'),
    seenOn: text('seen_on').notNull().default(''),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [index('widgets_workspace').on(table.workspaceId)],
);

/** Visitors of sites: people without an account, each of one site. */
export const siteVisitors = pgTable(
  'site_visitors',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    siteId: uuid('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** What the site calls them in its tokens; null for who is anonymous. */
    subject: text(),
    /** As the site has said it; letters go there. */
    email: text(),
    /** The address a member has named them by, to vote for them. Nothing is sent there. */
    contact: text(),
    /** When their browser last did the work that the next thing they write takes; null once that is written. */
    provenAt: time('proven_at'),
    /** When they last opened the changelog; null before the first time. */
    seenChangelogAt: time('seen_changelog_at'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('site_visitors_subject').on(table.siteId, table.subject),
    uniqueIndex('site_visitors_contact').on(table.siteId, table.contact),
    index('site_visitors_workspace').on(table.workspaceId),
  ],
);

/** Visitors who may read and not write, each in all of a workspace. */
export const visitorBlocks = pgTable(
  'visitor_blocks',
  {
    id: uuid().primaryKey().defaultRandom(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** Null once the visitor is forgotten: the address is blocked still. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Their address as it was known then, in lower case. */
    email: text(),
    host: text().notNull(),
    /** What they wrote is hidden. */
    hidden: boolean().notNull().default(false),
    blockedBy: uuid('blocked_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('visitor_blocks_user').on(table.workspaceId, table.userId),
    index('visitor_blocks_email').on(table.workspaceId, table.email),
    index('visitor_blocks_visitor').on(table.userId),
    index('visitor_blocks_by').on(table.blockedBy),
  ],
);
