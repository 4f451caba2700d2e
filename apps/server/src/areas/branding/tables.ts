import { integer, pgTable, text, timestamp, uuid } from '../../platform/database/columns.ts';
import { workspaces } from '../workspaces/tables.ts';

/** Logos, one row per workspace. Kept while the plan does not include them. */
export const workspaceLogos = pgTable('workspace_logos', {
  workspaceId: uuid('workspace_id')
    .primaryKey()
    .references(() => workspaces.id, { onDelete: 'cascade' }),
  /** Of the picture; a new picture gets a new key. */
  key: text().notNull().unique(),
  width: integer().notNull(),
  height: integer().notNull(),
  bytes: integer().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
});
