import { index, integer, pgTable, text, timestamp, uuid } from '../../platform/database/columns.ts';
import { users } from '../accounts/tables.ts';

/** Migrated temporary users, so that repeating a migration has no effect and the same result. */
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
