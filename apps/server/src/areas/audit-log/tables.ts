import { index, jsonb, pgTable, text, timestamp, uuid } from '../../platform/database/columns.ts';
import { users } from '../accounts/tables.ts';
import { workspaces } from '../workspaces/tables.ts';

/** Events of accounts and workspaces that someone may have to explain one day. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Noun and past participle, such as `password-changed`. */
    kind: text().notNull(),
    /** The actor. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The person it concerns, if someone else. Names are read from the account and disappear with it. */
    subjectId: uuid('subject_id').references(() => users.id, { onDelete: 'set null' }),
    workspaceId: uuid('workspace_id').references(() => workspaces.id, { onDelete: 'cascade' }),
    address: text().notNull(),
    userAgent: text('user_agent').notNull(),
    /** Names and ids that explain the event; never a secret. */
    detail: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    index('security_events_user').on(table.userId, table.createdAt.desc(), table.id),
    index('security_events_subject').on(table.subjectId, table.createdAt.desc(), table.id),
    // For deleting an account, which searches recent events.
    index('security_events_created').on(table.createdAt),
    index('security_events_workspace').on(table.workspaceId, table.createdAt.desc(), table.id),
  ],
);
