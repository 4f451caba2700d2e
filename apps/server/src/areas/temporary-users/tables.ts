import { index, integer, pgTable, text, timestamp, uuid } from '../../platform/database/columns.ts';
import { users } from '../accounts/tables.ts';

/** What became of temporary users, so that a migration asked for twice happens once and answers the same. */
export const migratedVisits = pgTable(
  'migrated_visits',
  {
    /** SHA-256 of the temporary token in hex. */
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    movedTests: integer('moved_tests').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [index('migrated_visits_user').on(table.userId)],
);
