import { SUMMARY_PERIODS } from '@plumbline/contract';
import { foreignKey, index, pgTable, primaryKey, text, timestamp, uuid } from '../../platform/database/columns.ts';
import { users } from '../accounts/tables.ts';
import { members, workspaces } from '../workspaces/tables.ts';

/** How often members get a summary of a workspace; without a row, never. */
export const summaryChoices = pgTable(
  'summary_choices',
  {
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    every: text({ enum: SUMMARY_PERIODS }).notNull(),
    /** End of the last period handled for the member, initially the day of the choice. */
    toldUntil: timestamp('told_until', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.userId] }),
    // Deleted with the membership. The references above declare ownership, for exports.
    foreignKey({
      name: 'summary_choices_member',
      columns: [table.workspaceId, table.userId],
      foreignColumns: [members.workspaceId, members.userId],
    }).onDelete('cascade'),
    index('summary_choices_user').on(table.userId),
    index('summary_choices_told').on(table.toldUntil),
  ],
);
