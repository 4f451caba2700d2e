import { index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from '../../platform/database/columns.ts';
import { sql } from '../../platform/database/query.ts';
import { users } from '../accounts/tables.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const workspaces = pgTable('workspaces', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
  /** When it was deleted: it no longer has members, and a job removes its rows and files. */
  closedAt: time('closed_at'),
});

export const members = pgTable(
  'members',
  {
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text({ enum: ['owner', 'admin', 'member', 'viewer'] }).notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.userId] }),
    index('members_user').on(table.userId),
    // Guarantees a single owner, even with concurrent requests.
    uniqueIndex('members_owner')
      .on(table.workspaceId)
      .where(sql`${table.role} = 'owner'`),
  ],
);
