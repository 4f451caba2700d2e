import { integer, pgTable, text, timestamp, uuid } from '../../platform/database/columns.ts';
import { workspaces } from '../workspaces/tables.ts';

/** Logos of workspaces, a row each. It stays while the plan has none. */
export const workspaceLogos = pgTable('workspace_logos', {
  workspaceId: uuid('workspace_id')
    .primaryKey()
    .references(() => workspaces.id, { onDelete: 'cascade' }),
  /** Of the picture; another picture has another one. */
  key: text().notNull().unique(),
  width: integer().notNull(),
  height: integer().notNull(),
  bytes: integer().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
});
