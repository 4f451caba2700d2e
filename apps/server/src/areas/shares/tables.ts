import { SHARE_SENDERS } from '@plumbline/contract';
import { boolean, index, integer, pgTable, text, timestamp, uuid } from '../../platform/database/columns.ts';
import { users } from '../accounts/tables.ts';
import { tests } from '../tests/tables.ts';

/** Links that give access to one report. */
export const shareLinks = pgTable(
  'share_links',
  {
    id: uuid().primaryKey().defaultRandom(),
    testId: uuid('test_id')
      .notNull()
      .references(() => tests.id, { onDelete: 'cascade' }),
    /** SHA-256 of the secret in the link, in hex. */
    tokenHash: text('token_hash').notNull().unique(),
    /**
     * The secret encrypted with APP_SECRET, so that it can be copied again; null once the link was revoked, and for links from before this was
     * stored.
     */
    sealedToken: text('sealed_token'),
    /** The workspace’s name for it; '' without one. */
    name: text().notNull().default(''),
    /** Note to readers; '' without one. */
    note: text().notNull().default(''),
    /** The sender shown to readers. */
    sender: text({ enum: SHARE_SENDERS }).notNull().default('nobody'),
    /** Includes request bodies. */
    withBodies: boolean('with_bodies').notNull(),
    madeBy: uuid('made_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true, precision: 3 }).notNull(),
    revokedAt: timestamp('revoked_at', { withTimezone: true, precision: 3 }),
    lastOpenedAt: timestamp('last_opened_at', { withTimezone: true, precision: 3 }),
    opened: integer().notNull().default(0),
  },
  (table) => [index('share_links_test').on(table.testId, table.createdAt), index('share_links_maker').on(table.madeBy)],
);
