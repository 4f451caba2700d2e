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
    /** The public key by which the site’s pages refer to it. */
    key: text().notNull().unique(),
    enabled: boolean().notNull(),
    /** Whether visitors not identified by the site may write. */
    anonymous: boolean().notNull(),
    /** Whose new posts and comments are held for moderation. */
    hold: text({ enum: HOLD_RULES }).notNull().default('never'),
    /** A visitor’s text with one of these words is held, whatever `hold` says. */
    heldWords: text('held_words').array().notNull().default([]),
    /** Visitors may send private messages, as long as the plan includes it. */
    chat: boolean().notNull().default(false),
    /** Visitors may attach the page they are on. */
    showPage: boolean('show_page').notNull().default(true),
    /** And with it failed requests and console messages. */
    showLines: boolean('show_lines').notNull().default(false),
    /** Visits to the site are recorded if its pages include the tracker. */
    analytics: boolean().notNull().default(false),
    /** Origins in addition to the site’s own. */
    allowedOrigins: text('allowed_origins').array().notNull(),
    color: text().notNull(),
    position: text({ enum: WIDGET_POSITIONS }).notNull(),
    tabs: text({ enum: WIDGET_TABS }).array().notNull(),
    label: text().notNull(),
    greeting: text().notNull(),
    /** Public key of the tokens that identify visitors, in PEM; empty if they are signed with the secret. */
    identityKey: text('identity_key').notNull().default(''),
    /** The secret of those tokens, encrypted with APP_SECRET: it must be known to verify them. */
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
    /** Their id in the site’s tokens; null for anonymous visitors. */
    subject: text(),
    /** Provided by the site; emails are sent there. */
    email: text(),
    /** The address by which a member named them, to vote on their behalf. Nothing is sent there. */
    contact: text(),
    /** When their browser last completed a proof of work; null once it was used. */
    provenAt: time('proven_at'),
    /** When they last opened the changelog; null if never. */
    seenChangelogAt: time('seen_changelog_at'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('site_visitors_subject').on(table.siteId, table.subject),
    uniqueIndex('site_visitors_contact').on(table.siteId, table.contact),
    index('site_visitors_workspace').on(table.workspaceId),
  ],
);

/** Visitors blocked from writing, each in a whole workspace. */
export const visitorBlocks = pgTable(
  'visitor_blocks',
  {
    id: uuid().primaryKey().defaultRandom(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** Null once the visitor is deleted; the address stays blocked. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Their address at the time, in lower case. */
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
