import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from '../../platform/database/columns.ts';
import { sql } from '../../platform/database/query.ts';
import { users } from '../accounts/tables.ts';
import { workspaces } from '../workspaces/tables.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * Offers of workspaces by their owners, to one member at a time. Nothing else changes until one is accepted. Whether it is still valid is checked
 * when it is read.
 */
export const workspaceOffers = pgTable(
  'workspace_offers',
  {
    workspaceId: uuid('workspace_id')
      .primaryKey()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** Who may accept it. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The owner who made it. Void once someone else owns the workspace. */
    offeredBy: uuid('offered_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The owner’s credentials version at the time: a thief’s offer is void once their session is ended. */
    credentialsVersion: integer('credentials_version').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [index('workspace_offers_user').on(table.userId), index('workspace_offers_offerer').on(table.offeredBy)],
);

/** Invitations to workspaces. Closed ones are kept for a while, so that their link can explain what happened. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid().primaryKey().defaultRandom(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** In lower case. */
    email: text().notNull(),
    role: text({ enum: ['viewer', 'member', 'admin'] }).notNull(),
    /** SHA-256 of the secret in the link, in hex. */
    secretHash: text('secret_hash').notNull().unique(),
    invitedBy: uuid('invited_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: time('created_at').notNull().defaultNow(),
    expiresAt: time('expires_at').notNull(),
    acceptedAt: time('accepted_at'),
    /** When it was withdrawn or replaced. */
    revokedAt: time('revoked_at'),
  },
  (table) => [
    // One open invitation per address and workspace.
    uniqueIndex('invitations_open')
      .on(table.workspaceId, table.email)
      .where(sql`${table.acceptedAt} is null and ${table.revokedAt} is null`),
    index('invitations_workspace').on(table.workspaceId, table.createdAt.desc(), table.id),
    index('invitations_email').on(table.email),
    index('invitations_person').on(table.invitedBy),
  ],
);
